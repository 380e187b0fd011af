import { TICKS_PER_SECOND } from '../../core/index.js';
import type { ThingId } from '../../world/index.js';
import type { Life } from '../life.js';
import { CreatureWatch } from './creature-watch.js';
import type { DrawnShapes } from './drawn-shapes.js';
import type { WatchReport } from './report.js';

/** Options of `watch`. */
export interface WatchOptions {
  /** Simulated minutes; default 1. */
  readonly minutes?: number;
  /** Called before each tick, such as to apply the inputs of a visitor. */
  readonly before?: (life: Life) => void;
  /** Called after each tick; returns true to stop early. */
  readonly after?: (life: Life) => boolean;
}

/**
 * Watches the creatures of a life for a time as a critical viewer would, judging only what is drawn. Reports where they freeze, dither,
 * miss what they reach for, or overlap something solid. It only reads: the life runs as without it. Creatures that are added later are not
 * watched.
 */
export function watch(life: Life, { minutes = 1, before, after }: WatchOptions = {}): WatchReport {
  const watching = new Watching(life);
  const ticks = Math.round(minutes * 60 * TICKS_PER_SECOND);
  for (let i = 0; i < ticks; i++) {
    before?.(life);
    life.tick();
    watching.after();
    if (after?.(life) === true) break;
  }
  return watching.report();
}

/** Watches a life that the caller ticks: call `after` once after each tick. */
export class Watching {
  private readonly life: Life;
  private readonly watches: readonly CreatureWatch[];
  private ticks = 0;

  constructor(life: Life) {
    this.life = life;
    this.watches = life.creatures.map(creature => new CreatureWatch(life.world, creature));
  }

  after(): void {
    const { life } = this;
    this.ticks++;
    const there = this.watches.filter(({ creature }) => life.creatures.includes(creature));
    for (const { shapes } of there) shapes.place(life.world);
    const drawn = new Map<ThingId, DrawnShapes>(there.map(({ creature, shapes }) => [creature.thing, shapes]));
    for (const one of there) one.after(life.now, drawn);
  }

  report(): WatchReport {
    const { life, ticks } = this;
    const creatures = ticks === 0 ? [] : this.watches.map(one => one.report());
    return {
      world: life.definition.world,
      seed: life.seed,
      minutes: ticks / TICKS_PER_SECOND / 60,
      creatures,
      ok: creatures.every(({ broken }) => broken.length === 0),
    };
  }
}
