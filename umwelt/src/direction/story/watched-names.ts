import type { Creature } from '../../creature/creature.js';
import { NOBODY, type ThingId } from '../../world/index.js';
import type { DirectionHost } from '../host.js';

/** A thing by its name, found again only when it was replaced: conditions ask for it in every tick. */
export class WatchedThing {
  private readonly host: DirectionHost;
  private readonly name: string;
  private found: ThingId = NOBODY;
  private serial = -1;

  constructor(host: DirectionHost, name: string) {
    this.host = host;
    this.name = name;
  }

  /** The thing, or NOBODY while there is none of that name. */
  get id(): ThingId {
    const { world } = this.host;
    if (this.found !== NOBODY && world.alive[this.found] === 1 && world.serial[this.found] === this.serial) return this.found;
    this.found = world.find(this.name);
    this.serial = this.found === NOBODY ? -1 : world.serial[this.found];
    return this.found;
  }
}

/** A creature by its name and the number of one of its parts, found again only when the creatures or its mind have changed. */
export class WatchedPart {
  /** The creature, or undefined while there is none of that name. */
  creature: Creature | undefined;
  private readonly host: DirectionHost;
  private readonly name: string;
  private readonly part: string;
  private list: readonly Creature[] | undefined;
  private ethogram: unknown;
  private number = -1;

  constructor(host: DirectionHost, name: string, part: string) {
    this.host = host;
    this.name = name;
    this.part = part;
  }

  /** The number of the part, or -1. */
  get index(): number {
    const { creatures } = this.host;
    if (creatures === this.list && this.creature?.mind.ethogram === this.ethogram) return this.number;
    this.list = creatures;
    this.creature = creatures.find(({ name }) => name === this.name);
    this.ethogram = this.creature?.mind.ethogram;
    this.number = this.creature?.mind.ethogram.parts.get(this.part)?.index ?? -1;
    return this.number;
  }
}
