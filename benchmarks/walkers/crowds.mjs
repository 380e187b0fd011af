/**
 * Compares crowds: walkers of this library, Detour's crowd (recast-navigation), navcat's crowd and Yuka's vehicles walk the same routes in
 * one process. For each it prints arrivals, the mean path, pairs that overlap, turning, and processor time for a second of a walker's life.
 *
 * usage: node benchmarks/walkers/crowds.mjs [--rings] [--crossing N]... [--peer TEXT]...
 * Without a scene: the rings, and crossings of 500 and 1,000. `--peer` runs only the peers whose name contains the text.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { createFindNearestPolyResult, DEFAULT_QUERY_FILTER, findNearestPoly } from 'navcat';
import { crowd as catCrowd, generateSoloNavMesh as generateCatMesh } from 'navcat/blocks';
import { Crowd, init } from 'recast-navigation';
import { generateSoloNavMesh } from 'recast-navigation/generators';
import { AnyAngleSearch, RouteGrid, Walkers, walkEngine } from 'umwelt/locomotion';
import {
  ArriveBehavior,
  CellSpacePartitioning,
  EntityManager,
  ObstacleAvoidanceBehavior,
  SeparationBehavior,
  Vector3,
  Vehicle,
} from 'yuka';

const RADIUS = 0.3;
const SPEED = 1.4;
const SECONDS = 180;
const HALF = 50;
/** Samples per second of the measures. */
const RATE = 20;

/** 250 walkers on concentric rings 1.2 m apart, each going to the opposite place. */
function rings() {
  const walkers = [];
  for (let left = 250, r = 46; left > 0; r -= 1.2) {
    const onRing = Math.min(left, Math.floor((2 * Math.PI * r) / 1.2));
    for (let k = 0; k < onRing; k++) {
      const angle = (2 * Math.PI * k) / onRing;
      const at = [r * Math.sin(angle), r * Math.cos(angle)];
      walkers.push({ at, goal: [-at[0], -at[1]] });
    }
    left -= onRing;
  }
  return { name: 'rings 250', walkers, boxes: [], leave: false, arrival: 0.3 };
}

/** Four streams cross between four boxes of 4 m; walkers leave when they arrive. */
function crossing(count) {
  const walkers = [];
  const rows = Math.ceil(count / 4 / 40);
  for (let i = 0; i < count; i++) {
    const side = i % 4;
    const k = Math.floor(i / 4);
    const across = ((k % 40) - 19.5) * 1.5 + 0.04 * Math.sin(i * 12.9898);
    const from = -48 + Math.floor(k / 40) * 1.5;
    const turn = (x, y) => (side === 0 ? [x, y] : side === 1 ? [-y, x] : side === 2 ? [-x, -y] : [y, -x]);
    walkers.push({ at: turn(across, from), goal: turn(across, from + 96 - (rows - 1) * 1.5) });
  }
  const boxes = [-10, 10].flatMap(x => [-10, 10].map(y => ({ at: [x, y], side: 4 })));
  return { name: `crossing ${count}`, walkers, boxes, leave: true, arrival: 0.3 };
}

/** Our walkers. They choose their steps at 4 Hz and move at 20 Hz. */
function ours({ walkers, boxes, leave, arrival }) {
  const grid = new RouteGrid({ west: -HALF, south: -HALF, east: HALF, north: HALF, cell: 0.5, clearance: 0.4 });
  for (const { at, side } of boxes) grid.box(at[0], at[1], side, side, 0, 1);
  const made = new Walkers({
    engine: walkEngine(),
    capacity: walkers.length,
    range: 8,
    obstacles: boxes.map(({ at, side }) => ({ at, box: [side, side] })),
    ...(boxes.length > 0 ? { routes: new AnyAngleSearch(grid) } : {}),
    leave,
    arrival,
  });
  for (const walker of walkers) made.add(walker);
  const place = (i, out) => {
    out[0] = made.x[i];
    out[1] = made.y[i];
  };
  return { rate: 20, step: () => made.tick(), place, remove: () => {} };
}

