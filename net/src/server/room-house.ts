import { InputError, type Registry, type WorldDefinition } from 'umwelt';
import { didYouMean, hashText } from 'umwelt/core';
import type { ResidentDefinition } from 'umwelt/creature';
import { RoomCodec } from '../keeper/room-codec.js';
import type { RoomKeeper } from '../keeper/room-keeper.js';
import { TickLoop } from '../loop/tick-loop.js';
import { type RoomName, roomText } from '../protocol/room-name.js';
import { type Opened, RoomHost } from '../room/room-host.js';
import { RoomLife } from '../room/room-life.js';
import { TokenBucket } from '../room/token-bucket.js';
import { DEFAULT_LIMITS, type Limits } from './limits.js';
import type { Tokens } from './tokens.js';

/** Lines about problems of one room: per second, and at once. */
const PROBLEM_RATE = 0.2;
const PROBLEM_BURST = 5;

/** A world that is served in rooms. */
export interface ServedWorld {
  readonly definition: WorldDefinition;
  readonly registry: Registry;
}

export interface RoomHouseOptions {
  /** The worlds by their names in addresses. */
  readonly worlds: ReadonlyMap<string, ServedWorld>;
  /** The species of visitors' persons. */
  readonly person: ResidentDefinition['species'];
  readonly keeper: RoomKeeper;
  readonly tokens: Tokens;
  readonly limits?: Partial<Limits>;
  /** Prints a line about an event. */
  readonly say: (line: string) => void;
}

/** What all rooms of a process share: worlds, the loop, the keeper, tokens and limits. */
export class RoomHouse {
  readonly worlds: ReadonlyMap<string, ServedWorld>;
  readonly keeper: RoomKeeper;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly loop: TickLoop = new TickLoop();
  readonly say: (line: string) => void;
  /** Rooms that are open here, by name. */
  readonly open: Map<string, RoomHost> = new Map();
  /** Rooms that are being saved before they sleep. */
  private readonly closing = new Map<string, Promise<void>>();
  /** Addresses of this process and the others; a new list when one comes or goes. */
  addresses: readonly string[] = [];
  /** True while this process gives its rooms up and takes no new ones. */
  draining = false;
  private readonly person: ResidentDefinition['species'];
  private readonly codecs = new Map<string, RoomCodec>();

  constructor({ worlds, person, keeper, tokens, limits, say }: RoomHouseOptions) {
    this.worlds = worlds;
    this.person = person;
    this.keeper = keeper;
    this.tokens = tokens;
    this.limits = { ...DEFAULT_LIMITS, ...limits };
    this.say = say;
  }

  /** Announces this process and reads the addresses of the others. */
  async announce(address: string): Promise<void> {
    await this.keeper.announce(address);
    const found = (await this.keeper.addresses()).sort();
    if (found.join() !== this.addresses.join()) this.addresses = found;
  }

  /** Opens a room, new or kept. Throws InputError if this process may not have it. */
  async openRoom(room: RoomName): Promise<Opened> {
    const text = roomText(room);
    const world = this.worlds.get(room.world);
    if (world === undefined) {
      throw new InputError(`${text}: found no world "${room.world}" here.${didYouMean(room.world, [...this.worlds.keys()])}`);
    }
    // wait until a room that falls asleep is saved
    await this.closing.get(text);
    if (this.draining) throw new InputError(`${text}: this process is ending; try again.`);
    if (this.open.size >= this.limits.rooms)
      throw new InputError(`${text}: this process has ${this.limits.rooms} rooms, which is all it may.`);
    if (this.open.has(text)) throw new InputError(`${text}: is open here already; try again.`);
    const lease = await this.keeper.take(text);
    if (lease === undefined) throw new InputError(`${text}: another process has this room; try again.`);
    try {
      const opened = await RoomHost.open(seed => this.makeLife(room, world, seed), this.codecFor(room.world, world), lease);
      this.open.set(text, opened.host);
      return opened;
    } catch (error) {
      await lease.release(true).catch(() => {});
      throw error;
    }
  }

  /** Saves a room and gives it up. */
  closeRoom(room: RoomName, asleep: boolean): Promise<void> {
    return this.letGo(room, host => host.close(asleep));
  }

  /** Gives up a room whose tick has failed. */
  failRoom(room: RoomName): Promise<void> {
    return this.letGo(room, host => host.fail());
  }

  private async letGo(room: RoomName, end: (host: RoomHost) => Promise<void>): Promise<void> {
    const text = roomText(room);
    const host = this.open.get(text);
    if (host === undefined) return;
    this.open.delete(text);
    const closed = end(host).finally(() => this.closing.delete(text));
    this.closing.set(text, closed);
    await closed;
  }

  private makeLife(room: RoomName, { definition, registry }: ServedWorld, seed: number | undefined): RoomLife {
    // a problem may occur in every tick: limit its lines
    const lines = new TokenBucket(PROBLEM_RATE, PROBLEM_BURST, performance.now());
    const report = ({ who, what }: { readonly who: string; readonly what: string }): void => {
      if (lines.take(performance.now())) this.say(`${roomText(room)}: ${who}: ${what}`);
    };
    return new RoomLife({
      room,
      definition,
      registry,
      person: this.person,
      // the seed depends on the room's name: rooms differ, and the same room always begins in the same way
      seed: seed ?? hashText(roomText(room)),
      report,
      adopts: this.limits.adopts,
    });
  }

  private codecFor(name: string, { definition }: ServedWorld): RoomCodec {
    let codec = this.codecs.get(name);
    if (codec === undefined) this.codecs.set(name, (codec = new RoomCodec(definition, this.person)));
    return codec;
  }
}
