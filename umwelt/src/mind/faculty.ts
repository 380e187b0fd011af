import { InputError, type Path } from '../core/errors.js';
import type { FaultSink } from '../core/faults.js';
import type { Registry } from './registry.js';

/**
 * The key of a faculty: the code behind a section of a definition, such as `memory`. The code is in the registry, so that a page whose creatures do
 * not use it does not carry it. `T` is the interface of the code.
 */
export interface FacultyKey<T extends object> {
  /** Its name in `Registry.faculties`. */
  readonly name: string;
  /** The part of a definition that needs it, in words for errors: `a variable that learns`. */
  readonly use: string;
  /** Never set: it ties the type of the code to the key. */
  readonly form?: T;
}

/** Returns the code of a faculty, or undefined if the registry does not have it. */
export function facultyOf<T extends object>({ faculties }: Registry, { name }: FacultyKey<T>): T | undefined {
  return Object.hasOwn(faculties, name) ? (faculties[name] as T) : undefined;
}

/** Returns the code of a faculty. If the registry does not have it, throws an InputError that begins with `where` and says what to pass. */
export function needFaculty<T extends object>(registry: Registry, key: FacultyKey<T>, where: string): T {
  const faculty = facultyOf(registry, key);
  if (faculty === undefined) throw new InputError(`${where}: ${missing(key)}`);
  return faculty;
}

/** The same, but reports the missing faculty to a sink and returns undefined. */
export function facultyOrFault<T extends object>(registry: Registry, key: FacultyKey<T>, path: Path, faults: FaultSink): T | undefined {
  const faculty = facultyOf(registry, key);
  if (faculty === undefined) faults.fault(path, missing(key));
  return faculty;
}

function missing({ name, use }: FacultyKey<object>): string {
  return `found ${use}, expected a registry with the faculty "${name}": pass \`registry: builtinRegistry\`.`;
}
