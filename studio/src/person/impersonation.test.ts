import { readFileSync } from 'node:fs';
import { loadWorld, replay } from 'umwelt';
import { GESTURE_NAMES } from 'umwelt/person';
import { describe, expect, it } from 'vitest';
import { recordingOf } from '../state/recordings.js';
import { Session } from '../state/session.js';
import { Impersonation, personIn } from './impersonation.js';

const root = new URL('../../../', import.meta.url);
const open = async (name: string): Promise<Session> => {
  const { definition } = await loadWorld(`worlds/${name}.yaml`, path => readFileSync(new URL(path, root), 'utf8'));
  return Session.begin(name, definition, 1, ({ what }) => {
    throw new Error(what);
  });
};

describe('being the person', () => {
  it('shows the gestures of keys, walks to the pressed place, and is recorded', async () => {
    const session = await open('yard');
    const role = new Impersonation(session.life, personIn(session.life) ?? '');
    session.beforeTick = () => role.before();
    for (const gesture of GESTURE_NAMES) {
      role.ask(gesture, true);
      let seen = false;
      for (let i = 0; i < 30; i++) {
        session.tick();
        seen ||= session.life.get(`person.${gesture}`) === true;
      }
      role.ask(gesture, false);
      expect(seen, gesture).toBe(true);
    }
    role.pointer = { x: 0.5, y: 3, up: 1.2 };
    role.pressed = true;
    for (let i = 0; i < 120; i++) session.tick();
    expect(Number(session.life.get('person.x'))).toBeLessThan(1.4);
    expect(session.life.get('person.extended-right')).toBe(true);
    expect(replay(JSON.parse(JSON.stringify(recordingOf(session)))).equal).toBe(true);
  });

  it('starts from a standing pose after a jump in time, and does not change the past', async () => {
    const session = await open('yard');
    const role = new Impersonation(session.life, 'person');
    session.beforeTick = () => role.before();
    role.ask('sitting', true);
    for (let i = 0; i < 60; i++) session.tick();
    const { end } = session.timeline;
    session.seek(5);
    role.ask('sitting', false);
    session.tick();
    expect([session.life.now, session.timeline.end]).toEqual([6, end]);
    session.seek(end);
    for (let i = 0; i < 30; i++) session.tick();
    expect(session.life.get('person.sitting')).toBe(false);
  });

  it('is the trainer on the training ground, whose body shows what it can', async () => {
    const session = await open('training-ground');
    expect(personIn(session.life)).toBe('puppet');
    const role = new Impersonation(session.life, 'puppet');
    session.beforeTick = () => role.before();
    role.ask('extended-right', true);
    for (let i = 0; i < 20; i++) session.tick();
    expect(session.life.get('puppet.extended-right')).toBe(true);
    // a creature is not moved by the pointer
    const at = session.life.get('puppet.x');
    role.pointer = { x: 3, y: 3, up: 1 };
    role.pressed = true;
    for (let i = 0; i < 40; i++) session.tick();
    expect(session.life.get('puppet.x')).toBe(at);
    expect(personIn((await open('pen')).life)).toBeUndefined();
  });
});
