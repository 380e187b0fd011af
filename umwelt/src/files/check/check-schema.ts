import type * as z from 'zod/mini';
import { brief, type Path } from '../../core/errors.js';
import { nearestName } from '../../core/names.js';
import { type Diagnostics, describeNode } from '../diagnostics/diagnostics.js';
import { keySpotOf, type MapNode, nodeAt, spotOf } from '../syntax/tree.js';
import { treeToData } from '../syntax/tree-to-data.js';

/**
 * Checks a tree against a schema and returns the parsed data, or undefined if there are faults. The message of a schema is only the part
 * after "expected"; the sentences, with their places in the tree, are put together here.
 */
export function checkSchema<T>(schema: z.ZodMiniType<T>, root: MapNode, at: Path, faults: Diagnostics, most?: number): T | undefined {
  const result = schema.safeParse(treeToData(root, faults, most), { error: expected });
  if (result.success) return result.data;
  for (const issue of result.error.issues) report(issue, at, root, at.length, faults);
  return undefined;
}

/**
 * Checks a fragment in the same way. A missing key that the including file may supply is not reported, but the result is then undefined
 * too.
 */
export function checkPartOfSchema<T>(schema: z.ZodMiniType<T>, root: MapNode, faults: Diagnostics): T | undefined {
  const result = schema.safeParse(treeToData(root, faults), { error: expected });
  if (result.success) return result.data;
  for (const issue of result.error.issues) report(issue, [], root, 0, faults, true);
  return undefined;
}

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

/** Message of a schema that has none of its own. */
const ANYTHING = 'something else';

const TYPES: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  boolean: 'true or false',
  object: 'a map',
  record: 'a map',
  array: 'a list',
  tuple: 'a list',
};

/** Returns what was expected, for a schema that has no message of its own. */
function expected(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[String(issue.expected)] ?? String(issue.expected);
    case 'invalid_value':
      return oneOf(issue.values as readonly unknown[]);
    case 'too_small':
      return `${sized(issue.origin)}${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `${sized(issue.origin)}${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    case 'invalid_key':
      return 'a name: a letter, then letters, digits, "-" or "_"';
    default:
      return ANYTHING;
  }
}

function sized(origin: unknown): string {
  if (origin === 'array') return 'a list of ';
  return origin === 'string' ? 'a text of length ' : 'a number of ';
}

function oneOf(values: readonly unknown[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.map(String).join(', ')}`;
}

function report(issue: Issue, before: Path, root: MapNode, skip: number, faults: Diagnostics, part = false): void {
  const path = [...before, ...issue.path];
  const inTree = path.slice(skip);
  if (part && isMissing(issue, root, inTree) && mayBeSupplied(root, inTree)) return;
  if (issue.code === 'unrecognized_keys') {
    const keys = issue.message.split(' ');
    for (const key of issue.keys) {
      // the sentence lists all keys already, so the hint names only a near one
      const hint = hintOf(key, keys, faults);
      faults.add(keySpotOf(root, [...inTree, key]), path, `found "${brief(key)}", expected one of ${keys.join(', ')}.${hint}`);
    }
    return;
  }
  if (issue.code === 'invalid_union') {
    reportUnion(issue, path, root, skip, faults, part);
    return;
  }
  const node = nodeAt(root, inTree);
  if (issue.code === 'invalid_key') {
    const inner = issue.issues[0]?.message ?? issue.message;
    faults.add(keySpotOf(root, inTree), path, `found "${brief(String(path.at(-1)))}", expected ${inner}.`);
    return;
  }
  const word = node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
  const hint = issue.code === 'invalid_value' && word !== undefined ? hintOf(word, choicesOf([issue]), faults) : '';
  faults.add(spotOf(root, inTree), path, `found ${describeNode(node)}, expected ${issue.message}.${hint}`);
}

/** Returns true if something is missing, as opposed to wrong. */
function isMissing(issue: Issue, root: MapNode, path: Path): boolean {
  const node = nodeAt(root, path);
  if (node === undefined) return issue.code !== 'unrecognized_keys';
  if (issue.code !== 'custom' || node.kind !== 'map') return false;
  const { lacks, oneOf } = (issue.params ?? {}) as { readonly lacks?: boolean; readonly oneOf?: readonly string[] };
  return lacks === true || oneOf?.some(key => node.entries.has(key)) === false;
}

/**
 * Returns true if the including file may supply a missing key: it can add keys to a map, but not to a map in a list, because lists are
 * replaced. A map that is `like` a part may get the key from that part.
 */
function mayBeSupplied(root: MapNode, path: Path): boolean {
  const item = path.findLastIndex(step => typeof step === 'number');
  const node = item < 0 ? undefined : nodeAt(root, path.slice(0, item + 1));
  return item < 0 || (node?.kind === 'map' && node.entries.has('like'));
}

/** Returns the texts that would have been accepted. */
function choicesOf(issues: readonly Issue[]): string[] {
  return issues.flatMap(issue => (issue.code === 'invalid_value' ? issue.values : [])).filter(choice => typeof choice === 'string');
}

/** Returns ` Did you mean ...?` with the nearest choice, or an empty text. */
function hintOf(word: string, choices: readonly string[], faults: Diagnostics): string {
  const near = faults.full ? undefined : nearestName(word, choices);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}

/**
 * Reports a union: if the outer type fits exactly one option, the faults of that option; otherwise all options that would have been
 * accepted.
 */
function reportUnion(
  issue: z.core.$ZodIssueInvalidUnion,
  path: Path,
  root: MapNode,
  skip: number,
  faults: Diagnostics,
  part: boolean,
): void {
  const fitting = issue.errors.filter(faultsOfOne => !faultsOfOne.some(one => one.path.length === 0 && isTypeFault(one)));
  const meant = fitting.length === 1 ? fitting : fitting.filter(faultsOfOne => !faultsOfOne.some(isAboutDo));
  if (meant.length === 1) {
    for (const inner of meant[0]) report(inner, path, root, skip, faults, part);
    return;
  }
  const outer = issue.errors.flat().filter(one => one.path.length === 0);
  const words = issue.message === ANYTHING ? [...new Set(outer.map(one => one.message))].join(' or ') : issue.message;
  const node = nodeAt(root, path.slice(skip));
  const hint = node?.kind === 'scalar' && typeof node.value === 'string' ? hintOf(node.value, choicesOf(outer), faults) : '';
  faults.add(spotOf(root, path.slice(skip)), path, `found ${describeNode(node)}, expected ${words || 'another form'}.${hint}`);
}

/** Returns true if a fault is that an option requires or does not know `do`; then another option is meant. */
function isAboutDo(issue: Issue): boolean {
  return issue.code === 'unrecognized_keys' ? issue.keys.includes('do') : issue.code === 'invalid_type' && issue.path[0] === 'do';
}

function isTypeFault(issue: Issue): boolean {
  return issue.code === 'invalid_type' || issue.code === 'invalid_value';
}
