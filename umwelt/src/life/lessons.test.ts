import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkRecording } from '../files/check/check-recording.js';
import { checkWorldObject, loadTraining, loadWorld, parseTraining, parseWorld } from '../files/index.js';
import type { TrainingDefinition } from '../training/index.js';
import { Recorder } from './history/recorder.js';
import { replay } from './history/replay.js';
import { Timeline } from './history/timeline.js';
import type { WorldDefinition } from './index.js';
import { Life } from './life.js';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const FOOD = { kind: 'bone', shape: { circle: 0.05, height: 0.05 }, fields: { amount: 1 } } as const;
/** Ticks between the states that are compared. */
const SPACING = 10;
const spaced = (tick: number): number => SPACING * Math.floor(tick / SPACING);
let world: WorldDefinition;
let lesson: TrainingDefinition;

beforeAll(async () => {
  world = (await loadWorld('worlds/training-ground.yaml', read)).definition;
  lesson = (await loadTraining('creatures/silas/training/first-lesson.yaml', read, { world })).definition;
});

const live = (life: Life, until: () => boolean, most = 3000): void => {
  for (let i = 0; i < most && !until(); i++) life.tick();
  expect(until()).toBe(true);
};

describe('a creature with gestures', () => {
  it('shows a gesture from the first tick of the movement until it is ended', () => {
    const life = new Life(world);
    const { body } = life.creature('puppet');
    const z = body.anatomy.dofs.names.indexOf('right-hand.z');
    life.run(5);
    life.set('puppet.raised-hand', true);
    expect(life.get('puppet.raised-hand')).toBe(false);
    life.tick();
    expect(life.get('puppet.raised-hand')).toBe(true);
    life.run(20);
    expect(body.value[z]).toBeGreaterThan(0.5);
    life.set('puppet.raised-hand', false);
    expect(life.get('puppet.raised-hand')).toBe(false);
    life.run(30);
    expect(body.value[z]).toBeLessThan(0.1);
    expect(() => life.set('puppet.raised-hand', 3)).toThrow('expected true or false');
    expect(() => life.set('puppet.hand-extended', true)).toThrow(
      'puppet.hand-extended: found "hand-extended", expected a value of puppet. Did you mean "extended-right"?',
    );
  });

  it('changes from one gesture of a hand to the next at once, and shows two that use different limbs', () => {
    const life = new Life(world);
    life.set('puppet.pointing-down', true);
    life.run(15);
    life.set('puppet.pointing-down', false);
    life.set('puppet.extended-right', true);
    life.set('puppet.jumping', true);
    life.tick();
    expect(['pointing-down', 'extended-right', 'jumping'].map(name => life.get(`puppet.${name}`))).toEqual([false, true, true]);
  });

  it('shows a gesture also when its own mind commands it', () => {
    const { species } = world.creatures!['puppet'];
    const clapper = { ...species, behaviors: { applaud: { constant: 1, action: 'clap' } } };
    const life = new Life({ ...world, creatures: { ann: { species: clapper } } });
    life.tick();
    expect(life.get('ann.clapping')).toBe(true);
  });
});

describe('giving from the hand', () => {
  it('keeps food in the closed hand until it is at the mouth, where it is eaten', () => {
    const life = new Life(world);
    live(life, () => life.get('silas.behavior') === 'sit');
    life.apply({ give: 'treat', thing: FOOD, by: 'puppet' });
    expect([life.get('treat.kind'), life.get('treat.amount'), life.get('treat.holder')]).toEqual(['closed-hand', 0, 'puppet']);
    expect(() => life.apply({ give: 'another', thing: FOOD, by: 'puppet' })).toThrow('the hand of puppet is not empty');
    live(life, () => life.get('treat.kind') === 'bone', 100);
    const off = (axis: string): number => Number(life.get(`treat.${axis}`)) - Number(life.get(`silas.${axis}`));
    expect(Math.sqrt(off('x') ** 2 + off('y') ** 2)).toBeLessThan(0.5);
    expect(Number(life.get('treat.z'))).toBeGreaterThan(0.4);
    const hunger = Number(life.get('silas.hunger'));
    live(life, () => life.world.find('treat') < 0, 100);
    expect(Number(life.get('silas.hunger'))).toBeLessThan(hunger - 1);
    expect(() => life.apply({ give: 'treat', thing: FOOD, by: 'silas' })).toThrow('expected a creature whose body has a grip');
  });

  it('walks to an animal that is too far away', () => {
    const life = new Life({
      ...world,
      creatures: {
        ...world.creatures,
        silas: { ...world.creatures!['silas'], at: [0, -2], set: { ...world.creatures!['silas'].set, 'learn.interest': 0 } },
      },
    });
    life.run(10);
    life.apply({ give: 'treat', thing: FOOD, by: 'puppet' });
    live(life, () => life.get('treat.kind') === 'bone', 400);
    expect(Number(life.get('puppet.y'))).toBeLessThan(-1);
  });
});

