import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Life, loadTraining, loadWorld, replay, saveAnimal } from 'umwelt';
import { learnedSentences } from 'umwelt/learning';
import { describe, expect, it } from 'vitest';
import { recordingOf } from '../state/recordings.js';
import { Session } from '../state/session.js';
import type { TextStorage } from '../state/text-storage.js';
import { keepAnimal, keptAnimal, readAnimal, replaceAnimal } from './animal-storage.js';

const house = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, house)), 'utf8');

async function ground(seed: number): Promise<Session> {
  const { definition } = await loadWorld('worlds/training-ground.yaml', read);
  return Session.begin('training-ground', definition, seed, ({ who, what }) => {
    throw new Error(`${who}: ${what}`);
  });
}

/** Trains as the page suggests: the gesture when the dog starts to sit, the treat when it sits, `times` times. */
function teach(session: Session, times: number): void {
  const { coach, life } = session;
  if (!coach) throw new Error('no creature learns');
  let raised = -1;
  for (let end = life.now + 20_000; coach.treatsGiven < times && life.now < end; session.tick()) {
    const moment = coach.moment();
    if (raised < 0 && moment?.behavior === 'sit' && moment.age === 0) {
      coach.show('extended-right', true);
      raised = life.now;
    } else if (raised >= 0 && moment?.behavior !== 'sit') {
      if (coach.canGive) {
        coach.show('extended-right', false);
        raised = -1;
      }
    } else if (raised >= 0 && life.now - raised === 20) coach.giveTreat();
  }
  for (let i = 0; i < 200; i++) session.tick();
}

class MemoryStorage implements TextStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, text: string): void => void this.items.set(key, text);
  removeItem = (key: string): void => void this.items.delete(key);
}

describe('the training ground by hand', () => {
  it('teaches sit on the raised hand with twelve treats, and all of it is recorded', async () => {
    const session = await ground(1);
    const { coach, life } = session;
    if (!coach) throw new Error('no creature learns');
    expect(coach.animal).toBe('silas');
    expect(coach.trainerName).toBe('puppet');
    expect(coach.gestures).toEqual(['extended-right', 'pointing-down', 'raised-hand', 'jumping', 'clapping', 'click']);
    const news: string[] = [];
    coach.onLearned = sentence => news.push(sentence);
    teach(session, 12);
    const learner = life.creature('silas').learner;
    if (!learner) throw new Error('he does not learn');
    expect(learnedSentences(learner).join()).toMatch(/When person shows extended-right, sit is good for hunger/);
    expect(news.join()).toContain('sit');
    expect(coach.isShown('extended-right')).toBe(false);
    expect(life.thingNames().filter(name => name.startsWith('treat-'))).toEqual([]);
    expect(coach.history.upTo(life.now)).toBe(coach.history.ticks.length);
    expect([...coach.history.curves.values()].some(({ values }) => (values.at(-1) ?? 0) > 0.1)).toBe(true);
    expect(replay(recordingOf(session)).equal).toBe(true);
  });

  it('needs at most twelve treats with any seed; then the gesture alone is enough', async () => {
    let taught = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const session = await ground(seed);
      const { coach, life } = session;
      if (!coach) throw new Error('no creature learns');
      teach(session, 12);
      let obeyed = 0;
      for (let k = 0; k < 3; k++) {
        for (let i = 0; i < 400 && life.get('silas.behavior') === 'sit'; i++) session.tick();
        coach.show('extended-right', true);
        for (let i = 0; i < 60 && life.get('silas.behavior') !== 'sit'; i++) session.tick();
        if (life.get('silas.behavior') === 'sit') obeyed++;
        coach.show('extended-right', false);
        for (let i = 0; i < 60; i++) session.tick();
      }
      if (obeyed === 3) taught++;
    }
    expect(taught).toBeGreaterThanOrEqual(11);
  }, 120_000);

  it('marks a moment as fresh while a gesture still counts', async () => {
    const session = await ground(4);
    const { coach } = session;
    if (!coach) throw new Error('no creature learns');
    const fresh: number[] = [];
    for (let i = 0; i < 2000; i++) {
      session.tick();
      const moment = coach.moment();
      if (moment?.fresh) fresh.push(moment.age);
    }
    expect(Math.max(...fresh)).toBe(15);
    expect(Math.min(...fresh)).toBe(0);
  });

  it('runs a plan until it is done; the plan is part of the past', async () => {
    const session = await ground(2);
    const { definition } = await loadTraining('creatures/silas/training/first-lesson.yaml', read, { world: session.definition });
    const { coach, life } = session;
    if (!coach) throw new Error('no creature learns');
    const short = { ...definition, phases: [{ ...definition.phases[0], trials: 3 }] };
    const ends: string[] = [];
    coach.onEnd = sentence => ends.push(sentence);
    coach.run(short);
    for (let i = 0; i < 12_000 && coach.trainer; i++) session.tick();
    expect(ends.join()).toMatch(/is done: \d of 3 trials/);
    const end = life.now;
    session.seek(Math.floor(end / 2));
    const trials = coach.trainer?.trials.length ?? -1;
    expect(trials).toBeGreaterThan(0);
    expect(trials).toBeLessThan(3);
    // a new future: the plan continues from there
    coach.pause(true);
    for (let i = 0; i < 400; i++) session.tick();
    expect(coach.trainer?.trials.length).toBeLessThanOrEqual(trials + 1);
    coach.pause(false);
    for (let i = 0; i < 12_000 && coach.trainer; i++) session.tick();
    expect(ends.length).toBe(2);
    expect(replay(JSON.parse(JSON.stringify(recordingOf(session)))).equal).toBe(true);
    expect(() => coach.run({ ...short, trainer: 'pupet' })).toThrow('Did you mean "puppet"?');
    coach.run(short);
    coach.stop();
    expect(coach.trainer).toBeUndefined();
  });
});

describe('keeping an animal', () => {
  it('resets and restores the animal by inputs, and refuses a file that does not fit', async () => {
    const session = await ground(3);
    const { life } = session;
    teach(session, 6);
    const board = new MemoryStorage();
    expect(keepAnimal(board, 'here', life, 'silas')).toBe(true);
    const trained = saveAnimal(life, 'silas');
    expect(keptAnimal(board, 'here', 'silas')).toEqual(trained);
    replaceAnimal(life, 'silas', undefined);
    // a newborn knows nothing but the background
    expect(life.creature('silas').learner?.groups[0].count).toBe(1);
    replaceAnimal(life, 'silas', trained);
    expect(saveAnimal(life, 'silas').learning).toEqual(trained.learning);
    expect(() => replaceAnimal(life, 'silas', { ...trained, species: 'cat' })).toThrow('expected a silas');
    expect(saveAnimal(life, 'silas').learning).toEqual(trained.learning);
    for (let i = 0; i < 20; i++) session.tick();
    expect(replay(recordingOf(session)).equal).toBe(true);
    board.setItem('umwelt/animal/here/silas', '{"format":');
    expect(keptAnimal(board, 'here', 'silas')).toBeUndefined();
    expect(board.items.size).toBe(0);
    expect(() => readAnimal('{', 'dog.json')).toThrow('dog.json: the file is damaged');
  });

  it('is undefined in worlds where no creature learns', async () => {
    const { definition } = await loadWorld('worlds/pen.yaml', read);
    expect(new Session({ title: 'pen', life: new Life(definition) }).coach).toBeUndefined();
  });
});
