import { describe, expect, it } from 'vitest';
import { World } from '../world/index.js';
import { Hearing } from './hearing.js';
import { Percept } from './percept.js';

function scene(kinds?: readonly string[]): { world: World; hearing: Hearing; bell: number; out: Percept } {
  const world = new World({ size: [40, 40] });
  const dog = world.add('dog', { kind: 'dog', at: [0, 0], heading: 0, fields: { sound: 'bell' } });
  world.add('near', { kind: 'bell', at: [3, 0], fields: { sound: 'bell', loudness: 1 } });
  world.add('far', { kind: 'bell', at: [0, -8], fields: { sound: 'bell', loudness: 20 } });
  const bell = world.symbols.find('bell');
  const fields = { sound: world.symbols.find('sound'), loudness: world.symbols.find('loudness'), none: world.symbols.id('none') };
  const ear = { name: 'ear', kinds: kinds?.map(kind => world.symbols.id(kind)), range: 20, right: 0, ahead: 0 };
  return { world, hearing: new Hearing(world, dog, [ear], fields), bell, out: new Percept() };
}

describe('hearing', () => {
  it('finds the loudest at the ear, not the nearest, and not oneself', () => {
    const { world, hearing, bell, out } = scene();
    expect(hearing.hear(bell, out)).toBe(true);
    expect(world.nameOf(out.thing)).toBe('far');
    expect(hearing.loudness).toBeCloseTo(20 / 64, 9);
    expect(Math.abs(out.bearing)).toBeCloseTo(Math.PI, 9);
    world.writeField(world.find('far'), 'sound', 'none');
    expect(hearing.hear(bell, out)).toBe(true);
    expect(world.nameOf(out.thing)).toBe('near');
    expect(out.bearing).toBeCloseTo(Math.PI / 2, 9);
    expect(hearing.loudness).toBeCloseTo(1 / 9, 9);
  });

  it('hears nothing beyond its range, too faint, or of another kind', () => {
    const { world, hearing, bell, out } = scene();
    world.place(world.find('near'), 15, 0);
    world.place(world.find('far'), 19, 18);
    expect(hearing.hear(bell, out)).toBe(false);
    expect(scene(['whistle']).hearing.hear(bell, out)).toBe(false);
  });

  it('measures its range from an ear that sits away from the middle', () => {
    const { world, bell, out } = scene();
    const fields = { sound: world.symbols.find('sound'), loudness: world.symbols.find('loudness'), none: world.symbols.id('none') };
    const ear = { name: 'ear', kinds: undefined, range: 5, right: 3, ahead: 0 };
    const hearing = new Hearing(world, world.find('dog'), [ear], fields);
    world.writeField(world.find('near'), 'loudness', 10);
    world.place(world.find('near'), 8, 0);
    expect(hearing.hear(bell, out)).toBe(true);
    expect(out.distance).toBe(5);
    world.place(world.find('near'), 8.01, 0);
    expect(hearing.hear(bell, out)).toBe(false);
    world.place(world.find('near'), -3, 0);
    expect(hearing.hear(bell, out)).toBe(false);
  });
});
