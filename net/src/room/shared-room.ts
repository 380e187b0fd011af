import type { Input } from 'umwelt';
import { HostNode } from 'umwelt/sharing';
import { roleForInput } from './input-role.js';
import { refuseRole } from './reception.js';
import type { RoomLife } from './room-life.js';
import { TokenBucket } from './token-bucket.js';

/** Limits of heavy replies, such as a whole life: bytes beyond which a reply is heavy, heavy replies per second to one visitor, and at once. */
const HEAVY_BYTES = 32_768;
const HEAVY_RATE = 0.5;
const HEAVY_BURST = 4;

/** The result of a visitor's message for the node. */
export interface NodeOutcome {
  readonly reply?: Uint8Array;
  readonly refused?: string;
}

/**
 * The sharing of a room's life with its visitors' copies. The node exists only while visitors are present, so that a room without visitors
 * has no cost for it.
 */
export class SharedRoom {
  private readonly room: RoomLife;
  private readonly adopts: boolean;
  private node: HostNode | undefined;
  private readonly heavy = new Map<number, TokenBucket>();

  /** `adopts`: whether the room keeps a creature whose visitor has left. */
  constructor(room: RoomLife, adopts: boolean) {
    this.room = room;
    this.adopts = adopts;
  }

  /** Returns the first message for a visitor: the whole life. */
  welcome(visitor: number): Uint8Array {
    const { life } = this.room;
    this.node ??= new HostNode(life, { permit: (id, input) => this.refuse(Number(id), input) });
    this.claim(visitor);
    return this.node.welcome(String(visitor));
  }

  /** Must be called after each tick. Returns the messages for all visitors. */
  afterTick(visitors: number): readonly Uint8Array[] {
    if (this.node === undefined) return [];
    if (visitors > 0) return this.node.afterTick();
    this.dispose();
    return [];
  }

  /** Handles a message of a visitor. */
  receive(visitor: number, bytes: Uint8Array, now: number): NodeOutcome {
    if (this.node === undefined) return {};
    let heavy = this.heavy.get(visitor);
    if (heavy === undefined) this.heavy.set(visitor, (heavy = new TokenBucket(HEAVY_RATE, HEAVY_BURST, now)));
    if (!heavy.has(now)) return { refused: 'node: found too many questions for the whole life, expected fewer: wait a little.' };
    const { reply, refused } = this.node.receive(String(visitor), bytes);
    if (reply !== undefined && reply.byteLength > HEAVY_BYTES) heavy.take(now);
    this.room.noteGuest(visitor, this.node.creatureOf(String(visitor)));
    return { ...(reply === undefined ? {} : { reply }), ...(refused === undefined ? {} : { refused: `node: ${refused}` }) };
  }

  /** A visitor's line is down: its creature leaves, or stays if the room adopts it. */
  leave(visitor: number): void {
    this.heavy.delete(visitor);
    if (this.node === undefined) return;
    this.node.leave(String(visitor), { adopt: this.adopts });
    this.room.noteGuest(visitor, undefined);
  }

  /** Gives a visitor who comes back to a room that was taken over the creature it had brought. */
  private claim(visitor: number): void {
    const guest = this.room.visitor(visitor)?.guest;
    const id = String(visitor);
    if (guest === undefined || this.node === undefined || this.node.creatureOf(id) !== undefined) return;
    if (this.room.life.creatures.some(({ name }) => name === guest)) this.node.claim(id, guest);
  }

  dispose(): void {
    this.node?.dispose();
    this.node = undefined;
  }

  /** Any visitor may bring a creature; all other inputs need the role that they need elsewhere. */
  private refuse(visitor: number, input: Input): string | undefined {
    const role = this.room.visitor(visitor)?.role ?? 'spectator';
    if ('add' in input && 'resident' in input) return refuseRole(role, 'visitor', 'bring a creature');
    return refuseRole(role, roleForInput(input), `send the input "${Object.keys(input)[0]}"`);
  }
}
