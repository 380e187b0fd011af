import { describe, expect, it } from 'vitest';
import { DONE } from '../motor/index.js';
import { Life } from './life.js';

function tom(): { life: Life; ask: (name: string, ...args: number[]) => number[] | string } {
  const life = new Life({
    world: 'w',
    size: [20, 20],
    creatures: {
      tom: {
        species: {
          species: 'tom',
          fields: { mood: 'calm', hat: 1, sound: 'none' },
          variables: { hunger: { value: 3, max: 10 } },
          behaviors: { eat: { variables: ['hunger'] }, wait: { constant: 0.1 } },
        },
        at: [1, 2],
        heading: Math.PI / 2,
      },
    },
  });
  const { controller } = life.creature('tom').port;
  const ask = (name: string, ...args: number[]): number[] | string => {
    const done = controller.primary(controller.command(name), ...(args as [number, number, number, number]));
    return done === DONE ? [...controller.results.slice(0, controller.resultCount)].map(v => Math.round(v * 1e6) / 1e6) : 'refused';
  };
  return { life, ask };
}

describe('commands that every creature has', () => {
  it('read its place, and change it in the act phase', () => {
    const { life, ask } = tom();
    expect(ask('get-transform')).toEqual([1, 2, 0, 1.570796]);
    expect(ask('move-by', 0, 3, 0)).toEqual([]);
    expect(ask('get-position')).toEqual([1, 2, 0]);
    life.tick();
    expect(ask('get-position')).toEqual([4, 2, 0]);
    ask('head-toward', 4, 9);
    life.tick();
    expect(ask('get-heading')).toEqual([0]);
    expect(ask('set-position', Number.POSITIVE_INFINITY, 0, 0)).toBe('refused');
  });

  it('read and change its fields', () => {
    const { life, ask } = tom();
    const { symbols } = life.world;
    expect(ask('get-field', symbols.find('hat'))).toEqual([1]);
    expect(ask('set-field', symbols.find('hat'), 5)).toEqual([]);
    life.tick();
    expect(life.get('tom.hat')).toBe(5);
    ask('set-text-field', symbols.find('mood'), symbols.id('grim'));
    life.tick();
    expect(life.get('tom.mood')).toBe('grim');
    expect(ask('set-field', symbols.id('nose'), 1)).toBe('refused');
  });

  it('make a sound for one tick', () => {
    const { life, ask } = tom();
    ask('sound', life.world.symbols.id('hello'));
    life.tick();
    expect(life.get('tom.sound')).toBe('hello');
    life.tick();
    expect(life.get('tom.sound')).toBe('none');
  });

  it('read the pronome', () => {
    const { life, ask } = tom();
    expect(ask('get-percept-fields')).toEqual([]);
    expect(ask('get-short-term-memory')).toBe('refused');
    expect(ask('get-camera')).toBe('refused');
    expect(life.get('tom.behavior')).toBe('');
  });

  it('read and change its mind', () => {
    const { life, ask } = tom();
    const hunger = life.world.symbols.id('hunger');
    expect(ask('get-variable', hunger)).toEqual([3]);
    expect(ask('set-variable', hunger, 99)).toEqual([]);
    expect(life.get('tom.hunger')).toBe(10);
    expect(ask('get-top-behavior', hunger)).toEqual([0]);
    life.tick();
    expect(ask('get-behavior-state')).toEqual([9.8, 0]);
    expect(ask('get-motivation-state')).toEqual([10]);
    expect(ask('get-variable', life.world.symbols.id('thirst'))).toBe('refused');
  });
});
