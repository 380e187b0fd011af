import type { Random, StateArray } from '../core/index.js';
import { stateName } from '../core/state-name.js';
import type { ThingId, World } from '../world/index.js';
import type { Percept } from './percept.js';

/** A registered sense of one creature, written as `{ do: NAME, ... }` in the section `senses` of its file. */
export interface Sense {
  /**
   * The sense phase: called once per tick, after physics and before any creature decides. It may read the world, must not change it, and must not
   * allocate. An error that it throws is reported with the name of the sense, and the tick continues.
   */
  perceive(): void;
  /**
   * Fills `out` with the nearest thing or place of a kind (a symbol) within `out.reach` meters and returns whether there is one. Called for releasers:
   * with `sensor: NAME` only of this sense, otherwise of every sense. A sense without this method is read by finders and measures.
   */
  nearest?(kind: number, out: Percept): boolean;
  /** Visits every array that the sense keeps from one tick to the next, so that snapshots and recordings contain it. */
  visitState?(visit: (name: string, array: StateArray) => void): void;
}

/** The arguments of a sense, given once for each creature. */
export interface SenseSite {
  /** The name that the creature's file gives the sense. */
  readonly name: string;
  /** The creature's own thing in `world`. */
  readonly thing: ThingId;
  readonly world: World;
  /** A stream of random numbers for this sense of this creature alone; snapshots contain it. */
  readonly random: Random;
}

/** Makes the registered sense of one creature of a species. */
export type GrowSense = (site: SenseSite) => Sense;

/** Receives the errors that a registered sense throws. */
export type SenseReport = (sense: string, error: unknown) => void;

/** A registered sense of one creature: prefixes the names of its state arrays and reports the errors that it throws. */
export class RegisteredSense {
  readonly name: string;
  readonly sense: Sense;
  private readonly site: SenseSite;
  private readonly prefix: string;
  private readonly report: SenseReport;

  /** `prefix` is put before the names of its state arrays. */
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
