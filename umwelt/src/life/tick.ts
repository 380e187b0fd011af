import { act } from '../creature/act.js';
import type { Creature } from '../creature/creature.js';
import { lookAtObject } from '../creature/gaze.js';
import { publish } from '../creature/publish.js';
import { decide, feel } from '../mind/index.js';
import type { World } from '../world/index.js';
import { stepRefills } from '../world/refill.js';
import { applyWaiting } from './apply-input.js';
import type { LifeCore } from './life-core.js';
import { checkNumbers } from './strict.js';
import { writeFile } from './write-file.js';

/**
 * One tick of a life, read from top to bottom. Each phase is finished for all creatures before the next begins, in the order in
 * which the creatures were added. Nothing moves between sense and act, so all creatures decide about the same moment. The mind of
 * a led creature is off: others command its body.
 */
export function tick(life: LifeCore): void {
  life.refuseIfBusy('tick');
  life.busy = 'a tick';
  try {
    runPhases(life);
    if (life.strict) checkNumbers(life);
  } finally {
    life.busy = '';
  }
}

function runPhases(life: LifeCore): void {
  // inputs, trainers and directions
  applyWaiting(life);
  life.lessons?.step();
  life.director?.step();
  life.clock[0]++;
  life.untouched = false;
  dropRemoved(life);
  const { world, creatures, clock } = life;
  for (let i = 0; i < creatures.length; i++) creatures[i].mind.now = clock[0];
  // physics and dispensers
  world.stepPhysics();
  stepRefills(world.things, world.fields);
  // sense
  for (let i = 0; i < creatures.length; i++) if (isThere(world, creatures[i])) creatures[i].senses.perceive(clock[0]);
  // remember
  for (let i = 0; i < creatures.length; i++) if (isThere(world, creatures[i])) creatures[i].recollection?.remember(clock[0]);
  // feel
  for (let i = 0; i < creatures.length; i++) if (hasMind(world, creatures[i])) feel(creatures[i].mind);
  // decide
  for (let i = 0; i < creatures.length; i++) if (hasMind(world, creatures[i])) decide(creatures[i].mind);
  // learn
  for (let i = 0; i < creatures.length; i++) if (isThere(world, creatures[i])) creatures[i].learner?.learn(creatures[i].mind);
  // act
  for (let i = 0; i < creatures.length; i++) if (hasMind(world, creatures[i])) lookAtObject(world, creatures[i]);
  for (let i = 0; i < creatures.length; i++) if (isThere(world, creatures[i])) act(world, creatures[i]);
  // what others can see of it, and files
  for (let i = 0; i < creatures.length; i++) if (isThere(world, creatures[i])) publish(world, creatures[i]);
  for (let i = 0; i < creatures.length; i++) if (creatures[i].port.takeWrite()) writeFile(life, creatures[i]);
  dropRemoved(life);
}

/** Whether a creature's thing is still in the world: registered code may remove it in any phase, and another thing may take its slot. */
function isThere(world: World, creature: Creature): boolean {
  return world.alive[creature.thing] === 1 && world.nameOf(creature.thing) === creature.name;
}

function hasMind(world: World, creature: Creature): boolean {
  return !creature.led && isThere(world, creature);
}

/** Ends the creatures whose things were removed. */
function dropRemoved(life: LifeCore): void {
  const { world, creatures } = life;
  for (let i = 0; i < creatures.length; i++) {
    if (isThere(world, creatures[i])) continue;
    life.creatures = creatures.filter(creature => isThere(world, creature));
    return;
  }
}
