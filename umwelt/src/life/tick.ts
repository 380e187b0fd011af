import { act } from '../creature/act.js';
import { lookAtObject } from '../creature/gaze.js';
import { publish } from '../creature/publish.js';
import { decide, feel } from '../mind/index.js';
import { applyWaiting } from './apply-input.js';
import type { LifeCore } from './life-core.js';
import { writeFile } from './write-file.js';

/**
 * One tick of a life, read from top to bottom. Each phase is finished for all creatures before the next begins, in the order in
 * which the creatures were added. Nothing moves between sense and act, so all creatures decide about the same moment. The mind of
 * a led creature is off: others command its body.
 */
export function tick(life: LifeCore): void {
  // inputs and trainers
  applyWaiting(life);
  life.lessons.step();
  life.clock[0]++;
  life.untouched = false;
  const { world, creatures, clock } = life;
  for (let i = 0; i < creatures.length; i++) creatures[i].mind.now = clock[0];
  // physics
  world.stepPhysics();
  // sense, remember
  for (let i = 0; i < creatures.length; i++) creatures[i].senses.perceive();
  // feel
  for (let i = 0; i < creatures.length; i++) if (!creatures[i].led) feel(creatures[i].mind);
  // decide
  for (let i = 0; i < creatures.length; i++) if (!creatures[i].led) decide(creatures[i].mind);
  // learn
  for (let i = 0; i < creatures.length; i++) creatures[i].learner?.learn(creatures[i].mind);
  // act
  for (let i = 0; i < creatures.length; i++) if (!creatures[i].led) lookAtObject(world, creatures[i]);
  for (let i = 0; i < creatures.length; i++) act(world, creatures[i]);
  // what others can see of it, and files
  for (let i = 0; i < creatures.length; i++) publish(world, creatures[i]);
  for (let i = 0; i < creatures.length; i++) if (creatures[i].port.takeWrite()) writeFile(life, creatures[i]);
}
