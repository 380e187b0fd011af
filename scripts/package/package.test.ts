import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle, FILE_PAGE, SMALL_FILE_PAGE, SMALL_TYPED_PAGE, TYPED_PAGE } from './bundles.js';
import { type InstalledPackage, installPackage } from './installed-package.js';

/** Most bytes of the package without the page; a fifth of them are declarations with their doc comments. */
const MOST_BYTES = 4.2e6;
/**
 * Most bytes of a minified bundle that needs no files, and of one that reads them. From `umwelt` a Life contains every built-in sense,
 * skill and action, every faculty, and the compilers with all their sentences; from `umwelt/small` only the core.
 */
const MOST_SMALL = 207e3;
const MOST_SMALL_WITH_FILES = 450e3;
const MOST_TYPED = 529e3;
const MOST_WITH_FILES = 724e3;

let installed: InstalledPackage;
let files: string[];

beforeAll(() => {
  installed = installPackage();
  const entries = readdirSync(installed.home, { recursive: true, withFileTypes: true });
  files = entries
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(installed.home.length + 1)
        .replaceAll('\\', '/'),
    );
}, 300_000);
afterAll(() => installed?.remove(), 60_000);

describe('the package', () => {
  it('contains the library, the command, the experiments, the page, worlds, creatures, schemas, README and license', () => {
    for (const file of [
      'README.md',
      'LICENSE',
      'umwelt/dist/src/index.js',
      'umwelt/dist/src/index.d.ts',
      'umwelt/dist/three/index.js',
      'umwelt/schema/world.json',
      'cli/bin/umwelt.js',
      'cli/dist/main.js',
      'experiments/dist/index.js',
      'studio/dist/index.html',
      'worlds/yard.yaml',
      'creatures/silas/silas.yaml',
    ])
      expect(files).toContain(file);
  });

  it('contains no tests, fixtures, sources or leftovers', () => {
    const unwanted = /\.test\.|(?:^|\/)(?:testing|corpus|contract|node_modules|src\/.*\.ts$)(?:\/|$)|\.map$|tsbuildinfo/;
    expect(files.filter(file => unwanted.test(file.replace(/\.d\.ts$/, '.d')))).toEqual([]);
  });

  it('is small', () => {
    const bytes = files.filter(file => !file.startsWith('studio/')).map(file => statSync(join(installed.home, file)).size);
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(MOST_BYTES);
  });

  it('names only files that it contains', () => {
    const { exports, imports, bin } = JSON.parse(readFileSync(join(installed.home, 'package.json'), 'utf8')) as Record<string, object>;
    const targets = [
      ...JSON.stringify([exports, Object.values(imports).map(({ default: file }) => file), bin]).matchAll(
        /"(?:\.\/)?([\w-]+\/[^"*]+|README)"/g,
      ),
    ];
    expect(targets.length).toBeGreaterThan(20);
    expect(targets.map(([, file]) => file).filter(file => !files.includes(file))).toEqual([]);
  });
});

describe('the installed command', () => {
  it('writes, checks and runs a first creature', () => {
    expect(installed.umwelt('new', 'rex')).toMatchObject({ status: 0, err: '' });
    expect(installed.umwelt('check', 'rex/rex.yaml', 'rex/world.yaml')).toMatchObject({ status: 0, err: '' });
    const { status, out } = installed.umwelt('run', 'rex/world.yaml', '--ticks', '40', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ tick: 40, creatures: { rex: {} } });
  });

  it('finds the worlds, creatures and training plans of the package', () => {
    const { status, out } = installed.umwelt('run', 'yard', '--ticks', '20', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ tick: 20, creatures: { silas: {} } });
    expect(installed.umwelt('check', 'creatures/silas/silas.yaml')).toMatchObject({ status: 0 });
    const plan = 'creatures/silas/training/first-lesson.yaml';
    expect(installed.umwelt('run', 'training-ground', '--train', plan, '--ticks', '20')).toMatchObject({ status: 0 });
  });

  it('lists and runs experiments and conditioning designs', () => {
    const list = installed.umwelt('lab', 'list', '--json');
    expect(list).toMatchObject({ status: 0, err: '' });
    expect((JSON.parse(list.out) as unknown[]).length).toBeGreaterThan(15);
    expect(installed.umwelt('lab', 'run', 'avalanche-v1')).toMatchObject({ status: 0, err: '' });
    expect(installed.umwelt('lab', 'condition', '10A+|10AB+|1B?')).toMatchObject({ status: 0, err: '' });
  });

  it('prints what to install for figures', () => {
    const { status, err } = installed.umwelt('lab', 'run', 'avalanche-v1', '--report', 'report');
    expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining('npm install @observablehq/plot') });
    expect(existsSync(join(installed.folder, 'report'))).toBe(false);
  });

  it('serves the built page', async () => {
    const child = spawn(process.execPath, [join(installed.home, 'cli/bin/umwelt.js'), 'studio', '--port', '0'], { cwd: installed.folder });
    const [said] = (await once(child.stdout, 'data')) as [Buffer];
    const address = /http:\S+/.exec(String(said))?.[0] ?? '';
    expect(await (await fetch(address)).text()).toBe(readFileSync(join(installed.home, 'studio/dist/index.html'), 'utf8'));
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});

