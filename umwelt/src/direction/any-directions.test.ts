import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InputError } from '../core/index.js';
import { loadWorld } from '../files/index.js';
import { Life } from '../life/index.js';
import { BY_HAND, FREE, OFF } from '../motor/index.js';
import type { Direction } from './index.js';

const { definition: world } = await loadWorld('worlds/yard.yaml', path => readFileSync(path, 'utf8'));
const yard = new Life(world, { seed: 3 });
yard.run(20);
const { silas } = yard.director.possible().creatures;
const things = Object.keys(yard.director.possible().things);

const terms = fc.record(
  { weight: fc.double({ min: -9, max: 30, noNaN: true }), ticks: fc.integer({ min: 1, max: 60 }) },
  { requiredKeys: [] },
);
const pick = (names: readonly string[]) => fc.constantFrom(...names);
const number = fc.double({ min: -5, max: 25, noNaN: true });
const call = pick(silas.commands.map(({ name }) => name).filter(name => !/^(?:set-|reset|move-by|turn-by|head-toward|write)/.test(name)));
const direction: fc.Arbitrary<Direction> = fc
  .tuple(
    fc.oneof(
      fc.record({ do: fc.constant('silas'), call, how: fc.constantFrom('now' as const, 'if-free' as const) }),
      fc.record({ when: fc.constant('silas'), call: fc.oneof(call, fc.constant({ do: 'moving', gait: 'trot' })), not: fc.boolean() }),
      fc.record({ toward: fc.constant('silas'), thing: pick(things), away: fc.boolean() }),
      fc.record({ lead: fc.constant('silas') }),
      fc.record({ task: fc.constant('silas'), start: pick([...silas.behaviors, ...silas.groups]) }),
      fc.record({ prefer: fc.constant('silas'), behavior: pick(silas.behaviors) }),
      fc.record({ change: pick(silas.behaviors.map(name => `silas.${name}.interest`)), to: number }),
      fc.record({
        change: pick(Object.keys(silas.releasers).map(name => `silas.${name}.range`)),
        to: fc.array(fc.nat({ max: 20 }), { minLength: 3, maxLength: 3 }),
      }),
      fc.record({ change: pick(Object.keys(silas.releasers).map(name => `silas.${name}.worth`)), to: number }),
      fc.record({ change: pick(Object.keys(silas.variables).map(name => `silas.${name}`)), to: number }),
      fc.record({ push: pick(Object.keys(silas.variables).map(name => `silas.${name}`)), by: number }),
      fc.record({
        seek: fc.constant('silas'),
        releaser: pick(Object.keys(silas.releasers)),
        target: pick([...things, 'ball', 'person.hand']),
      }),
      fc.record({
        imagine: pick(['ghost', 'shade']),
        by: fc.constant('silas'),
        thing: fc.record({ kind: pick(['ball', 'bone']), at: fc.tuple(number, number) }),
      }),
    ),
    terms,
  )
  .map(([one, more]) => ({ ...one, ...more }) as Direction);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ direct: direction }) },
  { weight: 1, arbitrary: fc.record({ release: pick(['all', 'silas', '#0', '#1', '#2']) }) },
  { weight: 3, arbitrary: fc.record({ run: fc.integer({ min: 1, max: 25 }) }) },
);

/** Numbers of the species and the individual, which no direction may leave changed. */
function ownNumbers(life: Life): unknown {
  const { mind, led } = life.creature('silas');
  const { parts } = mind.ethogram;
  const kinds = [...parts].filter(([, { type }]) => type === 'releaser').map(([name]) => life.get(`silas.${name}.kind`));
  return {
    params: [...mind.params],
    start: life.get('silas.start'),
    led,
    kinds,
    things: life.thingNames().filter(name => !/-\d+$/.test(name)),
  };
}

function faultsOf(life: Life): string[] {
  const faults: string[] = [];
  const { body, mind } = life.creature('silas');
  const { skills } = body.anatomy;
  body.lock.forEach((holder, dof) => {
    if (holder === FREE || holder === BY_HAND) return;
    if (!(holder in skills)) faults.push(`dof ${dof} is held by ${holder}`);
    else if (body.state[holder] === OFF) faults.push(`dof ${dof} is held by ${skills[holder].name}, which is off`);
    else if (!skills[holder].locks.includes(dof)) faults.push(`dof ${dof} is held by ${skills[holder].name}, which does not lock it`);
  });
  const { ethogram: e, params: p } = mind;
  e.variables.forEach((name, v) => {
    const level = mind.level(v);
    if (!(level >= p[e.at.min + v] && level <= p[e.at.max + v])) faults.push(`${name} is ${level}`);
  });
  for (let b = 0; b < e.behaviors.length; b++) if (!Number.isFinite(mind.value(b))) faults.push(`${e.behaviors[b]} is ${mind.value(b)}`);
  for (let i = 0; i < p.length; i++) if (Number.isNaN(p[i])) faults.push(`param ${i} is NaN`);
  return faults;
}

it('any sequence of directions leaves locks, variables and weights valid, and release restores what was overridden', () => {
  const own = ownNumbers(yard);
  const first = yard.snapshot();
  fc.assert(
    fc.property(fc.array(step, { minLength: 3, maxLength: 14 }), steps => {
      yard.restore(first);
      for (const one of steps) {
        try {
          if ('run' in one) yard.run(one.run);
          else yard.apply(one);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
        }
        expect(faultsOf(yard)).toEqual([]);
      }
      yard.release('all');
      expect(ownNumbers(yard)).toEqual(own);
      yard.run(3);
      expect([faultsOf(yard), yard.director.notes]).toEqual([[], []]);
    }),
    { numRuns: 60, seed: 20 },
  );
});
