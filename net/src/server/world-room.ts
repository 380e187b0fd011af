import { deflateRawSync } from 'node:zlib';
import { type Client, CloseCode, ErrorCode, Room, ServerError } from '@colyseus/core';
import { CLOSED } from '../protocol/closing.js';
import { FROM_ROOM, KIND_NAMES, KINDS, type KindName } from '../protocol/kinds.js';
import type { JoinOptions, Welcome } from '../protocol/messages.js';
import type { Role } from '../protocol/roles.js';
import { type RoomName, roomText } from '../protocol/room-name.js';
import { type Outcome, Reception } from '../room/reception.js';
import type { RoomHost } from '../room/room-host.js';
import { SharedRoom } from '../room/shared-room.js';
import type { RoomHouse } from './room-house.js';

/** Messages per second of one line above which Colyseus cuts it unread; the limits of all kinds together are lower. */
const MOST_MESSAGES = 250;
/** Milliseconds between patches of Colyseus, which are not used. */
const NO_PATCHES = 3_600_000;
/** A line is cut when the bytes that wait exceed this many backlogs. */
const MOST_BACKLOGS = 8;
/**
 * Bytes from which a message is compressed; shorter ones hardly shrink. The level is fast rather than small, because it is done within the
 * tick.
 */
const PACK_FROM = 400;
const PACK_LEVEL = 1;
/** Least ticks between two lists of those present. */
const WHO_TICKS = 10;

/** What a visitor joins with after the request was checked; the role comes from the token. */
export interface CheckedJoin extends JoinOptions {
  readonly room: string;
  readonly role: Role;
}

interface Line {
  readonly visitor: number;
  readonly reception: Reception;
}

/**
 * Returns the class of the rooms of one house, for Colyseus: it moves messages between visitors' lines and a RoomHost, and decides nothing
 * itself.
 */
