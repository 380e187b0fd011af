import { brief, describeValue, type Path } from './errors.js';
import { FaultList, type FaultSink } from './faults.js';
import { LARGEST } from './limits.js';
import { NAME_PATTERN, nearestName } from './names.js';

/**
 * Checks of untyped data without a schema library: for plans, saved animals and other data that reaches a life while it runs. A form
 * reports every fault of a value with its path, changes nothing, and returns true if there was none. Entries of a map that are undefined
 * count as absent.
 */
export type Form = (value: unknown, path: Path, faults: FaultSink) => boolean;

/** The most characters of a name. */
export const MOST_NAME = 64;
/** The most levels of nested maps and lists. */
const MOST_DEPTH = 64;

export interface NumberBounds {
  readonly least?: number;
  readonly most?: number;
  /** Greater than this. */
  readonly above?: number;
  /** Only whole numbers; a text names them in errors, such as `a whole number of ticks`. */
  readonly whole?: true | string;
}

/** A number within bounds; without bounds from -LARGEST to LARGEST. */
export function numberForm({ least = -LARGEST, most = LARGEST, above = -Infinity, whole }: NumberBounds = {}): Form {
  const anyWhole = typeof whole === 'string' ? whole : 'a whole number';
  const any = typeof whole === 'string' ? whole : 'a number';
  return (value, path, faults) => {
    let expected: string;
    if (typeof value !== 'number' || !Number.isFinite(value)) expected = any;
    else if (whole !== undefined && !Number.isSafeInteger(value)) expected = anyWhole;
    else if (value < least) expected = `a number of at least ${least}`;
    else if (value <= above) expected = `a number of more than ${above}`;
    else if (value <= most) return true;
    else expected = `a number of at most ${most}`;
    return refuse(value, expected, path, faults);
  };
}

/** A text whose length is within bounds. */
export function textForm({ least = 0, most = Infinity }: { readonly least?: number; readonly most?: number } = {}): Form {
  return (value, path, faults) => {
    const refused = (expected: string) => refuse(value, expected, path, faults);
    if (typeof value !== 'string') return refused('a text');
    if (value.length < least) return refused(`a text of length at least ${least}`);
    return value.length <= most || refused(`a text of length at most ${most}`);
  };
}

/** A text that matches a pattern and has at most `most` characters. */
export function patternForm(pattern: RegExp, words: string, most: number = MOST_NAME): Form {
  return (value, path, faults) => {
    const refused = (expected: string) => refuse(value, expected, path, faults);
    if (typeof value !== 'string') return refused('a name');
    if (value.length > most) return refused(`a name of at most ${most} characters`);
    return pattern.test(value) || refused(words);
  };
}

/** A name as in files. */
export const nameForm: Form = patternForm(NAME_PATTERN, 'a name: a letter, then letters, digits, "-" or "_"');

/** True or false. */
export const booleanForm: Form = (value, path, faults) => typeof value === 'boolean' || refuse(value, 'true or false', path, faults);

const anyNumber: Form = numberForm();

