import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CreatureDefinition } from '../creature/index.js';
import { loadWorld } from '../files/index.js';
import { Life } from './life.js';
import type { WorldDefinition } from './world-definition.js';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const load = async (world: string) => (await loadWorld(`worlds/${world}.yaml`, read)).definition;

/** The plaza with walkers that look around `rate` times a second. */
function looking(world: WorldDefinition, rate: number): WorldDefinition {
  const creatures = Object.entries(world.creatures ?? {}).map(([name, resident]) => {
    const { species } = resident;
    const senses = { around: { ...species.senses!['around'], rate } };
    return [name, { ...resident, species: { ...species, senses } }];
  });
  return { ...world, creatures: Object.fromEntries(creatures) };
}

describe('pedestrians in the shipped worlds', () => {
  it.each([20, 5])(
    'cross the plaza from all sides at %i looks per second, and touch neither each other nor what stands there',
    async rate => {
      const life = new Life(looking(await load('plaza'), rate), { seed: 3, strict: true });
      life.run(700);
      const walks = Object.entries(life.describe().creatures).map(([name, { journey }]) => ({ name, ...journey! }));
      expect(walks).toHaveLength(16);
      for (const { name, arrivedAt, travelled, contacts, wallContacts } of walks) {
        expect(arrivedAt, name).not.toBeNull();
        expect([contacts, wallContacts], name).toEqual([0, 0]);
        expect(travelled, name).toBeLessThan(1.15 * 26);
      }
    },
  );

  it('take the wider door, because their bodies do not fit through the narrow one', async () => {
    const life = new Life(await load('rooms'), { seed: 1 });
    const { world } = life;
    const anna = world.find('anna');
    let crossedAt = Number.NaN;
    for (let t = 0; t < 400; t++) {
      const before = world.x[anna];
      life.tick();
      if (before < 0 && world.x[anna] >= 0) crossedAt = world.y[anna];
    }
    // the lower door is at y = -3 .. -1.8, the upper one at 2.7 .. 3.3
    expect(crossedAt).toBeGreaterThan(-3);
    expect(crossedAt).toBeLessThan(-1.8);
    expect(life.describe().creatures['anna'].journey).toMatchObject({ contacts: 0, wallContacts: 0 });
    expect(life.describe().creatures['anna'].journey!.arrivedAt).toBeGreaterThan(200);
  });

  it('turn to a new goal when it is set, and stand if there is no way', async () => {
    const life = new Life(await load('rooms'), { seed: 1 });
    life.run(350);
    const { world } = life;
    const bruno = world.find('bruno');
    expect(life.describe().creatures['bruno'].journey!.arrivedAt).not.toBeNull();
    life.set('bruno.goal-x', -3.2);
    life.set('bruno.goal-y', 0.6);
    life.run(100);
    // inside the table
    expect(life.describe().creatures['bruno'].journey).toMatchObject({ arrivedAt: null, way: 'goal-blocked' });
    expect(Math.hypot(world.x[bruno] + 4.5, world.y[bruno] + 1)).toBeLessThan(0.3);
    life.set('bruno.goal-x', -2);
    life.set('bruno.goal-y', -4);
    life.run(200);
    expect(life.describe().creatures['bruno'].journey!.arrivedAt).not.toBeNull();
    expect(Math.hypot(world.x[bruno] + 2, world.y[bruno] + 4)).toBeLessThan(0.06);
  });

  it('find another way when a door is shut on the way', async () => {
    const life = new Life(await load('rooms'), { seed: 1 });
    life.run(60);
    life.apply({ add: 'door', thing: { kind: 'box', shape: { box: [0.1, 1.2], height: 2 }, at: [0, -2.4], solid: true } });
    life.run(100);
    const { world } = life;
    const anna = world.find('anna');
    const x = world.x[anna];
    life.run(40);
    // both doors are shut to it: it waits and reports why
    expect(life.describe().creatures['anna'].journey).toMatchObject({ arrivedAt: null, way: 'unreachable' });
    expect(world.x[anna]).toBeCloseTo(x, 6);
    expect(x).toBeLessThan(0);
    life.apply({ remove: 'door' });
    life.run(400);
    expect(life.describe().creatures['anna'].journey!.arrivedAt).not.toBeNull();
  });

  it.each([20, 5])('continue from a snapshot at %i looks per second bit for bit', async rate => {
    const definition = looking(await load('plaza'), rate);
    const life = new Life(definition, { seed: 5 });
    life.run(150);
    const then = life.snapshot();
    life.run(100);
    const hash = life.hash();
    const other = new Life(definition, { seed: 5 });
    other.run(7);
    other.restore(then);
    other.run(100);
    expect(other.hash()).toBe(hash);
  });

  it('walk by the attributes in their fields, also those that the file sets', async () => {
    const definition = await load('rooms');
    const walkOf = (fields: Record<string, number>) => {
      const { anna } = definition.creatures!;
      const { species } = anna;
      const around = { do: 'surroundings', attributes: { flirtatious: { speed: [10, 20, 'I', 'D9'] } } };
      const changed = { ...species, fields: { ...species.fields, ...fields }, senses: { around } } as typeof species;
      const life = new Life({ ...definition, creatures: { anna: { ...anna, species: changed } } }, { seed: 1 });
      life.run(100);
      return life.describe().creatures['anna'].journey!.travelled;
    };
    const plain = walkOf({});
    expect(walkOf({ rushed: 0 })).toBe(plain);
    expect(walkOf({ rushed: 80 })).toBeGreaterThan(1.2 * plain);
    expect(walkOf({ fatigued: 80 })).toBeLessThan(0.6 * plain);
    expect(walkOf({ rushed: 80, flirtatious: 50 })).toBeLessThan(0.6 * plain);
  });
});

