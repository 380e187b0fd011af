import { dirname, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, textOf, usesOf } from './sources.js';

/** The order in DESIGN: a folder of the library imports only from folders above it in this list. */
const ORDER = [
  'core',
  'world',
  'senses',
  'memory',
  'motor',
  'locomotion',
  'mind',
  'learning',
  'creature',
  'training',
  'direction',
  'life',
  'files',
  'person',
  'sharing',
];
/** The entry files of `umwelt` and `umwelt/small`, which may import from all folders. */
const DOORS = ['umwelt/src/index.ts', 'umwelt/src/small.ts'];
/** Exact in every engine by the language's definition; all other functions are in core/math.ts. */
const CONSTANTS = ['E', 'LN10', 'LN2', 'LOG10E', 'LOG2E', 'PI', 'SQRT1_2', 'SQRT2'];
const EXACT = [...CONSTANTS, 'sqrt', 'floor', 'ceil', 'round', 'trunc', 'abs', 'min', 'max', 'sign', 'imul', 'clz32', 'fround'];
/** Sources of time, chance, machine or locale that a call does not reveal. */
const HIDDEN = [
  'Date',
  'performance',
  'crypto',
  'Intl',
  'globalThis',
  'process',
  'setTimeout',
  'queueMicrotask',
  'fetch',
  'eval',
  'Function',
];
const BY_LOCALE = ['localeCompare', 'toLocaleString', 'toLocaleUpperCase', 'toLocaleLowerCase', 'toLocaleDateString'];
/** Packages that the library may import; three is for umwelt/three only. */
const LIBRARY_PACKAGES = ['flatqueue', 'simplex-noise', 'yaml', 'zod'];
const APPS = ['cli', 'studio', 'experiments', 'benchmarks', 'net', 'examples', 'creatures', 'worlds', 'docs'];

/** Most source files in a folder. */
const MOST_FILES = 26;

