import { InputError } from 'umwelt/core';

/** The room that a visitor joins without naming one. */
export const DEFAULT_ROOM = 'main';
const PART = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;

/** A room: one life of a world under a name. */
export interface RoomName {
  readonly world: string;
  readonly name: string;
}

/** `yard/picnic`. */
export function roomText({ world, name }: RoomName): string {
  return `${world}/${name}`;
}

/** Whether this can be the name of a room or of a world in an address. */
export function isRoomPart(value: unknown): value is string {
  return typeof value === 'string' && PART.test(value);
}

/** Whether this is `yard/picnic`, or `yard` for its main room. */
export function isRoom(text: string): boolean {
  const parts = text.split('/');
  return parts.length <= 2 && parts.every(isRoomPart);
}

/** Reads `yard/picnic`, or `yard` for its main room. Throws an InputError otherwise. */
export function readRoom(text: string): RoomName {
  const [world, name = DEFAULT_ROOM] = text.split('/');
  if (isRoom(text)) return { world, name };
  throw new InputError(
    `room: found ${JSON.stringify(text.slice(0, 80))}, expected WORLD or WORLD/NAME of small letters, digits and hyphens, each at most 40 long.`,
  );
}
