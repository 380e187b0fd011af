import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { house } from '../files/shipped-files.js';
import type { Io } from '../io.js';
import { scratchFolder, stopAfter, type Talk, talk } from '../testing/talk.js';

/** An animal with every mistake of a mind and its learning that is not refused. */
const PUP = `species: pup
kind: dog
fields: { behavior: '' }
body: legs.yaml
variables:
  hunger: { value: 200, max: 100, growth: 0.01, learns: { only: [sit, spin], by: spin, kinds: [person], fields: [clapping, pointing], alpha: 0 } }
  thirst: { learns: { only: [] } }
  whim: { learns: { only: [tire], kinds: [lamp], good: up, significant: 101, threshold: 102, expects: whim } }
releasers:
  wave: { find: person, where: [clapping] }
  treat: { find: bnoe }
behaviors:
  sit: { constant: 1, action: sit-down, modifies: { hunger: -1 } }
  spin: { constant: 1 }
  play: { releasers: [wave], action: rest, behaviors: { bow: { constant: 1 } } }
  feed: { releasers: [treat], action: consume }
  idle: { action: rest }
  tire: { constant: 1, interest: { value: 1, growth: 0.1, damping: 0.2 } }
`;
const LEGS = `body: legs
dofs: { legs: { min: 0, max: 1 }, tail: { min: -1, max: 1 } }
skills:
  down: { kind: posture, locks: [legs], keys: [{ at: 0.2, pose: { legs: 0.5 } }, { at: 0.95, pose: { legs: 1 } }] }
  wags: { kind: posture, locks: [tail], keys: [{ at: 0.2, pose: { tail: 0.5 } }] }
commands: { sit-down: down, halt: down, give: down, point: down }
`;
/** A plan with every mistake that is not refused. */
const PLAN = `training: slips
animal: rex
trainer: ann
food: { kind: bread, fields: { amount: 1 } }
phases:
  - { name: never, trials: 3, ratio: 4, marker: clapping, links: [{ behavior: bow, gesture: clapping }] }
  - { name: asked, trials: 3, command: true, links: [{ behavior: sit, gesture: { clapping: 40 }, delay: 5, patience: 1, raise: { to: 4, by: 2 } }] }
  - { name: early, trials: 3, schedule: { ratio: 9 }, links: [{ behavior: sit, gesture: shouting, delay: 18 }] }
  - { name: late, trials: 3, links: [{ behavior: sit, gesture: pointing, delay: 2000 }] }
  - { name: kind, trials: 3, links: [{ behavior: tire, gesture: shouting, delay: 30 }] }
`;
const FAR = `training: far
animal: rex
trainer: lamp
food: { kind: bnoe, fields: { amount: 1 } }
at: [0, 30]
phases: [{ name: far, trials: 3, links: [{ behavior: tire, gesture: shouting, delay: 30 }] }]
`;
const worldWith = (lessons: string): string => `world: slips
size: [10, 10]
things:
  far: { kind: bone, at: [9, 0] }
  lost: { kind: stone }
  heap: { kind: stone, count: 3, at: [1, 1] }
  lamp: { kind: lamp, at: [0, 2], fields: { clapping: false, shouting: false, pointing: false } }
creatures:
  rex: { species: pup.yaml, at: [0, 0] }
  ann:
    at: [2, 0]
    species:
      species: person
      body: legs.yaml
      fields: { clapping: false, shouting: false, pointing: false }
      gestures: { pointing: point }
      behaviors: { stand: { constant: 1 } }
story:
  one: { after: two, do: rex do sit-down }
  two: { after: one, do: rex do sit-down }
lessons: [${lessons}]
`;
/** Part of each sort of warning, in the order of the source files that give them. */
const SORTS = [
  // minds
  'expected a level between min',
  'found neither releasers nor variables nor a constant',
  'so the interest never recovers',
  'an action in a behavior that has children',
  // worlds and stories
  'outside the world, which reaches from [-5, -5] to [5, 5]',
  'found neither "at" nor "scatter"',
  'found 3 in one place',
  'nothing in this world is of that kind. Did you mean "bone"?',
  'a beat that waits for itself',
  // learning
  'found "spin", which does not make hunger better',
  'found an empty list, so nothing is learned',
  'found 0, so nothing is learned',
  'at most 100, the range of whim',
  'but nothing raises whim',
  'found "whim" itself',
  // plans
  'which rex never learns',
  'learns sit from no other fields',
  'learns tire from no other kinds',
  'which needs legs as giving does',
  'so no trial is ever fed',
  'so nothing is ever fed',
  'which is also a gesture of the phase',
  'when the trial is over',
  'the delay with which shaping begins',
  'in which no animal obeys',
  'which rex takes to sit',
  'does not foresee food',
  'expected a kind that rex eats',
  'at: found [0, 30], outside the world',
  'answers by nature with play',
];

