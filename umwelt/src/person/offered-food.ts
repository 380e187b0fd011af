import { NOBODY, type ThingId, type World } from '../world/index.js';
import type { PersonInput } from './person-inputs.js';
import type { PersonPose } from './person-pose.js';

/**
 * Returns the inputs that put food into the right hand of a person while the pose offers it, and take it away again. Everything else that
 * hands do, picking up, carrying and throwing, is done by the person's own mind (creatures/person/person.yaml).
 */
export function offeredFood(world: World, person: ThingId, { food, rightHand }: PersonPose): PersonInput[] {
  const name = `${world.nameOf(person)}-food`;
  const isThere = world.find(name) !== NOBODY;
  if (food === isThere) return [];
  if (!food) return [{ remove: name }];
  const thing = { kind: 'food', shape: { circle: 0.05, height: 0.05 }, at: rightHand, held: world.nameOf(person), fields: { amount: 20 } };
  return [{ add: name, thing: { ...thing, look: { form: 'bone' } } }];
}