export function worldRoomClass(house: RoomHouse): new () => Room {
  return class WorldRoom extends Room {
    override autoDispose = false;
    override patchRate = NO_PATCHES;
    override maxClients: number = house.limits.visitors;
    override maxMessagesPerSecond = MOST_MESSAGES;
    private readonly lines = new Map<string, Line>();
    private name!: RoomName;
    private host: RoomHost | undefined;
    private shared: SharedRoom | undefined;
    private stopTicking: (() => void) | undefined;
    private said = -1;
    private addresses = house.addresses;
    private nextWho = 0;
    private emptySince: number | undefined;

    override async onCreate(options: Partial<CheckedJoin>): Promise<void> {
      this.name = { world: this.roomName, name: options.room ?? '' };
      const text = roomText(this.name);
      try {
        const { host, from, aside } = await house.openRoom(this.name);
        this.host = host;
        this.shared = new SharedRoom(host.room, house.limits.adopts);
        host.onLost = sentence => this.moved(sentence);
        host.onFailed = sentence => house.say(sentence);
        if (aside !== undefined) house.say(`${text}: ${aside}`);
        house.say(from ? `${text} goes on at tick ${from.tick} (${from.replayed} ticks lived again).` : `${text} begins.`);
      } catch (error) {
        throw new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, (error as Error).message);
      }
      for (const kind of KIND_NAMES) {
        this.onMessageBytes(KINDS[kind].code, (client: Client, bytes: Uint8Array) => this.take(client, kind, bytes));
      }
      this.onMessage('*', (client: Client, type: unknown) =>
        this.act(client, this.line(client)?.reception.takeUnknown(type, performance.now())),
      );
      this.stopTicking = house.loop.add({ tick: () => this.tick(), failed: error => this.failed(error) });
    }

    override onJoin(client: Client, options: CheckedJoin): void {
      const { host } = this;
      if (host === undefined) throw new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, 'The room has ended.');
      const { room } = host;
      const role = options.spectator ? 'spectator' : options.role;
      const { record, secret, back } = room.join({ name: options.name, role, ...(options.secret && { secret: options.secret }) });
      for (const other of this.clients) {
        if (other !== client && this.line(other)?.visitor === record.id) {
          this.lines.delete(other.sessionId);
          other.leave(CLOSED.elsewhere, 'You have joined from elsewhere.');
        }
      }
      this.lines.set(client.sessionId, { visitor: record.id, reception: new Reception(room, record, performance.now()) });
      const welcome: Welcome = {
        id: record.id,
        secret,
        room: roomText(this.name),
        world: this.name.world,
        role: record.role,
        name: record.name,
        ...(record.person === undefined ? {} : { person: record.person }),
        back,
        tick: room.life.now,
        who: room.who,
        addresses: house.addresses,
        kept: house.keeper.where.replace(/ in \/.*/, ''),
      };
      client.send(FROM_ROOM.welcome, welcome);
      if (this.shared !== undefined) sendNode(client, this.shared.welcome(record.id));
    }

    override onLeave(client: Client): void {
      const line = this.line(client);
      this.lines.delete(client.sessionId);
      if (line === undefined) return;
      this.shared?.leave(line.visitor);
      this.host?.room.leave(line.visitor);
    }

    override async onDispose(): Promise<void> {
      this.stopTicking?.();
      this.shared?.dispose();
      // a room that could not open has no host: the room of this name is open in another process or object
      if (this.host !== undefined) await house.closeRoom(this.name, !house.draining);
    }

    /** One tick of the room. */
    private tick(): void {
      const { host } = this;
      if (host === undefined) return;
      this.clock.tick();
      host.tick();
      const { room } = host;
      const { now } = room.life;
      if (room.changes !== this.said && now >= this.nextWho) {
        this.said = room.changes;
        this.nextWho = now + WHO_TICKS;
        this.broadcast(FROM_ROOM.who, room.who);
      }
      if (house.addresses !== this.addresses) this.broadcast(FROM_ROOM.addresses, (this.addresses = house.addresses));
      const messages = this.shared?.afterTick(this.lines.size) ?? [];
      if (messages.length > 0) {
        const except = this.slowLines();
        for (const bytes of messages) {
          const [type, body] = packed(bytes);
          this.broadcastBytes(type, body, { except });
        }
      }
      this.sleepIfEmpty(room.empty && this.clients.length === 0);
    }

    /** Returns the lines with a backlog: they miss this tick and request it later. Lines that are far behind are cut. */
    private slowLines(): Client[] {
      const slow: Client[] = [];
      for (const client of this.clients) {
        const waiting = (client.ref as unknown as { readonly bufferedAmount?: number }).bufferedAmount ?? 0;
        if (waiting <= house.limits.backlog) continue;
        slow.push(client);
        if (waiting > MOST_BACKLOGS * house.limits.backlog) client.leave(CloseCode.WITH_ERROR, 'The line is too slow.');
      }
      return slow;
    }

    private sleepIfEmpty(empty: boolean): void {
      const now = performance.now();
      this.emptySince = empty ? (this.emptySince ?? now) : undefined;
      if (this.emptySince === undefined || now - this.emptySince < house.limits.sleepAfter * 1000) return;
      this.emptySince = undefined;
      house.say(`${roomText(this.name)} sleeps.`);
      void this.disconnect();
    }

    private take(client: Client, kind: KindName, bytes: Uint8Array): void {
      const line = this.line(client);
      if (line === undefined) return;
      const now = performance.now();
      const outcome = line.reception.take(kind, bytes, now);
      this.act(client, outcome, kind);
      if (outcome.node === undefined || this.shared === undefined) return;
      const { reply, refused } = this.shared.receive(line.visitor, outcome.node, now);
      if (reply !== undefined) sendNode(client, reply);
      if (refused !== undefined) this.act(client, line.reception.refused(refused, now), kind);
    }

    /** Sends the results of a message. */
    private act(client: Client, outcome: Outcome | undefined, kind = 'message'): void {
      if (outcome === undefined) return;
      const { refused, reply, pong, cut } = outcome;
      if (refused !== undefined && refused !== '') client.send(FROM_ROOM.refused, { kind, sentence: refused });
      if (reply !== undefined) client.send(FROM_ROOM.reply, reply);
      if (pong !== undefined) client.sendBytes(FROM_ROOM.pong, pong);
      if (cut === true) client.leave(CLOSED.cut, refused);
    }

    private line(client: Client): Line | undefined {
      return this.lines.get(client.sessionId);
    }

    /** Another process has the room: visitors join there by themselves. */
    private moved(sentence: string): void {
      house.say(sentence);
      this.stopTicking?.();
      this.host = undefined;
      house.open.delete(roomText(this.name));
      void this.disconnect(CLOSED.moved);
    }

    private failed(error: unknown): void {
      house.say(`${roomText(this.name)}: ended by an error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      this.host = undefined;
      void house.failRoom(this.name);
      void this.disconnect(CloseCode.WITH_ERROR);
    }
  };
}

/** Returns type and bytes of a message of the sharing, compressed if it is long; once for all visitors. */
function packed(bytes: Uint8Array): [type: number, bytes: Uint8Array] {
  if (bytes.byteLength < PACK_FROM) return [FROM_ROOM.node, bytes];
  return [FROM_ROOM.packed, deflateRawSync(bytes, { level: PACK_LEVEL, chunkSize: Math.max(64, bytes.byteLength) })];
}

function sendNode(client: Client, bytes: Uint8Array): void {
  client.sendBytes(...packed(bytes));
}
