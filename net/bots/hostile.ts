import { Client, type Room } from '@colyseus/sdk';
import type { Input } from 'umwelt';
import { Random } from 'umwelt/core';
import { joinRoom } from '../src/client/index.js';
import { KIND_NAMES, KINDS } from '../src/protocol/kinds.js';
import type { TestServer } from '../src/testing/test-server.js';

/** The result of an attack. */
export interface HostileResult {
  readonly messages: number;
  /** Lines that the attackers opened; the room cuts each after some dozens of refused messages. */
  readonly lines: number;
  /** Inputs that the life received meanwhile, except those of the attackers' own persons and hands. */
  readonly changes: readonly Input[];
  /** Milliseconds that the requests of a calm visitor took: the median and the longest. */
  readonly pingMedian: number;
  readonly pingMost: number;
  /** Ticks per second of the room. */
  readonly ticks: number;
}

const ROOM = 'pen/attacked';
const WORDS = ['__proto__', 'constructor', 'set', 'silas.hunger', '../../etc', 'process.exit()', '$where', '\u0000', 'eval'];

/** Sends hostile messages of every sort to a room with a calm visitor in it, over lines of spectators and visitors. */
export async function runHostile(server: TestServer, count: number, seed: number): Promise<HostileResult> {
  const random = Random.named(seed, 'hostile');
  const calm = await joinRoom(`${server.at}/${ROOM}`, { name: 'Calm', spectator: true });
  const life = server.house.open.get(ROOM)?.room.life;
  if (life === undefined) throw new Error('no room');
  const changes: Input[] = [];
  const stopListening = life.listen(input => {
    if (!/person|hand/.test(JSON.stringify(Object.values(input)[0]))) changes.push(input);
  });
  const pings: number[] = [];
  const pinging = setInterval(() => {
    const sent = performance.now();
    calm.ask('value', 'harold.x').then(
      () => pings.push(performance.now() - sent),
      () => pings.push(performance.now() - sent),
    );
  }, 250);
  const [began, firstTick] = [performance.now(), life.now];
  let sent = 0;
  let lines = 0;
  try {
    while (sent < count) {
      const line = await openLine(server.at, lines % 2 === 0);
      lines++;
      while (line.open && sent < count) {
        for (let i = 0; i < 20 && sent < count; i++, sent++) attack(line.room, random);
        await new Promise(done => setImmediate(done));
      }
      line.room.removeAllListeners();
      line.room.connection.close();
    }
    const time = (performance.now() - began) / 1000;
    const sorted = pings.toSorted((a, b) => a - b);
    return {
      messages: sent,
      lines,
      changes,
      pingMedian: sorted[Math.floor(sorted.length / 2)] ?? 0,
      pingMost: sorted.at(-1) ?? 0,
      ticks: (life.now - firstTick) / time,
    };
  } finally {
    clearInterval(pinging);
    stopListening();
    await calm.leave().catch(() => {});
  }
}

interface AttackLine {
  readonly room: Room;
  open: boolean;
}

async function openLine(at: string, spectator: boolean): Promise<AttackLine> {
  const room = await new Client(`http://${at}`).joinOrCreate('pen', { room: 'attacked', spectator });
  room.reconnection.enabled = false;
  const line = { room, open: true };
  room.onMessage('*', () => {});
  room.onError(() => {});
  room.onLeave(() => {
    line.open = false;
  });
  return line;
}

/** Sends one message: bytes of a known kind, JSON of a known kind, bytes of an unknown kind, a value of any shape, or a frame of noise. */
function attack(room: Room, random: Random): void {
  const noise = (most: number): Uint8Array => Uint8Array.from({ length: random.below(most) }, () => random.below(256));
  try {
    switch (random.below(5)) {
      case 0:
        room.sendBytes(KINDS[KIND_NAMES[random.below(KIND_NAMES.length)]].code, noise(200));
        break;
      case 1: {
        const text = JSON.stringify({
          id: random.below(9),
          [WORDS[random.below(WORDS.length)]]: value(random, 3),
          input: value(random, 3),
        });
        room.sendBytes(KINDS[KIND_NAMES[random.below(KIND_NAMES.length)]].code, new TextEncoder().encode(text));
        break;
      }
      case 2:
        room.sendBytes(WORDS[random.below(WORDS.length)], noise(50));
        break;
      case 3:
        room.send(random.below(2) === 0 ? random.below(300) : WORDS[random.below(WORDS.length)], value(random, 4));
        break;
      default:
        room.connection.send(noise(300));
    }
  } catch {
    // the line is closed already
  }
}

function value(random: Random, depth: number): unknown {
  switch (random.below(depth > 0 ? 7 : 4)) {
    case 0:
      return (random.next() - 0.5) * 1e300;
    case 1:
      return WORDS[random.below(WORDS.length)];
    case 2:
      return null;
    case 3:
      return true;
    case 4:
      return Array.from({ length: random.below(5) }, () => value(random, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [WORDS[random.below(WORDS.length)], value(random, depth - 1)]),
      );
  }
}
