import { act, stir } from '../creature/act.js';
import type { Creature } from '../creature/creature.js';
import { lookAtObject } from '../creature/gaze.js';
import { publish } from '../creature/publish.js';
import { decide, feel } from '../mind/index.js';
import { stepRefills } from '../world/refill.js';
import { applyWaiting } from './apply-input.js';
import type { LifeCore } from './life-core.js';
import { writeFile } from './write-file.js';

/**
 * One tick of a life, read from top to bottom, for the creatures in the order in which they were added. Nothing moves between sense and
 * act, so all creatures decide about the same moment. Phases that do not depend on other creatures' results run one after the other for
 * each creature, while its data is in the cache. The mind of a led creature is off: others command its body. The mind of a drone is in
 * another process, and so are the trainers and directors of a copy of a shared world.
 */
export function tick(life: LifeCore): void {
  life.refuseIfBusy('tick');
  life.busy = 'a tick';
  try {
    runPhases(life);
    life.checkNumbers?.(life);
  } finally {
    life.busy = '';
  }
}

function runPhases(life: LifeCore): void {
  // inputs, trainers and directions
  applyWaiting(life);
  if (!life.isCopy) {
    life.lessons?.step();
    life.director?.step();
  }
  life.clock[0]++;
  life.untouched = false;
  dropRemoved(life);
  const { world, creatures, clock } = life;
  // physics and dispensers
  world.stepPhysics();
  stepRefills(world.things, world.fields);
  // sense, remember, feel, decide, learn, stir
  for (let i = 0; i < creatures.length; i++) {
    const creature = creatures[i];
    if (i + 1 < creatures.length) creatures[i + 1].readAhead(clock[0]);
    creature.mind.now = clock[0];
    if (!isThere(life, creature)) continue;
    if (creature.drone === undefined) {
      creature.senses.perceive(clock[0]);
      creature.recollection?.remember(clock[0]);
      decideAndLearn(life, creature);
      if (!isThere(life, creature)) continue;
    }
    stir(world, creature);
  }
  // act in the world, then publish what others can see of it
  let mayAsk = false;
  for (let i = 0; i < creatures.length; i++) {
    const creature = creatures[i];
    if (!isThere(life, creature)) continue;
    if (i + 1 < creatures.length) creatures[i + 1].readAheadToAct();
    (creature.drone?.act ?? act)(world, creature);
    if (isThere(life, creature)) publish(world, creature);
    if (creature.port.mayAsk) mayAsk = true;
  }
  // files, and the lines that creatures direct
  if (mayAsk) {
    for (let i = 0; i < creatures.length; i++) if (creatures[i].port.takeWrite()) writeFile(life, creatures[i]);
    for (let i = 0; i < creatures.length; i++) life.carryOutLines?.(life, creatures[i]);
  }
  dropRemoved(life);
}

/** The phases of a mind. Any of them may end the creature. */
function decideAndLearn(life: LifeCore, creature: Creature): void {
  const { world } = life;
  const { mind } = creature;
  if (hasMind(life, creature)) feel(mind);
  if (hasMind(life, creature)) decide(mind);
  if (isThere(life, creature)) creature.learner?.learn(mind);
  if (hasMind(life, creature)) lookAtObject(world, creature);
}

/**
 * Whether a creature's thing is still in the world. Registered code may remove it in any phase, and another thing may take its slot. If
 * nothing was removed since the last check, all are there.
 */
function isThere(life: LifeCore, creature: Creature): boolean {
  const { world } = life;
  return world.things.removals === life.removals || (world.alive[creature.thing] === 1 && world.nameOf(creature.thing) === creature.name);
}

function hasMind(life: LifeCore, creature: Creature): boolean {
  return !creature.led && isThere(life, creature);
}

/** Ends the creatures whose things were removed. */
function dropRemoved(life: LifeCore): void {
  const { removals } = life.world.things;
  if (removals === life.removals) return;
  if (!life.creatures.every(creature => isThere(life, creature)))
    life.creatures = life.creatures.filter(creature => isThere(life, creature));
  life.removals = removals;
}
