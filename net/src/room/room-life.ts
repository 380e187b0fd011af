import { InputError, Life, type Problem, type Registry, type Snapshot, type WorldDefinition } from 'umwelt';
import { TICKS_PER_SECOND } from 'umwelt/core';
import type { ResidentDefinition } from 'umwelt/creature';
import { findPerson } from 'umwelt/person';
import type { Present } from '../protocol/messages.js';
import type { Role } from '../protocol/roles.js';
import { type RoomName, roomText } from '../protocol/room-name.js';
import { thingName } from '../protocol/thing-name.js';
import { digestOf, newSecret } from './digest-of.js';
import { RecentPlaces } from './recent-places.js';
import { cleanName, isSecretOf, presentOf, type VisitorRecord } from './visitor.js';
import { VisitorBody } from './visitor-body.js';

/** Ticks within which a visitor who left can come back as the same person: a minute. */
const BACK_WITHIN = 60 * TICKS_PER_SECOND;
/** Newcomers enter on an ellipse around the middle: this share of the world's width and depth. */
const ENTRANCE = 0.36;
/** The golden angle, radians: any number of newcomers stand apart. */
const APART = 2.399_963;

export interface RoomLifeOptions {
  readonly room: RoomName;
  readonly definition: WorldDefinition;
  readonly seed: number;
  readonly registry: Registry;
  /** The species of the persons of visitors. */
  readonly person: ResidentDefinition['species'];
  /** Whether a creature that a visitor brought stays when the visitor does not come back. Default false. */
  readonly adopts?: boolean;
  readonly report: (problem: Problem) => void;
}

/** What a visitor asks for to join. */
export interface Joining {
  readonly name?: unknown;
  readonly secret?: string;
  readonly role: Role;
}

/** A visitor who has joined, and the secret that brings the same person back. */
export interface Joined {
  readonly record: VisitorRecord;
  readonly secret: string;
  readonly back: boolean;
}

/** What is kept beside the snapshot of the life. */
export interface RoomRecord {
  readonly visitors: readonly VisitorRecord[];
  readonly next: number;
}

/**
 * One room: a life and its visitors, each with a person in it. It has no network and no clock: `tick` is called 20 times a second.
 * Everything visitors do becomes inputs of the life, so that a recording or a log of inputs contains it.
 */
export class RoomLife {
  readonly room: RoomName;
  readonly life: Life;
  /** Counts the changes of the who-is-here list. */
  changes = 0;
  private readonly options: RoomLifeOptions;
  private records = new Map<number, VisitorRecord>();
  private readonly bodies = new Map<number, VisitorBody>();
  private readonly places = new RecentPlaces();
  private next = 1;

  constructor(options: RoomLifeOptions) {
    const { room, definition, seed, registry, report } = options;
    this.options = options;
    this.room = room;
    this.life = new Life(definition, { seed, registry, report });
  }

  /** Restores a kept state: all visitors are away and may come back. */
  restore(snapshot: Snapshot, { visitors, next }: RoomRecord): void {
    this.life.restore(snapshot);
    this.adopt({ visitors, next });
  }

  /** Restores the kept visitors. */
  adopt({ visitors, next }: RoomRecord): void {
    this.next = next;
    this.records = new Map(visitors.map(record => [record.id, { ...record, left: record.left ?? this.life.now }]));
    this.bodies.clear();
    for (const record of this.records.values()) {
      if (record.person !== undefined) this.bodies.set(record.id, new VisitorBody(record, record.person, this.places));
      // its mind is at the visitor's: until the visitor is back it stands still
      const guest = this.guestOf(record);
      if (guest !== undefined) guest.drone ??= { object: -1 };
    }
    this.changes++;
  }

  /** Returns what is kept beside the snapshot. */
  record(): RoomRecord {
    return { visitors: [...this.records.values()].map(record => ({ ...record })), next: this.next };
  }

  /** The visitors who are here or may come back, in the order of joining. */
  get who(): Present[] {
    return [...this.records.values()].map(presentOf);
  }

  /** Number of visitors who are here. */
  get present(): number {
    let here = 0;
    for (const { left } of this.records.values()) if (left === undefined) here++;
    return here;
  }

  /** True if no visitor is here or may come back. */
  get empty(): boolean {
    return this.records.size === 0;
  }

  visitor(id: number): VisitorRecord | undefined {
    return this.records.get(id);
  }

  body(id: number): VisitorBody | undefined {
    return this.bodies.get(id);
  }

