import { InputError } from 'umwelt';
import { Playback, type TimedInput } from 'umwelt/life';
import type { LogLine, RoomCodec } from '../keeper/room-codec.js';
import type { Lease } from '../keeper/room-keeper.js';
import { roomText } from '../protocol/room-name.js';
import type { RoomLife, RoomRecord } from './room-life.js';

/** Ticks between two entries of the log: a process that dies loses at most these and those on their way to the keeper. */
const BEAT_TICKS = 8;
/** Ticks between two states: after a take-over at most about this many are replayed. */
const SAVE_TICKS = 100;
/** The offset between the first states of two rooms, as a share of the period: the golden ratio keeps any number of rooms apart. */
const SPREAD = 0.618_033_988_75;
let opened = 0;

/** How a room was opened, for the log of the process. */
export interface Opened {
  readonly host: RoomHost;
  /** Undefined for a new room; else the tick at which it continues, and how many of its ticks were replayed. */
  readonly from?: { readonly tick: number; readonly replayed: number };
  /** A sentence if the kept state did not fit and was put aside. */
  readonly aside?: string;
}

/** Runs a room and keeps it: after a tick it starts the writes that are due, and no tick waits for a write. */
export class RoomHost {
  readonly room: RoomLife;
  /** Called once when another process has taken the room over. */
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
    // the first state is written soon, so that the room is kept from its beginning; later states are spread over the period
    this.share = (opened++ * SPREAD) % 1;
    this.nextSave = room.life.now + 1;
    this.nextBeat = room.life.now + Math.floor(this.share * BEAT_TICKS);
  }

  /** Opens a room from what its lease kept: the state, then the log up to its last tick. `make` makes a new room. */
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

  /** Runs one tick and starts the writes that are due. */
  tick(): void {
    const { room } = this;
    room.tick();
    const { now } = room.life;
    if (now >= this.nextSave && this.saving === undefined) this.save();
    if (now >= this.nextBeat && this.beating === undefined) this.beat();
  }

  /** Writes everything and gives the room up. If it is not asleep, another process takes it over. */
  async close(asleep: boolean): Promise<void> {
    if (this.over) return;
    this.over = true;
    await Promise.all([this.beating, this.saving]);
    // one more tick: inputs since the last one then belong to the state and are not replayed
    this.room.tick();
    this.stopListening();
    this.beat();
    this.save();
    await Promise.all([this.beating, this.saving]);
    await this.lease.release(asleep).catch(() => {});
  }

  /** Stops running a room that another process has. */
  abandon(): void {
    this.over = true;
    this.stopListening();
  }

  /** Gives up a room whose tick has failed; the next visitor gets it in its last kept state. */
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
          // not written: goes into the next entry
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

  /** A write failed: the room runs on, and the next write may succeed. Reported once until one does. */
  private failed(error: unknown): void {
    if (this.failing) return;
    this.failing = true;
    this.onFailed?.(`${roomText(this.room.room)}: could not be written: ${(error as Error).message}.`);
  }

  /** Called when writes begin to fail. */
  onFailed: ((sentence: string) => void) | undefined;
}

/** Runs the ticks of the log after the state, to its last tick, but not beyond `until`. */
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
