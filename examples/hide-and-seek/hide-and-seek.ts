/**
 * Hide and seek: a small planner on top of the locomotion machines. It asks a walker what it sees, gives it goals, and reads their results;
 * walking, turning and the way round boxes are left to the machines.
 */
import { TICKS_PER_SECOND } from 'umwelt';
import { Nets, RouteGrid, Routes, WALKING_MACHINES, type WalkerObstacle, Walkers, Walking, walkEngine } from 'umwelt/locomotion';

const boxes: readonly WalkerObstacle[] = [
  { at: [-5, 5], box: [3, 0.6] },
  { at: [5, 4], box: [0.6, 3] },
  { at: [4, -5], box: [3, 0.6] },
];
/** A place behind each box, as seen from the middle. */
const hidingPlaces = [
  [-5.5, 6.2],
  [6.2, 4.6],
  [4.5, -6.2],
] as const;

const grid = new RouteGrid({ west: -9, south: -9, east: 9, north: 9, cell: 0.2, clearance: 0.35 });
for (const { at, box } of boxes) grid.box(at[0], at[1], box![0], box![1], 0, 1);
const routes = new Routes(grid);
const walkers = new Walkers({ engine: walkEngine(), obstacles: boxes });

/** Adds a walker with its machines, through which the planner sees and acts. */
function player(at: readonly [number, number], speed: number) {
  const walker = walkers.add({ at, speed });
  const walking = new Walking(walkers, walker, routes);
  const nets = new Nets(walking, WALKING_MACHINES);
  return { walker, walking, nets, control: nets.start('control') };
}

const seeker = player([0, 0], 1.5);
const hider = player([1, 1], 1.2);
const players = [seeker, hider];
const say = (text: string) => console.log(`${(walkers.now / TICKS_PER_SECOND).toFixed(1)} s: ${text}`);
function play(until: () => boolean, mostSeconds = 60): void {
  const end = walkers.now + mostSeconds * TICKS_PER_SECOND;
  while (!until() && walkers.now < end) {
    for (const { nets } of players) nets.tick();
    walkers.tick();
  }
}
const seesHider = () => seeker.walking.sees(walkers.x[hider.walker], walkers.y[hider.walker]);

// the seeker counts; the hider takes the place that is farthest from the seeker
const far = ([x, y]: readonly [number, number]) => seeker.walking.distanceTo(x, y);
const place = hidingPlaces.reduce((best, next) => (far(next) > far(best) ? next : best));
hider.walking.add({ at: place });
play(() => hider.walking.reached === 1);
say(`the hider is behind box ${hidingPlaces.indexOf(place) + 1}, and is ${seesHider() ? 'seen' : 'not seen'}`);

// the seeker looks behind the boxes one by one, the nearest first
for (const next of [...hidingPlaces].sort((a, b) => far(a) - far(b))) {
  if (seesHider()) break;
  say(`the seeker looks behind box ${hidingPlaces.indexOf(next) + 1}`);
  seeker.walking.add({ at: next });
  play(() => seesHider() || seeker.walking.waiting === 0);
}
say('the seeker sees the hider, who runs');
if (seeker.walking.waiting > 0) seeker.nets.signal(seeker.control, 'skip');
hider.walking.add({ at: [0, 0] });
play(() => seeker.walking.waiting === 0, 1);
const before = seeker.walking.reached;
seeker.walking.add({ target: hider.walker });
play(() => seeker.walking.reached > before);
say(seeker.walking.reached > before ? 'caught' : 'the hider got away');
