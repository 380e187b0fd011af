import { InputError } from 'umwelt/core';

/** The name of the room that a visitor joins if the address has none. */
export const DEFAULT_ROOM = 'main';
const PART = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** The name of a room: one life of a world. */
export interface RoomName {
  readonly world: string;
  readonly name: string;
}

/** Returns `yard/picnic`. */
export function roomText({ world, name }: RoomName): string {
  return `${world}/${name}`;
}

/** Whether a value can be the name of a room or of a world in an address. */
export function isRoomPart(value: unknown): value is string {
  return typeof value === 'string' && PART.test(value);
}

/** Whether a text is `yard/picnic`, or `yard` for its main room. */
export function isRoom(text: string): boolean {
  const parts = text.split('/');
  return parts.length <= 2 && parts.every(isRoomPart);
}

/** Reads `yard/picnic`, or `yard` for its main room. Throws InputError for any other text. */
export function readRoom(text: string): RoomName {
  const [world, name = DEFAULT_ROOM] = text.split('/');
  if (isRoom(text)) return { world, name };
  throw new InputError(
    `room: found ${JSON.stringify(text.slice(0, 80))}, expected WORLD or WORLD/NAME of small letters, digits and hyphens, each at most 40 long.`,
  );
}
