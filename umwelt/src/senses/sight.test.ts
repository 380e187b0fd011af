import { describe, expect, it } from 'vitest';
import { copyState, restoreState } from '../core/state.js';
import { World } from '../world/index.js';
import { Sight } from './sight.js';

function scene(): { world: World; body: number; box: number } {
  const world = new World({ size: [20, 20] });
  const body = world.add('body', { kind: 'dog', shape: { circle: 0.2, height: 0.4 }, at: [0, 0] });
  const box = world.add('box', { kind: 'box', shape: { box: [1, 1], height: 1 }, at: [0, 3] });
  return { world, body, box };
}

describe('an eye that waits to be asked', () => {
  it('makes one picture for each turn, when it is asked', () => {
    const { world, body, box } = scene();
    const eye = new Sight('eye', {}, world, body, 4, true, true);
    const sees = (): boolean => eye.retina.ids.includes(box);
    eye.look();
    expect(sees()).toBe(false);
    eye.ask();
    expect(sees()).toBe(true);
    world.place(box, 0, -3);
    eye.ask();
    expect(sees()).toBe(true);
    eye.look();
    expect(sees()).toBe(true);
    eye.ask();
    expect(sees()).toBe(false);
  });

  it('stands where its body is when it is asked', () => {
    const { world, body, box } = scene();
    const eye = new Sight('eye', {}, world, body, 4, true, true);
    eye.look();
    world.place(body, 0, 6);
    eye.ask();
    expect(eye.retina.ids.includes(box)).toBe(false);
    expect(eye.retina.camera.y).toBe(6);
  });

  it('does not count changes while it made no pictures as motion', () => {
    const { world, body, box } = scene();
    const eye = new Sight('eye', {}, world, body, 4, true, true);
    const look = (turns: number): void => {
      for (let i = 0; i < turns; i++) eye.look();
      eye.ask();
    };
    const stillEnergy = (): number => {
      look(1);
      return eye.energy.total;
    };
    look(1);
    const still = stillEnergy();
    world.place(box, 0.6, 3);
    look(1);
    const moved = eye.energy.total;
    world.place(box, 0, 3);
    look(3);
    expect(eye.energy.total).toBe(still);
    expect(moved).not.toBe(still);
  });

  it('keeps in its state whether a picture is due', () => {
    const { world, body, box } = scene();
    const eye = new Sight('eye', {}, world, body, 4, true, true);
    const twin = new Sight('eye', {}, world, body, 4, true, true);
    const owner = (sight: Sight) => ({ visitState: sight.visitMount.bind(sight) });
    eye.look();
    restoreState(owner(twin), copyState(owner(eye)));
    twin.ask();
    expect(twin.retina.ids.includes(box)).toBe(true);
  });
});
