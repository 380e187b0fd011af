import { didYouMean, InputError } from '../core/index.js';
import { REGISTRY_WORDS, type Registry, type RegistryPart } from './registry.js';

/**
 * Checks the registry that a module of the user exports: any parts of a Registry, each a map of functions; for skill kinds of objects with `step`, for
 * faculties of objects. Returns it unchanged; throws an InputError with one sentence per wrong part or entry.
 */
export function checkRegistry(value: unknown): Partial<Registry> {
  const parts = Object.keys(REGISTRY_WORDS) as RegistryPart[];
  if (!isMap(value)) throw new InputError(`found ${briefly(value)}, expected a registry: an object with any of ${parts.join(', ')}.`);
  const faults: string[] = [];
  for (const [part, entries] of Object.entries(value)) {
    if (!parts.includes(part as RegistryPart))
      faults.push(`found "${part}", expected a part of a registry: ${parts.join(', ')}.${didYouMean(part, parts)}`);
    else if (!isMap(entries)) faults.push(`${part}: found ${briefly(entries)}, expected an object of names and code.`);
    else faults.push(...entryFaults(part as RegistryPart, entries));
  }
  if (faults.length > 0) throw new InputError(faults);
  return value;
}

function entryFaults(part: RegistryPart, entries: object): string[] {
  const faults: string[] = [];
  for (const [name, entry] of Object.entries(entries)) {
    if (part === 'faculties') {
      if (!isMap(entry)) faults.push(`${part}.${name}: found ${briefly(entry)}, expected an object.`);
    } else if (part !== 'skillKinds') {
      if (typeof entry !== 'function')
        faults.push(`${part}.${name}: found ${briefly(entry)}, expected the function that makes the ${REGISTRY_WORDS[part]}.`);
    } else if (!isMap(entry) || typeof (entry as { step?: unknown }).step !== 'function') {
      faults.push(`${part}.${name}: found ${briefly(entry)}, expected an object with the method "step".`);
    }
  }
  return faults;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function briefly(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : JSON.stringify(value);
}
