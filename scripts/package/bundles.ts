import { join } from 'node:path';
import { build } from 'vite';
import type { InstalledPackage } from './installed-package.js';

/** The world of both pages: one creature that roams. */
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

/** A page that gives the Life a typed definition. */
export const TYPED_PAGE = `import { Life } from 'umwelt';
const life = new Life(${WORLD}, { seed: 1 });${LIVE}`;

/** A page that reads the same definition from the text of a file. */
export const FILE_PAGE = `import { Life, parseWorld } from 'umwelt';
const { definition } = parseWorld(JSON.stringify(${WORLD}));
const life = new Life(definition, { seed: 1 });${LIVE}`;

/** Bundles a page with Vite as a user would, from the installed package; returns its minified code. */
export async function bundle({ folder, write }: InstalledPackage, name: string, page: string): Promise<string> {
  write(`${name}.js`, page);
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, modulePreload: false, rollupOptions: { input: join(folder, `${name}.js`) } },
  });
  const [{ output }] = [built].flat() as { output: { code?: string }[] }[];
  return output.map(({ code }) => code ?? '').join('\n');
}
