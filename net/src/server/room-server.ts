import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import { type MatchMakerDriver, matchMaker, type Presence, Server, ServerError } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { InputError } from 'umwelt';
import { REFUSED } from '../protocol/closing.js';
import { MOST_BYTES } from '../protocol/kinds.js';
import { isRoomPart, readRoom, roomText } from '../protocol/room-name.js';
import { TokenBucket } from '../room/token-bucket.js';
import { readJoin } from './read-join.js';
import type { RoomHouse } from './room-house.js';
import { type CheckedJoin, worldRoomClass } from './world-room.js';

/** Limit of a request to join, bytes. */
const MOST_REQUEST = 4096;
/** Milliseconds between two looks for rooms of dead processes; each look also announces this process. */
const WATCH_MS = 500;
/** Rooms taken over in one look, at most. */
const MOST_AT_ONCE = 20;
/** Number of addresses with counted joins above which full buckets are removed. */
const MOST_ADDRESSES = 10_000;
/** Milliseconds between two pings of a line; one that misses two is cut. */
const PING_MS = 3000;

export interface RoomServerOptions {
  readonly house: RoomHouse;
  /** The http server; its upgrades to web sockets are handled here. */
  readonly http: HttpServer;
  /** Returns a sentence if a request with this Host or Origin is refused; else undefined. */
  readonly refuse: (request: IncomingMessage) => string | undefined;
  /** Returns the address of the visitor, for example as a proxy passes it on. Default: the address of the socket. */
  readonly visitorAddress?: (request: IncomingMessage) => string;
  /** The address of this process, with its scheme: `http://localhost:4700`. */
  readonly address: string;
  /** The parts by which several processes find each other's rooms. Default: this process only. */
  readonly presence?: Presence;
  readonly driver?: MatchMakerDriver;
}

/** Serves the rooms of a house over web sockets: requests to join, take-over of rooms whose process has died, and draining. */
export class RoomServer {
  private readonly options: RoomServerOptions;
  private readonly joins = new Map<string, TokenBucket>();
  private readonly opening = new Map<string, Promise<unknown>>();
  private readonly server: Server;
  private watching: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  private constructor(options: RoomServerOptions, server: Server) {
    this.options = options;
    this.server = server;
  }

