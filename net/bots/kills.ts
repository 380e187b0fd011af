import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTraining } from 'umwelt';
import { Random } from 'umwelt/core';
import { builtinRegistry } from 'umwelt/life';
import { joinRoom, type RoomVisit } from '../src/client/index.js';
import { RedisKeeper } from '../src/keeper/redis-keeper.js';
import { RoomCodec } from '../src/keeper/room-codec.js';
import type { KeptRoom } from '../src/keeper/room-keeper.js';
import { readRoom } from '../src/protocol/room-name.js';
import { type LearnedInShort, learnedBy } from '../src/room/learned-by.js';
import { replay } from '../src/room/room-host.js';
import { RoomLife } from '../src/room/room-life.js';
import { startRedis } from '../src/testing/test-redis.js';
import { personSpecies, shippedWorld, until } from '../src/testing/test-server.js';
import { HOST_TOKEN, type RoomProcess, startRoomProcess } from './room-process.js';

/** The result of one kill. */
export interface Kill {
  /** The tick of the last reply about the dog before the kill. */
  readonly tick: number;
  /** The tick at which the next process continued; the ticks in between were lost. */
  readonly wentOn: number;
  /** Seconds until the visitor was back. */
  readonly seconds: number;
  /** Whether the visitor came back as the same person. */
  readonly same: boolean;
  /** What the dog had learned before, and after the take-over. */
  readonly before: LearnedInShort;
  readonly after: LearnedInShort;
  /**
   * The last tick, among those asked for before the kill, at which the life that the next process continues has the same fingerprint of the
   * dog's knowledge. -1 if none of them has; undefined if none of them lies between the last state and the last entry, as when a process
   * drains.
   */
  readonly knew: number | undefined;
}

type Signal = 'SIGKILL' | 'SIGINT';

/** How often the dog is asked for what he knows before a kill, and the milliseconds between two questions. */
const ASKS = 8;
const ASK_MS = 60;

const ROOM = 'training-ground/lesson';
const PLAN = '../../creatures/silas/training/first-lesson.yaml';

/**
 * Trains Silas in a room that two processes share over Redis, and kills the process that runs it at random moments, 300 to 300 + `longest`
 * milliseconds apart. `how`: the signals, in turn; SIGINT lets a process drain.
 */
