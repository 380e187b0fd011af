import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Declaration, declarationsOf } from './declarations.js';

export const root: string = fileURLToPath(new URL('../../', import.meta.url));

/** Folder of the pages, relative to the root of the repository. */
export const API = 'docs/api';

/** An import path of the package, `umwelt` or one of its subpaths, with its public names. */
export interface Door {
  /** The import path: `umwelt/mind`. */
  readonly name: string;
  /** File name of its page: `mind.md`. */
  readonly page: string;
  readonly declarations: readonly Declaration[];
}

/** The purpose of each import path, in one sentence. */
const PURPOSES: Readonly<Record<string, string>> = {
  umwelt: 'What most programs need: lives, files, recordings, training, registries and the types of definitions.',
  'umwelt/core': 'Time, angles, elementary functions that give the same digits in every engine, seeded random numbers, errors.',
  'umwelt/world': 'Things, their fields and shapes, and the simple physics that moves them.',
  'umwelt/senses': 'Smell, hearing, the retina and what is read from it, and the interface of your own senses.',
  'umwelt/memory': 'What a creature keeps in mind: occupancy maps on hexagonal grids, beliefs, expectations.',
  'umwelt/motor': 'Bodies: degrees of freedom, skills, commands, poses, and the interface of your own skills.',
  'umwelt/locomotion': 'Finding a way by sight: gaps, potential fields, the wayfinder.',
  'umwelt/mind': 'Variables, releasers, behaviors and decisions, usable without a world; registries and reasons.',
  'umwelt/learning': 'The learner of a creature, and conditioning designs.',
  'umwelt/creature': 'One individual, its species and its definition, and the small registry.',
  'umwelt/training': 'The trainer, training plans and reward schedules.',
  'umwelt/direction': 'Directions at four levels, and the director that keeps them.',
  'umwelt/life': 'A world with its creatures: ticks, inputs, snapshots, recordings, timelines, saved animals, the built-in registry.',
  'umwelt/files': 'World, creature, body and training files: reading and checking them.',
  'umwelt/person': 'A person before the page: poses and gestures from devices or a camera.',
  'umwelt/sharing': 'One world in many processes: the node of a room and the nodes of its visitors.',
  'umwelt/small':
    'The same for small pages: a life whose registry has no memory, learning, eyes, ears, joints, gestures, training, direction and explanations unless you give it one.',
  'umwelt/three': 'Drawing with three.js: bodies, figures and a stage.',
};

/** Returns every import path with its names, read from the declaration files that the build emits. */
export function doors(): Door[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, { types?: string }> };
  return Object.entries(exports).flatMap(([path, { types }]) => {
    if (types === undefined) return [];
    const name = `umwelt${path.slice(1)}`;
    return [{ name, page: `${name.replace('/', '-')}.md`, declarations: declarationsOf(join(root, types)) }];
  });
}

/** Returns the pages of the reference by file name: one per import path, and README.md, which lists them. */
export function apiPages(): Map<string, string> {
  const all = doors();
  // a name of several import paths is described once, on the page of the first; the root is the first of all
  const home = new Map<string, string>();
  const keyOf = ({ file, name }: Declaration) => `${file} ${name}`;
  for (const { page, declarations } of all) for (const d of declarations) if (!home.has(keyOf(d))) home.set(keyOf(d), page);
  const pages = new Map<string, string>();
  for (const door of all) {
    const own = door.declarations.filter(d => home.get(keyOf(d)) === door.page);
    const elsewhere = door.declarations.filter(d => home.get(keyOf(d)) !== door.page);
    const links = linksFor(door, all, d => home.get(keyOf(d)) ?? door.page);
    const parts = [`# \`${door.name}\`\n\n${purposeOf(door)}\n`];
    if (elsewhere.length > 0) parts.push(`Described on other pages: ${elsewhere.map(({ name }) => links.get(name)).join(', ')}.\n`);
    for (const declaration of own) parts.push(entry(declaration, links));
    pages.set(door.page, parts.join('\n'));
  }
  const rows = all.map(door => `| [\`${door.name}\`](${door.page}) | ${door.declarations.length} | ${purposeOf(door)} |`);
  const head =
    "# API reference\n\nMade by `npm run api` from the doc comments of the public names. `import { Life } from 'umwelt'` takes a name from " +
    "the root, `import { decide } from 'umwelt/mind'` from a subpath.\n\n| import from | names | what it holds |\n|---|---|---|\n";
  pages.set('README.md', `${head}${rows.join('\n')}\n`);
  return pages;
}

function purposeOf({ name }: Door): string {
  const purpose = PURPOSES[name];
  if (purpose === undefined) throw new Error(`scripts/api/api-pages.ts: there is no purpose for ${name}`);
  return purpose;
}

/** Returns Markdown links by name, as seen from a page; names of the same import path win over those of others. */
function linksFor(door: Door, all: readonly Door[], pageOf: (declaration: Declaration) => string): Map<string, string> {
  const links = new Map<string, string>();
  for (const { declarations } of [door, ...all]) {
    for (const declaration of declarations) {
      if (links.has(declaration.name)) continue;
      const page = pageOf(declaration);
      const anchor = anchorOf(declaration, all, pageOf);
      links.set(declaration.name, `[\`${declaration.name}\`](${page === door.page ? '' : page}#${anchor})`);
    }
  }
  return links;
}

/** Returns the anchor of a heading. Names that differ only in case (`Measure`, `measure`) are numbered in order, as Markdown viewers do. */
function anchorOf(declaration: Declaration, all: readonly Door[], pageOf: (declaration: Declaration) => string): string {
  const page = pageOf(declaration);
  const headings = all.find(door => door.page === page)?.declarations.filter(other => pageOf(other) === page) ?? [];
  const same = headings.map(({ name }) => name).filter(name => name.toLowerCase() === declaration.name.toLowerCase());
  const index = same.indexOf(declaration.name);
  return declaration.name.toLowerCase() + (index > 0 ? `-${index}` : '');
}

function entry({ name, kind, text, doc }: Declaration, links: ReadonlyMap<string, string>): string {
  const code = text.replace(/\/\*\*[\s\S]*?\*\/|'[^']*'/g, '');
  const used = [...new Set(code.match(/[A-Za-z_$][\w$]*/g) ?? [])].filter(
    word => word !== name && isReference(word, code) && links.has(word),
  );
  const see =
    used.length > 0
      ? `\nSee ${used
          .sort()
          .map(word => links.get(word))
          .join(', ')}.\n`
      : '';
  return `## ${name}\n\n${doc === '' ? `*${kind}*` : doc}\n\n\`\`\`ts\n${text}\n\`\`\`\n${see}`;
}

/** Returns true if a word is used as a type or value, not as the name of a member or parameter. */
function isReference(word: string, code: string): boolean {
  return new RegExp(`(?<![.\\w$])${word.replaceAll('$', '\\$')}(?![\\w$]|\\??:|\\()`).test(code);
}