  /** Starts. The caller lets the http server listen, and passes requests to `join` and `list`. */
  static async start(options: RoomServerOptions): Promise<RoomServer> {
    const { house, http, refuse, presence, driver, address } = options;
    const transport = new WebSocketTransport({ noServer: true, maxPayload: MOST_BYTES, pingInterval: PING_MS, pingMaxRetries: 2 });
    const several = presence !== undefined;
    const quiet = { debug() {}, info() {}, trace() {}, warn() {}, error() {} };
    const server = new Server({
      transport,
      greet: false,
      gracefullyShutdown: false,
      logger: quiet,
      ...(presence && { presence }),
      ...(driver && { driver }),
      ...(several && { publicAddress: address.replace(/^\w+:\/\//, '').replace(/\/$/, '') }),
    });
    await matchMaker.onReady;
    for (const world of house.worlds.keys()) matchMaker.defineRoomType(world, worldRoomClass(house)).filterBy(['room'] as never[]);
    await matchMaker.accept();
    transport.attachToServer(http, { filter: request => letThrough(request, refuse(request)) });
    const own = new RoomServer(options, server);
    await house.announce(address);
    own.watching = setInterval(() => own.watch(), WATCH_MS);
    return own;
  }

  /** Handles a request to join, `POST /matchmake/joinOrCreate/WORLD`. */
  async join(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { house } = this.options;
    const [, , method, world, ...more] = path.split('/');
    if (method !== 'joinOrCreate' || more.length > 0 || !isRoomPart(world)) return answer(response, 404, { error: 'No such request.' });
    if (house.draining) return answer(response, 503, { error: 'This process is ending; try again.' });
    if (!this.mayJoin(request)) return answer(response, 429, { error: 'Too many requests to join from your address; wait a little.' });
    try {
      const join = readJoin(await readBody(request), world, house);
      // otherwise the dead process would be asked for a seat, with a time limit of two seconds
      if (await this.isForsaken(roomText({ world, name: join.room })))
        return answer(response, 503, { error: 'The process of this room is gone, and another one takes it over; try again.' });
      return answer(response, 200, await this.seatIn(world, join));
    } catch (error) {
      if (error instanceof InputError) return answer(response, REFUSED, { error: error.message });
      if (error instanceof ServerError) return answer(response, 409, { error: error.message });
      throw error;
    }
  }

  /** Handles `GET /rooms`: the worlds, and the rooms that are open. */
  async list(response: ServerResponse): Promise<void> {
    const rooms = await matchMaker.query({});
    const worlds = [...this.options.house.worlds.keys()];
    const open = rooms.map(({ name, clients, metadata }: { name: string; clients: number; metadata?: { room?: string } }) => ({
      room: `${name}/${metadata?.room ?? ''}`,
      visitors: clients,
    }));
    return answer(response, 200, { worlds, rooms: open });
  }

  /** Saves all rooms and gives them up; other processes, if any, take them over. */
  async drain(): Promise<void> {
    const { house } = this.options;
    house.draining = true;
    clearInterval(this.watching);
    await this.looking;
    await this.server.gracefullyShutdown(false);
    house.loop.stop();
    await house.keeper.close();
  }

  private async isForsaken(text: string): Promise<boolean> {
    const { house } = this.options;
    return !house.open.has(text) && (await house.keeper.isForsaken(text).catch(() => false));
  }

  /** Finds a seat. While a room is not open here, requests for it run one after the other: the first one opens it. */
  private async seatIn(world: string, join: CheckedJoin): Promise<object> {
    const text = roomText({ world, name: join.room });
    const before = this.opening.get(text);
    const seat = (before ?? Promise.resolve()).then(() => matchMaker.joinOrCreate(world, join));
    if (this.options.house.open.has(text)) return seat;
    const settled = seat.catch(() => {});
    this.opening.set(text, settled);
    try {
      return await seat;
    } finally {
      if (this.opening.get(text) === settled) this.opening.delete(text);
    }
  }

  private mayJoin(request: IncomingMessage): boolean {
    const { house, visitorAddress = ({ socket }) => socket.remoteAddress ?? '' } = this.options;
    const { joinRate, joinBurst } = house.limits;
    const now = performance.now();
    if (this.joins.size > MOST_ADDRESSES) for (const [key, bucket] of this.joins) if (bucket.isFull(now)) this.joins.delete(key);
    const key = visitorAddress(request);
    let bucket = this.joins.get(key);
    if (bucket === undefined) this.joins.set(key, (bucket = new TokenBucket(joinRate, joinBurst, now)));
    return bucket.take(now);
  }

  private watch(): void {
    if (this.looking !== undefined) return;
    this.looking = this.look()
      .catch(() => {
        // the keeper reports its own errors; the next look may succeed
      })
      .finally(() => {
        this.looking = undefined;
      });
  }

  /** Announces this process and takes over rooms whose process has died. */
  private async look(): Promise<void> {
    const { house, address } = this.options;
    await house.announce(address);
    for (const text of await house.keeper.orphans(MOST_AT_ONCE)) {
      if (house.draining) return;
      const room = readRoom(text);
      if (!house.worlds.has(room.world) || house.open.has(roomText(room))) continue;
      // remove the dead process's entries for the room, which would lead visitors there
      for (const { roomId } of await matchMaker.query({ name: room.world, room: room.name } as object))
        await matchMaker.driver.remove(roomId);
      await matchMaker.handleCreateRoom(room.world, { room: room.name }).catch(() => {
        // another process was faster
      });
    }
  }
}

function letThrough(request: IncomingMessage, refused: string | undefined): boolean {
  if (refused === undefined) return true;
  request.socket.on('error', () => {});
  request.socket.end(`HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Type: text/plain\r\n\r\n${refused}\n`);
  return false;
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request) {
    size += (piece as Buffer).length;
    if (size > MOST_REQUEST) throw new InputError(`join: found more than ${MOST_REQUEST} bytes, expected fewer.`);
    pieces.push(piece as Buffer);
  }
  try {
    return size === 0 ? {} : JSON.parse(Buffer.concat(pieces).toString('utf8'));
  } catch {
    throw new InputError('join: found a request that is no JSON.');
  }
}
