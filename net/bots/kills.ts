import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTraining } from 'umwelt';
import { Random } from 'umwelt/core';
import { joinRoom, type RoomVisit } from '../src/client/index.js';
import type { LearnedInShort } from '../src/room/learned-by.js';
import { startRedis } from '../src/testing/test-redis.js';
import { shippedWorld, until } from '../src/testing/test-server.js';
import { HOST_TOKEN, type RoomProcess, startRoomProcess } from './room-process.js';

/** What became of one kill. */
export interface Kill {
  /** The last tick of which the visitor knew. */
  readonly tick: number;
  /** The tick at which the next process went on: what lies between was lost. */
  readonly wentOn: number;
  /** Seconds until the visitor was back. */
  readonly seconds: number;
  /** Whether the visitor came back as the same person. */
  readonly same: boolean;
  /** What the dog had learned before, and after the take-over. */
  readonly before: LearnedInShort;
  readonly after: LearnedInShort;
}

type Signal = 'SIGKILL' | 'SIGINT';

const ROOM = 'training-ground/lesson';
const PLAN = '../../creatures/silas/training/first-lesson.yaml';

/**
 * Trains Silas in a room that two processes share over Redis, and kills the one that runs it, again and again, at random moments, at most `longest` and
 * 300 milliseconds apart. `how` is by which signals, in turn: SIGINT lets a process drain.
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
  try {
    const [first] = await Promise.all([start(), start()]);
    visit = await joinRoom(`${first.at}/${ROOM}`, { name: 'Trainer', token: HOST_TOKEN, patience: 20 });
    const plan = await readPlan();
    await visit.input({ train: plan.trainer, plan });
    const random = Random.named(seed, 'kills');
    const results: Kill[] = [];
    for (let i = 0; i < kills; i++) {
      // the moment is random; the next process starts meanwhile
      await Promise.all([wait(300 + random.next() * longest), i === 0 ? undefined : start()]);
      results.push(await killOnce(visit, processes, how[i % how.length]));
    }
    return results;
  } finally {
    await visit?.leave().catch(() => {});
    for (const process of processes) if (!process.ended) await process.end('SIGKILL');
    await redis.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function killOnce(visit: RoomVisit, processes: readonly RoomProcess[], signal: Signal): Promise<Kill> {
  const owner = processes.find(({ ended, lines }) => !ended && lines.some(line => line.startsWith(ROOM)));
  if (owner === undefined) throw new Error('no process runs the room');
  const others = processes.filter(process => !process.ended && process !== owner).map(({ at }) => `http://${at}`);
  // the visitor learns of a new process within a second
  await until(() => others.some(address => visit.addresses.includes(address)));
  const before = (await visit.ask('learned', 'silas')) as LearnedInShort;
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
  await back;
  const seconds = (performance.now() - killed) / 1000;
  const lines = processes.filter(({ ended }) => !ended).flatMap(process => process.lines);
  const wentOn = Number(/goes on at tick (\d+)/.exec(lines.findLast(line => line.includes('goes on at tick')) ?? '')?.[1]);
  const after = (await visit.ask('learned', 'silas')) as LearnedInShort;
  return { tick: before.tick, wentOn, seconds, same: visit.welcome.back && visit.welcome.person === person, before, after };
}

async function readPlan(): Promise<Awaited<ReturnType<typeof loadTraining>>['definition']> {
  const path = fileURLToPath(new URL(PLAN, import.meta.url));
  const world = await shippedWorld('training-ground');
  return (await loadTraining(path, file => readFile(file, 'utf8'), { world })).definition;
}

function wait(ms: number): Promise<unknown> {
  return new Promise(done => setTimeout(done, ms));
}

/** The sentences about kills that did not go as they must; empty where all did. */
export function faultsOf(kills: readonly Kill[]): string[] {
  return kills.flatMap(({ tick, wentOn, seconds, same, before, after }, i) => [
    ...(seconds > MOST_SECONDS ? [`kill ${i}: back after ${seconds.toFixed(1)} s`] : []),
    // `tick` is a moment before the kill
    ...(!(wentOn >= tick - MOST_LOST_TICKS) ? [`kill ${i}: went on at tick ${wentOn} after tick ${tick}`] : []),
    ...(same ? [] : [`kill ${i}: the visitor came back as another`]),
    ...(after.parts < before.parts ? [`kill ${i}: ${after.parts} learned parts after ${before.parts}`] : []),
  ]);
}

/** Within so many seconds a visitor is back, and so many ticks of life may be lost: a second. */
const MOST_SECONDS = 5;
const MOST_LOST_TICKS = 20;
