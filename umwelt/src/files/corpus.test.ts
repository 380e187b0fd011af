import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { InputError } from '../core/errors.js';
import { LIMITS } from './limits.js';
import { loadFile, parseWorld } from './load.js';

const folder = new URL('./corpus/', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, folder), 'utf8');
const good = ['pen.yaml', 'hamster.yaml', 'anchors.yaml', 'yard.json', 'bom-crlf.yaml', 'rat-body.yaml', 'rat.yaml'];
const bad = readdirSync(new URL('bad/', folder)).sort();

const refusal = async (path: string): Promise<InputError> => {
  const result = await loadFile(path, read).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(result instanceof InputError)) throw new Error(`${path} was not refused with an InputError but with ${result}`);
  return result;
};

describe('the corpus', () => {
  it.each(good)('%s is valid', async name => expect((await loadFile(`good/${name}`, read)).warnings).toEqual([]));

  // sentences are compared word for word: corpus/sentences.txt is reviewed before it is committed
  it('bad files are refused with these sentences', async () => {
    const lines: string[] = [];
    for (const name of bad) lines.push(...(await refusal(`bad/${name}`)).sentences);
    for (const line of lines) expect(line).toMatch(/^bad\/[\w-]+\.yaml(:\d+:\d+)?: \S.*[.?]$/);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./corpus/sentences.txt');
  });

  it('aliases and merge keys are resolved', async () => {
    const { definition } = await loadFile('good/anchors.yaml', read);
    expect('things' in definition && definition.things).toEqual({
      first: { kind: 'food', at: [1, 1], fields: { amount: 10 } },
      second: { kind: 'food', at: [-1, 1], fields: { amount: 10 } },
      third: { kind: 'water', at: [0, 0], fields: { amount: 10 } },
    });
  });
});

describe('files that would stall the program', () => {
  const head = 'world: w\nsize: [4, 4]\n';
  const words = (word: string, count: number) => Array.from({ length: count }, (_, i) => `${word}-${i}`);
  const named = (word: string, count: number) => Object.fromEntries(words(word, count).map(name => [name, {}]));
  const rat = (species: object) => JSON.stringify({ world: 'w', size: [4, 4], species: { rat: species } });
  const refused = (text: string) => {
    try {
      parseWorld(text);
    } catch (error) {
      if (error instanceof InputError) return error.sentences[0];
      throw error;
    }
    return 'was read';
  };

  it.each([
    ['a huge file', `${head}# ${'x'.repeat(LIMITS.characters)}`, 'expected a file of at most 4194304.'],
    ['a million marks', `${head}look: [${'1,'.repeat(600_000)}]`, 'words and marks, expected a smaller file.'],
    ['open brackets', '['.repeat(1_000_000), 'levels of maps and lists'],
    ['open maps', '{a: '.repeat(1_000_000), 'levels of maps and lists'],
    ['lists in a line', '- '.repeat(1_000_000), 'levels of maps and lists'],
    ['keys in a line', '? '.repeat(1_000_000), 'levels of maps and lists'],
    ['documents', '---\n'.repeat(100_000), 'one document in a file'],
    ['a key said often', `${head}look:\n${'  a: 1\n'.repeat(10_000)}`, 'a second time'],
    [
      'many aliases of much',
      `${head}look:\n  a: &a [${'1,'.repeat(1000)}]\n  b: [${'*a,'.repeat(1100)}]`,
      'after aliases and parts are written out',
    ],
    [
      'parts of parts',
      `${head}parts:\n  p0: { constant: 1 }\n${Array.from({ length: 25 }, (_, i) => `  p${i + 1}: { behaviors: { a: { like: p${i} }, b: { like: p${i} } } }\n`).join('')}species:\n  rat: { behaviors: { x: { like: p25 } } }\n`,
      'parts taken more than 100000 times',
    ],
    [
      'likes of likes',
      `${head}parts:\n  p0: { kind: k }\n${Array.from({ length: 25 }, (_, i) => `  p${i + 1}: { like: [p${i}, p${i}] }\n`).join('')}things:\n  x: { like: p25, at: [0, 0] }\n`,
      'parts taken more than 100000 times',
    ],
    [
      'a staircase of groups',
      `${head}species:\n  rat:\n    groups:\n${Array.from({ length: 4_000 }, (_, i) => `      g${i}: { b${i}: { constant: 1, group: g${i + 1} } }\n`).join('')}      g4000: { c: { constant: 1 } }\n`,
      'groups below each other',
    ],
    [
      'a chain of holders',
      `${head}things:\n  t0: { kind: k, at: [0, 0] }\n${Array.from({ length: 4_000 }, (_, i) => `  t${i + 1}: { kind: k, held: t${i} }\n`).join('')}`,
      'things that hold each other',
    ],
    [
      'unknown names without end',
      rat({ variables: named('hunger', 2_000), behaviors: { a: { variables: words('hungr', 20_000) } } }),
      'a variable',
    ],
    [
      'a body of unknown names',
      rat({ body: { dofs: named('joint', 500), skills: { sit: { kind: 'posture', locks: words('jiont', 18_000) } } } }),
      'a degree of freedom',
    ],
  ])('%s', (_, text, sentence) => expect(refused(text)).toContain(sentence));

  it('files that include each other endlessly', async () => {
    const endless = (path: string) => `include: ${Number.parseInt(path, 10) + 1}.yaml\n`;
    await expect(loadFile('1.yaml', endless)).rejects.toThrow('found more than 256 files, expected fewer.');
  });

  it('files that include the next one twice, in forty levels', async () => {
    let reads = 0;
    const doubled = (path: string) => {
      reads++;
      const level = Number.parseInt(path, 10);
      return level === 40 ? 'things: { bowl: { kind: food, at: [0, 0] } }' : `include: [${level + 1}.yaml, ${level + 1}.yaml]\n`;
    };
    const { definition } = await loadFile('0.yaml', path => (path === '0.yaml' ? `${head}${doubled(path)}` : doubled(path)));
    expect(definition).toMatchObject({ things: { bowl: { kind: 'food' } } });
    expect(reads).toBe(41);
  });

  it('a file that includes itself under new names', async () => {
    await expect(loadFile('a.yaml', () => 'include: x/a.yaml\n')).rejects.toThrow('found more than 256 files, expected fewer.');
  });
});
