import { join } from 'node:path';
import { build } from 'vite';
import type { InstalledPackage } from './installed-package.js';

/** The world of both pages: one creature that wanders. */
const WORLD = `{
  world: 'meadow',
  size: [6, 6],
  creatures: {
    rex: {
      species: {
        species: 'rex',
        shape: { circle: 0.12, height: 0.2 },
        speed: 0.6,
        turn: 4,
        behaviors: { roam: { constant: 3, action: { do: 'wander', speed: 0.3 } } },
      },
    },
  },
}`;
const LIVE = `
for (let i = 0; i < 200; i++) life.tick();
globalThis.report = { now: life.now, hash: life.hash() };
`;

/** A page with a Life of a typed definition. */
const typedPage = (door: string) => `import { Life } from '${door}';
const life = new Life(${WORLD}, { seed: 1 });${LIVE}`;

/** A page with a Life of the same definition, from the text of a file. */
const filePage = (door: string) => `import { Life, parseWorld } from '${door}';
const { definition } = parseWorld(JSON.stringify(${WORLD}));
const life = new Life(definition, { seed: 1 });${LIVE}`;

export const TYPED_PAGE = typedPage('umwelt');
export const FILE_PAGE = filePage('umwelt');
export const SMALL_TYPED_PAGE = typedPage('umwelt/small');
export const SMALL_FILE_PAGE = filePage('umwelt/small');

/** A minified page, and the modules in it. */
export interface Bundle {
  readonly code: string;
  readonly modules: readonly string[];
}

/** Bundles a page with Vite from the installed package, as a user would; returns its minified code and the modules in it. */
export async function bundle({ folder, write }: InstalledPackage, name: string, page: string): Promise<Bundle> {
  write(`${name}.js`, page);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rollupOptions: { input: join(folder, `${name}.js`) } },
  });
  const [{ output }] = [built].flat() as { output: { code?: string; modules?: Record<string, { renderedLength: number }> }[] }[];
  const modules = output.flatMap(({ modules = {} }) => Object.entries(modules));
  return {
    code: output.map(({ code }) => code ?? '').join('\n'),
    modules: modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id.replaceAll('\\', '/')),
  };
}
