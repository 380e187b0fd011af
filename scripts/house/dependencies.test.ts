import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './sources.js';

interface Package {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
}

const packages = filesBelow('.')
  .filter(path => /^(?:[\w-]+\/)?package\.json$/.test(path))
  .map(path => JSON.parse(textOf(path)) as Package);
const own = new Set(packages.map(({ name }) => name));
const used = new Map<string, string>();
for (const { dependencies, devDependencies } of packages) {
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) if (!own.has(name)) used.set(name, version);
}

describe('dependencies', () => {
  it('are pinned to one version each', () => {
    for (const { dependencies, devDependencies } of packages) {
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
        expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
        if (!own.has(name)) expect(version, name).toBe(used.get(name));
      }
    }
  });

  it('each have a version and a reason in docs/dependencies.md', () => {
    const rows = [...textOf('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| (\S+) \| (.+) \|$/gm)];
    expect(Object.fromEntries(rows.map(([, name, version]) => [name, version]))).toEqual(Object.fromEntries(used));
    for (const [, name, , reason] of rows) expect(reason.length, name).toBeGreaterThan(10);
  });
});

describe('the lockfile', () => {
  it('has an entry for every system, so that npm ci accepts it on all of them', async () => {
    const { missingEntries } = (await import('../complete-lockfile.mjs' as string)) as {
      missingEntries(packages: object): Map<string, object>;
    };
    const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: object };
    expect([...missingEntries(packages).keys()]).toEqual([]);
    const parent = { a: { optionalDependencies: { 'a-linux-x64-musl': '1.0.0' } } };
    expect(missingEntries(parent).get('node_modules/a-linux-x64-musl')).toEqual({
      version: '1.0.0',
      cpu: ['x64'],
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    });
  });
});
