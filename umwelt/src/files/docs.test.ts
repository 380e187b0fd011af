import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtinRegistry } from '../life/builtin-registry.js';
import { GENERIC_COMMANDS } from '../motor/index.js';
import { LIMITS } from './limits.js';
import { loadFile } from './load.js';
import {
  aboutSchema,
  beatSchema,
  behaviorSchema,
  bodySchema,
  boneSchema,
  buttonSchema,
  commandSchema,
  creatureSchema,
  dofSchema,
  freeSchema,
  gazeSchema,
  gripSchema,
  learnsSchema,
  legSchema,
  linkSchema,
  offSchema,
  phaseSchema,
  releaserSchema,
  residentSchema,
  scheduleSchema,
  sensorSchema,
  skillSchema,
  surfaceSchema,
  thingSchema,
  trainingSchema,
  variableSchema,
  worldSchema,
} from './schema/index.js';

const folder = new URL('../../../docs/files/', import.meta.url);
const pages = readdirSync(folder).filter(name => name.endsWith('.md'));
const text = pages.map(page => readFileSync(new URL(page, folder), 'utf8')).join('\n');
const blocks = [...text.matchAll(/^```yaml\n(.*?)^```$/gms)].map(match => match[1]);
/** Blocks with a file name are files that other blocks may refer to; the others are the content of a world or of a creature. */
const files = new Map(blocks.map((block, i) => [/^# (\S+\.yaml)\n/.exec(block)?.[1] ?? `block-${i}.yaml`, block]));

function whole(block: string): string {
  if (/^(world|dofs|training|beats):/m.test(block) || /^species: \S/m.test(block)) return block;
  return /^(things|creatures|include):/m.test(block) ? `world: example\nsize: [20, 20]\n${block}` : `species: example\n${block}`;
}

const read = (path: string): string => {
  const block = files.get(path);
  if (block === undefined) throw new Error('no such example');
  return block;
};

/** Returns the keys of a strict map, also behind a transform or as the first option of a union. */
function shapeOf(schema: object): object {
  const { def } = schema as { def: { shape?: object; in?: object; options?: readonly object[] } };
  return def.shape ?? shapeOf(def.in ?? def.options?.[0] ?? {});
}

/** Returns the names in the first column of a table. */
function namesIn(table: string): string[] {
  return [...table.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(row => [...row[1].matchAll(/`([^`]+)`/g)].map(key => key[1]));
}

describe('docs/files', () => {
  it.each([...files.keys()])('%s loads without a warning', async name => {
    const loaded = await loadFile('whole.yaml', path => (path === 'whole.yaml' ? whole(read(name)) : read(path)));
    expect(loaded.warnings).toEqual([]);
  });

  it.each([
    ['A world', worldSchema],
    ['Things', thingSchema],
    ['Creatures in a world', residentSchema],
    ['Stories', beatSchema],
    ['What a page tells', aboutSchema],
    ['Buttons', buttonSchema],
    ['When a button is off', offSchema],
    ['A creature', creatureSchema],
    ['Senses', sensorSchema],
    ['Variables', variableSchema],
    ['Learning', learnsSchema],
    ['Releasers', releaserSchema],
    ['Behaviors and groups', behaviorSchema],
    ['A body', bodySchema],
    ['Degrees of freedom', dofSchema],
    ['Bones', boneSchema],
    ['Legs', legSchema],
    ['Gaze', gazeSchema],
    ['Grip', gripSchema],
    ['Skills', skillSchema],
    ['Commands', commandSchema],
    ['Surface', surfaceSchema],
    ['A training', trainingSchema],
    ['Phases', phaseSchema],
    ['Links', linkSchema],
    ['Schedules', scheduleSchema],
    ['Free time', freeSchema],
  ])('%s: names all keys and no others', (heading, schema) => {
    const section = text.split(/^##+ /m).find(part => part.startsWith(`${heading}\n`)) ?? '';
    const table = section.slice(section.indexOf('| key |')).split('\n\n')[0];
    const rows = namesIn(table);
    const keys = Object.keys(shapeOf(schema)).filter(key => key !== 'like');
    expect([...rows].sort()).toEqual([...keys].sort());
  });

  it.each([
    ['action', builtinRegistry.actions],
    ['finder', builtinRegistry.finders],
    ['kind', builtinRegistry.skillKinds],
    ['measure', builtinRegistry.measures],
    ['combine rule', { add: 0, multiply: 0, gated: 0, ...builtinRegistry.combines }],
  ])('names all registered %s and no others', (word, makers) => {
    const table = text.slice(text.indexOf(`\n| ${word} |`)).split('\n\n')[0];
    expect(namesIn(table).sort()).toEqual(Object.keys(makers).sort());
  });

  it('names all commands of all bodies and no others', () => {
    const table = text.slice(text.indexOf('\n| command |')).split('\n\n')[0];
    expect(namesIn(table).sort()).toEqual(Object.keys(GENERIC_COMMANDS).sort());
  });

  it('gives the current bounds', () => {
    for (const bound of [LIMITS.lexemes, LIMITS.files, LIMITS.residents, LIMITS.values, LIMITS.depth, LIMITS.joints, LIMITS.bodyValues])
      expect(text.slice(text.indexOf('**Bounds.**'))).toContain(bound.toLocaleString('en'));
  });
});
