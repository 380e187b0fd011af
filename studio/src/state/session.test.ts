import { loadWorld, replay } from 'umwelt';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBuiltIn, tidyPath } from './built-in-files.js';
import { recordingOf, sessionOf } from './recordings.js';
import { Session } from './session.js';

describe('Session', () => {
  let definition: Awaited<ReturnType<typeof loadWorld>>['definition'];
  beforeAll(async () => {
    ({ definition } = await loadWorld('worlds/pen.yaml', path => readBuiltIn(tidyPath(path))));
  });
  const begin = (): Session => Session.begin('pen', definition, 4, () => {});
  const live = (session: Session, ticks: number): void => {
    for (let i = 0; i < ticks; i++) session.tick();
  };

  it('runs past ticks again with their inputs', () => {
    const session = begin();
    live(session, 150);
    session.life.set('harold.thirst', 15);
    live(session, 150);
    const hash = session.life.hash();
    session.seek(20);
    live(session, 280);
    expect(session.life.now).toBe(300);
    expect(session.life.hash()).toBe(hash);
  });

  it('keeps a change after the last tick across a visit to the past', () => {
    const session = begin();
    live(session, 50);
    session.life.set('harold.thirst', 15);
    const twin = begin();
    live(twin, 50);
    twin.life.set('harold.thirst', 15);
    session.seek(10);
    session.seek(50);
    live(session, 20);
    live(twin, 20);
    expect(session.life.hash()).toBe(twin.life.hash());
    expect(replay(recordingOf(session))).toEqual({ ticks: 70, equal: true });
  });

  it('records the present past only: a change in the past drops the future', () => {
    const session = begin();
    live(session, 100);
    session.life.set('harold.hunger', 9);
    live(session, 100);
    session.seek(60);
    session.life.set('harold.thirst', 12);
    live(session, 60);
    const file = recordingOf(session);
    expect(file.ticks).toBe(120);
    expect(file.inputs).toEqual([[61, { set: 'harold.thirst', to: 12 }]]);
    expect(replay(file)).toEqual({ ticks: 120, equal: true });
  });

  it('records and opens a change after the last tick', () => {
    const session = begin();
    live(session, 20);
    session.life.set('harold.thirst', 12);
    const file = recordingOf(session);
    expect(replay(file)).toEqual({ ticks: 20, equal: true });
    const again = sessionOf(file, 'again');
    expect([again.equal, again.session.life.get('harold.thirst')]).toEqual([true, 12]);
    live(session, 5);
    live(again.session, 5);
    expect(again.session.life.hash()).toBe(session.life.hash());
  });

  it('opens a recording with its whole past, and reports a divergence', () => {
    const session = begin();
    live(session, 80);
    session.life.set('harold.hunger', 9);
    live(session, 40);
    const file = recordingOf(session);
    const again = sessionOf(file, 'again');
    expect(again.equal).toBe(true);
    expect(again.session.life.hash()).toBe(session.life.hash());
    again.session.seek(30);
    session.seek(30);
    expect(again.session.life.hash()).toBe(session.life.hash());
    expect(sessionOf({ ...file, seed: 5 }, 'other').sentence).toMatch(/^DIVERGED at tick 1/);
  });

  it('keeps the history of one creature', () => {
    const session = begin();
    session.watch('harold');
    live(session, 30);
    const { history } = session;
    expect(history?.variables).toEqual(['hunger', 'thirst']);
    expect(history?.levelAt(0, 30)).toBeCloseTo(Number(session.life.get('harold.hunger')), 5);
    expect(history?.levelAt(0, 31)).toBeNull();
    expect(history?.leafAt(15)).toBeGreaterThanOrEqual(0);
  });
});
