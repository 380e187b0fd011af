import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkTrainingObject, loadCreature, loadFile, loadTraining, loadWorld, parseTraining } from './load.js';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const plans = ['silas', 'hamster'].flatMap(name =>
  readdirSync(new URL(`creatures/${name}/training/`, root)).map(file => `creatures/${name}/training/${file}`),
);

describe('training files', () => {
  it.each(plans)('%s is a valid plan', async file => {
    const { definition, warnings } = await loadTraining(file, read);
    expect(definition.phases.length).toBeGreaterThan(0);
    expect(warnings).toEqual([]);
    expect(checkTrainingObject(JSON.parse(JSON.stringify(definition))).definition).toEqual(definition);
  });

  it('are refused with a sentence', () => {
    const refused = (text: string, sentence: RegExp) => expect(() => parseTraining(text, { file: 't.yaml' })).toThrow(sentence);
    const good = 'training: x\nanimal: a\ntrainer: b\nfood: { kind: bone }\n';
    refused(good, /phases/);
    refused(`${good}phases: []\n`, /phases/);
    refused(`${good}phases:\n  - { name: p, trials: 0, links: [{ behavior: sit, gesture: hand }] }\n`, /t\.yaml:6.*trials/s);
    refused(`${good}phases:\n  - { name: p, trials: 3, links: [{ behavior: sit, gestures: hand }] }\n`, /gesture/);
    refused(`${good}phases:\n  - { name: p, trials: 3, links: [{ behavior: sit, gesture: hand, delay: 1.5 }] }\n`, /whole number of ticks/);
  });

  it.each([
    ['silas', 'training-ground', /./],
    ['silas', 'naive-training-ground', /sit-on-hand|first-lesson|stay/],
    ['hamster', 'operant-chamber', /\/(lever|for-nothing)/],
    ['hamster', 'two-levers', /\/two-levers/],
  ])('of %s are valid in %s without a warning', async (animal, place, meant) => {
    const { definition: world } = await loadWorld(`worlds/${place}.yaml`, read);
    const those = plans.filter(plan => plan.includes(`/${animal}/`) && meant.test(plan));
    expect(those).not.toEqual([]);
    for (const file of those) {
      expect([file, ...(await loadTraining(file, read, { world })).warnings]).toEqual([file]);
    }
  });

  it('get a warning for a lamp as trainer: Silas learns from persons', async () => {
    const { definition: ground } = await loadWorld('worlds/training-ground.yaml', read);
    const lamp = { kind: 'lamp', at: [0, 1] as const, fields: { lit: false } };
    const plan = (behavior: string) => `training: x
animal: silas
trainer: lamp
food: { kind: bone, fields: { amount: 1 } }
phases: [{ name: p, trials: 3, links: [{ behavior: ${behavior}, gesture: lit, delay: 25 }] }]
`;
    const warnings = (behavior: string) =>
      parseTraining(plan(behavior), { file: 't.yaml', world: { ...ground, things: { ...ground.things, lamp } } }).warnings;
    expect(warnings('sit')).toEqual([
      't.yaml:3:10: trainer: found "lamp", a lamp, expected person or bone or bell: silas learns sit from no other kinds (kinds in learns).',
    ]);
    expect(warnings('lick')).toEqual([
      't.yaml:5:52: phases[0].links[0].behavior: found "lick", which silas never learns, expected one of sit, beg, crouch, lie-down, run-from-it.',
    ]);
  });

  it('have a default delay of the food in which Silas can sit, beg, crouch and lie down', async () => {
    const { definition: world } = await loadWorld('worlds/training-ground.yaml', read);
    const warnings = (behavior: string, delay: string) => {
      const link = `{ behavior: ${behavior}, gesture: extended-right${delay} }`;
      const text = `training: x\nanimal: silas\ntrainer: puppet\nfood: { kind: bone, fields: { amount: 1 } }\nphases: [{ name: p, trials: 3, links: [${link}] }]\n`;
      return parseTraining(text, { file: 't.yaml', world }).warnings.map(warning => warning.replace(/^.*: found/, 'found'));
    };
    for (const behavior of ['sit', 'beg', 'crouch', 'lie-down']) expect(warnings(behavior, '')).toEqual([]);
    expect(warnings('lie-down', ', delay: 22')).toEqual([
      'found 22 ticks, expected at least 23, which silas takes to lie-down: food that comes before teaches nothing.',
    ]);
  });

  it('get a warning for a gesture that Silas answers by playing, and for stones, which he does not eat', async () => {
    const { definition: ground } = await loadWorld('worlds/training-ground.yaml', read);
    const { definition: species } = await loadCreature('creatures/person/person.yaml', read);
    const world = { ...ground, creatures: { ...ground.creatures, person: { species, at: [0, 1] as const } } };
    const link = '{ behavior: sit, gesture: throwing }';
    const text = `training: x\nanimal: silas\ntrainer: person\nfood: { kind: stone, fields: { amount: 1 } }\nphases: [{ name: p, trials: 3, links: [${link}] }]\n`;
    expect(parseTraining(text, { file: 't.yaml', world }).warnings).toEqual([
      't.yaml:4:15: food.kind: found "stone", expected a kind that silas eats: none of its behaviors that consume look for this one. Did you mean "bone"?',
      't.yaml:5:66: phases[0].links[0].gesture: found "throwing", which silas answers by nature with play (throw), not with sit; expected another gesture.',
    ]);
  });

  it('get warnings when a world that names them is loaded', async () => {
    const late = `training: x
animal: silas
trainer: puppet
food: { kind: bone, fields: { amount: 1 } }
phases: [{ name: p, trials: 3, ratio: 4, links: [{ behavior: sit, gesture: { extended-right: 30 } }] }]
`;
    const swapped = (path: string) => (path.endsWith('sit-on-hand.yaml') ? late : read(path));
    expect((await loadFile('worlds/lesson.yaml', read)).warnings).toEqual([]);
    expect((await loadFile('worlds/lesson.yaml', swapped)).warnings.map(warning => warning.replace(/: found.*/s, ''))).toEqual([
      expect.stringContaining('phases[0].ratio'),
      expect.stringContaining('phases[0].links[0].gesture.extended-right'),
    ]);
  });
});
