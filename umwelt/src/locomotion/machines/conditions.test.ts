import { describe, expect, it } from 'vitest';
import { Random } from '../../core/index.js';
import { copyState, restoreState } from '../../core/state.js';
import { Conditions } from './conditions.js';

interface Scene {
  door: number;
  done: string[];
}

describe('condition-action pairs', () => {
  it('act once each time a condition is achieved, the first pair first, and ask again before each action', () => {
    const scene: Scene = { door: 5, done: [] };
    const pairs = new Conditions<Scene>(
      scene,
      [
        {
          name: 'open',
          when: s => s.door < 1,
          do: s => {
            s.done.push('open');
            s.door = 9;
          },
        },
        { name: 'knock', when: s => s.door < 2, do: s => s.done.push('knock') },
      ],
      Random.named(1, 'test'),
    );
    expect(pairs.tick()).toBe(0);
    scene.door = 1.5;
    pairs.tick();
    pairs.tick();
    expect(scene.done).toEqual(['knock']);
    // both hold, but the first action makes the second condition false
    scene.door = 3;
    pairs.tick();
    scene.door = 0.5;
    pairs.tick();
    expect(scene.done).toEqual(['knock', 'open']);
  });

  it('are noticed with their probability, once per achievement, and the same after a restore', () => {
    const scene: Scene = { door: 0, done: [] };
    const make = () =>
      new Conditions<Scene>(
        scene,
        [{ name: 'see', when: s => s.door < 1, do: s => s.done.push('seen'), notice: () => 0.3 }],
        Random.named(2, 'test'),
      );
    const pairs = make();
    const pass = (times: number) => {
      for (let i = 0; i < times; i++) {
        scene.door = 0;
        for (let t = 0; t < 5; t++) pairs.tick();
        scene.door = 5;
        pairs.tick();
      }
    };
    pass(1000);
    expect(scene.done.length).toBeGreaterThan(250);
    expect(scene.done.length).toBeLessThan(350);
    const copy = copyState(pairs);
    pass(50);
    const after = pairs.ran[0];
    restoreState(pairs, copy);
    pass(50);
    expect(pairs.ran[0]).toBe(after);
  });
});
