import { expect, it } from 'vitest';
import { mapForm, numberForm, textForm } from '../core/forms.js';
import { InputError } from '../core/index.js';
import { parseData } from './parse-data.js';

const form = mapForm({ name: textForm(), 'size?': numberForm({ most: 10 }) });
const faultsOf = (text: string, secret?: boolean): readonly string[] => {
  try {
    parseData(text, form, { file: 'x.yaml', ...(secret === undefined ? {} : { secret }) });
    return [];
  } catch (error) {
    if (error instanceof InputError) return error.sentences;
    throw error;
  }
};

it('data of a form is read, or every fault is reported with line and column', () => {
  expect(parseData('name: a\nsize: 3', form, { file: 'x.yaml' })).toEqual({ name: 'a', size: 3 });
  expect(parseData('{"name": "a"}', form, { file: 'x.json' })).toEqual({ name: 'a' });
  expect(faultsOf('name: 7\nsiz: 3\nsize: 30')).toEqual([
    'x.yaml:1:7: name: found 7, expected a text.',
    'x.yaml:3:7: size: found 30, expected a number of at most 10.',
    'x.yaml:2:1: found "siz", expected one of name, size. Did you mean "size"?',
  ]);
  expect(faultsOf('- 1')).toEqual(['x.yaml:1:1: found [1], expected a map of name, size.']);
});

it('secret data is not shown in sentences', () => {
  expect(faultsOf('name: *me')[0]).toContain('*me');
  expect(faultsOf('name: *me', true)).toEqual([
    'x.yaml:1:7: found something that cannot be read, expected YAML or JSON; it is not shown, as it may be a secret.',
  ]);
});