/** A bounded number, a text, true or false, as in fields and settings. */
export const valueForm: Form = (value, path, faults) => {
  if (typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number' && Number.isFinite(value)) return anyNumber(value, path, faults);
  return refuse(value, 'a number, a text, true or false', path, faults);
};

/** One of a few values; errors suggest the nearest text. */
export function oneOfForm(values: readonly unknown[], words?: string): Form {
  const expected = words ?? (values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`);
  const texts = values.filter(choice => typeof choice === 'string');
  return (value, path, faults) =>
    values.includes(value) || refuse(value, expected, path, faults, typeof value === 'string' ? near(value, texts) : '');
}

/** A list of items of one form, at least `least` of them. */
export function listForm(item: Form, least = 0): Form {
  return (value, path, faults) => {
    if (!Array.isArray(value)) return refuse(value, 'a list', path, faults);
    if (value.length < least) return refuse(value, `a list of at least ${least}`, path, faults);
    return every(value.entries(), ([i, one]) => item(one, [...path, i], faults));
  };
}

/** A list with one item for each form; those after the first `needed` may be missing. */
export function tupleForm(items: readonly Form[], words = 'a list', needed: number = items.length): Form {
  return (value, path, faults) => {
    if (!Array.isArray(value) || value.length < needed || value.length > items.length) return refuse(value, words, path, faults);
    let sound = true;
    for (let i = 0; i < value.length; i++) if (!items[i](value[i], [...path, i], faults)) sound = false;
    return sound;
  };
}

/** A map from names to values of one form; with `some`, which names an entry in errors, the map must not be empty. */
export function recordForm(item: Form, key: Form = nameForm, some?: string): Form {
  return (value, path, faults) => {
    if (!isMap(value)) return refuse(value, 'a map', path, faults);
    const entries = Object.entries(value).filter(([, one]) => one !== undefined);
    if (some !== undefined && entries.length === 0) return refuse(value, `at least one ${some}`, path, faults);
    return every(entries, ([name, one]) => {
      const at = [...path, name];
      const wrong = new FaultList('');
      if (name in {}) wrong.fault(at, `found the name "${name}", expected another one: it is reserved.`);
      key(name, at, wrong);
      for (const { sentence } of wrong.faults) faults.nameFault(at, sentence);
      return item(one, at, faults) && wrong.faults.length === 0;
    });
  };
}

/** A map with only these keys; those written with `?` may be missing, and exactly one of the keys `exactlyOne` must be given. */
export function mapForm(keys: Readonly<Record<string, Form>>, exactlyOne?: readonly string[]): Form {
  const forms = Object.entries(keys).map(([key, form]) => {
    const name = key.replace(/\?$/, '');
    return { name, at: [name], optional: key.endsWith('?'), form };
  });
  const names = forms.map(({ name }) => name);
  const words = names.length <= 5 ? `a map of ${names.join(', ')}` : 'a map';
  return (value, path, faults) => {
    if (!isMap(value)) return refuse(value, words, path, faults);
    const given = (name: string) => (Object.hasOwn(value, name) ? value[name] : undefined);
    let sound = true;
    for (const { name, at, optional, form } of forms) {
      const one = given(name);
      if (!(optional && one === undefined) && !form(one, path.length === 0 ? at : [...path, name], faults)) sound = false;
    }
    for (const key of Object.keys(value)) {
      if (names.includes(key) || value[key] === undefined) continue;
      faults.fault(path, `found "${brief(key)}", expected one of ${names.join(', ')}.${near(key, names)}`, { key });
      sound = false;
    }
    if (!sound) return false;
    if (exactlyOne === undefined || exactlyOne.filter(key => given(key) !== undefined).length === 1) return true;
    return refuse(value, `exactly one of ${exactlyOne.join(', ')}`, path, faults);
  };
}

/** The first form whose test the value passes; `words` are the choices for the error if it passes none. */
export function choiceForm(choices: readonly (readonly [test: (value: unknown) => boolean, form: Form])[], words: string): Form {
  return (value, path, faults) => {
    const meant = choices.find(([test]) => test(value));
    return meant === undefined ? refuse(value, words, path, faults) : meant[1](value, path, faults);
  };
}

/** A form that may contain itself. */
export function lazyForm(form: () => Form): Form {
  return (value, path, faults) => {
    if (path.length <= MOST_DEPTH) return form()(value, path, faults);
    faults.fault(path.slice(0, 4), `found more than ${MOST_DEPTH} levels of maps and lists inside each other, expected fewer.`);
    return false;
  };
}

/** A form and a further test, which runs only if the form finds no fault. */
export function testedForm(form: Form, good: (value: never) => boolean, words: string): Form {
  return (value, path, faults) => form(value, path, faults) && (good(value as never) || refuse(value, words, path, faults));
}

/** Free data: texts, bounded numbers, true, false, null, and lists and plain maps of them. */
export const dataForm: Form = lazyForm(() => (value, path, faults) => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return anyNumber(value, path, faults);
  if (Array.isArray(value)) return listForm(dataForm)(value, path, faults);
  return isMap(value) ? recordForm(dataForm, textForm())(value, path, faults) : refuse(value, 'plain data', path, faults);
});

/** A map of plain data in which these keys have these forms; those written with `?` may be missing, and other keys are free. */
export function openMapForm(keys: Readonly<Record<string, Form>>): Form {
  const forms = Object.entries(keys).map(([key, form]) => ({ name: key.replace(/\?$/, ''), optional: key.endsWith('?'), form }));
  return (value, path, faults) => {
    if (!isMap(value)) return refuse(value, 'a map', path, faults);
    if (!dataForm(value, path, faults)) return false;
    return every(forms, ({ name, optional, form }) => {
      const one = Object.hasOwn(value, name) ? value[name] : undefined;
      return (optional && one === undefined) || form(one, [...path, name], faults);
    });
  };
}

/** Whether a value is a map of names and values, not a list or an object of a class. */
export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Reports that `value` is not `expected`, and returns false. */
export function refuse(value: unknown, expected: string, path: Path, faults: FaultSink, hint = ''): false {
  faults.fault(path, `found ${describeValue(value)}, expected ${expected}.${hint}`);
  return false;
}

/** Whether all items are good; unlike `every` of an array it tests all of them. */
function every<T>(items: Iterable<T>, good: (item: T) => boolean): boolean {
  let all = true;
  for (const item of items) if (!good(item)) all = false;
  return all;
}

function near(found: string, names: readonly string[]): string {
  const name = nearestName(found, names);
  return name === undefined ? '' : ` Did you mean "${name}"?`;
}
