import { describe, expect, it } from 'vitest';
import { Retina } from '../senses/index.js';
import { World } from '../world/index.js';
import { PotentialField } from './potential-field.js';

function before(things: (world: World) => void): { retina: Retina; world: World } {
  const world = new World({ size: [20, 20] });
  things(world);
  const retina = new Retina({ up: 0.5 });
  retina.camera.follow(0, 0, 0, 0);
  retina.render(world);
  return { retina, world };
}

describe('the potential field', () => {
  it('leads straight to a goal in the open', () => {
    const { retina } = before(() => {});
    const field = new PotentialField(retina.width);
    field.look(retina);
    expect(field.count).toBe(0);
    field.setGoal(3, 3);
    expect(field.headingAt(0, 0)).toBeCloseTo(Math.PI / 4, 9);
  });

  it('leads past an obstacle on one side', () => {
    const { retina } = before(world => world.add('box', { kind: 'box', shape: { box: [1, 1], height: 1 }, at: [0.6, 1.4] }));
    const field = new PotentialField(retina.width, { charge: 20 });
    field.look(retina);
    field.setGoal(0, 5);
    expect(field.headingAt(0, 0)).toBeLessThan(-0.1);
  });

  it('has a slope that equals the difference of its heights', () => {
    const { retina } = before(world => {
      world.add('box', { kind: 'box', shape: { box: [1, 2], height: 1 }, at: [0.6, 2] });
      world.add('post', { kind: 'post', shape: { circle: 0.2, height: 1 }, at: [-1, 1.5] });
    });
    const field = new PotentialField(retina.width, { charge: 5, fallOff: 1 });
    field.look(retina);
    field.setGoal(1, 6);
    field.addMap((x, y) => x * x * 0.1 - y * 0.2);
    for (const [x, y] of [
      [0, 0],
      [0.3, 0.7],
      [-2, 1],
    ]) {
      field.headingAt(x, y);
      const h = 1e-5;
      expect(field.slopeX).toBeCloseTo((field.at(x + h, y) - field.at(x - h, y)) / (2 * h), 5);
      expect(field.slopeY).toBeCloseTo((field.at(x, y + h) - field.at(x, y - h)) / (2 * h), 5);
    }
  });

  it('does not count the goal as an obstacle', () => {
    const { retina, world } = before(w => w.add('bowl', { kind: 'bowl', shape: { circle: 0.3, height: 0.2 }, at: [0, 2] }));
    const field = new PotentialField(retina.width);
    field.look(retina);
    expect(field.count).toBeGreaterThan(0);
    field.look(retina, world.find('bowl'));
    expect(field.count).toBe(0);
  });
});
