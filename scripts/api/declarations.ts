import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseSync } from 'vite';

/** A public name, as declared in an emitted declaration file. */
export interface Declaration {
  readonly name: string;
  readonly kind: 'class' | 'function' | 'interface' | 'type' | 'constant';
  /** The declaration without `export declare` and without private members; members keep their comments. */
  readonly text: string;
  /** Text of the doc comment without its asterisks, or an empty text. */
  readonly doc: string;
  /** The .d.ts file that declares it. */
  readonly file: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Member extends Node {
  readonly accessibility?: string | null;
  readonly key?: { readonly type: string };
}

interface Declared extends Node {
  readonly id?: { readonly name: string };
  readonly declarations?: readonly { readonly id: { readonly name: string } }[];
  readonly body?: { readonly body?: readonly Member[] };
  readonly superClass?: { readonly name?: string } | null;
}

interface Specifier {
  readonly local: { readonly name: string };
  readonly exported: { readonly name: string };
}

interface Statement extends Node {
  readonly declaration?: Declared | null;
  readonly specifiers?: readonly Specifier[];
  readonly source?: { readonly value: string } | null;
}

interface Source {
  readonly text: string;
  readonly body: readonly Statement[];
  readonly comments: readonly (Node & { readonly value: string })[];
}

const KINDS: Readonly<Record<string, Declaration['kind']>> = {
  ClassDeclaration: 'class',
  FunctionDeclaration: 'function',
  TSDeclareFunction: 'function',
  TSInterfaceDeclaration: 'interface',
  TSTypeAliasDeclaration: 'type',
  VariableDeclaration: 'constant',
};

const sources = new Map<string, Source>();

function sourceOf(file: string): Source {
  let source = sources.get(file);
  if (source === undefined) {
    const text = readFileSync(file, 'utf8');
    const { program, comments, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
    source = { text, body: program.body as unknown as Statement[], comments: comments as unknown as Source['comments'] };
    sources.set(file, source);
  }
  return source;
}

/** Returns the declarations of the names that a .d.ts file exports, in alphabetical order. `export *` is followed. */
export function declarationsOf(file: string): Declaration[] {
  const found = new Map<string, Declaration>();
  collect(file, found);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function collect(file: string, found: Map<string, Declaration>): void {
  for (const { type, declaration, specifiers, source } of sourceOf(file).body) {
    if (type !== 'ExportNamedDeclaration' && type !== 'ExportAllDeclaration') continue;
    const other = source?.value.startsWith('.') ? resolve(dirname(file), source.value.replace(/\.js$/, '.d.ts')) : undefined;
    if (type === 'ExportAllDeclaration' && other !== undefined) collect(other, found);
    for (const name of namesOf(declaration)) found.set(name, declare(file, name));
    for (const { local, exported } of specifiers ?? []) found.set(exported.name, renamed(find(other ?? file, local.name), exported.name));
  }
}

function renamed(declaration: Declaration, name: string): Declaration {
  return { ...declaration, name, text: declaration.text.replace(`class ${declaration.name} `, `class ${name} `) };
}

function namesOf(declaration: Declared | null | undefined): string[] {
  if (declaration === null || declaration === undefined) return [];
  return declaration.declarations?.map(({ id }) => id.name) ?? (declaration.id === undefined ? [] : [declaration.id.name]);
}

/** Returns the declaration of a name that a file declares or re-exports. */
function find(file: string, name: string): Declaration {
  const found = new Map<string, Declaration>();
  collect(file, found);
  const declaration = found.get(name);
  if (declaration === undefined) throw new Error(`${file}: declares no ${name}`);
  return declaration;
}

/** Returns all statements that declare a name; an overloaded function has several. */
function declare(file: string, name: string): Declaration {
  const source = sourceOf(file);
  const statements = source.body.filter(({ declaration }) => namesOf(declaration).includes(name));
  const first = statements[0].declaration as Declared;
  return {
    name,
    kind: KINDS[first.type] ?? 'constant',
    text: withInherited(file, first, statements.map(statement => textOf(source, statement)).join('\n')),
    doc: statements.map(statement => docOf(source, statement)).find(doc => doc !== '') ?? '',
    file,
  };
}

/** Returns the text of a class with the members that it inherits from a class in another file of the library. */
function withInherited(file: string, { superClass }: Declared, text: string): string {
  const name = superClass?.name;
  const from = sourceOf(file).body.find(({ specifiers, source }) => source && specifiers?.some(({ local }) => local.name === name));
  if (name === undefined || !from?.source?.value.startsWith('.')) return text;
  const base = find(resolve(dirname(file), from.source.value.replace(/\.js$/, '.d.ts')), name).text;
  const members = base.slice(base.indexOf('{') + 1, base.lastIndexOf('}')).replace(/\n {4}constructor\([^;]*;/, '');
  return `${text.slice(0, text.lastIndexOf('}')).trimEnd()}\n    // from ${name}:${members.trimEnd()}\n}`;
}

function textOf(source: Source, { start, end, declaration }: Statement): string {
  const members = declaration?.body?.body ?? [];
  let text = source.text.slice(start, end);
  for (const member of [...members].reverse()) {
    if (member.accessibility !== 'private' && member.key?.type !== 'PrivateIdentifier') continue;
    const comment = commentBefore(source, member);
    text = text.slice(0, (comment ?? member).start - start).trimEnd() + text.slice(member.end - start);
  }
  return text.replace(/^export (?:declare )?/, '');
}

/** Returns the doc comment that ends right before a node. */
function commentBefore(source: Source, { start }: Node): Source['comments'][number] | undefined {
  return source.comments.findLast(
    comment => comment.end <= start && comment.value.startsWith('*') && source.text.slice(comment.end, start).trim() === '',
  );
}

function docOf(source: Source, statement: Statement): string {
  const lines = commentBefore(source, statement)?.value.slice(1).split('\n') ?? [];
  return lines
    .map(line => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim();
}