describe('food that is laid down', () => {
  const lamp = { kind: 'lamp', shape: { circle: 0.1, height: 0.4 }, at: [3, 2] as const, fields: { lit: false } };
  const trials = (more: Partial<TrainingDefinition>) => {
    const life = new Life({ ...world, things: { lamp } });
    const phases = [{ name: 'p', trials: 2, links: [{ behavior: 'sit', gesture: 'lit' }] }];
    const trainer = life.train({ training: 'lamp', animal: 'silas', trainer: 'lamp', food: FOOD, phases, ...more });
    live(life, () => trainer.done);
    return { hunger: life.get('silas.hunger'), fed: trainer.trials.map(({ done, fed }) => done && fed) };
  };

  it('is taken up and eaten', () => {
    const { hunger, fed } = trials({});
    expect(fed).toEqual([true, true]);
    expect(hunger).toBeLessThan(9);
  });

  it('does not count as fed if it was taken away uneaten', () => {
    const { hunger, fed } = trials({ food: { ...FOOD, kind: 'pebble' } });
    expect(fed).toEqual([false, false]);
    expect(hunger).toBe(10);
  });
});

describe('a trainer in a life', () => {
  it('is part of snapshots, timelines, and recordings from the start or from the middle', () => {
    const life = new Life(world, { seed: 3 });
    const recorder = new Recorder(life);
    const timeline = new Timeline(life);
    life.train({ ...lesson, phases: [{ ...lesson.phases[0], trials: 4 }] });
    const hashes: string[] = [life.hash()];
    let middle: Recorder | undefined;
    while (!life.trainer('puppet')!.done) {
      // in the middle of a trial
      if (middle === undefined && life.trainer('puppet')!.busy && life.trainer('puppet')!.trials.length === 2) middle = new Recorder(life);
      timeline.tick();
      recorder.after();
      middle?.after();
      if (life.now % SPACING === 0) hashes[life.now] = life.hash();
    }
    for (const each of [recorder, middle!]) expect(replay(checkRecording(JSON.parse(JSON.stringify(each.toJSON())))).equal).toBe(true);
    const { trials } = life.trainer('puppet')!;
    const end = life.now;
    hashes[end] = life.hash();
    for (const tick of [spaced(life.now - 7), 90, spaced(trials[1].start + 20), end]) {
      timeline.seek(tick);
      expect(life.hash()).toBe(hashes[tick]);
    }
    expect(life.trainer('puppet')!.trials).toEqual(trials);
  });

  it('pauses between trials, resumes, and takes its food away when it is stopped', () => {
    const life = new Life(world, { seed: 3 });
    const trainer = life.train(lesson);
    live(life, () => life.get('puppet.extended-right') === true);
    life.apply({ train: 'puppet', paused: true });
    live(life, () => !trainer.busy, 300);
    const { length } = trainer.trials;
    life.run(1000);
    expect(trainer.trials.length).toBe(length);
    life.apply({ train: 'puppet', paused: false });
    live(life, () => life.creature('puppet').giving!.busy);
    life.apply({ train: 'puppet' });
    expect(life.trainer('puppet')).toBeUndefined();
    expect(life.creature('puppet').giving!.busy).toBe(false);
    expect(life.get('puppet.extended-right')).toBe(false);
    expect(() => life.apply({ train: 'pupet', paused: true })).toThrow('expected a trainer with a plan');
  });

  it('waits while the animal or the trainer is missing', () => {
    const life = new Life(world, { seed: 3 });
    const trainer = life.train(lesson);
    live(life, () => trainer.busy);
    life.apply({ remove: 'silas' });
    life.run(100);
    life.apply({ remove: 'puppet' });
    life.run(100);
    expect(trainer.done).toBe(false);
  });

  it('refuses unknown names with the place in the file and the nearest name', () => {
    const text = `training: t
animal: sials
trainer: puppet
food: { kind: bone, fields: { amount: 1 } }
phases:
  - { name: a, trials: 1, links: [{ behavior: sitt, gesture: extended-right }] }
  - { name: b, trials: 1, marker: clik, links: [{ behavior: sit, gesture: { extended-rigt: 0 } }] }
  - { name: c, trials: 1, links: [{ behavior: sit, gesture: hand-extended }, { behavior: beg, gesture: hand-pointing }] }
`;
    const refused = (plan: string): string => {
      try {
        parseTraining(plan, { file: 't.yaml', world });
      } catch (error) {
        return String((error as Error).message);
      }
      return '';
    };
    expect(refused(text)).toMatch(/t\.yaml:2:9: animal: found "sials", .*Did you mean "silas"\?/);
    const named = refused(text.replace('sials', 'silas'));
    expect(named).toMatch(/t\.yaml:6:\d+: phases\[0\]\.links\[0\]\.behavior: found "sitt".*Did you mean "sit"\?/);
    expect(named).toMatch(/t\.yaml:7:\d+: phases\[1\]\.marker: found "clik".*Did you mean "click"\?/);
    expect(named).toMatch(/t\.yaml:7:\d+: phases\[1\]\.links\[0\]\.gesture\.extended-rigt: .*Did you mean "extended-right"\?/);
    expect(named).toMatch(/links\[0\]\.gesture: found "hand-extended", expected a gesture of puppet\. Did you mean "extended-right"\?/);
    expect(named).toMatch(/links\[1\]\.gesture: found "hand-pointing", expected a gesture of puppet\. Did you mean "pointing-down"\?/);
    expect(refused(text.replace('sials', 'silas').replace('puppet', 'pupet'))).toMatch(/t\.yaml:3:10: trainer: .*Did you mean "puppet"\?/);
    expect(refused(text.replace('sials', 'silas').replace('amount', 'weight'))).toMatch(
      /t\.yaml:4:7: food: found no number field "amount"/,
    );
    expect(() => new Life(world).train({ ...lesson, animal: 'puppet' })).toThrow(
      /animal: found "puppet", expected a creature with a text field/,
    );
  });
});

