import { SECONDS_PER_TICK } from 'umwelt/core';
import type { BodyScene } from './body-scene.js';
import type { BodyStore } from './body-store.js';

/** Seconds between two updates of the lists. */
const PULSE = 0.1;

/** Runs the player at 20 ticks per second times the speed, and draws between the ticks. Returns a function that stops it. */
export function runBodyLoop(store: BodyStore, scene: BodyScene): () => void {
  let frame = 0;
  let last = 0;
  let late = 0;
  let quiet = 0;
  let seen = -1;
  const draw = (now: number): void => {
    const seconds = Math.min(0.25, Math.max(0, (now - last) / 1000));
    last = now;
    const player = store.player.value;
    if (player && store.playing.value) {
      late += seconds * store.speed.value;
      for (; late >= SECONDS_PER_TICK; late -= SECONDS_PER_TICK) player.tick();
      quiet += seconds;
      if (quiet > PULSE) {
        quiet = 0;
        store.pulse.value++;
      }
    }
    scene.turntable = store.turntable.value ? 0.5 : 0;
    const still = !store.playing.value && !store.turntable.value && store.pulse.peek() === seen;
    if (!still || scene.stale) scene.draw(store.playing.value ? late / SECONDS_PER_TICK : 1, seconds);
    seen = store.pulse.peek();
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}
