import { expect, it } from 'vitest';
import { Symbols } from '../../../core/index.js';
import type { Percept } from '../../../senses/percept.js';
import type { WatchingSenses } from '../../../senses/senses.js';
import { Watch } from './watch.js';

it('reads no features of a thing that has left the world and is only remembered', () => {
  const symbols = new Symbols();
  const [kind, field] = [symbols.id('person'), symbols.id('waving')];
  const watch = new Watch('w');
  const k = watch.watch(kind);
  let thing = 0;
  const senses = {
    nearest(_kind: number, _sensor: number, out: Percept) {
      out.thing = thing;
      return true;
    },
    features(id: number) {
      if (id < 0) throw new Error('there is no such thing');
      return [field];
    },
    quantities: () => [],
    isFlag: () => true,
    glance: (id: number, _fields: Int32Array, _from: number, out: Float64Array, count: number) =>
      out.fill(id < 0 ? Number.NaN : 1, 0, count),
  } as unknown as WatchingSenses;
  watch.look(senses, 1);
  expect([watch.shown(0)]).toEqual([1]);
  thing = -1;
  watch.look(senses, 2);
  expect([watch.shown(0)]).toEqual([Number.NaN]);
  watch.update(senses, 3);
  expect(watch.integers[watch.layout.thing + k]).toBe(-1);
});

it('reads boolean features of any thing of a kind, and texts of the nearest one only', () => {
  const symbols = new Symbols();
  const [kind, waving, mood] = [symbols.id('person'), symbols.id('waving'), symbols.id('mood')];
  const shows: number[][] = [
    [0, 5],
    [1, 7],
  ];
  const senses = {
    nearest(_kind: number, _sensor: number, out: Percept) {
      out.thing = 0;
      return true;
    },
    features: () => [waving, mood],
    quantities: () => [],
    isFlag: (_id: number, field: number) => field === waving,
    others(_kind: number, _but: number, out: Int32Array) {
      out[0] = 1;
      return 1;
    },
    glance: (id: number, _fields: Int32Array, _from: number, out: Float64Array) => out.set(shows[id]),
  } as unknown as WatchingSenses;
  const watch = new Watch('w');
  watch.watch(kind);
  watch.look(senses, 1);
  expect([watch.shown(0), watch.shown(1)]).toEqual([1, 5]);
  shows[1][0] = 0;
  watch.look(senses, 2);
  expect([watch.shown(0), watch.shown(1)]).toEqual([0, 5]);
  // the nearest one is out of sight, the other is not
  shows[0] = [Number.NaN, Number.NaN];
  watch.look(senses, 3);
  expect([watch.shown(0), watch.shown(1)]).toEqual([0, Number.NaN]);
});
