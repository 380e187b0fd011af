import { act } from '../creature/act.js';
import { attend } from '../creature/gaze.js';
import { publish } from '../creature/publish.js';
import { decide, feel } from '../mind/index.js';
import { stepPhysics } from '../world/index.js';
import type { Life } from './life.js';

/**
 * One tick of a life, read from top to bottom. Every phase is finished for all creatures before the next begins, in the
 * order in which they came into the world; nothing moves between sense and act, so all decide about the same moment.
 * Who is led is moved by somebody else.
 */
export function tick(life: Life): void {
  life.advance();
  const { world, creatures } = life;
  stepPhysics(world);
  for (let i = 0; i < creatures.length; i++) creatures[i].senses.perceive();
  for (let i = 0; i < creatures.length; i++) if (!creatures[i].led) feel(creatures[i].mind);
  for (let i = 0; i < creatures.length; i++) if (!creatures[i].led) decide(creatures[i].mind);
  for (let i = 0; i < creatures.length; i++) creatures[i].learner?.learn(creatures[i].mind);
  for (let i = 0; i < creatures.length; i++) if (!creatures[i].led) attend(world, creatures[i]);
  for (let i = 0; i < creatures.length; i++) act(world, creatures[i]);
  for (let i = 0; i < creatures.length; i++) publish(world, creatures[i]);
  for (let i = 0; i < creatures.length; i++) if (creatures[i].port.takeWrite()) life.handOver(creatures[i]);
}
