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

/** The whole of a creature, to be put into another copy of the same world. */
export interface KeptCreature {
  readonly arrays: StateCopy;
  readonly learned: LearnedMind | undefined;
  readonly params: Float64Array | undefined;
  /** Where it was: x, y, z and heading. */
  readonly pose: readonly [number, number, number, number];
  /** By which things and names are known: its own numbers mean the same only where these are the same. */
  readonly serials: Uint32Array;
  readonly names: readonly string[];
  /** The same by name. */
  readonly animal: AnimalFile;
}

/** A creature whose master is here: what it does in each tick is sent to the room. */
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

  /** The message of the last tick: commands, pose, what is held, and the behavior where it changed. */
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

  /** The message with its animal file, where that has changed since the last one. */
  animal(): Uint8Array | undefined {
    const text = JSON.stringify(saveAnimal(this.life, this.creature.name));
    if (text === this.sentAnimal) return undefined;
    this.sentAnimal = text;
    const to = new MessageWriter(REQUEST, this.life.now);
    to.part(ANIMAL, bytes => bytes.text(text));
    return to.take();
  }

  /** Stops listening, and returns the creature to be put into another copy. */
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

/** Puts a kept creature in the place of what the room has of it. */
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
