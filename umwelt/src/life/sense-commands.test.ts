import { describe, expect, it } from 'vitest';
import type { NamedCall } from '../motor/index.js';
import { Recorder } from './history/recorder.js';
import { replay } from './history/replay.js';
import type { WorldDefinition } from './index.js';
import { Life } from './life.js';

/** Eyes at 0.4 m, 90 degrees wide, so a turn of at most 45; a box ahead to the right, outside the picture of an eye that looks ahead. */
const world: WorldDefinition = {
  world: 'w',
  size: [20, 20],
  things: { box: { kind: 'box', shape: { circle: 0.5, height: 1 }, at: [4, 2] } },
  creatures: {
    eve: {
      species: {
        species: 'eve',
        shape: { circle: 0.25, height: 0.5 },
        senses: { nose: { sniff: 'everything' }, eye: { retina: [32, 32], 'field-of-view': Math.PI / 2, at: [0, 0.1, 0.4] } },
        variables: { calm: { value: 1 } },
        behaviors: { stand: { variables: ['calm'] } },
      },
    },
  },
};

const seen = (life: Life): boolean => life.creature('eve').senses.sights[0].retina.ids.includes(life.world.find('box'));
const mount = (life: Life): number[] => [...life.creature('eve').senses.sights[0].retina.camera.mount];

describe('the command set-camera', () => {
  it('moves the eye from the next picture on; omitted arguments keep their value', () => {
    const life = new Life(world);
    life.run(2);
    expect(seen(life)).toBe(false);
    expect(life.tell('eve', { do: 'set-camera', heading: 0.7 })).toMatchObject({ answer: 'done', results: [0, 0.1, 0.4, 0.7] });
    expect(seen(life)).toBe(false);
    life.tick();
    expect(seen(life)).toBe(true);
    const { results } = life.tell('eve', 'get-camera');
    expect(results.map(v => Math.round(v * 1e6) / 1e6)).toEqual([0, 0.1, 0.4, 0.7, 0, 0.1, 0.4, 0.7]);
    life.tell('eve', { do: 'set-camera', right: 0.2, up: 0.8 });
    life.tick();
    const { camera } = life.creature('eve').senses.sights[0].retina;
    expect([camera.x, camera.y, camera.z]).toEqual([0.2, 0.1, 0.8]);
    expect(camera.heading).toBe(0.7);
  });

  it('keeps the eye near the body, above the floor, and facing ahead', () => {
    const life = new Life(world);
    life.tell('eve', { do: 'set-camera', right: 50, ahead: -50, up: -3, heading: 3 });
    expect(mount(life)).toEqual([1, -1, 0, Math.PI / 4]);
    expect(() => life.tell('eve', { do: 'set-camera', right: Number.POSITIVE_INFINITY })).toThrow('found Infinity, expected a number');
    expect(life.tell('eve', { do: 'set-camera', right: 1e9 }).why).toMatch(/expected meters and radians/);
    expect(mount(life)).toEqual([1, -1, 0, Math.PI / 4]);
  });

  it('is not seen as motion of the world', () => {
    const life = new Life(world);
    life.run(3);
    life.tell('eve', { do: 'set-camera', heading: 0.7 });
    life.tick();
    const { energy } = life.creature('eve').senses.sights[0];
    expect(energy.right).toBeGreaterThan(0);
    const still = energy.right;
    life.run(2);
    expect(energy.right, 'the mass alone, as before').toBe(still);
  });

  it('is refused by a creature without a retina', () => {
    const life = new Life({ world: 'w', size: [9, 9], creatures: { tom: { species: { species: 'tom', behaviors: {} } } } });
    for (const call of ['set-camera', 'get-camera'])
      expect(life.tell('tom', call).why).toBe('found no retina, expected a creature that has one.');
  });

  it('is part of snapshots and recordings', () => {
    const life = new Life(world);
    const recorder = new Recorder(life);
    const calls: Record<number, NamedCall> = { 3: { do: 'set-camera', heading: -0.5 }, 6: { do: 'set-camera', ahead: 0.3 } };
    const newborn = life.snapshot();
    let moved = newborn;
    const hashes: string[] = [];
    for (let t = 0; t < 12; t++) {
      if (calls[t] !== undefined) life.tell('eve', calls[t]);
      if (t === 6) moved = life.snapshot();
      life.tick();
      recorder.after();
      hashes.push(life.hash());
    }
    expect(replay(JSON.parse(JSON.stringify(recorder.toJSON())))).toEqual({ ticks: 12, equal: true });
    life.restore(newborn);
    expect(mount(life)).toEqual([0, 0.1, 0.4, 0]);
    const other = new Life(world);
    other.restore(moved);
    expect(mount(other)).toEqual([0, 0.3, 0.4, -0.5]);
    for (let t = 6; t < 12; t++) {
      other.tick();
      expect(other.hash()).toBe(hashes[t]);
    }
  });
});