describe('the installed library', () => {
  it('can be imported in Node, the root and the subpaths', () => {
    installed.write('life.mjs', `${TYPED_PAGE}console.log(JSON.stringify(globalThis.report));`);
    const { status, out, err } = installed.node('life.mjs');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ now: 200 });
    const doors = subpaths(installed.home).filter(door => door !== 'umwelt/three');
    installed.write(
      'doors.mjs',
      doors.map((door, i) => `import * as d${i} from '${door}';\nif (Object.keys(d${i}).length === 0) throw 1;`).join('\n'),
    );
    expect(installed.node('doors.mjs')).toMatchObject({ status: 0, err: '' });
  });

  describe.each([
    { module: 'esnext', moduleResolution: 'bundler' },
    { module: 'node16', moduleResolution: 'node16' },
  ])('has types that pass under moduleResolution $moduleResolution, without skipLibCheck:', options => {
    const compile = (source: string, lib: readonly string[]) => {
      const compilerOptions = { ...options, lib, target: 'es2022', types: [], strict: true, noEmit: true, skipLibCheck: false };
      installed.write('consumer.ts', source);
      installed.write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
      return installed.tsc('-p', 'tsconfig.json');
    };

    it('compiles without the types of a browser or of Node', () => {
      const doors = subpaths(installed.home).filter(door => door !== 'umwelt/three');
      const source = `${doors.map((door, i) => `export * as d${i} from '${door}';`).join('\n')}
import { Life, type WorldDefinition } from 'umwelt';
const world: WorldDefinition = { world: 'meadow', size: [6, 6] };
export const now: number = new Life(world, { seed: 1 }).now;
`;
      expect(compile(source, ['es2023'])).toMatchObject({ status: 0, out: '' });
    });

    it('reports a wrong argument as a type error', () => {
      const source = `import { Life } from 'umwelt';\nnew Life({ world: 'meadow', size: [6, 6] }, { seed: 'one' });\n`;
      expect(compile(source, ['es2023']).out).toContain('TS2322');
    });

    it('compiles umwelt/three beside three and its types', () => {
      for (const name of ['three', '@types/three']) if (!existsSync(join(installed.folder, 'node_modules', name))) installed.link(name);
      const source = "export * as three from 'umwelt/three';\n";
      expect(compile(source, ['es2023', 'dom', 'dom.iterable'])).toMatchObject({ status: 0, out: '' });
    });
  });

  it('gives small bundles: a Life alone contains neither zod nor yaml', async () => {
    const typed = await bundle(installed, 'typed', TYPED_PAGE);
    expect(typed.code).not.toMatch(/ZodError|invalid_union|YAMLMap|tag:yaml/);
    expect(typed.code.length).toBeLessThan(MOST_TYPED);
    const withFiles = await bundle(installed, 'with-files', FILE_PAGE);
    expect(withFiles.code.length).toBeLessThan(MOST_WITH_FILES);
  });

  it('gives bundles of half the size from umwelt/small, without any faculty', async () => {
    const typed = await bundle(installed, 'small', SMALL_TYPED_PAGE);
    const withFiles = await bundle(installed, 'small-with-files', SMALL_FILE_PAGE);
    for (const { modules } of [typed, withFiles]) {
      expect(modules.some(module => module.includes('/src/mind/'))).toBe(true);
      // the stress engine, detours and the trail are part of the core, because every creature goes round obstacles and remembers where it
      // has been
      const faculties =
        /\/src\/(?:learning|training|direction|locomotion(?!\/(?:engine|behaviors|detour))|memory(?!\/trail)|senses\/(?:retina\/(?!camera)|sight))/;
      expect(modules.filter(module => faculties.test(module))).toEqual([]);
    }
    expect(typed.code).not.toMatch(/ZodError|invalid_union|YAMLMap|tag:yaml/);
    expect(typed.code.length).toBeLessThan(MOST_SMALL);
    expect(withFiles.code.length).toBeLessThan(MOST_SMALL_WITH_FILES);
  });
});

/** Returns the import paths of the package: `umwelt` and its subpaths, without data files. */
function subpaths(home: string): string[] {
  const { exports } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { exports: Record<string, unknown> };
  return Object.keys(exports)
    .filter(door => !door.endsWith('.json'))
    .map(door => `umwelt${door.slice(1)}`);
}
