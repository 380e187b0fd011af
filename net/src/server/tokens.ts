import { didYouMean, type FaultSink, type Form, isMap, nearestName, oneOfForm, type Path } from 'umwelt/core';
import { parseData } from 'umwelt/files';
import { ROLES, type Role } from '../protocol/roles.js';
import { isRoom, readRoom, roomText } from '../protocol/room-name.js';
import { digestOf } from '../room/digest-of.js';

/** Limits of a token, characters: a shorter one can be guessed. */
const LEAST_TOKEN = 16;
const MOST_TOKEN = 200;
const MOST_TOKENS = 10_000;
const KEYS = ['everyone', 'tokens'];
const TOKEN_KEYS = ['token', 'role', 'rooms', 'label'];
/** The role of visitors without a token that keeps them out. */
const NONE = 'none';
const EVERYONE = [NONE, ...ROLES];

interface Grant {
  readonly role: Role;
  /** The rooms where it is valid; undefined for all. */
  readonly rooms: ReadonlySet<string> | undefined;
}

/** The role of visitors without a token, and roles by token. Only hashes of tokens are stored. */
export class Tokens {
  private readonly everyone: Role | typeof NONE;
  private readonly grants = new Map<string, Grant>();

  /** `everyone`: the role without a token; `none` admits only visitors with a token. */
  constructor(everyone: Role | 'none' = 'visitor') {
    this.everyone = everyone;
  }

  add(token: string, role: Role, rooms?: readonly string[]): void {
    this.grants.set(digestOf(token), { role, rooms: rooms && new Set(rooms) });
  }

  /** Returns the role in a room, or a sentence if there is none. */
  roleFor(token: string | undefined, room: string): { readonly role: Role } | { readonly refused: string } {
    if (token === undefined) {
      return this.everyone === NONE ? { refused: `${room} is open to those with a token only.` } : { role: this.everyone };
    }
    const grant = this.grants.get(digestOf(token));
    if (grant === undefined) return { refused: 'The token is unknown.' };
    if (grant.rooms !== undefined && !grant.rooms.has(room)) return { refused: `The token does not hold for ${room}.` };
    return { role: grant.role };
  }
}

/** Reads a token file: YAML or JSON. Throws InputError with a sentence for each error, each with line and column; no sentence shows a token. */
export function readTokens(path: string, text: string): Tokens {
  const { everyone, tokens = [] } = parseData(text, fileForm, { file: path, secret: true }) as TokenFile;
  const read = new Tokens(everyone);
  for (const { token, role, rooms } of tokens)
    read.add(
      token,
      role,
      rooms?.map(room => roomText(readRoom(room))),
    );
  return read;
}

/** The content of a token file. */
interface TokenFile {
  readonly everyone?: Role | typeof NONE;
  readonly tokens?: readonly {
    readonly token: string;
    readonly role: Role;
    /** The rooms where it is valid. Default: all. */
    readonly rooms?: readonly string[];
    /** A note for the operator. */
    readonly label?: unknown;
  }[];
}

const roleForm = oneOfForm(ROLES);

const fileForm: Form = (value, path, faults) => {
  if (!isMap(value)) return hide('`everyone` and `tokens`', path, faults);
  const known = hasKeys(value, KEYS, path, faults);
  const { everyone, tokens } = value;
  const sound = everyone === undefined || oneOfForm(EVERYONE)(everyone, [...path, 'everyone'], faults);
  return (tokens === undefined || grantsForm(tokens, [...path, 'tokens'], faults)) && sound && known;
};

const grantsForm: Form = (value, path, faults) => {
  if (!Array.isArray(value) || value.length > MOST_TOKENS) return hide(`a list of at most ${MOST_TOKENS} tokens`, path, faults);
  const seen = new Set<unknown>();
  return all(value, (grant, i) => {
    const at = [...path, i];
    if (!grantForm(grant, at, faults)) return false;
    const { token } = grant as { readonly token: string };
    if (seen.has(token)) return hide('a token that does not stand above', [...at, 'token'], faults);
    seen.add(token);
    return true;
  });
};

const grantForm: Form = (value, path, faults) => {
  if (!isMap(value)) return hide('a map with token and role', path, faults);
  const known = hasKeys(value, TOKEN_KEYS, path, faults);
  const { token, role, rooms } = value;
  const good = typeof token === 'string' && token.length >= LEAST_TOKEN && token.length <= MOST_TOKEN;
  if (!good) hide(`a text of ${LEAST_TOKEN} to ${MOST_TOKEN} characters that cannot be guessed`, [...path, 'token'], faults);
  const sound = roleForm(role, [...path, 'role'], faults);
  return (rooms === undefined || roomsForm(rooms, [...path, 'rooms'], faults)) && good && sound && known;
};

const roomsForm: Form = (value, path, faults) => {
  if (!Array.isArray(value)) return hide('a list of rooms, such as [yard/picnic]', path, faults);
  return all(value, (room, i) => {
    if (typeof room === 'string' && isRoom(room)) return true;
    return hide('WORLD or WORLD/NAME of small letters, digits and hyphens, each at most 40 long', [...path, i], faults);
  });
};

/** Reports unknown keys. A key may be a token in the wrong place, so only one that is nearly right is shown. */
function hasKeys(value: Readonly<Record<string, unknown>>, keys: readonly string[], path: Path, faults: FaultSink): boolean {
  return all(Object.keys(value), key => {
    if (keys.includes(key)) return true;
    const meant = nearestName(key, keys);
    const found = meant === undefined ? 'another key' : `"${key}"`;
    faults.fault(path, `found ${found}, expected one of ${keys.join(', ')}.${didYouMean(key, keys)}`, { key });
    return false;
  });
}

/** Reports what was expected, but not what was found, which may be a token. Returns false. */
function hide(expected: string, path: Path, faults: FaultSink): false {
  faults.fault(path, `found something else, expected ${expected}.`);
  return false;
}

/** Whether all items are good; checks all of them, so that each error is reported. */
function all<T>(items: readonly T[], good: (item: T, i: number) => boolean): boolean {
  return items.map(good).every(Boolean);
}
