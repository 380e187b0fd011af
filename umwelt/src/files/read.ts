import { describeValue } from '../core/errors.js';
import type { CreatureDefinition } from '../creature/index.js';
import type { StoryFile } from '../direction/index.js';
import type { WorldDefinition } from '../life/index.js';
import type { Registry } from '../mind/index.js';
import type { BodyDefinition } from '../motor/definition.js';
import type { TrainingDefinition } from '../training/index.js';
import { type Advice, Assembly } from './assembly.js';
import { checkFragment, isFragment, wholeOf } from './check/check-fragment.js';
import { Diagnostics } from './diagnostics/diagnostics.js';
import { FileSet } from './file-set.js';
import { readObject } from './syntax/read-object.js';
import { child, type MapNode, type TreeNode } from './syntax/tree.js';

/** Returns the text of a file; throws or rejects if the file cannot be read. */
export type ReadFile = (path: string) => string | Promise<string>;

/** Options of the functions that read files. */
export interface LoadOptions {
  /** The code that files may refer to by name; default `builtinRegistry`, in `umwelt/small` `smallRegistry`. Other names are faults. */
  readonly registry?: Registry;
  /** For a training plan or a story: the world in which it will run. Names that are not in that world are faults. */
  readonly world?: WorldDefinition;
}

/** Options of the functions that read texts and objects. */
export interface ParseOptions extends LoadOptions {
  /** Name of the text in sentences; paths in the text are relative to it. */
  readonly file?: string;
  /** Texts of the files that it may refer to, by path. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A definition, and warnings: sentences about input that is valid but probably not intended. */
export interface Loaded<T> {
  readonly definition: T;
  readonly warnings: readonly string[];
}

/** A file of any kind, with its kind. */
export type LoadedFile =
  | ({ readonly kind: 'world' } & Loaded<WorldDefinition>)
  | ({ readonly kind: 'creature' } & Loaded<CreatureDefinition>)
  | ({ readonly kind: 'body' } & Loaded<BodyDefinition>)
  | ({ readonly kind: 'training' } & Loaded<TrainingDefinition>)
  | ({ readonly kind: 'story' } & Loaded<StoryFile>)
  /** A part of one of these, which other files include. */
  | ({ readonly kind: 'fragment' } & Loaded<object>);

/** Options with a registry, and with the functions that warn about learning; `umwelt/small` has none, because nothing learns in it. */
export type Chosen<Options extends LoadOptions> = Options & { readonly registry: Registry; readonly advice?: Advice };

/** Makes a definition from the tree of a file; undefined if there are faults, or if files must be read first. */
export type Make<T> = (assembly: Assembly, root: MapNode, from: string, faults: Diagnostics) => T | undefined;

export const worldOf: Make<WorldDefinition> = (assembly, root, from) => assembly.world(root, from);
export const creatureOf: Make<CreatureDefinition> = (assembly, root, from) => assembly.creature(root, from)?.creature;
export const bodyOf: Make<BodyDefinition> = (assembly, root) => assembly.body(root);
export const trainingOf: Make<TrainingDefinition> = (assembly, root) => assembly.training(root);
export const storyOf: Make<StoryFile> = (assembly, root) => assembly.story(root);

const fragmentOf: Make<object> = (assembly, root, _from, faults) => checkFragment(root, assembly.registry, faults);

export const fileOf: Make<object> = (assembly, root, from, faults) => {
  const make = kindOf(root);
  if (make === undefined)
    return faults.fail(
      root,
      [],
      'found none of "world", "species", "body", "training" and "beats", expected the file of a world, a creature, a body, a training or a story, or a part of one.',
    );
  const definition = make.of(assembly, root, from, faults);
  return definition && { kind: make.kind, definition };
};

/**
 * Returns the kind of a file, which it names itself. A file with a size or degrees of freedom but no name is a world or body without a
 * name. In a world `species` is a map; in a creature `body` is a path or a map.
 */
function kindOf(root: MapNode): { kind: LoadedFile['kind']; of: Make<object> } | undefined {
  const has = (key: string) => child(root, key) !== undefined;
  if (!has('world') && child(root, 'species')?.kind === 'scalar') return { kind: 'creature', of: creatureOf };
  if (has('world') || has('size')) return { kind: 'world', of: worldOf };
  if ((has('body') && wholeOf(root) !== 'creature') || has('dofs')) return { kind: 'body', of: bodyOf };
  if (has('training')) return { kind: 'training', of: trainingOf };
  if (has('beats')) return { kind: 'story', of: storyOf };
  return isFragment(root) ? { kind: 'fragment', of: fragmentOf } : undefined;
}

/** Reads a file and those that it refers to, in rounds, until all are read. */
export async function load<T>(path: string, read: ReadFile, options: Chosen<LoadOptions>, make: Make<T>): Promise<Loaded<T>> {
  const files = new FileSet(false);
  files.wanted.add(path);
  for (;;) {
    for (const wanted of [...files.wanted]) {
      try {
        const text: unknown = await read(wanted);
        if (typeof text === 'string') files.add(wanted, text);
        else files.addMissing(wanted, `found ${describeValue(text)} instead of text`);
      } catch (error) {
        files.addMissing(wanted, error instanceof Error ? error.message : String(error));
      }
    }
    const faults = new Diagnostics(path);
    const result = attempt(path, files, options, make, faults);
    if (result !== undefined) return result;
    // another round for the files that are now known to be needed
    if (files.wanted.size === 0) throw faults.error();
  }
}

/** Reads a text; the files that it refers to are in `options.files`. */
export function parse<T>(text: string, options: Chosen<ParseOptions>, name: string, make: Make<T>): Loaded<T> {
  const path = options.file ?? name;
  const files = closedFiles(options);
  files.add(path, text);
  const faults = new Diagnostics(path);
  const result = attempt(path, files, options, make, faults);
  if (result === undefined) throw faults.error();
  return result;
}

/** Checks a plain object like a file. */
export function check<T>(object: unknown, options: Chosen<ParseOptions>, name: string, make: Make<T>): Loaded<T> {
  const faults = new Diagnostics(options.file ?? name);
  const files = closedFiles(options);
  const tree: TreeNode = readObject(object, faults);
  if (tree.kind !== 'map') return faults.fail(tree, [], `found ${describeValue(object)}, expected a map of names and values.`);
  const from = options.file ?? '';
  const root = files.include(tree, from, faults, []);
  const definition = root && make(new Assembly(files, options, faults), root, from, faults);
  faults.throwIfAny();
  if (definition === undefined) throw faults.error();
  return { definition, warnings: faults.warnings };
}

function closedFiles(options: ParseOptions): FileSet {
  const files = new FileSet(true);
  for (const [path, text] of Object.entries(options.files ?? {})) files.add(path, text);
  return files;
}

function attempt<T>(path: string, files: FileSet, options: Chosen<LoadOptions>, make: Make<T>, faults: Diagnostics): Loaded<T> | undefined {
  const root = files.tree(path, { source: undefined, offset: 0 }, [], faults);
  const definition = root && make(new Assembly(files, options, faults), root, path, faults);
  faults.throwIfAny();
  return definition === undefined || files.wanted.size > 0 ? undefined : { definition, warnings: faults.warnings };
}
