import { bench, do_not_optimize } from 'mitata';
import { Random, World } from 'umwelt';
import { FREE, memoryOptions, NodeSet, OccupancyMap, Terrain, WorkingMemory } from 'umwelt/memory';
import { Retina } from 'umwelt/senses';
import type { Finding, Row } from '../runner.js';
import { runCLoop } from './c-loop.js';

/**
 * Occupancy maps: diffuse, verify and renormalize per node, compared with the same loop in C (occupancy-map.c); and a complete memory of 50
 * things over 200 x 200 m with nodes 0.5 m apart. A call is one step of all maps.
 */
const STEPS = 200;

/** Returns a seeded field with 12 walls, of which the western quarter is seen. */
function field(size: number, node: number): { terrain: Terrain; visible: NodeSet } {
  const random = Random.named(1, 'field');
  const world = new World({ size: [size, size] });
  const somewhere = () => random.range(-size / 2, size / 2);
  for (let i = 0; i < 12; i++) {
    const [x, y] = [somewhere(), somewhere()];
    const end: [number, number] = [x + random.range(-8, 8), y + random.range(-8, 8)];
    world.add(`wall-${i}`, { kind: 'wall', shape: { wall: [[x, y], end], height: 2 } });
  }
  const terrain = new Terrain(world, node);
  const visible = new NodeSet(terrain.grid);
  for (let node = 0; node < terrain.grid.count; node++) if (terrain.grid.x(node) < -size / 4) visible.add(node);
  return { terrain, visible };
}

/** Returns a map that is flat over a whole grid, the most work for a map. */
function flatMap(name: string, terrain: Terrain): OccupancyMap {
  const { grid } = terrain;
  const map = new OccupancyMap(name, grid);
  map.observe(grid.open.findIndex(bits => (bits & FREE) !== 0));
  const all = new NodeSet(grid);
  all.addAll();
  map.verify(all);
  map.verify(new NodeSet(grid));
  map.motion[0] = 0.4;
  return map;
}

const SIDES = [40, 200];
const fields = SIDES.map(side => ({ side, ...field(side, 0.5) }));

for (const { side, terrain, visible } of fields) {
  const map = flatMap('map', terrain);
  bench(`one map, every node of ${side} x ${side} m (${terrain.grid.count})`, () => {
    map.diffuse();
    map.verify(visible);
    do_not_optimize(map.state.culled);
  });
}

const { terrain: wide, visible: half } = fields[1];

/** A creature in the middle of 200 x 200 m that has lost 50 things of one kind: each may be anywhere that it does not see. */
const LOST = 50;
const world = new World({ size: [200, 200] });
const walls = Random.named(1, 'lost');
for (let i = 0; i < 12; i++) {
  const [x, y] = [walls.range(-90, 90), walls.range(-90, 90)];
  world.add(`wall-${i}`, {
    kind: 'wall',
    shape: {
      wall: [
        [x, y],
        [x + walls.range(-8, 8), y + walls.range(-8, 8)],
      ],
      height: 2,
    },
  });
}
const looker = world.add('looker', { kind: 'dog', shape: { circle: 0.3, height: 0.6 }, at: [0, 0] });
const kind = world.symbols.id('sheep');
const plan = { options: memoryOptions({ node: 0.5, rate: 10, most: LOST }), kinds: [kind], unique: [], color: world.symbols.id('color') };
const terrain = new Terrain(world, 0.5, 0, id => id === looker);
const memory = new WorkingMemory('looker', plan, terrain);
const eye = new Retina({ width: 64, height: 32, up: 0.5 });
const everything = new NodeSet(terrain.grid);
everything.addAll();
const nothing = new NodeSet(terrain.grid);
memory.beliefs.forEach(({ is, map }, i) => {
  Object.assign(is, { number: i + 1, kind, radius: 0.35, height: 0.8, mobility: 0.02 });
  map.observe(terrain.grid.open.findIndex(bits => (bits & FREE) !== 0));
  map.verify(everything);
  map.verify(nothing);
});
let now = 0;
/** Takes a step; the creature looks in another direction in every step. */
function stepOfMemory(): void {
  now += 2;
  eye.camera.follow(0, 0, 0, now * 0.1);
  eye.render(world, looker);
  memory.step(now, [eye], looker);
}
for (let k = 0; k < 100; k++) stepOfMemory();
bench('a memory with 50 things in 200 x 200 m, each lost anywhere', () => {
  stepOfMemory();
  do_not_optimize(memory.totals.confusion);
});

/** 50 maps of things seen 30 s ago, at 10 steps per second, each at another place. */
const random = Random.named(2, 'seen');
const seen = Array.from({ length: 50 }, (_, i) => {
  const map = new OccupancyMap(`seen-${i}`, wide.grid);
  wide.grid.at[0] = random.range(-90, 90);
  wide.grid.at[1] = random.range(-90, 90);
  map.observe(wide.nodeAt());
  map.motion[0] = 0.3;
  for (let k = 0; k < 300; k++) map.diffuse();
  return map;
});
bench('50 things in 200 x 200 m, each seen 30 s ago', () => {
  for (let i = 0; i < seen.length; i++) {
    seen[i].diffuse();
    seen[i].verify(half);
  }
  do_not_optimize(seen[0].state.culled);
});

/** Compares the same steps here and in C, alternately, in processor time: the best of several turns each. */
function compare(): Finding[] {
  return fields.flatMap(({ side, terrain, visible }) => {
    const { grid } = terrain;
    let ours = Number.POSITIVE_INFINITY;
    let theirs = Number.POSITIVE_INFINITY;
    let apart = 0;
    for (let turn = 0; turn < 8; turn++) {
      const c = runCLoop(grid.columns, grid.rows, grid.open, visible.has, STEPS);
      if (c === undefined) return [];
      const map = flatMap('map', terrain);
      const before = process.cpuUsage();
      for (let s = 0; s < STEPS; s++) {
        map.diffuse();
        map.verify(visible);
      }
      const { user, system } = process.cpuUsage(before);
      ours = Math.min(ours, ((user + system) * 1000) / STEPS / grid.count);
      theirs = Math.min(theirs, c.nanoseconds);
      const squares = map.p.subarray(0, map.size).reduce((sum, value) => sum + (value * map.state.scale) ** 2, 0);
      apart = Math.abs(squares / c.squares - 1);
    }
    return [
      { name: `per node, ${side} x ${side} m`, value: ours, unit: 'ns' },
      { name: `the same in C, ${side} x ${side} m`, value: theirs, unit: 'ns' },
      { name: `to C -O3, ${side} x ${side} m`, value: ours / theirs, unit: 'times its time', goal: 'at most 3' },
      { name: `apart from C in the sum of squares, ${side} x ${side} m`, value: apart, unit: '' },
    ];
  });
}

const comparison = compare();

export function findings(rows: readonly Row[]): readonly Finding[] {
  const lost = rows.find(row => row.name.includes('lost anywhere'));
  const seconds = lost === undefined ? Number.NaN : (lost.median * 10) / 1e9;
  return [
    ...comparison,
    { name: '50 things lost in 200 x 200 m, 10 steps per second', value: seconds * 100, unit: '% of a core', goal: 'at most 100' },
  ];
}
