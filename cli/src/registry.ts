import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtinRegistry, InputError, joinRegistries, type Registry } from 'umwelt';
import { checkRegistry } from 'umwelt/mind';
import type { Arguments, Options } from './arguments.js';
import { FileRefused, fileError } from './files/file-errors.js';
import type { Io } from './io.js';

/** The option of all commands that read worlds or creatures. */
export const WITH: Options = {
  with: {
    value: 'MODULE',
    multiple: true,
    help: 'a JavaScript module of your own whose default export adds actions, finders, senses, skill kinds ... by name; may be repeated',
  },
};

/** Returns the registry of the library, extended by those of all modules given by `--with`. */
export async function registryOf(args: Arguments, io: Io): Promise<Registry> {
  const parts: Partial<Registry>[] = [];
  for (const path of args.texts('with')) parts.push(await loadRegistry(path, io));
  return joinRegistries(builtinRegistry, ...parts);
}

/** Loads the registry that a module exports as `default` or `registry`. Throws an InputError that begins with the path. */
export async function loadRegistry(path: string, io: Io): Promise<Partial<Registry>> {
  const file = resolve(io.cwd, path);
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    if (!stats.isFile()) throw new FileRefused('found a device or socket, expected a file');
    io.inputs.add(realpathSync(file));
  } catch (error) {
    throw fileError(path, error, 'read');
  }
  const module = await importModule(path, file);
  const found = module.default ?? module.registry;
  if (found === undefined)
    throw new InputError(`${path}: found no registry, expected "export default { finders: { ... } }", or an export called registry.`);
  try {
    return checkRegistry(found);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(sentence => `${path}: ${sentence}`));
    throw error;
  }
}

async function importModule(path: string, file: string): Promise<{ readonly default?: unknown; readonly registry?: unknown }> {
  if (/\.[cm]?tsx?$/.test(path)) throw new InputError(`${path}: found TypeScript, expected the JavaScript module that it compiles to.`);
  try {
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new InputError(`${path}: could not be loaded: ${message.split('\n')[0]}`);
  }
}
