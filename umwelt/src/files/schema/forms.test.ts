import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type * as z from 'zod/mini';
import { FaultList } from '../../core/faults.js';
import type { Form } from '../../core/forms.js';
import { mindForm } from '../../mind/compile/mind-form.js';
import { planForm } from '../../training/plan-form.js';
import { loadCreature, loadTraining } from '../load.js';
import { placesIn, put } from '../testing/spoil.js';
import { mindSchema } from './mind.js';
import { trainingSchema } from './training.js';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const { variables, releasers, groups, behaviors } = JSON.parse(
  JSON.stringify((await loadCreature('creatures/silas/silas.yaml', read)).definition),
);
const mind = { variables, releasers, ...(groups === undefined ? {} : { groups }), behaviors };
const plan = (await loadTraining('creatures/silas/training/sit-on-hand.yaml', read)).definition;

const spoiled = fc.oneof(
  fc.constantFrom<unknown>(
    -1,
    0,
    0.5,
    1,
    2,
    1e9,
    '',
    'sit',
    'a b',
    '90deg',
    true,
    null,
    [],
    {},
    ['x'],
    [0, 1, 2],
    { do: 'sit' },
    { do: 1 },
  ),
  fc.constantFrom<unknown>({ all: ['a'] }, { gain: 2 }, { latch: 3 }, { latch: 1, average: 2 }, { default: 2 }, { wiht: 1 }, { ratio: 2 }),
);

/** The forms, which run without a schema library, must refuse exactly what the schemas refuse. */
function agree(form: Form, schema: z.ZodMiniType, good: object): void {
  const places = placesIn(good);
  const both = (value: unknown): void => {
    const faults = new FaultList('x');
    expect(form(value, [], faults), JSON.stringify(faults.faults)).toBe(schema.safeParse(value).success);
  };
  both(good);
  fc.assert(
    fc.property(fc.nat(), spoiled, fc.constantFrom('', 'extra', 'like-this'), (at, value, key) => {
      const place = places[at % places.length];
      const copy = structuredClone(good);
      put(copy, key === '' ? place : [...place.slice(0, -1), key], value);
      both(copy);
    }),
    { seed: 5, numRuns: 800 },
  );
}

describe('forms and schemas agree', () => {
  it('on training plans', () => agree(planForm, trainingSchema, plan));
  it('on minds', () => agree(mindForm, mindSchema, mind));
  it('on the additional keys of the free time of a plan', () =>
    agree(
      planForm,
      trainingSchema,
      parse(`
training: free
animal: rex
trainer: ann
food: { kind: nut, shape: { circle: 1 }, fields: { amount: 1 }, look: { color: red } }
phases:
  - name: a
    trials: 3
    free: { ticks: 9, gesture: hand, responses: [{ behavior: sit, every: 2, schedule: { variable-ratio: 3 } }], changeover: 4, schedule: { time: 3 } }
  - { name: b, trials: 3, marker: click, command: true, links: [{ behavior: sit, gesture: { hand: 0 }, delay: 3, raise: { to: 3, by: 2, after: 1 } }] }
`),
    ));
});
