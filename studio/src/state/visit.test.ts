import { loadWorld, type WorldDefinition } from 'umwelt';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readBuiltIn, tidyPath } from './built-in-files.js';
import { LongTask } from './long-task.js';
import { recordingOf, relive, sessionOf } from './recordings.js';
import { Session } from './session.js';
import { SLICE } from './slice.js';
import { Visit } from './visit.js';

let definition: WorldDefinition;
beforeAll(async () => {
  ({ definition } = await loadWorld('worlds/pen.yaml', path => readBuiltIn(tidyPath(path))));
});

/** A session of 690 ticks with a change, and a change that waits for the next tick. */
function lived(): Session {
  const session = Session.begin('pen', definition, 4, () => {});
  for (let i = 0; i < 690; i++) {
    if (i === 433) session.life.set('harold.thirst', 14);
    session.tick();
  }
  session.life.set('harold.hunger', 11);
  return session;
}

/** A clock that advances by `step` milliseconds whenever it is read, as if each tick took that long. */
function slowClock(step = 1): () => number {
  let now = 0;
  return () => (now += step);
}

describe('Visit', () => {
  it('runs a slice at a time, and ends where a seek does', () => {
    const session = lived();
    const twin = lived();
    const arrived = vi.fn();
    const visit = new Visit(arrived, slowClock());
    visit.goTo(session, 490);
    const left = [session.life.now];
    while (visit.goal.value !== undefined) {
      visit.runSlice();
      left.push(session.life.now);
    }
    for (let i = 1; i < left.length; i++) expect(left[i] - left[i - 1]).toBeLessThanOrEqual(SLICE + 1);
    expect(left.length).toBeGreaterThan(5);
    expect(arrived).toHaveBeenCalledTimes(1);
    twin.seek(490);
    expect(session.life.hash()).toBe(twin.life.hash());
    for (const one of [session, twin]) for (let i = 0; i < 200; i++) one.tick();
    expect(session.life.hash()).toBe(twin.life.hash());
  });

  it('shows its progress once it takes longer than 200 ms', () => {
    const session = lived();
    const visit = new Visit(() => {}, slowClock(30));
    const shares: (number | undefined)[] = [];
    for (visit.goTo(session, 480); visit.goal.value !== undefined; visit.runSlice()) {
      const { title, share } = visit.progress.value ?? {};
      shares.push(share);
      if (share !== undefined) expect(title).toBe('Going to 0:24.00');
    }
    expect(visit.progress.value).toBeUndefined();
    const waited = shares.findIndex(share => share !== undefined);
    expect(waited).toBeGreaterThan(0);
    const shown = shares.slice(waited) as number[];
    for (let i = 1; i < shown.length; i++) expect(shown[i]).toBeGreaterThan(shown[i - 1]);
    expect(shown[shown.length - 1]).toBeGreaterThan(0.9);
  });

  it('goes to the latest goal', () => {
    const session = lived();
    const twin = lived();
    const visit = new Visit(() => {}, slowClock());
    for (const goal of [90, 480, 30, 655, 199]) visit.goTo(session, goal);
    expect(visit.goal.value).toBe(199);
    while (visit.goal.value !== undefined) visit.runSlice();
    twin.seek(199);
    expect([session.life.now, session.life.hash()]).toEqual([199, twin.life.hash()]);
  });

  it('can be canceled: the life is as before, with its past and its waiting inputs', () => {
    const session = lived();
    const twin = lived();
    const arrived = vi.fn();
    const visit = new Visit(arrived, slowClock());
    visit.goTo(session, 80);
    visit.goTo(session, 580);
    expect(session.life.now).toBeLessThan(580);
    expect(visit.cancel()).toBe(true);
    expect(visit.cancel()).toBe(false);
    expect(arrived).toHaveBeenCalledTimes(1);
    expect([session.life.now, session.timeline.end, session.life.hash()]).toEqual([690, 690, twin.life.hash()]);
    for (const one of [session, twin]) for (let i = 0; i < 60; i++) one.tick();
    expect(session.life.hash()).toBe(twin.life.hash());
    expect(recordingOf(session)).toEqual(recordingOf(twin));
  });

  it('finishes at once before a change', () => {
    const session = lived();
    const visit = new Visit(() => {}, slowClock());
    visit.goTo(session, 580);
    visit.finish();
    expect([session.life.now, session.timeline.end, visit.goal.value]).toEqual([580, 690, undefined]);
  });
});

describe('LongTask', () => {
  it('opens a recording in slices with the same result as at once', async () => {
    const file = recordingOf(lived());
    const task = new LongTask(slowClock());
    const coming = task.run('opening', relive(file, 'again'));
    let slices = 0;
    let last = 0;
    let relived: Awaited<typeof coming>;
    void coming.then(value => (relived = value));
    while (relived === undefined && slices < 1000) {
      task.runSlice();
      slices++;
      const { share = last } = task.progress.value ?? {};
      expect(share).toBeGreaterThanOrEqual(last);
      last = share;
      await Promise.resolve();
    }
    expect(slices).toBeGreaterThan(file.ticks / (SLICE + 1));
    expect(last).toBeGreaterThan(0.8);
    expect(task.progress.value).toBeUndefined();
    const whole = sessionOf(file, 'again');
    expect(relived?.sentence).toBe(whole.sentence);
    expect(relived?.session.life.hash()).toBe(whole.session.life.hash());
    relived?.session.seek(430);
    whole.session.seek(430);
    expect(relived?.session.life.hash()).toBe(whole.session.life.hash());
  });

  it('can be canceled, is canceled by a newer one, and passes errors on', async () => {
    const task = new LongTask(slowClock());
    const file = recordingOf(lived());
    const first = task.run('first', relive(file, 'first'));
    task.runSlice();
    const second = task.run(
      'second',
      (function* (): Generator<number, number> {
        yield 0.5;
        throw new RangeError('no');
      })(),
    );
    expect(await first).toBeUndefined();
    task.runSlice();
    await expect(second).rejects.toThrow('no');
    const third = task.run('third', relive(file, 'third'));
    expect(task.cancel()).toBe(true);
    expect(await third).toBeUndefined();
    expect(task.cancel()).toBe(false);
  });
});
