import { InputError } from 'umwelt';
import { didYouMean } from 'umwelt/core';
import { DEFAULT_ROOM, isRoomPart } from '../protocol/room-name.js';
import type { RoomHouse } from './room-house.js';
import type { CheckedJoin } from './world-room.js';

/** Limit of a text of the request, such as a secret or token, characters. */
const MOST_TEXT = 200;

/** Checks a request to join a room of a world and finds the role. Throws InputError; returns only known keys. */
export function readJoin(body: unknown, world: string, { worlds, tokens }: RoomHouse): CheckedJoin {
  if (!worlds.has(world)) throw new InputError(`join: found no world "${world}" here.${didYouMean(world, [...worlds.keys()])}`);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new InputError('join: found no map, expected one.');
  const { room = DEFAULT_ROOM, spectator = false } = body as Record<string, unknown>;
  if (!isRoomPart(room)) throw new InputError('join: room: expected small letters, digits and hyphens, at most 40.');
  if (typeof spectator !== 'boolean') throw new InputError('join: spectator: expected true or false.');
  const [name, token, secret] = ['name', 'token', 'secret'].map(key => readText(body as Record<string, unknown>, key));
  const granted = tokens.roleFor(token, `${world}/${room}`);
  if ('refused' in granted) throw new InputError(granted.refused);
  return { room, spectator, role: granted.role, ...(name !== undefined && { name }), ...(secret !== undefined && { secret }) };
}

function readText(body: Record<string, unknown>, key: string): string | undefined {
  const value = Object.hasOwn(body, key) ? body[key] : undefined;
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'string' && value.length <= MOST_TEXT) return value;
  throw new InputError(`join: ${key}: expected a text of at most ${MOST_TEXT} characters.`);
}