describe('what files say about walking', () => {
  /** A pedestrian alone on a floor. */
  const scene = async (things: object, sense: object = {}, action: object = {}): Promise<WorldDefinition> => {
    const { anna } = (await load('rooms')).creatures!;
    const species = {
      ...(anna.species as CreatureDefinition),
      senses: { around: { do: 'surroundings', range: 6, ...sense } },
      variables: {},
      says: {},
      behaviors: { go: { constant: 1, action: { do: 'walk-to', speed: 1.3, ...action } } },
    };
    return {
      world: 'test',
      size: [20, 20],
      things: things as NonNullable<WorldDefinition['things']>,
      creatures: { anna: { at: [0, -6], fields: { 'goal-x': 0, 'goal-y': 6 }, species } },
    };
  };
  const walk = (definition: WorldDefinition, ticks = 300) => {
    const life = new Life(definition, { seed: 1 });
    const { world } = life;
    const anna = world.find('anna');
    const { body } = life.creatures.find(({ name }) => name === 'anna')!;
    const bend = body.anatomy.dofs.names.indexOf('bow');
    const path: { x: number; y: number; bow: number }[] = [];
    for (let t = 0; t < ticks; t++) {
      life.tick();
      path.push({ x: world.x[anna], y: world.y[anna], bow: body.pose[bend] });
    }
    return { life, path };
  };
  const puddle = { kind: 'water', shape: { circle: 0.9, height: 0.01 }, at: [0.3, 0] };

  it('terrain: goes round water if the sense delivers it, and through it otherwise', async () => {
    const nearest = (path: { x: number; y: number }[]) => Math.min(...path.map(({ x, y }) => Math.hypot(x - 0.3, y)));
    const dry = walk(await scene({ puddle }, { terrain: { water: 1 } }));
    expect(dry.life.describe().creatures['anna'].journey?.arrivedAt).not.toBeNull();
    expect(nearest(dry.path)).toBeGreaterThan(0.85);
    expect(nearest(walk(await scene({ puddle })).path)).toBeLessThan(0.4);
  });

  it('beams: ducks under one, and not beside it', async () => {
    const beam = { kind: 'beam', shape: { box: [2, 0.1], height: 0.1 }, at: [0, 0, 1.4], solid: false };
    const { path } = walk(await scene({ beam }, { ducks: ['beam'] }));
    const under = path.filter(({ y }) => Math.abs(y) < 0.05);
    expect(under.length).toBeGreaterThan(0);
    // 1.7 m tall, 0.78 m above the hips: 35 cm less is an angle of 0.98
    for (const { bow } of under) expect(bow).toBeLessThan(-0.9);
    for (const { y, bow } of path) if (Math.abs(y) > 2) expect(Math.abs(bow)).toBeLessThan(0.1);
    expect(
      walk(await scene({ beam: { ...beam, at: [4, 0, 1.4] } }, { ducks: ['beam'] })).path.every(({ bow }) => Math.abs(bow) < 0.1),
    ).toBe(true);
  });

  it('groups: walkers of one group draw together, keep apart or follow a leader; others do not', async () => {
    const far = async (by: readonly unknown[], group: number): Promise<number> => {
      const { creatures, ...rest } = await scene({}, {}, { by });
      const { anna } = creatures!;
      const bruno = { ...anna, at: [3, -6] as const, fields: { 'goal-x': 3, 'goal-y': 6 } };
      const member = (definition: typeof anna, fields: Record<string, number>) => ({
        ...definition,
        fields: { ...definition.fields, ...fields },
      });
      const { life } = walk(
        { ...rest, creatures: { anna: member(anna, { group: 1, leader: 1 }), bruno: member(bruno, { group, leader: 0 }) } },
        120,
      );
      const [a, b] = [life.world.find('anna'), life.world.find('bruno')];
      return Math.hypot(life.world.x[a] - life.world.x[b], life.world.y[a] - life.world.y[b]);
    };
    const alone = await far(['attract', { do: 'aggregate', distance: 1, scale: 3 }], 2);
    expect(alone).toBeCloseTo(3, 0);
    expect(await far(['attract', { do: 'aggregate', distance: 1, scale: 3 }], 1)).toBeLessThan(alone - 1);
    expect(await far(['attract', { do: 'follow', distance: 1, scale: 3 }], 1)).toBeLessThan(alone - 1);
    expect(await far(['attract', { do: 'disperse', distance: 5, scale: 3 }], 1)).toBeGreaterThan(alone + 1);
  });

  it('hostile-view: stays out of sight only if the sense is omniscient', async () => {
    const wall = { kind: 'wall', shape: { box: [0.2, 8], height: 2 }, at: [-1, -4], solid: true };
    const guard = { kind: 'guard', shape: { circle: 0.3, height: 1.8 }, at: [-6, 0], solid: true };
    const by = ['attract', { do: 'hostile-view', scale: 60 }];
    const seen = async (sense: object): Promise<number> => {
      const { life, path } = walk(await scene({ wall, guard }, sense, { by }), 260);
      const { world } = life;
      const ignored = [world.find('guard'), world.find('anna')] as const;
      return path.filter(({ x, y }) => world.lineOfSight(-6, 0, 1.6, x, y, 0.85, ...ignored)).length;
    };
    expect(await seen({})).toBeGreaterThan(60);
    expect(await seen({ omniscient: ['guard'] })).toBeLessThan(10);
  });

  it('predictive-attract: intercepts a moving thing, while attraction runs after it', async () => {
    const chase = async (by: readonly unknown[]): Promise<number> => {
      const { creatures, ...rest } = await scene({}, { range: 20 }, { by });
      const { anna } = creatures!;
      const hunter = {
        ...anna.species,
        senses: { ...anna.species.senses, nose: { sniff: ['ball'], range: 30 } },
        releasers: { 'see-ball': { find: 'ball', range: [0, 1, 30], worth: 5 } },
        says: {},
        behaviors: { go: { constant: 1, releasers: ['see-ball'], action: { do: 'walk-to', speed: 1.3, by } } },
      } as CreatureDefinition;
      const ball = { kind: 'ball', shape: { circle: 0.1, height: 0.2 }, at: [-4, 4], solid: true };
      const life = new Life({ ...rest, things: { ball } as never, creatures: { anna: { ...anna, species: hunter } } }, { seed: 1 });
      const at = (name: string) => [life.world.x[life.world.find(name)], life.world.y[life.world.find(name)]];
      for (let t = 1; t < 200; t++) {
        life.apply({ move: 'ball', to: [-4 + 0.05 * t, 4] });
        life.tick();
        const [[x, y], [toX, toY]] = [at('anna'), at('ball')];
        if (Math.hypot(x - toX, y - toY) < 0.7) return t;
      }
      return 200;
    };
    expect(await chase([{ do: 'predictive-attract' }])).toBeLessThan(0.95 * (await chase(['attract'])));
  });

  it('by: other control behaviors make another walk, and a wrong name has an error', async () => {
    const post = { kind: 'post', shape: { circle: 0.3, height: 1 }, at: [0.1, 0], solid: true };
    const aside = async (by?: unknown[]) =>
      Math.max(...walk(await scene({ post }, {}, by === undefined ? {} : { by })).path.map(({ x }) => Math.abs(x)));
    const close = await aside(['attract', { do: 'avoid', range: 2, view: 1.2, scale: 0.02 }]);
    expect(close).toBeLessThan((await aside()) - 0.1);
    const slip = await scene({}, {}, { by: [{ do: 'avoid', rnage: 2 }] });
    expect(() => new Life(slip)).toThrow(/by.avoid: found "rnage".*Did you mean "range"/);
    const deep = await scene({}, { terrain: { water: 'deep' } });
    expect(() => new Life(deep)).toThrow(/terrain: found \{"water":"deep"\}/);
  });
});