export async function runKills(kills: number, seed: number, longest = 3000, how: readonly Signal[] = ['SIGKILL']): Promise<Kill[]> {
  const folder = await mkdtemp(join(tmpdir(), 'umwelt-kills-'));
  const redis = await startRedis();
  const processes: RoomProcess[] = [];
  const start = async (): Promise<RoomProcess> => {
    const started = await startRoomProcess(['training-ground', '--redis', redis.url, '--joins', '100'], folder);
    processes.push(started);
    return started;
  };
  let visit: RoomVisit | undefined;
  const keeper = await RedisKeeper.connect(redis.url, () => {});
  try {
    const [first] = await Promise.all([start(), start()]);
    visit = await joinRoom(`${first.at}/${ROOM}`, { name: 'Trainer', token: HOST_TOKEN, patience: 20 });
    const plan = await readPlan();
    await visit.input({ train: plan.trainer, plan });
    const random = Random.named(seed, 'kills');
    const results: Kill[] = [];
    for (let i = 0; i < kills; i++) {
      // the moment of the kill is random; the next process starts meanwhile
      await Promise.all([wait(300 + random.next() * longest), i === 0 ? undefined : start()]);
      results.push(await killOnce(visit, processes, how[i % how.length], keeper));
    }
    return results;
  } finally {
    await visit?.leave().catch(() => {});
    for (const process of processes) if (!process.ended) await process.end('SIGKILL');
    await keeper.close();
    await redis.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function killOnce(visit: RoomVisit, processes: readonly RoomProcess[], signal: Signal, keeper: RedisKeeper): Promise<Kill> {
  const owner = processes.find(({ ended, lines }) => !ended && lines.some(line => line.startsWith(ROOM)));
  if (owner === undefined) throw new Error('no process runs the room');
  const others = processes.filter(process => !process.ended && process !== owner).map(({ at }) => `http://${at}`);
  // the visitor receives the address of a new process within a second
  await until(() => others.some(address => visit.addresses.includes(address)));
  const seen: LearnedInShort[] = [];
  for (let i = 0; i < ASKS; i++) {
    seen.push((await visit.ask('learned', 'silas')) as LearnedInShort);
    if (i + 1 < ASKS) await wait(ASK_MS);
  }
  const before = seen[seen.length - 1];
  const { person } = visit.welcome;
  const back = new Promise<void>((done, failed) => {
    const off = visit.on('welcome', () => {
      off();
      done();
    });
    visit.on('line', ({ sentence }) => sentence !== undefined && failed(new Error(sentence)));
  });
  const killed = performance.now();
  await owner.end(signal);
  const kept = await keeper.peek(ROOM);
  await back;
  const seconds = (performance.now() - killed) / 1000;
  const lines = processes.filter(({ ended }) => !ended).flatMap(process => process.lines);
  const wentOn = Number(/goes on at tick (\d+)/.exec(lines.findLast(line => line.includes('goes on at tick')) ?? '')?.[1]);
  const after = (await visit.ask('learned', 'silas')) as LearnedInShort;
  const knew = await lastKnown(seen, kept);
  return { tick: before.tick, wentOn, seconds, same: visit.welcome.back && visit.welcome.person === person, before, after, knew };
}

/**
 * Runs the kept life again. Returns the last tick at which its fingerprint equals the one seen; -1 if none does, undefined if no tick can
 * be compared.
 */
async function lastKnown(seen: readonly LearnedInShort[], kept: KeptRoom): Promise<number | undefined> {
  const definition = await shippedWorld('training-ground');
  const person = await personSpecies();
  const codec = new RoomCodec(definition, person);
  const { snapshot, record, seed } = await codec.unpack(kept.state ?? new Uint8Array());
  const lines = kept.log.map(line => codec.unpackLine(line));
  if (snapshot.tick > seen[seen.length - 1].tick) return undefined;
  let isCompared = false;
  for (const { tick, digest } of seen.toReversed()) {
    if (tick < snapshot.tick) break;
    const room = new RoomLife({ room: readRoom(ROOM), definition, seed, registry: builtinRegistry, person, report: () => {} });
    room.restore(snapshot, record);
    replay(room, lines, record, tick);
    if (room.life.now < tick) continue;
    if (learnedBy(room.life, 'silas').digest === digest) return tick;
    isCompared = true;
  }
  return isCompared ? -1 : undefined;
}

async function readPlan(): Promise<Awaited<ReturnType<typeof loadTraining>>['definition']> {
  const path = fileURLToPath(new URL(PLAN, import.meta.url));
  const world = await shippedWorld('training-ground');
  return (await loadTraining(path, file => readFile(file, 'utf8'), { world })).definition;
}

function wait(ms: number): Promise<unknown> {
  return new Promise(done => setTimeout(done, ms));
}

/** Returns a sentence for each limit that a kill broke; empty if none did. */
export function faultsOf(kills: readonly Kill[]): string[] {
  return kills.flatMap(({ tick, wentOn, seconds, same, before, after, knew }, i) => [
    ...(seconds > MOST_SECONDS ? [`kill ${i}: back after ${seconds.toFixed(1)} s`] : []),
    // `tick` is the tick of the last reply before the kill
    ...(!(wentOn >= tick - MOST_LOST_TICKS) ? [`kill ${i}: went on at tick ${wentOn} after tick ${tick}`] : []),
    ...(knew !== undefined && !(knew >= tick - MOST_LOST_TICKS)
      ? [`kill ${i}: knew what he knew at tick ${knew}, killed after tick ${tick}`]
      : []),
    ...(same ? [] : [`kill ${i}: the visitor came back as another`]),
    ...(after.parts < before.parts ? [`kill ${i}: ${after.parts} learned parts after ${before.parts}`] : []),
  ]);
}

/** Limits: seconds until the visitor is back, and ticks of the life that may be lost (a second). */
const MOST_SECONDS = 5;
const MOST_LOST_TICKS = 20;
