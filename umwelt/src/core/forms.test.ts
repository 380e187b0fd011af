import { describe, expect, it } from 'vitest';
import { FaultList, pathText } from './faults.js';
import {
  choiceForm,
  dataForm,
  type Form,
  lazyForm,
  listForm,
  mapForm,
  nameForm,
  numberForm,
  oneOfForm,
  recordForm,
  testedForm,
  textForm,
  tupleForm,
} from './forms.js';

const sentences = (form: Form, value: unknown): string[] => {
  const faults = new FaultList('x');
  const sound = form(value, [], faults);
  expect(sound).toBe(faults.faults.length === 0);
  return faults.faults.map(({ path, sentence }) => `${pathText(path)}: ${sentence}`);
};

describe('forms', () => {
  it('report every fault of a map with its path', () => {
    const form = mapForm({ name: nameForm, 'count?': numberForm({ whole: true, least: 1 }), 'list?': listForm(textForm(), 1) });
    expect(sentences(form, { name: 'a', count: 2, list: ['x'] })).toEqual([]);
    expect(sentences(form, { name: 'a', count: undefined })).toEqual([]);
    expect(sentences(form, { nmae: 'a', count: 0.5, list: [1, 'x', null] })).toEqual([
      'name: found nothing, expected a name.',
      'count: found 0.5, expected a whole number.',
      'list[0]: found 1, expected a text.',
      'list[2]: found nothing, expected a text.',
      ': found "nmae", expected one of name, count, list. Did you mean "name"?',
    ]);
    for (const wrong of [3, null, [], 'x', new Map(), undefined])
      expect(sentences(form, wrong)[0]).toMatch(/^: found .*, expected a map of name, count, list\.$/);
  });

  it('check the bounds of numbers', () => {
    expect(sentences(numberForm({ above: 1, most: 2 }), 2)).toEqual([]);
    for (const [value, words] of [
      [1, 'more than 1'],
      [2.5, 'at most 2'],
      [Number.NaN, 'a number'],
      ['2', 'a number'],
    ] as const)
      expect(sentences(numberForm({ above: 1, most: 2 }), value)[0]).toContain(words);
  });

  it('check exactly one, one of, tuples, records, choices and further tests', () => {
    expect(sentences(mapForm({ 'a?': dataForm, 'b?': dataForm }, ['a', 'b']), { a: 1, b: 2 })[0]).toContain('exactly one of a, b');
    expect(sentences(oneOfForm(['with', 'without']), 'wiht')[0]).toContain('Did you mean "with"?');
    expect(sentences(tupleForm([numberForm(), numberForm()], 'a pair'), [1])[0]).toBe(': found [1], expected a pair.');
    expect(sentences(recordForm(numberForm(), nameForm, 'rate'), {})[0]).toContain('at least one rate');
    expect(sentences(recordForm(numberForm()), { 'a b': 1, c: 'x' })).toHaveLength(2);
    expect(sentences(recordForm(numberForm()), JSON.parse('{"__proto__": 1}'))[0]).toContain('reserved');
    const even = testedForm(numberForm(), (value: number) => value % 2 === 0, 'an even number');
    expect([sentences(even, 3), sentences(even, 'x')].flat()).toEqual([
      ': found 3, expected an even number.',
      ': found "x", expected a number.',
    ]);
    expect(sentences(choiceForm([[Array.isArray, listForm(even)]], 'a list'), 3)[0]).toContain('expected a list');
  });

  it('refuse values that are not data, and circular data', () => {
    const tree: Form = lazyForm(() => recordForm(tree));
    const circle: Record<string, unknown> = {};
    circle['inner'] = circle;
    expect(sentences(tree, circle)[0]).toContain('more than 64 levels');
    expect(sentences(dataForm, { circle })[0]).toContain('more than 64 levels');
    expect(sentences(dataForm, { a: [1, null, 'x', true] })).toEqual([]);
    expect(sentences(dataForm, { a: [Infinity, () => 1, new Date(0)] })).toHaveLength(3);
  });
});