describe('the lessons of a world file', () => {
  it('begin with the world, and are part of its recordings and its timeline', async () => {
    const { definition } = await loadWorld('worlds/lesson.yaml', read);
    expect(checkWorldObject(JSON.parse(JSON.stringify(definition))).definition).toEqual(definition);
    const life = new Life(definition, { seed: 2 });
    const recorder = new Recorder(life);
    const timeline = new Timeline(life);
    const first = life.hash();
    while (life.trainer('puppet')!.trials.length < 2) {
      timeline.tick();
      recorder.after();
    }
    expect(life.trainer('puppet')!.trials[0].done).toBe(true);
    expect(replay(checkRecording(JSON.parse(JSON.stringify(recorder.toJSON())))).equal).toBe(true);
    timeline.seek(0);
    expect(life.hash()).toBe(first);
    expect(life.trainer('puppet')!.trials).toEqual([]);
  });

  it('are refused with the place in their own file, and two for one trainer with the place in the world', () => {
    const files = {
      'a.yaml':
        'training: a\nanimal: rex\ntrainer: ann\nfood: { kind: nut, fields: { amount: 1 } }\nphases: [{ name: p, trials: 1, links: [{ behavior: rest, gesture: hand }] }]\n',
    };
    const refused = (lessons: string, over: Record<string, string> = {}): string => {
      const text = `world: w
size: [9, 9]
things: { ann: { kind: person, at: [1, 1], fields: { hand: false } } }
creatures: { rex: { species: { fields: { behavior: none }, behaviors: { rest: { constant: 1, action: rest } } }, at: [0, 0] } }
lessons: ${lessons}
`;
      try {
        parseWorld(text, { file: 'w.yaml', files: { ...files, ...over } });
      } catch (error) {
        return String((error as Error).message);
      }
      return '';
    };
    expect(refused('[a.yaml]')).toBe('');
    expect(refused('[a.yaml, a.yaml]')).toMatch(/w\.yaml:5:19: lessons\[1\]: found a second plan for "ann"/);
    expect(refused('[a.yaml]', { 'a.yaml': files['a.yaml'].replace('hand', 'hnd') })).toMatch(
      /a\.yaml:5:.*found "hnd".*Did you mean "hand"\?/,
    );
    expect(refused('[b.yaml]')).toMatch(/w\.yaml:5:11: lessons\[0\]: found "b\.yaml", expected a file that can be read/);
    expect(refused('[{ training: t }]')).toMatch(/w\.yaml:5:11: lessons\[0\]\.animal/);
    expect(refused('a.yaml')).toMatch(/w\.yaml:5:10: lessons: .*expected a list of training files/);
    expect(refused('[3]')).toMatch(/lessons\[0\]/);
  });
});
