import { createHash, randomBytes } from 'node:crypto';
import { InputError } from 'umwelt';
import { didYouMean } from 'umwelt/core';
import { isMap, isScalar, isSeq, LineCounter, type Node, type ParsedNode, parseDocument } from 'yaml';
import { isRole, ROLES, type Role } from '../protocol/roles.js';
import { readRoom, roomText } from '../room/room-name.js';

/** Characters of a token; a shorter one can be guessed. */
const LEAST_TOKEN = 16;
const MOST_TOKEN = 200;
const MOST_TOKENS = 10_000;
const KEYS = ['everyone', 'tokens'];
const TOKEN_KEYS = ['token', 'role', 'rooms', 'label'];
/** What a visitor without a token may be; `none` keeps them out. */
const NONE = 'none';
const EVERYONE = [NONE, ...ROLES];

interface Grant {
  readonly role: Role;
  /** The rooms for which it holds; undefined for all. */
  readonly rooms: ReadonlySet<string> | undefined;
}

/** Who may do what: the role of all visitors, and roles by token. Tokens are held as hashes only. */
export class Tokens {
  private readonly everyone: Role | typeof NONE;
  private readonly grants = new Map<string, Grant>();

  /** `everyone` is the role without a token; `none` lets only those with a token in. */
  constructor(everyone: Role | 'none' = 'visitor') {
    this.everyone = everyone;
  }

  add(token: string, role: Role, rooms?: readonly string[]): void {
    this.grants.set(digest(token), { role, rooms: rooms && new Set(rooms) });
  }

  /** The role in a room; a sentence where there is none. */
  roleFor(token: string | undefined, room: string): { readonly role: Role } | { readonly refused: string } {
    if (token === undefined) {
      return this.everyone === NONE ? { refused: `${room} is open to those with a token only.` } : { role: this.everyone };
    }
    const grant = this.grants.get(digest(token));
    if (grant === undefined) return { refused: 'The token is unknown.' };
    if (grant.rooms !== undefined && !grant.rooms.has(room)) return { refused: `The token does not hold for ${room}.` };
    return { role: grant.role };
  }
}

/** Returns a new token. */
export function newToken(): string {
  return randomBytes(18).toString('base64url');
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

/** Reads a token file: YAML or JSON. Throws an InputError with a sentence for each fault, each with line and column. */
export function readTokens(path: string, text: string): Tokens {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, stringKeys: true });
  const faults: string[] = [];
  const fault = (node: Node | null | undefined, sentence: string): void => {
    const { line, col } = lines.linePos(node?.range?.[0] ?? 0);
    faults.push(`${path}:${line}:${col}: ${sentence}`);
  };
  for (const { pos, message } of document.errors) {
    const { line, col } = lines.linePos(pos[0]);
    faults.push(`${path}:${line}:${col}: ${message.split('\n')[0].replace(/ at line.*$/, '')}`);
  }
  const tokens = faults.length === 0 ? readDocument(document.contents, fault) : undefined;
  if (tokens === undefined || faults.length > 0) throw new InputError(faults);
  return tokens;
}

type Fault = (node: Node | null | undefined, sentence: string) => void;

function readDocument(root: ParsedNode | null, fault: Fault): Tokens | undefined {
  if (!isMap(root)) {
    fault(root, 'found no map, expected `everyone` and `tokens`.');
    return undefined;
  }
  checkKeys(root, KEYS, '', fault);
  const tokens = new Tokens(readEveryone(root.get('everyone', true), fault));
  const list = root.get('tokens', true);
  if (list === undefined) return tokens;
  if (!isSeq(list)) {
    fault(list as Node, 'tokens: expected a list.');
    return tokens;
  }
  if (list.items.length > MOST_TOKENS) fault(list, `tokens: found ${list.items.length}, expected at most ${MOST_TOKENS}.`);
  const seen = new Set<string>();
  list.items.forEach((item, i) => {
    readGrant(item as Node, `tokens[${i}]`, seen, tokens, fault);
  });
  return tokens;
}

function readEveryone(node: unknown, fault: Fault): Role | 'none' {
  if (node === undefined) return 'visitor';
  const value = isScalar(node) ? node.value : undefined;
  if (value === NONE || isRole(value)) return value;
  fault(node as Node, `everyone: found ${shown(value)}, expected one of ${EVERYONE.join(', ')}.${guess(value, EVERYONE)}`);
  return NONE;
}

function readGrant(item: Node, path: string, seen: Set<string>, tokens: Tokens, fault: Fault): void {
  if (!isMap(item)) {
    fault(item, `${path}: found no map, expected one with token and role.`);
    return;
  }
  checkKeys(item, TOKEN_KEYS, `${path}.`, fault);
  const [tokenNode, roleNode, roomsNode] = ['token', 'role', 'rooms'].map(key => item.get(key, true) as Node | undefined);
  const token = isScalar(tokenNode) ? tokenNode.value : undefined;
  const role = isScalar(roleNode) ? roleNode.value : undefined;
  const length = typeof token === 'string' ? token.length : 0;
  if (typeof token !== 'string' || length < LEAST_TOKEN || length > MOST_TOKEN) {
    // the token itself is not shown: what is printed may be kept
    fault(tokenNode ?? item, `${path}.token: expected a text of ${LEAST_TOKEN} to ${MOST_TOKEN} characters that cannot be guessed.`);
  } else if (seen.has(token)) fault(tokenNode, `${path}.token: found a token that stands above already, expected a new one.`);
  else seen.add(token);
  if (!isRole(role)) {
    fault(roleNode ?? item, `${path}.role: found ${shown(role)}, expected one of ${ROLES.join(', ')}.${guess(role, ROLES)}`);
  }
  const rooms = roomsNode === undefined ? undefined : readRooms(roomsNode, `${path}.rooms`, fault);
  if (typeof token === 'string' && isRole(role)) tokens.add(token, role, rooms);
}

function readRooms(node: Node, path: string, fault: Fault): string[] {
  if (!isSeq(node)) {
    fault(node, `${path}: expected a list of rooms, such as [yard/picnic].`);
    return [];
  }
  return node.items.flatMap(item => {
    const value = isScalar(item) ? item.value : undefined;
    try {
      return [roomText(readRoom(String(value)))];
    } catch (error) {
      fault(item as Node, `${path}: ${(error as Error).message}`);
      return [];
    }
  });
}

function checkKeys(
  map: { readonly items: readonly { readonly key: unknown }[] },
  known: readonly string[],
  path: string,
  fault: Fault,
): void {
  for (const { key } of map.items) {
    const name = isScalar(key) ? key.value : undefined;
    if (!known.includes(name as string)) fault(key as Node, `${path}${String(name)}: not a key here.${guess(name, known)}`);
  }
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60);
}

function guess(value: unknown, names: readonly string[]): string {
  return typeof value === 'string' ? didYouMean(value, names) : '';
}
