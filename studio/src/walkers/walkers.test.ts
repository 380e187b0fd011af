import { readFileSync } from 'node:fs';
import { Life, loadWorld } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { fanOf } from './fan-of.js';
import { Journeys } from './journeys.js';
import { addRushHour, tripsThrough } from './rush-hour.js';
import { drawWall, dropWalker, setGoal, walkerSpecies } from './tools.js';
import { walkerSense } from './walker-sense.js';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const plaza = (await loadWorld('worlds/plaza.yaml', read)).definition;
const rooms = (await loadWorld('worlds/rooms.yaml', read)).definition;

describe('marks of walkers', () => {
  it('are the places where feet stand, alternately left and right, and the path between', () => {
    const life = new Life(rooms, { seed: 1 });
    const journeys = new Journeys();
    for (let t = 0; t < 60; t++) {
      life.tick();
      journeys.record(life);
    }
    const start = [-4.5, 3];
    const anna = journeys.prints.filter(({ x, y }) => Math.hypot(x - start[0], y - start[1]) < 4);
    expect(anna.length).toBeGreaterThan(5);
    const sides = anna.map(({ side }) => side);
    expect(new Set(sides)).toEqual(new Set([-1, 1]));
    // no foot steps farther than a stride
    for (const side of [-1, 1]) {
      const own = anna.filter(print => print.side === side);
      for (let i = 1; i < own.length; i++) expect(Math.hypot(own[i].x - own[i - 1].x, own[i].y - own[i - 1].y)).toBeLessThan(1.6);
    }
    expect(journeys.pathOf('anna').length).toBeGreaterThan(8);
    expect(journeys.walkers).toEqual(['anna', 'bruno']);
  });

  it('begin anew after a jump in time, and do not change the life', () => {
    const life = new Life(rooms, { seed: 1 });
    const alone = new Life(rooms, { seed: 1 });
    const journeys = new Journeys();
    for (let t = 0; t < 30; t++) {
      life.tick();
      alone.tick();
      journeys.record(life);
      const sense = walkerSense(life.creature('anna'));
      if (sense) fanOf(sense.situation);
    }
    expect(life.hash()).toBe(alone.hash());
    const snapshot = new Life(rooms, { seed: 1 }).snapshot();
    life.restore(snapshot);
    journeys.record(life);
    expect(journeys.pathOf('anna')).toHaveLength(1);
  });
});

describe('the fan', () => {
  it('has one chosen place, with the least stress of all', () => {
    const life = new Life(rooms, { seed: 1 });
    life.run(20);
    const sense = walkerSense(life.creature('anna'))!;
    const places = fanOf(sense.situation);
    const chosen = places.filter(place => place.chosen);
    expect(chosen).toHaveLength(1);
    expect(chosen[0].stress).toBe(0);
    expect(places.length).toBeGreaterThan(10);
    expect(places.every(({ stress }) => stress >= 0)).toBe(true);
  });
});

describe('tools', () => {
  it('draw walls that walkers go round, drop walkers, and set goals', () => {
    const life = new Life(rooms, { seed: 1 });
    drawWall(life, [2, 1], [2, 4.5]);
    drawWall(life, [1, 1], [1.1, 1]);
    expect(life.world.find('drawn-wall-1')).toBeGreaterThanOrEqual(0);
    expect(life.world.find('drawn-wall-2')).toBe(-1);
    dropWalker(life, [3, 3]);
    setGoal(life, 'walker-1', [0.8, 3]);
    life.run(300);
    const { journey } = life.describe().creatures['walker-1'];
    expect(journey).toMatchObject({ wallContacts: 0 });
    expect(journey!.arrivedAt).not.toBeNull();
    // the straight way would have been 2.2 m
    expect(journey!.travelled).toBeGreaterThan(3);
  });

  it('fill the plaza for the rush hour, nobody on a bench', () => {
    const life = new Life(plaza, { seed: 1 });
    const species = walkerSpecies(life)!;
    const trips = tripsThrough(life, 500);
    expect(trips.length).toBe(500);
    expect(addRushHour(life, species, 24)).toBe(24 - 16);
    expect(life.creatures).toHaveLength(24);
    life.run(20);
    const contacts = Object.values(life.describe().creatures).map(({ journey }) => journey?.wallContacts);
    expect(Math.max(...contacts.map(Number))).toBe(0);
  });
});
