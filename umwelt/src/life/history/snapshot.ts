import { InputError } from '../../core/index.js';
import { copyState, restoreState, type StateCopy } from '../../core/state.js';
import type { ResidentDefinition } from '../../creature/index.js';
import type { DirectorRecord } from '../../direction/director.js';
import type { LearnedMind } from '../../learning/animal/learner.js';
import { repost } from '../../mind/decide.js';
import { needFaculty } from '../../mind/faculty.js';
import type { TrainingDefinition } from '../../training/index.js';
import type { WorldStructure } from '../../world/structure.js';
import { SAVES } from '../faculties.js';
import type { Input } from '../input.js';
import type { LifeCore } from '../life-core.js';
import { makeCreature } from '../residents.js';

/** The whole state of a life after one tick: its structure, and a copy of all state arrays. */
export interface Snapshot {
  readonly tick: number;
  readonly world: WorldStructure;
  readonly residents: readonly SnapshotResident[];
  /** Inputs for the beginning of the next tick. */
  readonly waiting: readonly Input[];
  /** The plans of the trainers, if there are any. */
  readonly plans?: readonly TrainingDefinition[];
  /** The directions that hold, if anything was ever directed. */
  readonly direction?: DirectorRecord;
  readonly arrays: StateCopy;
}

export interface SnapshotResident {
  readonly name: string;
  readonly thing: number;
  readonly resident: ResidentDefinition;
  /** The mind with its learned parts; absent if nothing was learned. */
  readonly learned?: LearnedMind;
  /** Whether it has its own copy of the species' params. */
  readonly ownParams: boolean;
}

/** Snapshots that were taken in this program and not changed since; they are not checked. */
const taken = new WeakSet<Snapshot>();

export function takeSnapshot(life: LifeCore): Snapshot {
  const trainers = life.lessons?.trainers ?? [];
  const direction = life.director?.record();
  const snapshot: Snapshot = {
    tick: life.now,
    world: life.world.structure(),
    residents: life.creatures.map(c => ({
      name: c.name,
      thing: c.thing,
      resident: c.resident,
      ownParams: c.mind.hasOwnParams,
      ...(c.learner === undefined || c.learner.parts.length === 0
        ? {}
        : { learned: { definition: c.mind.ethogram.definition, parts: c.learner.parts } }),
    })),
    waiting: [...life.waiting],
    ...(trainers.length === 0 ? {} : { plans: trainers.map(({ training }) => training) }),
    ...(direction === undefined ? {} : { direction }),
    arrays: copyState(life),
  };
  taken.add(snapshot);
  return snapshot;
}

/** Restores a snapshot. One that was not taken in this program is checked first. If it does not fit, throws InputError with nothing changed. */
export function restoreSnapshot(life: LifeCore, snapshot: Snapshot): void {
  if (taken.has(snapshot)) {
    load(life, snapshot);
    return;
  }
  needFaculty(life.registry, SAVES, 'restore').checkSnapshot(snapshot, life.registry);
  const before = takeSnapshot(life);
  const { untouched } = life;
  try {
    load(life, snapshot);
  } catch (error) {
    load(life, before);
    life.untouched = untouched;
    if (error instanceof InputError) throw error;
    throw new InputError(
      `snapshot: found one that does not fit this life, expected one of the same definition: ${(error as Error).message}.`,
    );
  }
}

function load(life: LifeCore, snapshot: Snapshot): void {
  life.waiting.splice(0, life.waiting.length, ...snapshot.waiting);
  const renumbered = life.world.load(snapshot.world);
  // symbols that were added after the snapshot are gone, so what was compiled with them must go too
  life.species = new WeakMap();
  const old = new Map(life.creatures.map(c => [c.name, c]));
  life.creatures = snapshot.residents.map(({ name, thing, resident }) => {
    const same = old.get(name);
    return !renumbered && same !== undefined && same.thing === thing && same.resident === resident
      ? same
      : makeCreature(life, name, thing, resident);
  });
  life.creatures.forEach(({ learner, mind }, i) => {
    learner?.adopt(mind, snapshot.residents[i].learned, snapshot.arrays);
    mind.params = snapshot.residents[i].ownParams ? mind.ethogram.params.slice() : mind.ethogram.params;
  });
  if (snapshot.plans !== undefined) life.needLessons('snapshot.plans');
  life.lessons?.adopt(snapshot.plans ?? []);
  life.director?.adopt(snapshot.direction);
  life.untouched = false;
  restoreState(life, snapshot.arrays);
  life.world.refresh();
  life.terrains?.refresh();
  life.director?.refresh();
  for (const { mind, senses } of life.creatures) {
    mind.now = life.now;
    senses.reread();
    repost(mind);
  }
}
