import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTraining, loadWorld } from '../files/index.js';
import { learnedSentences } from '../learning/index.js';
import type { TrainingDefinition } from '../training/index.js';
import { saveAnimal, withAnimal } from './history/saved-animal.js';
import type { WorldDefinition } from './index.js';
import { Life } from './life.js';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const named = async (world: string): Promise<WorldDefinition> => (await loadWorld(`worlds/${world}.yaml`, read)).definition;

/** The plan: sit when the trainer jumps, a gesture without innate meaning for Silas. */
async function lesson(trials: number): Promise<TrainingDefinition> {
  const { definition } = await loadTraining('creatures/silas/training/first-lesson.yaml', read);
  return { ...definition, phases: [{ name: 'lesson', trials, links: [{ behavior: 'sit', gesture: 'jumping', delay: 25 }] }] };
}

function teach(world: WorldDefinition, plan: TrainingDefinition): Life {
  const life = new Life(world, { seed: 3 });
  const trainer = life.train(plan);
  for (let tick = 0; tick < 20_000 && !trainer.done; tick++) life.tick();
  expect(trainer.done).toBe(true);
  return life;
}

/** Puts the trainer in front of Silas, lets it jump, and returns whether he sits within four seconds. */
function obeys(life: Life): boolean {
  const [x, y, heading] = ['x', 'y', 'heading'].map(key => Number(life.get(`silas.${key}`)));
  life.apply({ move: 'puppet', to: [x + 1.6 * Math.sin(heading), y + 1.6 * Math.cos(heading)], heading: heading + Math.PI });
  life.set('puppet.jumping', true);
  let sat = false;
  for (let tick = 0; tick < 80; tick++) {
    life.tick();
    sat ||= life.get('silas.behavior') === 'sit';
  }
  life.set('puppet.jumping', false);
  life.run(100);
  return sat;
}

/** Gives the reward: strokes Silas, or plays the sound of a throw, until he has had it and looks up again. */
function give(life: Life, reward: 'bends' | 'throw'): void {
  const near = (who: string, ahead: number): [number, number] => [Number(life.get(`${who}.x`)), Number(life.get(`${who}.y`)) + ahead];
  const thing = { shape: { circle: 0.02, height: 0.02 }, solid: false } as const;
  if (reward === 'bends') life.apply({ add: 'it', thing: { ...thing, kind: 'hand', at: near('silas', 0.3), fields: { stroking: true } } });
  else life.apply({ add: 'it', thing: { ...thing, kind: 'noise', at: near('puppet', 0), fields: { sound: 'fetch', loudness: 5 } } });
  life.run(reward === 'bends' ? 50 : 10);
  life.apply({ remove: 'it' });
  // a throw is remembered for ten seconds
  if (reward === 'throw') life.run(230);
}

describe('one dog in every world', () => {
  let yard: WorldDefinition;

  beforeAll(async () => {
    const { creatures = {}, ...place } = await named('yard');
    const { puppet } = (await named('training-ground')).creatures!;
    yard = { ...place, creatures: { silas: creatures['silas'], puppet: { ...puppet, at: [-1, 3] } } };
  });

  it('obeys in the yard what he learned in the training ground; the values which that world set for him stay there', async () => {
    const animal = JSON.parse(JSON.stringify(saveAnimal(teach(await named('training-ground'), await lesson(14)), 'silas')));
    expect(Object.keys(animal.values)).not.toContain('mind-person.interest');
    expect(Object.keys(animal.values)).not.toContain('hunger.growth');
    const life = new Life(withAnimal(yard, animal), { seed: 9 });
    life.run(100);
    // without reward, and among all the distractions of a yard
    const sat = [obeys(life), obeys(life), obeys(life)];
    // two unrewarded commands do not extinguish it
    expect(sat.slice(0, 3)).toEqual([true, true, true]);
    // an untrained dog does not sit
    const naive = new Life(yard, { seed: 9 });
    naive.run(100);
    expect([obeys(naive), obeys(naive)]).toEqual([false, false]);
    // saved there and loaded again, he has the same learned parts
    const again = new Life(withAnimal(yard, saveAnimal(life, 'silas')), { seed: 10 });
    expect(again.creature('silas').learner!.parts).toEqual(life.creature('silas').learner!.parts);
  }, 60_000);

  it.each([
    ['praise', 'bends'],
    ['play', 'throw'],
  ] as const)(
    'learns for %s as for food',
    async (_, reward) => {
      const school = await named('training-ground');
      const { set, ...silas } = school.creatures!['silas'];
      const { 'mind-person.interest': _person, 'play.interest': _play, ...rest } = set!;
      const life = new Life(
        { ...school, creatures: { ...school.creatures, silas: { ...silas, set: { ...rest, hunger: 0, 'hunger.growth': 0 } } } },
        { seed: 2 },
      );
      const { learner } = life.creature('silas');
      for (let trials = 0; trials < 16 && life.now < 9000; ) {
        life.tick();
        if (life.get('silas.behavior') !== 'sit') continue;
        life.set('puppet.jumping', true);
        let ticks = 0;
        for (; ticks < 25 && life.get('silas.behavior') === 'sit'; ticks++) life.tick();
        life.set('puppet.jumping', false);
        if (ticks === 25) {
          trials++;
          give(life, reward);
        }
        life.run(60);
      }
      expect(learner!.parts.map(part => [part.behavior, part.stimulus.field, part.variable])).toEqual([['sit', 'jumping', reward]]);
      expect(learnedSentences(learner!)[0]).toContain('sit');
    },
    60_000,
  );
});
