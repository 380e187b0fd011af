import { loadWorld, type WorldDefinition } from 'umwelt';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Errand } from './errand.js';
import { readBuiltIn, tidyPath } from './library.js';
import { relive, Session, sessionOf } from './session.js';
import { SLICE } from './slice.js';
import { Visit } from './visit.js';

let definition: WorldDefinition;
beforeAll(async () => {
  ({ definition } = await loadWorld('worlds/pen.yaml', path => readBuiltIn(tidyPath(path))));
});

/** 690 ticks with a change in them, and one that waits for the next tick. */
function lived(): Session {
  const session = Session.begin('pen', definition, 4, () => {});
  for (let i = 0; i < 690; i++) {
    if (i === 433) session.life.set('harold.thirst', 14);
    session.tick();
  }
  session.life.set('harold.hunger', 11);
  return session;
}

/** A clock that goes on by so many milliseconds whenever it is looked at: so long a tick takes. */
function slowClock(step = 1): () => number {
  let now = 0;
  return () => (now += step);
}

describe('Visit', () => {
  it('lives a slice at a time, and arrives where a seek does', () => {
    const session = lived();
    const twin = lived();
    const arrived = vi.fn();
    const visit = new Visit(arrived, slowClock());
    visit.goTo(session, 490);
    const left = [session.life.now];
    while (visit.goal.value !== undefined) {
      visit.proceed();
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

  it('shows how far it is, once it takes longer than a moment', () => {
    const session = lived();
    const visit = new Visit(() => {}, slowClock(30));
    const shares: (number | undefined)[] = [];
    for (visit.goTo(session, 480); visit.goal.value !== undefined; visit.proceed()) {
      const { title, share } = visit.progress.value ?? {};
      shares.push(share);
      if (share !== undefined) expect(title).toBe('On the way to 0:24.00');
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
    while (visit.goal.value !== undefined) visit.proceed();
    twin.seek(199);
    expect([session.life.now, session.life.hash()]).toEqual([199, twin.life.hash()]);
  });

  it('can be left: the life is as it was, with all its past and what waits for its next tick', () => {
    const session = lived();
    const twin = lived();
    const arrived = vi.fn();
    const visit = new Visit(arrived, slowClock());
    visit.goTo(session, 80);
    visit.goTo(session, 580);
    expect(session.life.now).toBeLessThan(580);
    expect(visit.leave()).toBe(true);
    expect(visit.leave()).toBe(false);
    expect(arrived).toHaveBeenCalledTimes(1);
    expect([session.life.now, session.timeline.end, session.life.hash()]).toEqual([690, 690, twin.life.hash()]);
    for (const one of [session, twin]) for (let i = 0; i < 60; i++) one.tick();
    expect(session.life.hash()).toBe(twin.life.hash());
    expect(session.recording()).toEqual(twin.recording());
  });

  it('arrives at once before something is changed', () => {
    const session = lived();
    const visit = new Visit(() => {}, slowClock());
    visit.goTo(session, 580);
    visit.arrive();
    expect([session.life.now, session.timeline.end, visit.goal.value]).toEqual([580, 690, undefined]);
  });
});

describe('Errand', () => {
  it('opens a recording in slices, the same as at once', async () => {
    const file = lived().recording();
    const errand = new Errand(slowClock());
    const coming = errand.run('opening', relive(file, 'again'));
    let slices = 0;
    let last = 0;
    let relived: Awaited<typeof coming>;
    void coming.then(value => (relived = value));
    while (relived === undefined && slices < 1000) {
      errand.proceed();
      slices++;
      const { share = last } = errand.progress.value ?? {};
      expect(share).toBeGreaterThanOrEqual(last);
      last = share;
      await Promise.resolve();
    }
    expect(slices).toBeGreaterThan(file.ticks / (SLICE + 1));
    expect(last).toBeGreaterThan(0.8);
    expect(errand.progress.value).toBeUndefined();
    const whole = sessionOf(file, 'again');
    expect(relived?.sentence).toBe(whole.sentence);
    expect(relived?.session.life.hash()).toBe(whole.session.life.hash());
    relived?.session.seek(430);
    whole.session.seek(430);
    expect(relived?.session.life.hash()).toBe(whole.session.life.hash());
  });

  it('can be left, gives way to a newer one, and passes on what went wrong', async () => {
    const errand = new Errand(slowClock());
    const file = lived().recording();
    const first = errand.run('first', relive(file, 'first'));
    errand.proceed();
    const second = errand.run(
      'second',
      (function* (): Generator<number, number> {
        yield 0.5;
        throw new RangeError('no');
      })(),
    );
    expect(await first).toBeUndefined();
    errand.proceed();
    await expect(second).rejects.toThrow('no');
    const third = errand.run('third', relive(file, 'third'));
    expect(errand.leave()).toBe(true);
    expect(await third).toBeUndefined();
    expect(errand.leave()).toBe(false);
  });
});
