import { float64s } from '../../core/array-of.js';
import { sinCos } from '../../core/index.js';
import type { Creature } from '../../creature/creature.js';
import { NOBODY, type ThingId } from '../../world/index.js';
import type { DirectionHost } from '../host.js';

/** A thing by its name, for conditions that need it in every tick; it is looked up only when it was replaced. */
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

/** A creature by its name and the number of one of its parts, looked up only when the creatures or its mind have changed. */
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

/** An angle, its sine and its cosine. */
const _turn = float64s(3);

/**
 * The direction in which a thing or creature looks: for a body with a head, that of its head and eyes; for a person (fields `gaze-x` and
 * `gaze-y`, a point on the floor; both 0 for straight ahead), to that point; for anything else, straight ahead.
 */
export class WatchedLook {
  private readonly host: DirectionHost;
  private readonly thing: WatchedThing;
  private readonly gazeX: number;
  private readonly gazeY: number;
  private creature: Creature | undefined;
  private list: readonly Creature[] | undefined;

  constructor(host: DirectionHost, name: string) {
    this.host = host;
    this.thing = new WatchedThing(host, name);
    this.gazeX = host.world.symbols.find('gaze-x');
    this.gazeY = host.world.symbols.find('gaze-y');
  }

  /** Returns the cosine of the angle between the look and the direction to a thing, seen from above; NaN while one of them is gone. */
  cosineTo(other: WatchedThing): number {
    const { world } = this.host;
    const a = this.thing.id;
    const b = other.id;
    if (a === NOBODY || b === NOBODY) return Number.NaN;
    const dx = world.x[b] - world.x[a];
    const dy = world.y[b] - world.y[a];
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance === 0) return 1;
    const gazeX = world.field(a, this.gazeX);
    const gazeY = world.field(a, this.gazeY);
    if (gazeX !== 0 || gazeY !== 0) {
      const gx = gazeX - world.x[a];
      const gy = gazeY - world.y[a];
      const far = Math.sqrt(gx * gx + gy * gy);
      // without such fields, `far` is NaN and not above 0
      if (far > 0) return (dx * gx + dy * gy) / (distance * far);
    }
    const sine = world.sine[a];
    const cosine = world.cosine[a];
    _turn[0] = this.headBearing();
    if (_turn[0] === 0) return (dx * sine + dy * cosine) / distance;
    sinCos(_turn);
    return (dx * (sine * _turn[2] + cosine * _turn[1]) + dy * (cosine * _turn[2] - sine * _turn[1])) / distance;
  }

  /** Radians from straight ahead to the direction of head and eyes, positive to the right; 0 for a body without a gaze. */
  private headBearing(): number {
    const { creatures } = this.host;
    if (creatures !== this.list) {
      this.list = creatures;
      this.creature = this.host.creatureOf(this.thing.id);
    }
    const gaze = this.creature?.body.anatomy.skeleton.gaze;
    if (gaze === undefined) return 0;
    const { pose } = this.creature!.body;
    let eyes = 0;
    for (let i = 0; i < gaze.eyes.length; i++) eyes += pose[gaze.eyes[i]];
    return pose[gaze.bearing] + (gaze.eyes.length === 0 ? 0 : eyes / gaze.eyes.length);
  }
}
