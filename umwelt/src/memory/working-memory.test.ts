import { describe, expect, it } from 'vitest';
import { copyState, restoreState } from '../core/state.js';
import { Retina } from '../senses/index.js';
import { type ThingDefinition, type ThingId, World } from '../world/index.js';
import type { Belief } from './belief.js';
import { FREE } from './maps/hex-grid.js';
import { HELD } from './maps/map-window.js';
import { Terrain } from './maps/terrain.js';
import { type MemoryOptions, memoryOptions } from './memory-options.js';
import { WorkingMemory } from './working-memory.js';

const SHEEP: ThingDefinition = { kind: 'sheep', shape: { circle: 0.35, height: 0.8 } };

/** A creature at (0, -7) that looks north over a field of 20 x 20 m, ten times per second. */
class Watcher {
  readonly world: World = new World({ size: [20, 20] });
  readonly retina: Retina = new Retina({ width: 64, height: 64, up: 0.5 });
  readonly memory: WorkingMemory;
  readonly self: ThingId;
  now = 0;

  constructor(things: Readonly<Record<string, ThingDefinition>>, options: Partial<MemoryOptions> = {}, unique: readonly string[] = []) {
    this.self = this.world.add('self', { kind: 'dog', at: [0, -7], shape: { circle: 0.2, height: 0.6 } });
    this.world.addAll(things);
    const symbol = (name: string) => this.world.symbols.id(name);
    const kinds = ['sheep', 'ball'].map(symbol);
    const plan = { options: memoryOptions(options), kinds, unique: unique.map(symbol), color: symbol('color') };
    this.memory = new WorkingMemory('memory', plan, new Terrain(this.world, plan.options.node));
  }

  step(times = 1, before: (step: number) => void = () => {}): this {
    for (let i = 0; i < times; i++) {
      before(i);
      const { world, self } = this;
      this.retina.camera.follow(world.x[self], world.y[self], 0, world.heading[self]);
      this.retina.render(world, self);
      this.memory.step(this.now++, [this.retina], self);
    }
    return this;
  }

  put(name: string, x: number, y: number): void {
    this.world.place(this.world.find(name), x, y);
  }

  get beliefs(): Belief[] {
    return this.memory.beliefs.filter(belief => belief.isUsed);
  }
}

const wall = (x0: number, x1: number, y: number): ThingDefinition => ({
  kind: 'wall',
  shape: {
    wall: [
      [x0, y],
      [x1, y],
    ],
    height: 1.5,
  },
});

