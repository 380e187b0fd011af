import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.umwelt', 'coverage', 'reports']);

/** Returns every file below a folder of the repository, as paths from its root with forward slashes. */
export function filesBelow(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  return entries.flatMap(entry => {
    if (LEFT_OUT.has(entry.name)) return [];
    const path = relative(root, join(root, folder, entry.name)).replaceAll('\\', '/');
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** The imports, names and operators that a source file uses. */
export interface Uses {
  /** Module names as written, including type imports and `import()` of a literal. */
  readonly imports: string[];
  /** The imports that are loaded with the file: without type imports and `import()`. */
  readonly loads: string[];
  /** Names that stand alone; without keys, and without members after a dot. */
  readonly names: Set<string>;
  /** Members of `Math`; `Math` itself if it is used without a plain member. */
  readonly math: Set<string>;
  /** All names after a dot. */
  readonly members: Set<string>;
  /** Whether the file uses the operator `**`. */
  readonly powers: boolean;
}

interface Key {
  readonly key: { readonly type: string; readonly start: number };
  readonly computed: boolean;
}

export function usesOf(path: string, text: string = textOf(path)): Uses {
  const { program, errors, module } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const imports: string[] = [];
  const loads: string[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    imports.push(moduleRequest.value);
    if (entries.length === 0 || entries.some(entry => !entry.isType)) loads.push(moduleRequest.value);
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (!moduleRequest) continue;
      imports.push(moduleRequest.value);
      if (!isType) loads.push(moduleRequest.value);
    }
  }
  const identifiers = new Map<number, string>();
  const keys = new Set<number>();
  const math = new Set<string>();
  const members = new Set<string>();
  let powers = false;
  const noteKey = ({ key, computed }: Key) => {
    if (!computed && key.type === 'Identifier') keys.add(key.start);
  };
  new Visitor({
    Identifier: node => void identifiers.set(node.start, node.name),
    MemberExpression: node => {
      const plain = !node.computed && node.property.type === 'Identifier' ? node.property.name : undefined;
      if (plain !== undefined) {
        members.add(plain);
        keys.add(node.property.start);
      }
      if (node.object.type !== 'Identifier' || node.object.name !== 'Math') return;
      math.add(plain ?? 'Math');
      keys.add(node.object.start);
    },
    Property: noteKey,
    PropertyDefinition: noteKey,
    MethodDefinition: noteKey,
    TSPropertySignature: noteKey,
    TSMethodSignature: noteKey,
    ImportExpression: node => {
      if (node.source.type === 'Literal') imports.push(String(node.source.value));
    },
    TSImportType: node => void imports.push(node.source.value),
    BinaryExpression: node => {
      powers ||= node.operator === '**';
    },
    AssignmentExpression: node => {
      powers ||= node.operator === '**=';
    },
  }).visit(program);
  const names = new Set<string>();
  for (const [start, name] of identifiers) if (!keys.has(start)) names.add(name);
  if (names.has('Math')) math.add('Math');
  return { imports, loads, names, math, members, powers };
}