/** Returns the floor with its boxes as triangles, for navigation meshes. */
function floor(boxes) {
  const positions = [];
  const indices = [];
  const quad = (...corners) => {
    const first = positions.length / 3;
    for (const [x, height, y] of corners) positions.push(x, height, y);
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  };
  quad([-HALF, 0, -HALF], [-HALF, 0, HALF], [HALF, 0, HALF], [HALF, 0, -HALF]);
  for (const { at, side } of boxes) {
    const [w, e, s, n] = [at[0] - side / 2, at[0] + side / 2, at[1] - side / 2, at[1] + side / 2];
    quad([w, 3, s], [w, 3, n], [e, 3, n], [e, 3, s]);
    quad([w, 0, s], [w, 0, n], [w, 3, n], [w, 3, s]);
    quad([e, 0, s], [e, 3, s], [e, 3, n], [e, 0, n]);
    quad([w, 0, s], [w, 3, s], [e, 3, s], [e, 0, s]);
    quad([w, 0, n], [e, 0, n], [e, 3, n], [w, 3, n]);
  }
  return { positions, indices };
}

function detour(scene, rate) {
  const { positions, indices } = floor(scene.boxes);
  const { success, navMesh, error } = generateSoloNavMesh(positions, indices, {
    cs: 0.2,
    ch: 0.2,
    walkableRadius: 2,
    walkableHeight: 9,
    walkableClimb: 2,
  });
  if (!success) throw new Error(error);
  const crowd = new Crowd(navMesh, { maxAgents: scene.walkers.length, maxAgentRadius: RADIUS });
  const agents = scene.walkers.map(({ at, goal }) => {
    const agent = crowd.addAgent(
      { x: at[0], y: 0, z: at[1] },
      {
        radius: RADIUS,
        height: 1.8,
        maxAcceleration: 8,
        maxSpeed: SPEED,
        collisionQueryRange: 4,
        pathOptimizationRange: 9,
        separationWeight: 1,
      },
    );
    agent.requestMoveTarget({ x: goal[0], y: 0, z: goal[1] });
    return agent;
  });
  return {
    rate,
    step: () => crowd.update(1 / rate),
    place: (i, out) => {
      const { x, z } = agents[i].position();
      out[0] = x;
      out[1] = z;
    },
    remove: i => crowd.removeAgent(agents[i]),
  };
}

function navcat(scene, rate) {
  const { positions, indices } = floor(scene.boxes);
  const cell = 0.2;
  const { navMesh } = generateCatMesh(
    { positions, indices },
    {
      cellSize: cell,
      cellHeight: cell,
      walkableRadiusVoxels: 2,
      walkableRadiusWorld: 0.4,
      walkableClimbVoxels: 2,
      walkableClimbWorld: 0.4,
      walkableHeightVoxels: 9,
      walkableHeightWorld: 1.8,
      walkableSlopeAngleDegrees: 45,
      borderSize: 0,
      minRegionArea: 8,
      mergeRegionArea: 20,
      maxSimplificationError: 1.3,
      maxEdgeLength: 12,
      maxVerticesPerPoly: 5,
      detailSampleDistance: 6,
      detailSampleMaxError: 1,
    },
  );
  const crowd = catCrowd.create(RADIUS);
  const { ANTICIPATE_TURNS, OBSTACLE_AVOIDANCE, SEPARATION, OPTIMIZE_VIS, OPTIMIZE_TOPO } = catCrowd.CrowdUpdateFlags;
  const ids = scene.walkers.map(({ at, goal }) => {
    const id = catCrowd.addAgent(crowd, navMesh, [at[0], 0, at[1]], {
      radius: RADIUS,
      height: 1.8,
      maxAcceleration: 8,
      maxSpeed: SPEED,
      collisionQueryRange: 4,
      separationWeight: 1,
      updateFlags: ANTICIPATE_TURNS | OBSTACLE_AVOIDANCE | SEPARATION | OPTIMIZE_VIS | OPTIMIZE_TOPO,
      queryFilter: DEFAULT_QUERY_FILTER,
    });
    const near = findNearestPoly(createFindNearestPolyResult(), navMesh, [goal[0], 0, goal[1]], [1, 2, 1], DEFAULT_QUERY_FILTER);
    catCrowd.requestMoveTarget(crowd, id, near.nodeRef, near.position);
    return id;
  });
  return {
    rate,
    step: () => catCrowd.update(crowd, navMesh, 1 / rate),
    place: (i, out) => {
      const { position } = crowd.agents[ids[i]];
      out[0] = position[0];
      out[1] = position[2];
    },
    remove: i => catCrowd.removeAgent(crowd, ids[i]),
  };
}

