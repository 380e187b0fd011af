import { InputError } from 'umwelt';
import { Playback, type TimedInput } from 'umwelt/life';
import type { LogLine, RoomCodec } from '../keeper/room-codec.js';
import type { Lease } from '../keeper/room-keeper.js';
import { roomText } from '../protocol/room-name.js';
import type { RoomLife, RoomRecord } from './room-life.js';

/** Ticks between two entries of the log: what a process that dies takes with it is at most this and the way to the keeper. */
const BEAT_TICKS = 8;
/** Ticks between two states: what is replayed after a take-over is at most this. */
const SAVE_TICKS = 100;
/** The share of a period between the first states of two rooms: the golden ratio keeps those of any number of rooms apart. */
const SPREAD = 0.618_033_988_75;
let opened = 0;

/** How a room came to life, for the log of the process. */
export interface Opened {
  readonly host: RoomHost;
  /** Undefined for a new room; else the tick at which it goes on, and how many of its ticks were replayed. */
  readonly from?: { readonly tick: number; readonly replayed: number };
  /** A sentence where what was kept does not fit and was put aside. */
  readonly aside?: string;
}

/** Runs a room and keeps it: every tick is followed by what the keeper needs, and writing never holds a tick up. */
export class RoomHost {
  readonly room: RoomLife;
  /** Called once when another process has taken the room over, or nothing can be written any more. */
  onLost: ((sentence: string) => void) | undefined;
  private readonly codec: RoomCodec;
  private readonly lease: Lease;
  private inputs: TimedInput[] = [];
  private readonly stopListening: () => void;
  private record: number;
  private beating: Promise<void> | undefined;
  private saving: Promise<void> | undefined;
  private nextBeat: number;
  private nextSave: number;
  private share: number;
  private over = false;
  private failing = false;

  private constructor(room: RoomLife, codec: RoomCodec, lease: Lease) {
    this.room = room;
    this.codec = codec;
    this.lease = lease;
    this.record = room.changes;
    this.stopListening = room.life.listen((input, tick) => this.inputs.push({ tick, input }));
    // the first state is written soon, so that a room is kept from its beginning; then each room has its own time
    this.share = (opened++ * SPREAD) % 1;
    this.nextSave = room.life.now + 1;
    this.nextBeat = room.life.now + Math.floor(this.share * BEAT_TICKS);
  }

  /** Brings a room to life from what its lease kept: the state, then its log up to the last tick that is known. `make` makes a new room. */
  static async open(make: (seed?: number) => RoomLife, codec: RoomCodec, lease: Lease): Promise<Opened> {
    const kept = await lease.load();
    if (kept.state === undefined) return { host: new RoomHost(make(), codec, lease) };
    try {
      const { seed, snapshot, record } = await codec.unpack(kept.state);
      const room = make(seed);
      room.restore(snapshot, record);
      const lines = kept.log.map(line => codec.unpackLine(line));
      replay(room, lines, record);
      const { now } = room.life;
      return { host: new RoomHost(room, codec, lease), from: { tick: now, replayed: now - snapshot.tick } };
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const aside = await lease.putAside();
      return { host: new RoomHost(make(), codec, lease), aside: `${error.message} The room begins anew; what was kept is in ${aside}.` };
    }
  }

  /** Runs one tick, and writes what is due. */
  tick(): void {
    const { room } = this;
    room.tick();
    const { now } = room.life;
    if (now >= this.nextSave && this.saving === undefined) this.save();
    if (now >= this.nextBeat && this.beating === undefined) this.beat();
  }

  /** Writes everything and lets go of the room. One that is not asleep is taken over by another process. */
  async close(asleep: boolean): Promise<void> {
    if (this.over) return;
    this.over = true;
    await Promise.all([this.beating, this.saving]);
    // one tick more: inputs since the last one are then part of the state, and not to be replayed
    this.room.tick();
    this.stopListening();
    this.beat();
    this.save();
    await Promise.all([this.beating, this.saving]);
    await this.lease.release(asleep).catch(() => {});
  }

  /** Lets go of a room that another process has. */
  abandon(): void {
    this.over = true;
    this.stopListening();
  }

  /** Lets go of a room whose tick has failed, so that the next visitor finds it as it was kept last. */
  async fail(): Promise<void> {
    this.abandon();
    await Promise.all([this.beating, this.saving]);
    await this.lease.release(true).catch(() => {});
  }

  private beat(): void {
    const { room } = this;
    const tick = room.life.now;
    this.nextBeat = tick + BEAT_TICKS;
    const { inputs } = this;
    this.inputs = [];
    const changed = room.changes !== this.record;
    this.record = room.changes;
    const line: LogLine = { tick, inputs, ...(changed ? { record: room.record() } : {}) };
    this.beating = this.lease
      .beat({ tick, text: this.codec.packLine(line) })
      .then(
        mine => {
          this.failing = false;
          if (!mine) this.lost('another process has taken it over');
        },
        error => {
          // not written: it goes with the next entry
          this.inputs = [...inputs, ...this.inputs];
          if (changed) this.record = -1;
          this.failed(error);
        },
      )
      .finally(() => {
        this.beating = undefined;
      });
  }

  private save(): void {
    const { room } = this;
    const { life } = room;
    this.nextSave = life.now + Math.ceil(SAVE_TICKS * (1 - this.share));
    this.share = 0;
    const tick = life.now;
    this.saving = this.codec
      .pack(life.snapshot(), life.seed, room.record())
      .then(bytes => this.lease.save(bytes, tick))
      .then(
        mine => {
          if (!mine) this.lost('another process has taken it over');
        },
        error => this.failed(error),
      )
      .finally(() => {
        this.saving = undefined;
      });
  }

  private lost(why: string): void {
    if (this.over) return;
    this.abandon();
    this.onLost?.(`${roomText(this.room.room)}: ${why}.`);
  }

  /** A write failed: the room goes on, and the next write may succeed. Said once until one does. */
  private failed(error: unknown): void {
    if (this.failing) return;
    this.failing = true;
    this.onFailed?.(`${roomText(this.room.room)}: could not be written: ${(error as Error).message}.`);
  }

  /** Called when writes begin to fail. */
  onFailed: ((sentence: string) => void) | undefined;
}

/** Lives again what came after the state, up to the last tick that the log knows, and at most to `until`. */
export function replay(room: RoomLife, lines: readonly LogLine[], first: RoomRecord, until: number = Number.POSITIVE_INFINITY): void {
  const { life } = room;
  const after = life.now;
  const inputs = lines.flatMap(line => line.inputs).filter(({ tick }) => tick > after);
  const last = Math.min(
    until,
    lines.reduce((most, { tick }) => Math.max(most, tick), after),
  );
  const playback = new Playback(life, inputs);
  while (life.now < last) playback.tick();
  if (last < until) playback.finish();
  room.adopt(lines.filter(line => line.tick >= after).findLast(({ record }) => record !== undefined)?.record ?? first);
}
