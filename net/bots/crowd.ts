import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Random } from 'umwelt/core';
import { GESTURE_NAMES } from 'umwelt/person';
import { joinRoom, type RoomVisit } from '../src/client/index.js';

const CHILD = fileURLToPath(new URL('server-child.mjs', import.meta.url));

/** Processor time, memory and lateness of a server's process since the last reading. */
export interface ServerReading {
  readonly seconds: number;
  /** Seconds of processor time. */
  readonly cpu: number;
  readonly ticks: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** Milliseconds that rooms gave up instead of catching up. */
  readonly lost: number;
  /** Megabytes: of the whole process, and of live objects. */
  readonly rss: number;
  readonly heap: number;
  readonly rooms: number;
}

/** Bots that join at once. */
const AT_ONCE = 10;

/** What a crowd of bots measured. */
export interface CrowdResult {
  readonly world: string;
  readonly rooms: number;
  readonly visitors: number;
  /** One reading for each process. */
  readonly servers: readonly ServerReading[];
  /** Bytes of ticks per visitor and second, counted where they arrive, with the frames of web sockets. */
  readonly bytes: number;
  /** Bytes of the first message, the whole life. */
  readonly welcome: number;
  /** Ticks per second that a visitor received. */
  readonly ticks: number;
  /** Bots whose line broke. */
  readonly broken: number;
  /** The share of a core that the bots used; with the bots on another machine the servers would have it too. */
  readonly bots: number;
}

/** A server of rooms in a process of its own. */
export class ServerChild {
  readonly at: string;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, at: string) {
    this.child = child;
    this.at = at;
  }

  static async start(worlds: readonly string[]): Promise<ServerChild> {
    const profile = process.env.BOTS_PROFILE;
    const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
    const child = fork(CHILD, [...worlds], {
      execArgv: ['--expose-gc', ...profiling],
    });
    const { at } = await answer<{ at: string }>(child);
    return new ServerChild(child, at);
  }

  /** Returns what the process has used since the last reading. */
  read(): Promise<ServerReading> {
    const reading = answer<ServerReading>(this.child);
    this.child.send('read');
    return reading;
  }

  /** Megabytes of live objects and their arrays after a collection, and of the whole process. */
  heap(): Promise<{ readonly heap: number; readonly rss: number }> {
    const reading = answer<{ heap: number; rss: number }>(this.child);
    this.child.send('heap');
    return reading;
  }

  async stop(): Promise<void> {
    const ended = new Promise(done => this.child.once('exit', done));
    this.child.send('stop');
    const timer = setTimeout(() => this.child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
  }
}

function answer<T>(child: ChildProcess): Promise<T> {
  return new Promise((done, failed) => {
    const ended = (code: number | null): void => failed(new Error(`the server ended with ${code}`));
    child.once('exit', ended);
    child.once('message', message => {
      child.off('exit', ended);
      done(message as T);
    });
  });
}

/** One bot: a visitor who walks to random places and shows gestures, at most four times a second, and counts the messages it receives. */
export class Bot {
  readonly visit: RoomVisit;
  /** Bytes received until the bot was made: the whole life and the first ticks. */
  readonly welcome: number;
  broken = 0;
  private readonly random: Random;
  private readonly timer: NodeJS.Timeout;

  constructor(visit: RoomVisit, number: number) {
    this.visit = visit;
    this.random = Random.named(number, 'bot');
    this.welcome = visit.arrived.bytes;
    visit.on('line', ({ state }) => {
      if (state !== 'open') this.broken++;
    });
    this.timer = setInterval(() => this.act(), 250 + 10 * (number % 25));
  }

  /** Bytes so far: those that arrived, and 6 per message for its kind and the head of its frame. */
  get bytes(): number {
    return this.visit.arrived.bytes + 6 * this.visit.arrived.messages;
  }

  get ticks(): number {
    return this.visit.arrived.messages;
  }

  private act(): void {
    const { random } = this;
    const pointer = { x: random.range(-5, 5), y: random.range(-4, 4), up: 0.5 };
    const gesture = GESTURE_NAMES[random.below(GESTURE_NAMES.length)];
    const gestures = random.next() < 0.2 && gesture !== 'holding-food' ? [gesture] : [];
    this.visit.person({ pointer, pressed: random.next() < 0.5, gestures });
  }

  async leave(): Promise<void> {
    clearInterval(this.timer);
    await this.visit.leave().catch(() => {});
  }
}

/**
 * Lets bots visit rooms and measures for some seconds, after all have joined and `warm` seconds have passed: by then the code is compiled
 * and the garbage of joining is collected.
 */
export async function measureCrowd(
  world: string,
  rooms: number,
  each: number,
  seconds: number,
  processes = 1,
  warm = 20,
): Promise<CrowdResult> {
  const servers = await Promise.all(Array.from({ length: processes }, () => ServerChild.start([world])));
  // real visitors are on other machines: the bots run at low priority and take only what the servers leave
  beOf(constants.priority.PRIORITY_LOW);
  const bots: Bot[] = [];
  try {
    for (let room = 0; room < rooms; room++) {
      for (let joined = 0; joined < each; joined += AT_ONCE) {
        const join = (): Promise<RoomVisit> => joinRoom(`${servers[room % processes].at}/${world}/room-${room}`, { patience: 30 });
        const visits = await Promise.all(Array.from({ length: Math.min(AT_ONCE, each - joined) }, join));
        for (const visit of visits) bots.push(new Bot(visit, bots.length));
      }
    }
    await wait(warm * 1000);
    await Promise.all(servers.map(server => server.read()));
    const before = bots.map(({ bytes, ticks }) => ({ bytes, ticks }));
    const began = performance.now();
    const used = process.cpuUsage();
    await wait(seconds * 1000);
    const readings = await Promise.all(servers.map(server => server.read()));
    const time = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(used);
    const mean = (value: (bot: Bot, i: number) => number): number =>
      bots.reduce((sum, bot, i) => sum + value(bot, i), 0) / bots.length / time;
    return {
      world,
      rooms,
      visitors: bots.length,
      servers: readings,
      bytes: mean((bot, i) => bot.bytes - before[i].bytes),
      ticks: mean((bot, i) => bot.ticks - before[i].ticks),
      welcome: bots[0].welcome,
      broken: bots.filter(({ broken }) => broken > 0).length,
      bots: (user + system) / 1e6 / time,
    };
  } finally {
    await Promise.all(bots.map(bot => bot.leave()));
    await Promise.all(servers.map(server => server.stop()));
    beOf(constants.priority.PRIORITY_NORMAL);
  }
}

function beOf(priority: number): void {
  try {
    setPriority(priority);
  } catch {
    // some systems allow a process only to lower its priority: measure one case at a time there
  }
}

function wait(ms: number): Promise<unknown> {
  return new Promise(done => setTimeout(done, ms));
}
