import { bench } from 'mitata';
import { Walkers, walkEngine } from 'umwelt/locomotion';
import { ArriveBehavior, CellSpacePartitioning, EntityManager, SeparationBehavior, Vector3, Vehicle } from 'yuka';

/** 250 walkers of radius 0.3 m at 1.4 m/s on concentric rings, 1.2 m apart, each to the opposite place (as in crowd-v1). */
const COUNT = 250;
const OUTER = 46;
const starts: [number, number][] = [];
for (let left = COUNT, r = OUTER; left > 0; r -= 1.2) {
  const onRing = Math.min(left, Math.floor((2 * Math.PI * r) / 1.2));
  for (let k = 0; k < onRing; k++) {
    const angle = (2 * Math.PI * k) / onRing;
    starts.push([r * Math.sin(angle), r * Math.cos(angle)]);
  }
  left -= onRing;
}
/** Seconds until most walkers have crossed; then they start again. */
const CROSSING = 80;

function walkers(): Walkers {
  const made = new Walkers({ engine: walkEngine(), capacity: COUNT, range: 8 });
  for (const at of starts) made.add({ at, goal: [-at[0], -at[1]] });
  return made;
}

/** Vehicles that arrive and keep apart, because Yuka has no crowd. */
function vehicles(): EntityManager {
  const manager = new EntityManager();
  manager.spatialIndex = new CellSpacePartitioning(104, 2, 104, 20, 1, 20);
  for (const [x, y] of starts) {
    const vehicle = new Vehicle();
    vehicle.position.set(x, 0, y);
    vehicle.boundingRadius = 0.3;
    vehicle.maxSpeed = 1.4;
    vehicle.maxForce = 8;
    vehicle.neighborhoodRadius = 2;
    vehicle.updateNeighborhood = true;
    vehicle.steering.add(new ArriveBehavior(new Vector3(-x, 0, -y), 1, 0.1));
    vehicle.steering.add(new SeparationBehavior());
    manager.add(vehicle);
  }
  return manager;
}

let ours = walkers();
let second = 0;
bench(`${COUNT} walkers cross, a second of life`, () => {
  if (second++ % CROSSING === 0) ours = walkers();
  for (let t = 0; t < 20; t++) ours.tick();
});

for (const rate of [20, 60]) {
  let theirs = vehicles();
  let seconds = 0;
  bench(`Yuka: ${COUNT} vehicles cross, a second of life at ${rate} Hz`, () => {
    if (seconds++ % CROSSING === 0) theirs = vehicles();
    for (let t = 0; t < rate; t++) theirs.update(1 / rate);
  });
}