const cwd = scratchFolder();
const FILES = {
  'pup.yaml': PUP,
  'legs.yaml': LEGS,
  'plan.yaml': PLAN,
  'far.yaml': FAR,
  'world.yaml': worldWith('far.yaml, plan.yaml'),
  // the same creature in another world
  'school.yaml': worldWith('far.yaml').replace('world: slips', 'world: school'),
};
for (const [file, text] of Object.entries(FILES)) writeFileSync(join(cwd, file), text);

const here = (args: readonly string[], given: Partial<Io> = {}): Promise<Talk> => talk(args, { cwd, ...given });
const warningsIn = (err: string): string[] => err.split('\n').filter(line => line.startsWith('warning: '));
const toldBy = async (...args: string[]): Promise<string[]> => warningsIn((await here(args)).err);
const checked = await toldBy('check', 'world.yaml');

describe('warnings', () => {
  it('are of every sort in the files of this test, and each is printed once', () => {
    expect(SORTS.filter(sort => !checked.some(line => line.includes(sort)))).toEqual([]);
    expect(new Set(checked).size).toBe(checked.length);
  });

  it.each<[string[]]>([
    [['run', 'world.yaml', '--ticks', '1']],
    [['run', 'world.yaml', '--ticks', '1', '--json']],
    [['run', 'world.yaml', '--ticks', '1', '--train', 'plan.yaml']],
    [['watch', 'world.yaml', '--seeds', '1', '--minutes', '1', '--json']],
    [['day', 'world.yaml', '--hours', '0.01', '--json']],
    [['direct', 'world.yaml', '--line', 'value rex.hunger']],
    [['direct', 'world.yaml', '--json', '--line', '{"ask":"notes"}']],
    [['serve', 'world.yaml', '--port', '0', '--no-page']],
  ])('of check are also printed by %j, and not in the result', async args => {
    const endless = ['watch', 'day', 'serve'].includes(args[0]);
    const { status, out, err } = await here(args, endless ? { stop: stopAfter(50, 'SIGINT') } : {});
    expect(warningsIn(err)).toEqual(checked);
    expect(out).not.toContain('warning:');
    expect(status).not.toBe(2);
  });

  it('are printed by umwelt mcp on standard error; its standard output belongs to the protocol', () => {
    const bin = join(house, 'cli/bin/umwelt.js');
    const { stdout, stderr } = spawnSync(process.execPath, [bin, 'mcp', 'world.yaml'], { cwd, input: '', encoding: 'utf8' });
    expect(warningsIn(stderr)).toEqual(checked);
    expect(stdout).toBe('');
  });

  it('of a plan are printed when a world is trained by it', async () => {
    const trained = await toldBy('run', 'school.yaml', '--ticks', '1', '--train', 'plan.yaml');
    expect(trained.map(line => line.replace('school.yaml', 'world.yaml'))).toEqual(checked);
    const alone = await toldBy('check', 'plan.yaml');
    expect(alone.length).toBeGreaterThan(0);
    expect(trained).toEqual(expect.arrayContaining(alone));
  });

  it('of one creature in two worlds are printed once', async () => {
    const own = await toldBy('check', 'pup.yaml');
    expect(own.length).toBeGreaterThan(0);
    const { err } = await here(['serve', 'world.yaml', 'school.yaml', '--port', '0', '--no-page'], { stop: stopAfter(50, 'SIGINT') });
    for (const line of own) expect(warningsIn(err).filter(told => told === line)).toEqual([line]);
  });

  it('of a creature are printed when its parameters are used for a design', async () => {
    expect(await toldBy('lab', 'condition', '2A+|1A?', '--parameters', 'pup.yaml')).toEqual(await toldBy('check', 'pup.yaml'));
  });
});
