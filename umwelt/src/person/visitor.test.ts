import { describe, expect, it } from 'vitest';
import { World } from '../world/index.js';
import { Visitor } from './visitor.js';

const GESTURES = ['pointing-down', 'hands-over-head', 'extended-right', 'pointing-left'];

/** A world with a dog, a ball and a person who can make gestures; those inputs that the visitor depends on are carried out. */
function scene() {
  const world = new World({ size: [10, 10] });
  world.add('silas', { kind: 'dog', shape: { circle: 0.2, height: 0.6 } });
  world.add('ball', { kind: 'ball', shape: { circle: 0.1 }, at: [1, 1], physics: {} });
  world.add('person', { kind: 'person', at: [2, 0], fields: Object.fromEntries(GESTURES.map(name => [name, false])) });
  const visitor = new Visitor();
  const seen = new Set<string>();
  const second = (s: number) => {
    for (const input of visitor.inputs(world, s * 20)) {
      if ('set' in input) {
        const [thing, field] = input.set.split('.');
        world.writeField(world.find(thing), field, input.to as boolean | string);
        seen.add(input.to === true ? field : `${field} ${input.to}`);
      } else if ('add' in input) {
        world.add(input.add, input.thing);
        seen.add(`add ${input.add} ${input.thing.fields?.['sound'] ?? ''}`.trim());
      } else if ('remove' in input) world.remove(world.find(input.remove));
      else if ('hold' in input) world.hold(world.find(input.by), world.find(input.hold), [0, 0, 0]);
      else if ('throw' in input) {
        world.release(world.find(input.throw));
        seen.add(`throw ${input.throw}`);
      }
    }
  };
  return { world, seen, second };
}

describe('a visitor', () => {
  it('does in two minutes what people do with a dog, and takes the hand away afterward', () => {
    const { world, seen, second } = scene();
    for (let s = 0; s < 120; s += 0.5) second(s);
    for (const gesture of GESTURES) expect(seen).toContain(gesture);
    expect([...seen]).toEqual(expect.arrayContaining(['add hand call', 'add hand clap', 'throw ball', 'sound fetch', 'add hand-food']));
    for (const gesture of GESTURES) expect(world.readField(world.find('person'), gesture)).toBe(false);
    expect([world.find('hand'), world.find('hand-food')]).toEqual([-1, -1]);
  });

  it('ignores missing things', () => {
    const visitor = new Visitor();
    const world = new World({ size: [4, 4] });
    for (let tick = 0; tick < 2400; tick += 5) expect(visitor.inputs(world, tick)).toEqual([]);
  });
});