/** Vehicles that arrive, keep apart and go round spheres about the boxes, because Yuka has no crowd. */
function yuka(scene, rate) {
  const manager = new EntityManager();
  manager.spatialIndex = new CellSpacePartitioning(2 * HALF + 4, 2, 2 * HALF + 4, 20, 1, 20);
  const obstacles = scene.boxes.map(({ at, side }) => {
    const sphere = new Vehicle();
    sphere.position.set(at[0], 0, at[1]);
    sphere.boundingRadius = side * Math.SQRT1_2;
    return sphere;
  });
  const vehicles = scene.walkers.map(({ at, goal }) => {
    const vehicle = new Vehicle();
    vehicle.position.set(at[0], 0, at[1]);
    vehicle.boundingRadius = RADIUS;
    vehicle.maxSpeed = SPEED;
    vehicle.maxForce = 8;
    vehicle.neighborhoodRadius = 2;
    vehicle.updateNeighborhood = true;
    vehicle.steering.add(new ArriveBehavior(new Vector3(goal[0], 0, goal[1]), 1, 0.1));
    vehicle.steering.add(new SeparationBehavior());
    if (obstacles.length > 0) vehicle.steering.add(new ObstacleAvoidanceBehavior(obstacles));
    manager.add(vehicle);
    return vehicle;
  });
  return {
    rate,
    step: () => manager.update(1 / rate),
    place: (i, out) => {
      out[0] = vehicles[i].position.x;
      out[1] = vehicles[i].position.z;
    },
    remove: i => manager.remove(vehicles[i]),
  };
}

