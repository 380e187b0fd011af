import type { Random } from 'umwelt';

/** Values that break programs, and ordinary ones. */
const VALUES: readonly unknown[] = [
  ...[0, 1, -1, 2, 0.5, -0.5, 1e-300, 1e6, -1e6, 1e9, 1e10, 1e308, -1e308, 4294967296],
  ...['', 'a', 'food', 'top', 'hunger', '__proto__', 'constructor', '90deg', '1e999', 'x'.repeat(300), '\u0000', 'amount > 0'],
  ...[true, false, null],
];
const WORDS: readonly string[] = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ': ',
    '- ',
    '&x ',
    '*x',
    '<<: ',
    '"',
    "'",
    '|',
    '#',
    '\t',
    '\n',
    '\r',
    '\u0000',
    '\ud800',
    '\uFEFF',
    '%YAML 9\n',
    '\n---\n',
  ],
  ...[
    '.nan',
    '.inf',
    '1e999',
    '-0',
    '0x10',
    '~',
    'like: a',
    'count: 1e9',
    'scatter: true',
    'held: ball',
    '[[[[[[',
    '90deg',
    '1e308',
    '-1',
    '0',
  ],
];

export function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)];
}

function anyNumber(random: Random): number {
  return random.chance(0.5) ? random.range(-10, 10) : random.range(-1, 1) * 10 ** random.below(12);
}

function anyValue(random: Random): unknown {
  const kind = random.below(10);
  if (kind < 5) return pick(random, VALUES);
  if (kind < 8) return anyNumber(random);
  if (kind === 8) return [anyValue(random), anyValue(random)];
  return { [pick(random, ['a', 'kind', 'do', 'at'])]: anyValue(random) };
}

/** Returns a copy of plain data with one to three of its parts replaced, removed, copied to another name or exchanged. */
export function mutateData<T>(value: T, random: Random): unknown {
  const copy: unknown = structuredClone(value);
  const places: [Record<string, unknown>, string][] = [];
  const visit = (node: object): void => {
    for (const [key, one] of Object.entries(node)) {
      places.push([node as Record<string, unknown>, key]);
      if (typeof one === 'object' && one !== null) visit(one);
    }
  };
  if (typeof copy !== 'object' || copy === null) return anyValue(random);
  visit(copy);
  if (places.length === 0) return anyValue(random);
  for (let times = 1 + random.below(3); times > 0; times--) {
    const [node, key] = pick(random, places);
    const found = node[key];
    switch (random.below(6)) {
      case 0:
        delete node[key];
        break;
      case 1: {
        const [, name] = pick(random, places);
        // bones have a length, and so do lists
        if (!Array.isArray(node) || name !== 'length') node[name] = found;
        break;
      }
      case 2: {
        const [other, name] = pick(random, places);
        node[key] = structuredClone(other[name]);
        break;
      }
      default:
        if (typeof found === 'number' && random.chance(0.7))
          node[key] = random.chance(0.5) ? anyNumber(random) : pick(random, [0, -found, found * 1e9, 1e308]);
        else node[key] = anyValue(random);
    }
  }
  return copy;
}

/** Returns the text with one to four changes: a letter, a cut, a copy, a word of the text or a difficult one. */
export function mutateText(text: string, random: Random): string {
  let result = text;
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(result.length + 1);
    const end = at + random.below(40);
    switch (random.below(6)) {
      case 0:
        result = result.slice(0, at) + String.fromCharCode(random.below(0x10000)) + result.slice(at + 1);
        break;
      case 1:
        result = random.chance(0.2) ? result.slice(0, at) : result.slice(0, at) + result.slice(end);
        break;
      case 2: {
        const to = random.below(result.length + 1);
        result = result.slice(0, to) + result.slice(at, end) + result.slice(to);
        break;
      }
      case 3: {
        const words = result.split(/([\w.-]+)/);
        if (words.length > 3) words[2 * random.below((words.length - 1) / 2) + 1] = words[2 * random.below((words.length - 1) / 2) + 1];
        result = words.join('');
        break;
      }
      case 4: {
        const numbers = [...result.matchAll(/-?\d+(\.\d+)?/g)];
        if (numbers.length > 0) {
          const found = pick(random, numbers);
          const value = pick(random, ['0', '-1', '1e308', '1e9', String(anyNumber(random))]);
          result = result.slice(0, found.index) + value + result.slice(found.index + found[0].length);
        }
        break;
      }
      default:
        result = result.slice(0, at) + pick(random, WORDS) + result.slice(at + random.below(6));
    }
  }
  return result;
}
