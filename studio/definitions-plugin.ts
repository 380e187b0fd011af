import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { WorldDefinition } from 'umwelt';
import type { Plugin } from 'vite';
import { planOf } from './world-plan.js';

const HOUSE = fileURLToPath(new URL('../', import.meta.url));
const DEFINITION = '?definition';
const CARD = '?card';

/**
 * Resolves imports of `FILE.yaml?definition`, and of `FILE.yaml?card` for what a list of worlds shows. The file is read and checked when
 * the page is built, and the page gets the result as plain data: it needs neither parser nor schemas to show a built-in world. The library
 * must be built.
 */
export function definitionsPlugin(): Plugin {
  return {
    name: 'umwelt-definitions',
    enforce: 'pre',
    async load(id) {
      const ending = [DEFINITION, CARD].find(one => id.endsWith(`.yaml${one}`));
      if (ending === undefined) return null;
      const { loadFile }: typeof import('umwelt') = await import(pathToFileURL(join(HOUSE, 'umwelt/dist/src/index.js')).href);
      const path = relative(HOUSE, id.slice(0, -ending.length)).replaceAll('\\', '/');
      const { definition } = await loadFile(path, file => {
        this.addWatchFile(join(HOUSE, file));
        return readFile(join(HOUSE, file), 'utf8');
      });
      const code = ending === CARD ? cardModule(definition as WorldDefinition) : definitionModule(definition);
      return { code, map: null, moduleType: 'js' };
    },
  };
}

/** Returns a module whose default export equals a definition. Creatures of one species share one object, as after reading the files. */
export function definitionModule(definition: object): string {
  const { creatures } = definition as { readonly creatures?: Readonly<Record<string, { readonly species: object }>> };
  if (creatures === undefined) return `export default ${parsed(definition)};`;
  const species: object[] = [];
  const numbered = Object.fromEntries(
    Object.entries(creatures).map(([name, resident]) => {
      if (!species.includes(resident.species)) species.push(resident.species);
      return [name, { ...resident, species: species.indexOf(resident.species) }];
    }),
  );
  return [
    `const species = ${parsed(species)};`,
    `const definition = ${parsed({ ...definition, creatures: numbered })};`,
    'for (const resident of Object.values(definition.creatures)) resident.species = species[resident.species];',
    'export default definition;',
  ].join('\n');
}

/** Returns a module with the section `about` of a world, and a plan of it from above. */
function cardModule(definition: WorldDefinition): string {
  const { text = '', try: tryThis = '', order = Number.MAX_SAFE_INTEGER } = definition.about ?? {};
  return `export default ${JSON.stringify({ about: text, tryThis, order, plan: planOf(definition) })};`;
}

/** Stands for -0, which JSON.stringify would write as 0, although JSON.parse can read it. */
const MINUS_ZERO = '\u0000-0';

/** Returns code that makes an object by JSON.parse: for a large object, engines run that faster than an object literal. */
function parsed(value: unknown): string {
  const text = JSON.stringify(value, (_key, one) => (Object.is(one, -0) ? MINUS_ZERO : one)).replaceAll(JSON.stringify(MINUS_ZERO), '-0');
  return `JSON.parse(${JSON.stringify(text)})`;
}
