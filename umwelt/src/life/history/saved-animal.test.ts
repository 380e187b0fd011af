import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkRecording } from '../../files/check/check-recording.js';
import { loadTraining, loadWorld } from '../../files/index.js';
import { ACTIVATION, RATE } from '../../learning/animal/cues/cue-layout.js';
import { learnedSentences, pairOf } from '../../learning/index.js';
import { PATIENCE, RUN, RUNS } from '../../learning/model/activations.js';
import { UMWELT_PARAMETERS } from '../../learning/model/parameters.js';
import type { TrainingDefinition } from '../../training/index.js';
import type { WorldDefinition } from '../index.js';
import { Life } from '../life.js';
import { checkAnimal, hashOf } from './animal-versions.js';
import { Recorder } from './recorder.js';
import { replay } from './replay.js';
import { saveAnimal, withAnimal } from './saved-animal.js';
import { Timeline } from './timeline.js';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
let world: WorldDefinition;
let lesson: TrainingDefinition;

/** Ticks between the states that are compared. */
const SPACING = 10;
const spaced = (tick: number): number => SPACING * Math.floor(tick / SPACING);

/** A dog after nine treats. */
function trained(seed: number, each: (life: Life) => void = () => {}): Life {
  const life = new Life(world, { seed });
  const trainer = life.train({ ...lesson, phases: [{ ...lesson.phases[0], trials: 9 }] });
  while (!trainer.done) {
    life.tick();
    each(life);
  }
  return life;
}

beforeAll(async () => {
  world = (await loadWorld('worlds/training-ground.yaml', read)).definition;
  lesson = (await loadTraining('creatures/silas/training/first-lesson.yaml', read)).definition;
});

describe('a life in which something is learned', () => {
  it('is recorded and replayed bit for bit, and its past can be visited', () => {
    const life = new Life(world, { seed: 2 });
    const recorder = new Recorder(life);
    const timeline = new Timeline(life);
    const trainer = life.train({ ...lesson, phases: [{ ...lesson.phases[0], trials: 9 }] });
    const hashes = new Map<number, string>();
    while (!trainer.done) {
      timeline.tick();
      recorder.after();
      if (life.now % SPACING === 0) hashes.set(life.now, life.hash());
    }
    hashes.set(life.now, life.hash());
    const { learner, mind } = life.creature('silas');
    expect(learner?.parts.map(p => p.owner)).toEqual(['sit-on-extended-right']);
    expect(mind.ethogram.behaviors).toContain('sit-on-extended-right-do');
    const file = checkRecording(JSON.parse(JSON.stringify(recorder.toJSON())));
    expect(replay(file)).toEqual({ ticks: life.now, equal: true });
    const handle = life.handle('silas.sit.value');
    const end = life.now;
    for (const tick of [spaced(end - 1), 150, spaced(end / 2), end]) {
      timeline.seek(tick);
      expect(life.hash()).toBe(hashes.get(tick));
      expect(() => handle.read()).not.toThrow();
      expect(life.creature('silas').learner?.parts.length).toBe(tick < 700 ? 0 : life.creature('silas').learner?.parts.length);
    }
    expect(life.creature('silas').learner?.parts.length).toBe(1);
  });

  it('can be recorded from the middle', () => {
    const life = trained(3);
    const recorder = new Recorder(life);
    for (let i = 0; i < 200; i++) {
      life.tick();
      recorder.after();
    }
    expect(replay(checkRecording(JSON.parse(JSON.stringify(recorder.toJSON()))))).toEqual({ ticks: 200, equal: true });
  });
});

