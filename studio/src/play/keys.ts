import type { Store } from '../state/store.js';
import type { Spot } from './play.js';

/** The keys of the hand, for the keyboard and for the help. */
export const HAND_KEYS = { throw: 'a', stroke: 's', food: 'd', call: 'c', clap: 'v', stamp: 'g' } as const;

/** Where on the free picture the keys for calling, clapping, stamping and food act: the middle, a quarter from below. */
const ACROSS = 0;
const UP = -0.45;

/** Returns a place on the floor between the camera and its target; undefined above the horizon. */
function before(store: Store): Spot | undefined {
  const floor = store.view?.floorOf(ACROSS, UP);
  return floor && [floor[0], floor[1], 0];
}

export function callHere(store: Store): void {
  const at = before(store);
  if (!at) return;
  store.play.call(at);
  store.view?.mark(at[0], at[1]);
}

export function clapHere(store: Store): void {
  const at = before(store);
  if (at) store.play.clap(at);
}

export function stampHere(store: Store): void {
  const at = before(store);
  if (at) store.play.stamp(at);
}

/** Holds out food, or takes it away if it is held out. */
export function toggleFood(store: Store): void {
  const at = before(store);
  store.play.holdFood(store.play.offersFood || !at ? undefined : [at[0], at[1], 0.3]);
}

/** Pats the back of the selected creature. */
export function pat(store: Store): void {
  const life = store.session.peek()?.life;
  const name = store.selected.peek();
  const id = life?.world.find(name) ?? -1;
  if (!life || id < 0 || !life.creatureOf(id)) return;
  store.play.stroke(name, [life.world.x[id], life.world.y[id], life.world.z[id] + life.world.height[id]]);
  store.play.stopStroking();
}

/** Takes the ball, and throws it away from the camera. */
export function throwBall(store: Store): void {
  const life = store.session.peek()?.life;
  const at = before(store);
  const ahead = store.view?.floorOf(ACROSS, UP + 0.3);
  const ball = life?.thingNames().find(name => {
    const id = life.world.find(name);
    return life.world.mobile[id] === 1 && life.creatureOf(id) === undefined;
  });
  if (!life || !at || !ahead || ball === undefined) return;
  const [east, north] = [ahead[0] - at[0], ahead[1] - at[1]];
  const far = Math.hypot(east, north) || 1;
  store.play.takeAndThrow(ball, [at[0], at[1], 0.9], [(east / far) * 4.5, (north / far) * 4.5, 3]);
}
