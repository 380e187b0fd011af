import { InputError } from 'umwelt/core';
import { DEFAULT_ROOM, isRoomPart } from '../protocol/room-name.js';

/** The address of a room: the server, the room in it, and the token from the link. */
export interface RoomAddress {
  /** `http://localhost:4700`, without a slash at the end. */
  readonly server: string;
  readonly world: string;
  /** The name of the room in its world; `main` if the link has none. */
  readonly room: string;
  readonly token?: string;
}

/**
 * Reads the address of a room: `localhost:4700/yard/picnic`, or an invite link, `https://play.example/?join=yard/picnic#token=...`. Throws
 * InputError.
 */
export function readAddress(text: string): RoomAddress {
  const url = urlOf(text);
  const way = url?.searchParams.get('join') ?? url?.pathname.replace(/^\/+|\/+$/g, '') ?? '';
  const [world, room = DEFAULT_ROOM, ...more] = way.split('/');
  if (url === undefined || more.length > 0 || !isRoomPart(world) || !isRoomPart(room)) {
    throw new InputError(`address: found "${text.slice(0, 200)}", expected HOST:PORT/WORLD/ROOM or an invite link.`);
  }
  const token = new URLSearchParams(url.hash.slice(1)).get('token');
  return { server: url.origin, world, room, ...(token ? { token } : {}) };
}

/** Returns the link that invites to a room. The token is the part after #, which browsers do not send to servers. */
export function inviteLink(server: string, room: string, token?: string): string {
  return `${server.replace(/\/+$/, '')}/?join=${room}${token === undefined ? '' : `#token=${encodeURIComponent(token)}`}`;
}

function urlOf(text: string): URL | undefined {
  const full = /^\w+:\/\//.test(text) ? text.replace(/^ws/, 'http') : `http://${text}`;
  try {
    const url = new URL(full);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
  } catch {
    return undefined;
  }
}
