import { Composer, type CST, type Document, isAlias, isMap, isScalar, isSeq, Lexer, type Node, Parser, type YAMLMap } from 'yaml';
import { brief } from '../../core/errors.js';
import { didYouMean } from '../../core/names.js';
import type { Diagnostics } from '../diagnostics/diagnostics.js';
import { LIMITS } from '../limits.js';
import { depthSentence, keyFault, numberFault } from './messages.js';
import type { Entry, MapNode, Source, Spot, TreeNode } from './tree.js';

/**
 * Reads YAML into a tree. Lexemes are passed to the parser one by one, so that depth and amount are checked before the recursive composer
 * gets them. Aliases, merge keys and repeated keys are resolved here in one pass: the package itself visits the document once for each
 * alias and compares each key with all others.
 */
export function readYaml(source: Source, body: string, faults: Diagnostics): TreeNode {
  const at = (offset: number): Spot => ({ source, offset: Math.min(offset, body.length) });
  const document = compose(body, at, faults);
  if (document?.contents == null) return faults.fail(at(0), [], 'found an empty file, expected a map of names and values.');
  return new Reader(source, faults).read(document.contents, 1);
}

function compose(text: string, at: (offset: number) => Spot, faults: Diagnostics): Document.Parsed | undefined {
  const documents: Document.Parsed[] = [];
  try {
    const composer = new Composer({ uniqueKeys: false, prettyErrors: false, keepSourceTokens: false, version: '1.2', schema: 'core' });
    for (const token of tokens(text, at, faults)) {
      for (const document of composer.next(token)) documents.push(document);
      if (documents.length > 1) break;
    }
    if (documents.length < 2) for (const document of composer.end()) documents.push(document);
  } catch (error) {
    if (faults.any) throw error;
    faults.fail(at(0), [], `found text that is not YAML (${error instanceof Error ? brief(error.message) : 'unknown reason'}).`);
  }
  const first = documents[0];
  for (const fault of first?.errors ?? []) faults.add(at(fault.pos[0]), [], yamlSentence(fault.code, fault.message));
  for (const warning of first?.warnings ?? []) {
    if (warning.code === 'TAG_RESOLVE_FAILED')
      faults.add(at(warning.pos[0]), [], 'found a tag, expected a plain value: tags (!) have no meaning here.');
  }
  faults.throwIfAny();
  if (documents.length > 1) {
    const second = documents[1].range?.[0] ?? text.length;
    faults.fail(at(second), [], 'found a second document after "---", expected one document in a file.');
  }
  return first;
}

function* tokens(text: string, at: (offset: number) => Spot, faults: Diagnostics): Generator<CST.Token> {
  const parser = new Parser();
  let count = 0;
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > LIMITS.parserDepth) faults.fail(at(parser.offset), [], depthSentence());
    if (++count > LIMITS.lexemes)
      faults.fail(at(parser.offset), [], `found more than ${LIMITS.lexemes} words and marks, expected a smaller file.`);
  }
  yield* parser.end();
}

/** Returns the sentence for a YAML error; rare errors keep the message of the parser. */
function yamlSentence(code: string, message: string): string {
  switch (code) {
    case 'TAB_AS_INDENT':
      return 'found a tab, expected spaces: YAML is indented with spaces only.';
    case 'BAD_ALIAS':
      return 'found an alias without a name, expected *name.';
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MULTILINE_IMPLICIT_KEY':
      return 'found a key where none can be, expected the line to be indented like its neighbors, or a text that contains ": " to be quoted.';
    case 'MISSING_CHAR':
      return `found the end of the file too early: ${lower(brief(message, 120))}.`;
    default:
      return `found text that is not YAML: ${lower(brief(message, 120))}.`;
  }
}

function lower(message: string): string {
  return (message.charAt(0).toLowerCase() + message.slice(1)).replace(/[.?!\s]+$/, '');
}

class Reader {
  private readonly source: Source;
  private readonly faults: Diagnostics;
  /** Undefined for an anchor that is still being read: an alias to it would contain itself. */
  private readonly anchors = new Map<string, TreeNode | undefined>();

  constructor(source: Source, faults: Diagnostics) {
    this.source = source;
    this.faults = faults;
  }

  read(node: Node, depth: number): TreeNode {
    const spot = this.spot(node);
    if (depth > LIMITS.depth) this.faults.fail(spot, [], depthSentence());
    if (isAlias(node)) return this.alias(node.source, spot);
    const anchor = (node as { anchor?: string }).anchor;
    if (anchor) this.anchors.set(anchor, undefined);
    const result = this.plain(node, spot, depth);
    if (anchor) this.anchors.set(anchor, result);
    return result;
  }

  private spot(node: { range?: readonly number[] | null }): Spot {
    return { source: this.source, offset: node.range?.[0] ?? 0 };
  }

  private alias(name: string, spot: Spot): TreeNode {
    const target = this.anchors.get(name);
    if (target !== undefined) return target;
    if (this.anchors.has(name))
      this.faults.fail(spot, [], `found *${brief(name)} inside &${brief(name)}, expected an anchor that does not contain itself.`);
    return this.faults.fail(
      spot,
      [],
      `found *${brief(name)}, expected an anchor that is set before it.${didYouMean(name, this.anchors.keys())}`,
    );
  }

  private plain(node: Node, spot: Spot, depth: number): TreeNode {
    if (isMap(node)) return this.map(node, spot, depth);
    if (isSeq(node)) {
      const items = node.items.map(item => this.read(item as Node, depth + 1));
      return { kind: 'list', ...spot, items };
    }
    const value = isScalar(node) ? node.value : null;
    if (typeof value === 'number' && !Number.isFinite(value)) this.faults.add(spot, [], numberFault(value));
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      return { kind: 'scalar', ...spot, value };
    this.faults.add(spot, [], 'found a value of a special type, expected text, a number, true or false.');
    return { kind: 'scalar', ...spot, value: null };
  }

  private map(node: YAMLMap, spot: Spot, depth: number): MapNode {
    const entries = new Map<string, Entry>();
    const merged: MapNode[] = [];
    for (const pair of node.items) {
      const keyNode = pair.key as Node | null;
      const key = keyNode === null ? spot : this.spot(keyNode);
      if (!isScalar(keyNode) || keyNode.value === null || keyNode.value === '') {
        this.faults.add(key, [], 'found a key that is not a name, expected a name before the colon.');
        continue;
      }
      const name = String(keyNode.value);
      const value: TreeNode = pair.value === null ? { kind: 'scalar', ...key, value: null } : this.read(pair.value as Node, depth + 1);
      if (name === '<<' && keyNode.type === 'PLAIN') {
        this.collectMerged(value, key, merged);
        continue;
      }
      const fault = keyFault(name);
      if (fault !== undefined) this.faults.add(key, [], fault);
      else if (entries.has(name)) this.faults.add(key, [], `found "${brief(name)}" a second time, expected each name once.`);
      else entries.set(name, { key, value });
    }
    if (merged.length === 0) return { kind: 'map', ...spot, entries };
    // YAML's merge key: own entries win, then those of the first merged map that has the name
    const all = new Map(entries);
    for (const map of merged) for (const [name, entry] of map.entries) if (!all.has(name)) all.set(name, entry);
    return { kind: 'map', ...spot, entries: all };
  }

  private collectMerged(value: TreeNode, key: Spot, merged: MapNode[]): void {
    for (const item of value.kind === 'list' ? value.items : [value]) {
      if (item.kind === 'map') merged.push(item);
      else this.faults.add(key, [], 'found "<<" with something else, expected an alias of a map, or a list of such aliases.');
    }
  }
}
