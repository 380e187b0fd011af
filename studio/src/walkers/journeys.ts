import type { Creature, Life } from 'umwelt';
import { walkerSense } from './walker-sense.js';

/** Limits: places of a path, and footprints of all walkers together. */
const PATH = 400;
const PRINTS = 3000;
/** Ticks between two places of a path. */
const EVERY = 5;
/** Meters: a foot lower than DOWN stands; one that stands farther than STEP_LENGTH from its last print makes a new print. */
const DOWN = 0.01;
const STEP_LENGTH = 0.12;

/** The mark of one foot: place in meters, direction in radians from north, -1 for a left and 1 for a right foot. */
export interface Footprint {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly side: number;
}

interface Journey {
  readonly path: [x: number, y: number][];
  /** The place of the last print of each foot. */
  readonly feet: Map<number, readonly [x: number, y: number]>;
}

/** The paths and footprints of the walkers of a life. It only reads the life. */
export class Journeys {
  readonly prints: Footprint[] = [];
  private readonly journeys = new Map<string, Journey>();
  private last = -1;

  /** Adds the present tick; after a jump in time everything is cleared. */
  record(life: Life): void {
    if (life.now === this.last) return;
    if (life.now < this.last || life.now > this.last + 200) this.clear();
    this.last = life.now;
    for (const creature of life.creatures) if (walkerSense(creature)) this.follow(life, creature);
  }

  /** The path of a walker: places in meters, the oldest first. */
  pathOf(name: string): readonly (readonly [x: number, y: number])[] {
    return this.journeys.get(name)?.path ?? [];
  }

  get walkers(): string[] {
    return [...this.journeys.keys()];
  }

  clear(): void {
    this.journeys.clear();
    this.prints.length = 0;
  }

  private follow({ world, now }: Life, { name, thing, body }: Creature): void {
    const journey: Journey = this.journeys.get(name) ?? { path: [], feet: new Map() };
    this.journeys.set(name, journey);
    const x = world.x[thing];
    const y = world.y[thing];
    if (journey.path.length === 0 || now % EVERY === 0) journey.path.push([x, y]);
    if (journey.path.length > PATH) journey.path.shift();
    const legs = body?.anatomy.skeleton?.legs ?? [];
    for (const { dof, hangs, home } of legs) {
      if (hangs || body.pose[dof + 2] > DOWN) continue;
      const right = home[0] + body.pose[dof];
      const ahead = home[1] + body.pose[dof + 1];
      const at = [
        x + right * world.cosine[thing] + ahead * world.sine[thing],
        y - right * world.sine[thing] + ahead * world.cosine[thing],
      ] as const;
      const before = journey.feet.get(dof);
      if (before && Math.hypot(before[0] - at[0], before[1] - at[1]) < STEP_LENGTH) continue;
      journey.feet.set(dof, at);
      this.prints.push({ x: at[0], y: at[1], heading: world.heading[thing], side: Math.sign(home[0]) });
      if (this.prints.length > PRINTS) this.prints.shift();
    }
  }
}