describe('a saved animal', () => {
  it('remembers everything in another world, and is saved as the same file again', () => {
    const life = trained(4);
    life.set('silas.hunger', 10);
    life.set('silas.alertness', 5);
    life.set('silas.pee.interest', 0.9);
    life.set('silas.see-post.worth', 5);
    // patience after runs of two without feedback
    const [hungry] = life.creature('silas').learner!.groups;
    for (const [number, value] of [
      [RUN, 1],
      [PATIENCE, Math.log(3)],
      [RUNS, 4],
    ])
      hungry.set(2, ACTIVATION + number, value);
    const before = hungry.get(2, RATE);
    hungry.refreshRates();
    const text = JSON.stringify(saveAnimal(life, 'silas'));
    expect(text.length).toBeLessThan(64 * 1024);
    const other = new Life(withAnimal(world, checkAnimal(JSON.parse(text))), { seed: 77 });
    const [was, is] = [life, other].map(l => l.creature('silas').learner!);
    expect(learnedSentences(is)).toEqual(learnedSentences(was));
    expect(pairOf(is, 'hunger', 'sit', 'extended-right')).toEqual(pairOf(was, 'hunger', 'sit', 'extended-right'));
    const rates = (learner: typeof is) => learner.groups.map(group => Array.from({ length: group.count }, (_, i) => group.get(i, RATE)));
    expect(rates(is)).toEqual(rates(was));
    expect(is.groups[0].get(2, RATE)).toBeCloseTo(before * 3 ** -UMWELT_PARAMETERS.patience, 9);
    // its response yields to food, and to behaviors that get it food
    const gains = [life, other].map(l => l.get('silas.sit-on-extended-right.gain.get-bone'));
    expect(gains[0]).toBe(1.05);
    expect(gains[1]).toBe(1.05);
    // how often feedback came, and by which signals
    const [kept, born] = [is, new Life(world).creature('silas').learner!].map(learner => learner.groups.map(group => group.history));
    expect(kept).toEqual(was.groups.map(group => group.history));
    expect(kept).not.toEqual(born);
    for (const path of ['alertness', 'pee.interest', 'see-post.worth']) expect(other.get(`silas.${path}`)).toBe(life.get(`silas.${path}`));
    const { age: _a, hash: _h, ...again } = saveAnimal(other, 'silas');
    const { age: _b, hash: _i, ...first } = JSON.parse(text);
    expect(JSON.parse(JSON.stringify(again))).toEqual(first);
    const command = other.train({ ...lesson, phases: [lesson.phases[1]] });
    while (!command.done) other.tick();
    expect(command.trials.map(t => t.done)).toEqual([true, true, true]);
  });

  it('remembers which gestures came together, also in a snapshot; impossible values are refused', () => {
    const links = [{ behavior: 'sit', gesture: { 'extended-right': 0, jumping: 0 }, delay: 25 }];
    const life = new Life(world, { seed: 4 });
    const trainer = life.train({ ...lesson, phases: [{ name: 'both', trials: 6, links }] });
    while (!trainer.done) life.tick();
    const companions = (one: Life) => {
      const { groups, punishment } = one.creature('silas').learner!;
      return [...groups, ...punishment.groups].map(group => Array.from({ length: group.count }, (_, i) => [...group.companions(i)]));
    };
    const known = companions(life);
    expect(known.flat(2).filter(slot => slot !== 0).length).toBeGreaterThan(4);
    const restored = new Life(life.definition, { seed: 9 });
    restored.restore(life.snapshot());
    expect(companions(restored)).toEqual(known);
    const animal = JSON.parse(JSON.stringify(saveAnimal(life, 'silas')));
    expect(companions(new Life(withAnimal(world, checkAnimal(animal)), { seed: 77 }))).toEqual(known);
    const { hash: _h, ...content } = animal;
    const pair = content.learning.groups.hunger.find((cue: { companions?: unknown }) => cue.companions !== undefined);
    for (const found of [
      [9999, 1],
      [0, 1],
      [pair.companions[0][0], 0],
    ]) {
      pair.companions = [found];
      const damaged = checkAnimal({ ...content, hash: hashOf(content) });
      expect(() => new Life(withAnimal(world, damaged), { seed: 1 })).toThrow(
        /companions: found cue \d+, \d times, expected another cue of this type/,
      );
    }
  });

  it('is part of a recording', () => {
    const animal = saveAnimal(trained(5), 'silas');
    const life = new Life(withAnimal(world, animal), { seed: 6 });
    const recorder = new Recorder(life);
    for (let i = 0; i < 100; i++) {
      life.tick();
      recorder.after();
    }
    expect(replay(checkRecording(JSON.parse(JSON.stringify(recorder.toJSON()))))).toEqual({ ticks: 100, equal: true });
  });

  it('is refused when it is damaged, of another version, or no animal; the world is then unchanged', () => {
    const life = new Life(world, { seed: 1 });
    const good = saveAnimal(life, 'silas');
    const text = JSON.stringify(good);
    expect(() => checkAnimal({})).toThrow(/expected a saved animal/);
    expect(() => checkAnimal(null)).toThrow(/expected a saved animal/);
    expect(() => checkAnimal(JSON.parse(text.replace('"age":0', '"age":1')))).toThrow(/damaged/);
    expect(() => withAnimal(world, { ...good, species: 'cat' })).toThrow(/found no cat/);
    expect(() => withAnimal(world, good, 'sials')).toThrow(/Did you mean "silas"/);
    const names = life.thingNames();
    const resident = { ...world.creatures!['silas'], animal: { ...good, hash: '00000000' } };
    expect(() => life.apply({ add: 'rover', resident })).toThrow(/damaged/);
    expect(life.thingNames()).toEqual(names);
    expect(life.creatures.length).toBe(2);
  });

  it('is refused by a species that does not learn, unless it has learned nothing', () => {
    const silas = world.creatures!['silas'];
    const without = <T extends object>(parts: Readonly<Record<string, T>> = {}) =>
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, { ...part, learns: undefined }]));
    const { variables, releasers } = silas.species;
    const dull = JSON.parse(JSON.stringify({ ...silas.species, variables: without(variables), releasers: without(releasers) }));
    const other = { ...world, creatures: { ...world.creatures, silas: { ...silas, species: dull } } };
    const wake = (life: Life) =>
      new Life(withAnimal(other, checkAnimal(JSON.parse(JSON.stringify(saveAnimal(life, 'silas'))))), { seed: 7 });
    const newborn = new Life(world, { seed: 1 });
    newborn.run(20);
    expect(wake(newborn).creature('silas').learner).toBeUndefined();
    expect(() => wake(trained(4))).toThrow('silas: animal: learning.parts: found "hunger", expected nothing: this species does not learn.');
    const beginner = new Life(world, { seed: 4 });
    const trainer = beginner.train({ ...lesson, phases: [{ ...lesson.phases[0], trials: 2 }] });
    while (!trainer.done) beginner.tick();
    expect(beginner.creature('silas').learner?.parts).toEqual([]);
    expect(() => wake(beginner)).toThrow('silas: animal: learning.groups: found "hunger", expected nothing: this species does not learn.');
  });

  it('keep their age when they are saved and woken', () => {
    const first = new Life(world, { seed: 1 });
    first.run(7);
    const saved = saveAnimal(first, 'silas');
    expect(saved.age).toBe(7);
    const second = new Life(withAnimal(world, saved), { seed: 1 });
    second.run(5);
    const third = new Life(second.definition, { seed: 1 });
    third.restore(second.snapshot());
    expect([saveAnimal(second, 'silas').age, saveAnimal(third, 'silas').age]).toEqual([12, 12]);
  });
});
