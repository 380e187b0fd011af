import { TICKS_PER_SECOND } from '../core/index.js';
import { copyState, restoreState, type StateCopy } from '../core/state.js';
import type { AnimalFile, Creature } from '../creature/index.js';
import type { LearnedMind } from '../learning/animal/learner.js';
import { SAVES } from '../life/faculties.js';
import { type Life, saveAnimal } from '../life/index.js';
import { needFaculty } from '../mind/faculty.js';
import { NOBODY } from '../world/index.js';
import { CommandTap } from './command-tap.js';
import { writePose } from './pose-part.js';
import { ANIMAL, BEHAVIOR, HELD, MessageWriter, POSES, REQUEST, VISITOR_TICK } from './wire/parts.js';

/** The whole state of a creature, to be put into another copy of the same world. */
export interface KeptCreature {
  readonly arrays: StateCopy;
  readonly learned: LearnedMind | undefined;
  readonly params: Float64Array | undefined;
  /** Where it was: x, y, z and heading. */
  readonly pose: readonly [number, number, number, number];
  /** The serials of all things and the names of all symbols: the arrays fit another copy only if it has the same. */
  readonly serials: Uint32Array;
  readonly names: readonly string[];
  /** The state as an animal file, which uses names: for a copy with other serials or names. */
  readonly animal: AnimalFile;
}

/** A creature whose master is here: each of its ticks is sent to the room. */
export class OwnCreature {
  readonly creature: Creature;
  private readonly life: Life;
  private readonly tap: CommandTap;
  private shown = '';
  private sentAnimal = '';

  constructor(life: Life, creature: Creature) {
    this.life = life;
    this.creature = creature;
    this.tap = new CommandTap(creature);
  }

  /** Returns the message of the last tick: commands, pose, held things, and the behavior if it changed or a whole second has passed. */
  message(): Uint8Array {
    const { creature, life } = this;
    const { world } = life;
    const to = new MessageWriter(VISITOR_TICK, life.now);
    this.tap.writeAll(to);
    to.part(POSES, bytes => writePose(bytes, world, creature.thing));
    to.part(HELD, bytes => {
      for (let id = world.hands.firstHeld[creature.thing]; id >= 0; id = world.hands.nextHeld[id]) bytes.count(id);
    });
    const { leaf } = creature.mind;
    const { learner } = creature;
    const origin = learner === undefined ? leaf : learner.originOf(creature.mind, leaf);
    const behavior = origin < 0 ? '' : creature.species.ethogram.behaviors[origin];
    if (behavior !== this.shown || life.now % TICKS_PER_SECOND === 0) to.part(BEHAVIOR, bytes => bytes.text(behavior));
    this.shown = behavior;
    return to.take();
  }

  /** Returns the message with the animal file; undefined if the file has not changed since the last one. */
  animal(): Uint8Array | undefined {
    const text = JSON.stringify(saveAnimal(this.life, this.creature.name));
    if (text === this.sentAnimal) return undefined;
    this.sentAnimal = text;
    const to = new MessageWriter(REQUEST, this.life.now);
    to.part(ANIMAL, bytes => bytes.text(text));
    return to.take();
  }

  /** Stops listening to commands and returns the creature's state for another copy. */
  keep(): KeptCreature {
    const { creature, life } = this;
    const { mind, learner, thing } = creature;
    const { world } = life;
    this.tap.stop();
    return {
      arrays: copyState(creature),
      learned:
        learner === undefined || learner.parts.length === 0 ? undefined : { definition: mind.ethogram.definition, parts: learner.parts },
      params: mind.hasOwnParams ? mind.params.slice() : undefined,
      pose: [world.x[thing], world.y[thing], world.z[thing], world.heading[thing]],
      serials: world.serial.slice(0, world.count),
      names: [...world.symbols.names],
      animal: saveAnimal(life, creature.name),
    };
  }
}

/** Replaces the state of a creature by a kept one. If things or names differ, only the content of its animal file is taken over. */
export function putCreature(life: Life, creature: Creature, kept: KeptCreature): void {
  const { world } = life;
  const { names } = world.symbols;
  const { mind, learner } = creature;
  const isSame =
    kept.names.every((name, id) => names[id] === name) &&
    kept.serials.length === world.count &&
    kept.serials.every((serial, id) => world.serial[id] === serial);
  if (isSame) {
    learner?.adopt(mind, kept.learned, kept.arrays);
    if (kept.params !== undefined) mind.params = kept.params;
    restoreState(creature, kept.arrays);
  } else needFaculty(life.registry, SAVES, creature.name).wake(creature, kept.animal, world.symbols);
  mind.now = life.now;
  creature.senses.reread();
  if (world.holder[creature.thing] === NOBODY) world.place(creature.thing, ...kept.pose);
}