const all = filesBelow('.');
const code = all.filter(path => /\.(ts|tsx|mjs|js)$/.test(path));
/** Tests, and code that only tests use. */
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const library = code.filter(path => path.startsWith('umwelt/src/') && !isTest(path));
/** Packages that a file imports, except Node's own modules and the library itself. */
const packagesOf = (path: string) =>
  usesOf(path)
    .imports.filter(name => !/^(?:\.|#|node:|umwelt(?:\/|$))/.test(name))
    .map(name => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
const targetOf = (path: string, name: string) => posix.join(dirname(path), name);

/** Returns the faults of files, each with its path; empty if all files keep the rule. */
function faults(paths: readonly string[], rule: (path: string) => readonly string[]): string[] {
  return paths.flatMap(path => rule(path).map(fault => `${path}: ${fault}`));
}

describe('the reader of sources', () => {
  it('reports what the rules need, but not comments, texts or keys', () => {
    const text = `import type { A } from './a.js'; export * from './b.js'; type T = import('./c.js').T;
      // Math.random() and Date
      const f = { Date: 'performance' }; f.Date; export const x = Math.sin(2) ** 2; const { cos } = Math; new Date(); 'a'.localeCompare('b');`;
    const uses = usesOf('x.ts', text);
    expect(uses.imports).toEqual(['./a.js', './b.js', './c.js']);
    expect(uses.loads).toEqual(['./b.js']);
    expect([...uses.math]).toEqual(['sin', 'Math']);
    expect(uses.names.has('Date')).toBe(true);
    expect(uses.names.has('performance')).toBe(false);
    expect(uses.members.has('localeCompare')).toBe(true);
    expect(uses.powers).toBe(true);
    expect(usesOf('y.ts', 'const f = { Date: 1 }; f.Date; Math.sqrt(2 * 2);').names.has('Date')).toBe(false);
  });
});

describe('a folder', () => {
  it(`holds at most ${MOST_FILES} source files beside its tests`, () => {
    const sizes = new Map<string, number>();
    for (const path of code) if (/\/src\//.test(path) && !isTest(path)) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
    expect([...sizes].filter(([, size]) => size > MOST_FILES)).toEqual([]);
  });
});

describe('the library', () => {
  it('exists', () => expect(library.length).toBeGreaterThan(10));

  it('imports only from folders above', () => {
    const wrong = faults(
      code.filter(path => path.startsWith('umwelt/src/')),
      path => {
        const folder = ORDER.indexOf(path.split('/')[2]);
        return usesOf(path)
          .imports.filter(name => name.startsWith('.'))
          .map(name => targetOf(path, name))
          .filter(target => {
            if (DOORS.includes(path)) return !target.startsWith('umwelt/src/');
            const other = ORDER.indexOf(target.split('/')[2]);
            return !target.startsWith('umwelt/src/') || other < 0 || (other > folder && !isTest(path));
          });
      },
    );
    expect(wrong).toEqual([]);
  });

  it('is in known folders only', () => {
    const folders = library.filter(path => !DOORS.includes(path)).map(path => path.split('/')[2]);
    expect(folders.filter(folder => !ORDER.includes(folder))).toEqual([]);
  });

  it('imports only its four packages', () => {
    expect(faults(library, path => packagesOf(path).filter(name => !LIBRARY_PACKAGES.includes(name)))).toEqual([]);
  });

  it('needs a schema library and YAML only for files', () => {
    const others = library.filter(path => !path.startsWith('umwelt/src/files/'));
    expect(faults(others, path => packagesOf(path).filter(name => name === 'zod' || name === 'yaml'))).toEqual([]);
  });

  it('uses no hidden time, chance or engine dependence', () => {
    const wrong = faults(library, path => {
      const { names, math, members, powers } = usesOf(path);
      const found = [...HIDDEN.filter(name => names.has(name)), ...BY_LOCALE.filter(name => members.has(name))];
      for (const member of math) if (!EXACT.includes(member)) found.push(`Math.${member}`);
      if (powers) found.push('the operator **, whose last digit depends on the engine');
      return found;
    });
    expect(wrong).toEqual([]);
  });

  it('has a README in each folder', () => {
    const folders = [...new Set(library.map(path => dirname(path)))].filter(folder => folder.split('/').length === 3);
    expect(folders.filter(folder => !all.includes(`${folder}/README.md`))).toEqual([]);
  });
});

describe('the apps', () => {
  const apps = code.filter(path => APPS.includes(path.split('/')[0]));
  const { exports: doors } = JSON.parse(textOf('package.json')) as { exports: Record<string, unknown> };

  it('import the library by its public names', () => {
    const wrong = faults(apps, path =>
      usesOf(path).imports.filter(name => {
        if (name.startsWith('.')) return targetOf(path, name).startsWith('umwelt/');
        if (name !== 'umwelt' && !name.startsWith('umwelt/')) return false;
        const door = name === 'umwelt' ? '.' : `.${name.slice('umwelt'.length)}`;
        return doors[door] === undefined && !door.startsWith('./schema/');
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the published code', () => {
  it('imports only packages that an installation brings, or optional peers', () => {
    const { dependencies, peerDependencies } = JSON.parse(textOf('package.json')) as Record<string, Record<string, string>>;
    const published = code.filter(
      path => /^(?:umwelt|cli|experiments|net\/src)\//.test(path) && !isTest(path) && !path.includes('/contract/'),
    );
    const known = Object.keys({ ...dependencies, ...peerDependencies });
    expect(faults(published, path => packagesOf(path).filter(name => !known.includes(name)))).toEqual([]);
  });
});

describe('every file', () => {
  const written = all.filter(path => /\.(ts|tsx|mjs|js|css|html|md|json|ya?ml|sh)$/.test(path) && path !== 'package-lock.json');
  const own = 'scripts/house/house.test.ts';

  it('stays below 400 lines of code', () => {
    expect(faults(code, path => (textOf(path).split('\n').length > 401 ? ['more than 400 lines'] : []))).toEqual([]);
  });

  it('names no path of one machine', () => {
    const place = /(?<![\w.~-])\/(?:work|farm|root|tmp|home|Users)\/[\w.]/;
    expect(faults(written, path => (place.test(textOf(path)) ? ['a path of one machine'] : []))).toEqual([]);
    expect(place.test(['', 'tmp', 'x'].join('/'))).toBe(true);
  });

  it('silences no check and leaves no open task', () => {
    const marks = [/@ts-(?:ignore|expect-error|nocheck)/, /biome-ignore/, /\bas any\b/, /\b(?:it|test|describe)\.(?:only|skip|todo)\b/];
    const open = /\b(?:TODO|FIXME|XXX)\b/;
    const wrong = faults(
      code.filter(path => path !== own),
      path => [...marks, open].filter(mark => mark.test(textOf(path))).map(String),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps download addresses out of the lockfile', () => {
    const hosts = [...textOf('package-lock.json').matchAll(/"resolved": "(https?:[^"]+)"/g)].map(match => match[1]);
    expect(hosts).toEqual([]);
  });

  it('has a name in kebab-case', () => {
    const sources = code.filter(path => /^(umwelt|cli|studio|experiments|benchmarks|net|scripts)\//.test(path));
    const wrong = sources.filter(path => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(path.split('/').at(-1) ?? ''));
    expect(wrong).toEqual([]);
  });
});
