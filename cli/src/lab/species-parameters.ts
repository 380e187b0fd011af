import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { builtinRegistry, InputError } from 'umwelt';
import { didYouMean } from 'umwelt/core';
import { parametersOf, type UmweltParameters } from 'umwelt/learning';
import { readDefinition, sayWarnings } from '../files/definitions.js';
import { readText } from '../files/read-file.js';
import { findShipped, house } from '../files/shipped-files.js';
import type { Io } from '../io.js';

/**
 * Returns the parameters of the learning model of a species. SPECIES is a creature file or the name of a creature of the package;
 * SPECIES:NAME names one of its variables or releasers that learn, the default is the first. Prints warnings on standard error. Throws an
 * InputError if there is none.
 */
export async function speciesParameters(text: string, io: Io): Promise<UmweltParameters> {
  const [, word, wanted] = /^(.*?)(?::([^:/]+))?$/.exec(text) ?? ['', text];
  const path = findCreature(word, io);
  const loaded = await readDefinition(path, await readText(path, io), { registry: builtinRegistry, allowed: [], io });
  if (loaded.kind !== 'creature') throw new InputError(`--parameters: ${word} is a ${loaded.kind}, expected a creature.`);
  sayWarnings(loaded.warnings, io);
  const { variables, releasers } = loaded.definition;
  const learning = Object.entries({ ...variables, ...releasers }).flatMap(([name, { learns }]) =>
    learns === undefined ? [] : [{ name, learns }],
  );
  if (learning.length === 0) throw new InputError(`--parameters: nothing of ${word} learns, expected a creature with "learns".`);
  const found = wanted === undefined ? learning[0] : learning.find(({ name }) => name === wanted);
  if (found !== undefined) return parametersOf(found.learns);
  const names = learning.map(({ name }) => name);
  throw new InputError(
    `--parameters: found "${wanted}", expected a variable or releaser of ${word} that learns: ${names.join(', ')}.${didYouMean(wanted ?? '', names)}`,
  );
}

/** Returns the path of a creature file given as a path or as a name, such as silas or lab-hamster. */
function findCreature(word: string, io: Io): string {
  if (/[/.]/.test(word)) return findShipped(word, io);
  const folder = join(house, 'creatures');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => /^[^/]+\/[^/]+\.yaml$/.test(file))
    : [];
  const names = files.map(file => file.replace(/^.*\/|\.yaml$/g, ''));
  const at = names.indexOf(word);
  if (at < 0)
    throw new InputError(
      `--parameters: found no creature "${word}", expected a creature file or the name of one.${didYouMean(word, names)}`,
    );
  return join(folder, files[at]);
}
