import { bench, do_not_optimize } from 'mitata';
import { Random, World } from 'umwelt';

/** A world of 10,000 things (two kinds of circles, boxes and walls) in 100 x 100 m, and queries from seeded places. */
const THINGS = 10_000;
const random = Random.named(1, 'world');
const world = new World({ size: [100, 100], fence: 1, capacity: THINGS + 16 });
const place = (): [number, number] => [random.range(-49, 49), random.range(-49, 49)];
for (let i = 0; i < THINGS; i++) {
  const at = place();
  const name = `thing-${i}`;
  if (i % 100 === 0) world.add(name, { kind: 'wall', shape: { wall: [at, [at[0] + random.range(-3, 3), at[1] + random.range(-3, 3)]] } });
  else if (i % 10 === 0) world.add(name, { kind: 'box', shape: { box: [0.4, 0.6], height: 1 }, at, heading: random.range(-3, 3) });
  else world.add(name, { kind: i % 500 === 1 ? 'rare' : 'common', shape: { circle: 0.1 }, at, physics: {} });
}
const walkers = Int32Array.from({ length: 1000 }, (_, i) =>
  world.add(`walker-${i}`, { kind: 'walker', shape: { circle: 0.2, height: 0.3 }, solid: true, at: place(), heading: random.range(-3, 3) }),
);
for (let tick = 0; tick < 200; tick++) world.stepPhysics();

const common = world.symbols.id('common');
const rare = world.symbols.id('rare');
const xs = Float64Array.from({ length: 256 }, () => random.range(-49, 49));
const ys = Float64Array.from({ length: 256 }, () => random.range(-49, 49));
const headings = Float64Array.from({ length: 256 }, () => random.range(-3, 3));
const out = new Int32Array(256);

/** Adds a benchmark of 256 places per call. */
function everywhere(name: string, work: (x: number, y: number, heading: number) => number): void {
  bench(`${name} x 256`, () => {
    let sum = 0;
    for (let i = 0; i < 256; i++) sum += work(xs[i], ys[i], headings[i]);
    do_not_optimize(sum);
  });
}

bench(`physics, ${THINGS} idle things`, () => world.stepPhysics());
everywhere('nearest of a common kind', (x, y) => world.nearest(x, y, common));
everywhere('nearest of a rare kind (20 things)', (x, y) => world.nearest(x, y, rare));
everywhere('near, 2 m', (x, y) => world.near(x, y, 2, out));
everywhere('ray, 20 m', (x, y, heading) => world.ray(x, y, 0.5, heading, 20));
everywhere('line of sight, 10 m', (x, y, heading) => (world.lineOfSight(x, y, 0.5, x + heading * 3, y + 5, 0.5) ? 1 : 0));

bench('go, 1000 solid walkers at 1 m/s', () => {
  for (let i = 0; i < walkers.length; i++) {
    world.motion[0] = 0.05;
    world.motion[1] = 0.01;
    world.go(walkers[i]);
  }
});

const balls = new World({ size: [100, 100] });
for (let i = 0; i < 100; i++) {
  balls.add(`ball-${i}`, { kind: 'ball', shape: { circle: 0.1 }, at: place(), velocity: [5, 3, 4], physics: { bounce: 1, friction: 0 } });
  balls.add(`post-${i}`, { kind: 'post', shape: { circle: 0.3, height: 2 }, solid: true, at: place() });
}
bench('physics, 100 balls that never rest', () => balls.stepPhysics());
