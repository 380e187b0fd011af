import { existsSync, readFileSync } from 'node:fs';
import { type CreatureDefinition, Life, loadCreature, loadWorld, type WorldDefinition } from 'umwelt';
import type { Measure } from './types.js';

/** The folder that holds worlds/ and creatures/, wherever this file runs from. */
function house(): URL {
  let folder = new URL('./', import.meta.url);
  while (!existsSync(new URL('worlds/', folder))) {
    const up = new URL('../', folder);
    if (up.href === folder.href) throw new Error('there is no worlds folder above this one');
    folder = up;
  }
  return folder;
}

/** The text of a file of the house. */
export function readHouse(path: string): string {
  return readFileSync(new URL(path, house()), 'utf8');
}

/** A world of the house by its name: the same file that the command and the studio load. */
export async function worldNamed(name: string): Promise<WorldDefinition> {
  return (await loadWorld(`worlds/${name}.yaml`, readHouse)).definition;
}

/** A creature of the house by its path without the extension: `seeker/drifter`. */
export async function creatureNamed(name: string): Promise<CreatureDefinition> {
  return (await loadCreature(`creatures/${name}.yaml`, readHouse)).definition;
}

export async function lifeIn(name: string, seed: number): Promise<Life> {
  return new Life(await worldNamed(name), { seed });
}

/** A number that must lie in a range, or a yes or no that must be yes. */
export function between(name: string, value: number, low: number, high: number, unit: string, expected?: string): Measure {
  return { name, value, expected: expected ?? `${low} to ${high}`, unit, ok: value >= low && value <= high };
}

export function isTrue(name: string, value: boolean): Measure {
  return { name, value, expected: true, unit: '', ok: value };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
