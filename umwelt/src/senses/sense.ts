import type { Random, StateArray } from '../core/index.js';
import { stateName } from '../core/state-name.js';
import type { ThingId, World } from '../world/index.js';
import type { Percept } from './percept.js';

/** A registered sense of one creature, written as `{ do: NAME, ... }` in the section `senses` of its file. */
export interface Sense {
  /**
   * The sense phase, once per tick, after physics and before any creature decides. It may read the world, must not change it, and
   * must not allocate. What it throws is reported with the name of the sense, and the tick goes on.
   */
  perceive(): void;
  /**
   * Fills `out` with the nearest thing or place of a kind (a symbol) within `out.reach` meters and returns whether there is one.
   * Releasers ask it, with `sensor: NAME` only this sense, otherwise every sensor. A sense without it is read by finders and measures.
   */
  nearest?(kind: number, out: Percept): boolean;
  /** Visits every array that the sense keeps from one tick to the next, so that snapshots and recordings contain it. */
  visitState?(visit: (name: string, array: StateArray) => void): void;
}

/** Where a sense sits, given once for each creature. */
export interface SenseSite {
  /** The name that the creature's file gives the sense. */
  readonly name: string;
  /** The creature's own thing in `world`. */
  readonly thing: ThingId;
  readonly world: World;
  /** A stream of random numbers for this sense of this creature alone; snapshots contain it. */
  readonly random: Random;
}

/** A registered sense as a species has it: called once for each creature. */
export type GrowSense = (site: SenseSite) => Sense;

/** Receives what a registered sense has thrown. */
export type SenseReport = (sense: string, error: unknown) => void;

/** A registered sense in its place: its state gets names of its own, and what it throws is reported. */
export class RegisteredSense {
  readonly name: string;
  readonly sense: Sense;
  private readonly site: SenseSite;
  private readonly prefix: string;
  private readonly report: SenseReport;

  /** `prefix` begins the names of its state arrays. */
  constructor(prefix: string, site: SenseSite, grow: GrowSense, report: SenseReport) {
    this.name = site.name;
    this.prefix = `${prefix}/`;
    this.site = site;
    this.report = report;
    this.sense = grow(site);
  }

  perceive(): void {
    try {
      this.sense.perceive();
    } catch (error) {
      this.report(this.name, error);
    }
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.prefix, 'random'), this.site.random.words);
    this.sense.visitState?.((part, array) => visit(stateName(this.prefix, part), array));
  }
}
