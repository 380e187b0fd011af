import type { CreatureDefinition, Life } from 'umwelt';

/** Number of walkers in a rush hour. */
export const RUSH_HOUR = 500;
/** Least meters between two starts, and from a start to anything else. */
const APART = 1;
const ROOM = 0.55;
/** Least meters from a start to the edge of the world. */
const MARGIN = 0.7;

/** How often a walker looks around per second. */
const LOOKS = 5;

/** The start and the goal of a walker: meters. */
interface Trip {
  readonly at: readonly [number, number];
  readonly goal: readonly [number, number];
}

/** Returns at most `most` free places of a world, from the edge inward, each with the opposite place as its goal. */
export function tripsThrough({ world }: Life, most: number): Trip[] {
  const [width, depth] = world.size;
  const trips: Trip[] = [];
  for (let x = MARGIN - width / 2; x <= width / 2 - MARGIN; x += APART) {
    for (let y = MARGIN - depth / 2; y <= depth / 2 - MARGIN; y += APART) {
      const goal: readonly [number, number] = width / 2 - Math.abs(x) < depth / 2 - Math.abs(y) ? [-x, y] : [x, -y];
      if (isFree(world, x, y) && isFree(world, goal[0], goal[1])) trips.push({ at: [x, y], goal });
    }
  }
  const inward = ({ at: [x, y] }: Trip): number => Math.min(width / 2 - Math.abs(x), depth / 2 - Math.abs(y));
  return trips.sort((a, b) => inward(a) - inward(b)).slice(0, most);
}

/** Whether nothing solid is near a place. */
function isFree(world: Life['world'], x: number, y: number): boolean {
  for (let id = 0; id < world.count; id++) {
    if (world.alive[id] === 0 || world.solid[id] === 0) continue;
    const reach = world.radius[id] + ROOM;
    if ((world.x[id] - x) ** 2 + (world.y[id] - y) ** 2 < reach * reach) return false;
  }
  return true;
}

/** Returns a walker with a plain figure and no joints that looks around five times a second, so that hundreds of them run in real time. */
export function plainWalker(species: CreatureDefinition): CreatureDefinition {
  const { body: _body, senses = {}, ...rest } = species;
  const looks = Object.entries(senses).map(([name, sensor]) => [
    name,
    'do' in sensor && sensor.do === 'surroundings' ? { ...sensor, rate: LOOKS } : sensor,
  ]);
  return { ...rest, senses: Object.fromEntries(looks), species: 'commuter', speed: 1.6, turn: 5, look: { form: 'pawn', color: '#5d7896' } };
}

/** Adds walkers until there are `most` of them; returns how many were added. `species` is that of a walker of the world. */
export function addRushHour(life: Life, species: CreatureDefinition, most: number = RUSH_HOUR): number {
  const plain = plainWalker(species);
  const trips = tripsThrough(life, Math.max(0, most - life.creatures.length));
  trips.forEach(({ at: [x, y], goal }, i) => {
    const heading = Math.atan2(goal[0] - x, goal[1] - y);
    const fields = { 'goal-x': goal[0], 'goal-y': goal[1] };
    life.apply({ add: freeName(life, 'commuter', i), resident: { species: plain, at: [x, y], heading, fields } });
  });
  return trips.length;
}

/** Returns a name that no thing of the world has. */
export function freeName({ world }: Life, base: string, from: number): string {
  let number = from + 1;
  while (world.find(`${base}-${number}`) >= 0) number++;
  return `${base}-${number}`;
}