describe('working memory', () => {
  it('keeps one belief about a sheep that walks about, and two about two', () => {
    const watcher = new Watcher({ a: { ...SHEEP, at: [-3, 0] }, b: { ...SHEEP, at: [3, 1] } });
    watcher.step(60, i => {
      watcher.put('a', -3 + i * 0.08, 0);
      watcher.put('b', 3 - i * 0.03, 1 + i * 0.02);
    });
    expect(watcher.beliefs.map(b => b.is.number)).toEqual([1, 2]);
    const [a] = watcher.beliefs;
    expect(a.is.seen).toBe(true);
    expect(Math.hypot(a.is.x - (-3 + 59 * 0.08), a.is.y)).toBeLessThan(0.4);
    expect(a.is.velocityX).toBeCloseTo(0.08, 1);
    expect(a.is.confidence).toBeGreaterThan(0.9);
  });

  it('tells things of different colors apart wherever they are', () => {
    const watcher = new Watcher({
      red: { ...SHEEP, at: [0, 0], fields: { color: 'red' } },
      blue: { ...SHEEP, at: [0, 15], fields: { color: 'blue' } },
    }).step(3);
    expect(watcher.beliefs.length).toBe(1);
    watcher.put('red', 0, 15);
    watcher.put('blue', 0, 0);
    watcher.step(1);
    expect(watcher.beliefs.length).toBe(2);
    expect(watcher.beliefs.map(b => b.is.seen)).toEqual([false, true]);
  });

  it('expects a sheep that went behind a wall at the far end when it would be there', () => {
    const watcher = new Watcher({ sheep: { ...SHEEP, at: [-5, 2] }, wall: wall(-2, 2.5, 1) });
    const speed = 0.1;
    watcher.step(26, i => watcher.put('sheep', -5 + i * speed, 2));
    // it stops behind the wall; the eye sees past its ends only
    let from = 0;
    let reached = 0;
    for (let i = 26; i < 120; i++) {
      watcher.step(1, () => watcher.put('sheep', Math.min(0, -5 + i * speed), 2));
      const [belief] = watcher.beliefs;
      if (belief.is.seen) from = i;
      else if (reached === 0 && belief.is.x > 2) reached = i;
    }
    expect(watcher.beliefs.length).toBe(1);
    expect(from).toBeGreaterThan(0);
    const crossing = (2.5 - (-5 + from * speed)) / speed;
    expect(Math.abs(reached - from - crossing) / crossing).toBeLessThan(0.2);
  });

  it('takes a sheep that does not pass a gap for one that stopped before it, and the next one for another', () => {
    const watcher = new Watcher({
      first: { ...SHEEP, at: [-6, 2.2] },
      second: { ...SHEEP, at: [3, 2.2] },
      left: wall(-4, -0.8, 1),
      right: wall(0.8, 4, 1),
    });
    watcher.step(110, i => watcher.put('first', Math.min(-2.2, -6 + i * 0.09), 2.2));
    const [belief] = watcher.beliefs;
    expect(watcher.beliefs.length).toBe(1);
    expect(belief.is.seen).toBe(false);
    expect(belief.is.goesOn).toBeLessThan(0.5);
    expect(belief.is.x).toBeLessThan(-0.8);
    watcher.step(30, i => watcher.put('second', 3 + i * 0.09, 2.2));
    expect(watcher.beliefs.map(({ is }) => is.seen)).toEqual([false, true]);
    expect(belief.is.x).toBeLessThan(-0.8);
  });

  it('doubts a map more the longer it sees nothing, and trusts it again on sight', () => {
    const watcher = new Watcher({ sheep: { ...SHEEP, at: [-5, 2] }, wall: wall(-2, 2.5, 1) });
    watcher.step(50, i => watcher.put('sheep', Math.min(0, -5 + i * 0.1), 2));
    const [belief] = watcher.beliefs;
    let before = belief.is.astray;
    for (let i = 0; i < 20; i++) {
      watcher.step();
      expect(belief.is.seen).toBe(false);
      expect(belief.is.astray).toBeGreaterThan(before);
      before = belief.is.astray;
    }
    watcher.put('sheep', 4.2, 2);
    watcher.step();
    expect(watcher.beliefs.some(({ is }) => is.seen && is.astray === 0 && is.goesOn === 1)).toBe(true);
  });

  it('starts again over what is hidden once every place that it thought of is empty', () => {
    const watcher = new Watcher({ sheep: { ...SHEEP, at: [0, 0] }, wall: wall(-3, 3, 4) }).step(5);
    watcher.put('sheep', 0, 6);
    watcher.step(1);
    const [{ is, map }] = watcher.beliefs;
    expect(map.state.status).toBe(HELD);
    expect(is.culled).toBeGreaterThan(0.9);
    expect(watcher.memory.totals.confusion).toBeGreaterThan(0.9);
    watcher.step(20);
    // it is looked for at hidden places: not in the open field before the eye
    map.grid.at.set([is.x, is.y]);
    expect(Math.abs(is.x) < is.y + 6 && is.y < 3.5).toBe(false);
  });

  it('is surprised by a still sheep that starts, and not by one that stands', () => {
    const watcher = new Watcher({ sheep: { ...SHEEP, at: [0.05, 0] } }).step(30);
    expect(watcher.memory.totals.surprise).toBe(0);
    const surprises: number[] = [];
    watcher.step(40, i => {
      watcher.put('sheep', 0.05 + 0.1 * (i + 1), 0);
      surprises.push(watcher.memory.totals.surprise);
    });
    const greatest = (from: number, to: number) => Math.max(...surprises.slice(from, to));
    expect(greatest(0, 10)).toBeGreaterThan(0.1);
    expect(greatest(0, 10)).toBeGreaterThan(2 * greatest(20, 40));
    expect(watcher.beliefs.length).toBe(1);
  });

  it('knows a unique thing again however it got there', () => {
    const things = { ball: { kind: 'ball', at: [-2, 0] as const, shape: { circle: 0.15, height: 0.3 } } };
    const plain = new Watcher(things, { node: 0.3 }).step(5);
    const unique = new Watcher(things, { node: 0.3 }, ['ball']).step(5);
    for (const watcher of [plain, unique]) {
      watcher.put('ball', 1, -4);
      watcher.step(2);
    }
    expect(plain.beliefs.length).toBe(2);
    expect(unique.beliefs.length).toBe(1);
    expect(unique.beliefs[0].is.seen).toBe(true);
  });

  it('knows where the thing in its own mouth is', () => {
    const watcher = new Watcher({ ball: { kind: 'ball', at: [0, -5], shape: { circle: 0.15, height: 0.3 }, physics: {} } }, { node: 0.3 }, [
      'ball',
    ]).step(3);
    watcher.world.hold(watcher.self, watcher.world.find('ball'), [0, 0.3, 0.2]);
    watcher.step(1);
    watcher.world.place(watcher.self, 4, -7);
    watcher.step(3);
    expect(watcher.beliefs.length).toBe(1);
    expect(watcher.beliefs[0].is.seen).toBe(true);
    expect(watcher.beliefs[0].is.x).toBeCloseTo(4, 6);
  });

  it('keeps its invariants over a long search: sums to 1, never in walls, one belief per sheep', () => {
    const watcher = new Watcher({
      sheep: { ...SHEEP, at: [0, 0] },
      wall: wall(-3, 3, 4),
      shed: { kind: 'shed', at: [5, 5], shape: { box: [2, 2], height: 2 } },
    });
    watcher.step(5);
    watcher.put('sheep', 0, 6);
    for (let i = 0; i < 200; i++) {
      watcher.world.turn(watcher.self, Math.sin(i / 9));
      watcher.step(1);
      for (const { map } of watcher.beliefs) {
        const sum = map.p.subarray(0, map.size).reduce((a, b) => a + b, 0) * map.state.scale;
        expect(Math.abs(sum - 1)).toBeLessThan(1e-5);
        for (let node = 0; node < map.grid.count; node++) {
          if ((map.grid.open[node] & FREE) !== 0) continue;
          map.readProbability(node);
          expect(map.state.probability).toBe(0);
        }
      }
    }
    expect(watcher.beliefs.length).toBe(1);
  });

  it('continues from a copy of its state bit for bit', () => {
    const make = () => new Watcher({ a: { ...SHEEP, at: [-3, 0] }, b: { ...SHEEP, at: [3, 1] }, wall: wall(-2, 2, 2) });
    const move = (watcher: Watcher, from: number, to: number) => {
      for (let i = from; i < to; i++) {
        watcher.put('a', -4 + i * 0.07, 3);
        watcher.world.turn(watcher.self, Math.sin(i / 15));
        watcher.step(1);
      }
    };
    const first = make();
    move(first, 0, 70);
    const copy = copyState(first.memory);
    const other = make();
    restoreState(other.memory, copy);
    other.now = first.now;
    other.put('a', first.world.x[first.world.find('a')], 3);
    move(first, 70, 140);
    move(other, 70, 140);
    expect(copyState(other.memory)).toEqual(copyState(first.memory));
  });
});