  /** Adds a visitor. With the secret of a known one, here or away, it is the same visitor again. */
  join({ name, secret, role }: Joining): Joined {
    const known = secret === undefined ? undefined : [...this.records.values()].find(record => isSecretOf(record, secret));
    this.changes++;
    if (known !== undefined && secret !== undefined) {
      known.left = undefined;
      known.role = role;
      if (name !== undefined) known.name = cleanName(name, known.id);
      if (role === 'spectator') this.dismiss(known);
      else if (known.person === undefined) this.embody(known);
      return { record: known, secret, back: true };
    }
    const id = this.next++;
    const fresh = newSecret();
    const record: VisitorRecord = { id, name: cleanName(name, id), role, secret: digestOf(fresh) };
    // may throw: a visitor who gets no place has not joined
    if (role !== 'spectator') this.embody(record);
    this.records.set(id, record);
    return { record, secret: fresh, back: false };
  }

  /** A visitor's line is down: the person rests and stays for a minute; a spectator leaves at once. */
  leave(id: number): void {
    const record = this.records.get(id);
    if (record === undefined || record.left !== undefined) return;
    this.changes++;
    this.bodies.get(id)?.rest();
    if (record.person === undefined) this.records.delete(id);
    else record.left = this.life.now;
  }

  /** Runs one tick: removes visitors who were away too long, makes inputs of what visitors ask for, and runs the life. */
  tick(): void {
    const { life } = this;
    for (const record of this.records.values()) {
      if (record.left !== undefined && life.now - record.left >= BACK_WITHIN) this.forget(record);
    }
    for (const body of this.bodies.values()) for (const input of body.inputs(life)) life.input(input);
    life.tick();
    this.places.note(life.world);
  }

  /** Gives a visitor a person: the world's own if no visitor has it and it does not act by itself, as a puppet does; else a new one. */
  private embody(record: VisitorRecord): void {
    const { life } = this;
    const found = findPerson(life.world);
    const acts = found !== undefined && life.creatureOf(life.world.find(found))?.gestures !== undefined;
    const own = acts ? undefined : found;
    const taken = [...this.records.values()].some(({ person }) => person === own);
    if (own !== undefined && !taken) {
      record.person = own;
      record.own = true;
    } else {
      record.person = thingName('person', record);
      record.own = false;
      const [at, heading] = this.entrance(record.id);
      life.apply({ add: record.person, resident: { species: this.options.person, at, heading } });
    }
    this.bodies.set(record.id, new VisitorBody(record, record.person, this.places));
  }

  /** Removes a visitor's person from the world, or lets the world's own person rest. */
  private dismiss(record: VisitorRecord): void {
    const body = this.bodies.get(record.id);
    if (body === undefined) return;
    this.bodies.delete(record.id);
    for (const input of body.leaving(this.life)) this.apply(input);
    if (record.own !== true && this.life.world.find(body.person) >= 0) this.apply({ remove: body.person });
    record.person = undefined;
  }

  /** Notes the creature that a visitor has brought; undefined for none. */
  noteGuest(id: number, guest: string | undefined): void {
    const record = this.records.get(id);
    if (record === undefined || record.guest === guest) return;
    record.guest = guest;
    this.changes++;
  }

  /** Returns the creature that a visitor brought, if it is in the room. */
  private guestOf({ guest }: VisitorRecord): Life['creatures'][number] | undefined {
    return guest === undefined ? undefined : this.life.creatures.find(({ name }) => name === guest);
  }

  private forget(record: VisitorRecord): void {
    const guest = this.guestOf(record);
    if (guest !== undefined && this.options.adopts === true) guest.drone = undefined;
    else if (guest !== undefined) this.apply({ remove: guest.name });
    this.dismiss(record);
    this.records.delete(record.id);
    this.changes++;
  }

  /** Applies an input of the room itself; reports an error instead of throwing it. */
  private apply(input: Parameters<Life['apply']>[0]): void {
    try {
      this.life.apply(input);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.options.report({ tick: this.life.now, who: roomText(this.room), what: error.message });
    }
  }

  /** Returns where the person of a visitor enters, facing the middle. */
  private entrance(id: number): [at: [number, number], heading: number] {
    const [width, depth] = this.life.world.size;
    const angle = id * APART;
    const [east, north] = [Math.sin(angle), Math.cos(angle)];
    const round = (value: number): number => Math.round(value * 100) / 100 + 0;
    return [[round(east * width * ENTRANCE), round(north * depth * ENTRANCE)], round(Math.atan2(-east, -north))];
  }
}