/** Runs a scene until all have arrived or the time has run out, and measures it. */
function run(scene, peer, make) {
  const n = scene.walkers.length;
  const sim = make(scene);
  const place = new Float64Array(2);
  const x = new Float64Array(n);
  const y = new Float64Array(n);
  const before = new Float64Array(2 * n);
  const heading = new Float64Array(n).fill(Number.NaN);
  const arrivedAt = new Float64Array(n).fill(-1);
  const traveled = new Float64Array(n);
  const turned = new Float64Array(n);
  const pairs = new Set();
  let deepest = 0;
  let work = 0;
  let life = 0;
  let arrived = 0;
  for (const [i, { at }] of scene.walkers.entries()) before.set(at, 2 * i);
  for (let t = 1; t <= SECONDS * RATE && arrived < n; t++) {
    const from = process.cpuUsage();
    for (let k = 0; k < sim.rate / RATE; k++) sim.step();
    const spent = process.cpuUsage(from);
    work += spent.user + spent.system;
    const cells = new Map();
    for (let i = 0; i < n; i++) {
      if (arrivedAt[i] >= 0 && scene.leave) continue;
      sim.place(i, place);
      x[i] = place[0];
      y[i] = place[1];
      const dx = x[i] - before[2 * i];
      const dy = y[i] - before[2 * i + 1];
      const way = Math.hypot(dx, dy);
      before[2 * i] = x[i];
      before[2 * i + 1] = y[i];
      if (arrivedAt[i] < 0) {
        life++;
        traveled[i] += way;
        if (way > 0.01) {
          const now = Math.atan2(dx, dy);
          const turn = Math.abs(Math.atan2(Math.sin(now - heading[i]), Math.cos(now - heading[i])));
          if (!Number.isNaN(turn)) turned[i] += turn;
          heading[i] = now;
        }
      }
      const { goal } = scene.walkers[i];
      if (arrivedAt[i] < 0 && Math.hypot(goal[0] - x[i], goal[1] - y[i]) <= scene.arrival + 1e-6) {
        arrivedAt[i] = t / RATE;
        arrived++;
        if (scene.leave) {
          sim.remove(i);
          continue;
        }
      }
      const cell = `${Math.floor(x[i])},${Math.floor(y[i])}`;
      if (!cells.has(cell)) cells.set(cell, []);
      cells.get(cell).push(i);
    }
    for (const [cell, list] of cells) {
      const [cx, cy] = cell.split(',').map(Number);
      for (let ox = -1; ox <= 1; ox++) {
        for (let oy = -1; oy <= 1; oy++) {
          for (const j of cells.get(`${cx + ox},${cy + oy}`) ?? []) {
            for (const i of list) {
              if (i >= j) continue;
              const deep = 2 * RADIUS - Math.hypot(x[i] - x[j], y[i] - y[j]);
              if (deep <= 0.01) continue;
              pairs.add(i * n + j);
              deepest = Math.max(deepest, deep);
            }
          }
        }
      }
    }
  }
  let ratio = 0;
  let jitter = 0;
  scene.walkers.forEach(({ at, goal }, i) => {
    if (arrivedAt[i] < 0) return;
    ratio += traveled[i] / Math.hypot(goal[0] - at[0], goal[1] - at[1]) / arrived;
    jitter += turned[i] / traveled[i] / arrived;
  });
  const row = {
    scene: scene.name,
    peer,
    arrived: `${arrived} of ${n}`,
    seconds: Math.max(...arrivedAt),
    path: Number(ratio.toFixed(3)),
    pairs: pairs.size,
    deepest: Number(deepest.toFixed(3)),
    'rad/m': Number(jitter.toFixed(2)),
    'us per walker-second': Number((work / (life / RATE)).toFixed(1)),
  };
  console.log(JSON.stringify(row));
  return row;
}

await init();
const args = process.argv.slice(2);
const scenes = [];
const named = [];
args.forEach((arg, i) => {
  if (arg === '--rings') scenes.push(rings());
  if (arg === '--crossing') scenes.push(crossing(Number(args[i + 1])));
  if (arg === '--peer') named.push(args[i + 1]);
});
if (scenes.length === 0) scenes.push(rings(), crossing(500), crossing(1000));
const peers = {
  walkers: ours,
  'walkers, warm': ours,
  'Yuka at 60 Hz': scene => yuka(scene, 60),
  'Yuka at 20 Hz': scene => yuka(scene, 20),
  'Detour at 60 Hz': scene => detour(scene, 60),
  'Detour at 20 Hz': scene => detour(scene, 20),
  'navcat at 20 Hz': scene => navcat(scene, 20),
  'navcat at 60 Hz': scene => navcat(scene, 60),
};
const chosen = Object.entries(peers).filter(([peer]) => named.length === 0 || named.some(text => peer.includes(text)));
const rows = scenes.flatMap(scene => chosen.map(([peer, make]) => run(scene, peer, make)));
const machine = { cpu: cpus()[0]?.model.trim(), cores: cpus().length, node: process.version };
const result = new URL('../results/crowds.json', import.meta.url);
// rows that were not run are kept
const kept = JSON.parse(readFileSync(result, 'utf8')).rows.filter(
  old => !rows.some(row => row.scene === old.scene && row.peer === old.peer),
);
writeFileSync(result, `${JSON.stringify({ suite: 'crowds', machine, rows: [...kept, ...rows] }, null, 2)}\n`);
