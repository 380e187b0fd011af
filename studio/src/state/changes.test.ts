import { loadWorld } from 'umwelt';
import { beforeAll, describe, expect, it } from 'vitest';
import { readBuiltIn, tidyPath } from './built-in-files.js';
import { Session } from './session.js';
import { Store } from './store.js';

describe('changes', () => {
  let definition: Awaited<ReturnType<typeof loadWorld>>['definition'];
  beforeAll(async () => {
    ({ definition } = await loadWorld('worlds/pen.yaml', path => readBuiltIn(tidyPath(path))));
  });
  const opened = (): Store => {
    const store = new Store();
    store.show(Session.begin('pen', definition, 4, () => {}));
    store.step(50);
    return store;
  };
  const state = (store: Store): [number, string] => [store.session.value!.life.now, store.session.value!.life.hash()];

  it('undoes and redoes them one by one, a group at once', () => {
    const store = opened();
    const { life } = store.session.value!;
    expect([store.changes.canUndo.value, store.changes.canRedo.value]).toEqual([false, false]);
    const first = state(store);
    life.set('harold.thirst', 12);
    store.step(20);
    const second = state(store);
    store.attempt('both', () => {
      life.set('harold.hunger', 9);
      life.set('harold.thirst', 1);
    });
    const third = state(store);
    expect(store.changes.canUndo.value).toBe(true);
    store.changes.undo();
    expect(state(store)).toEqual(second);
    store.changes.undo();
    expect(state(store)).toEqual(first);
    expect([store.changes.canUndo.value, store.changes.canRedo.value]).toEqual([false, true]);
    store.changes.redo();
    expect(state(store)).toEqual(second);
    store.changes.redo();
    expect(state(store)).toEqual(third);
    expect([store.changes.canUndo.value, store.changes.canRedo.value]).toEqual([true, false]);
    expect(store.futures.value).toEqual([]);
  });

  it('keeps the future that continues without the change', () => {
    const store = opened();
    store.session.value!.life.set('harold.thirst', 12);
    store.step(20);
    const changed = state(store);
    store.changes.undo();
    store.step(30);
    const unchanged = state(store);
    store.changes.redo();
    expect(state(store)).toEqual(changed);
    expect(store.futures.value.map(({ parted, past }) => [parted, past.end])).toEqual([[50, 80]]);
    store.choose(store.futures.value[0].past);
    expect(state(store)).toEqual(unchanged);
    // this is a new change, so there is nothing to redo
    store.session.value!.life.set('harold.thirst', 2);
    store.step(1);
    expect(store.changes.canRedo.value).toBe(false);
  });

  it('counts what a hand does as one change, and past ticks that are run again as none', () => {
    const store = opened();
    const before = state(store);
    store.play.call([1, 1, 0]);
    store.step(40);
    store.seek(20);
    store.seek(90);
    const { timeline } = store.session.value!;
    expect(timeline.inputs.length).toBeGreaterThan(0);
    store.changes.undo();
    expect(state(store)).toEqual(before);
    expect(store.changes.canUndo.value).toBe(false);
  });
});
