import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { matchMaker } from '@colyseus/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { joinRoom, type RoomVisit, SharedWorld } from '../client/index.js';
import { startServer, type TestServer, until } from '../testing/test-server.js';
import { Tokens } from './tokens.js';

let server: TestServer;
const visits: RoomVisit[] = [];

/** Reads the files of a room on disk. */
const keptFiles = (): string[] => readdirSync(server.folder, { recursive: true, encoding: 'utf8' });
/** Whether a file is a log that contains a name; a log may be removed by the next state. */
const isLogWith =
  (name: string) =>
  (file: string): boolean => {
    const path = joinPath(server.folder, file);
    return file.endsWith('.jsonl') && existsSync(path) && readFileSync(path, 'utf8').includes(name);
  };

beforeEach(async () => {
  const tokens = new Tokens();
  tokens.add('a-token-of-a-trainer', 'trainer');
  tokens.add('a-token-of-the-director', 'director');
  tokens.add('a-token-of-the-host', 'host');
  tokens.add('a-token-for-one-room', 'host', ['yard/attic']);
  server = await startServer({ worlds: ['yard'], tokens });
});

afterEach(async () => {
  for (const visit of visits.splice(0)) await visit.leave().catch(() => {});
  await server.stop();
});

async function join(room: string, options: Parameters<typeof joinRoom>[1] = {}): Promise<RoomVisit> {
  const visit = await joinRoom(`${server.at}/${room}`, options);
  visits.push(visit);
  return visit;
}

const refusal = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'not refused',
    error => (error as Error).message,
  );

describe('a server of rooms', () => {
  it('gives each visitor a person, who walks, throws, leaves and comes back as the same', async () => {
    const anna = await join('yard/picnic', { name: 'Anna' });
    const ben = await join('yard/picnic', { name: 'Ben' });
    expect(anna.welcome).toMatchObject({
      room: 'yard/picnic',
      role: 'visitor',
      name: 'Anna',
      person: 'person',
      back: false,
      kept: 'on disk',
    });
    expect(ben.welcome.person).toBe('person-ben-2');
    await until(() => anna.who.length === 2);
    expect(anna.who.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
    const life = server.house.open.get('yard/picnic')?.room.life;
    if (life === undefined) throw new Error('no room');

    // Anna's copy of the world lives a little behind the room
    const copy = new SharedWorld(anna);
    const stepping = setInterval(() => copy.step(), 10);

    // Ben walks
    const before = Number(await ben.ask('value', 'person-ben-2.x'));
    ben.person({ pointer: { x: -before, y: 0, up: 0.5 }, pressed: true });
    await until(() => Math.abs(Number(life.get('person-ben-2.x')) - before) > 0.5);
    ben.person({});

    await until(() => {
      const ben2 = copy.life?.world.find('person-ben-2') ?? -1;
      return ben2 >= 0 && Math.abs(Number(copy.life?.world.x[ben2]) - before) > 0.5;
    });

    // Anna takes the ball and throws it
    const ball = life.world.find('ball');
    const at = (): [number, number, number] => [life.world.x[ball], life.world.y[ball], life.world.z[ball]];
    await until(() => {
      anna.hand({ at: at(), carries: 'ball' });
      return life.world.nameOf(life.world.holder[ball] < 0 ? ball : life.world.holder[ball]) === 'hand-anna-1';
    });
    anna.hand({ at: [0, 0, 1], carries: 'ball' });
    await until(() => Math.hypot(at()[0], at()[1]) < 0.3);
    anna.throw([2, 1, 2]);
    await until(() => life.world.holder[ball] < 0 && at()[0] > 0.5);
    await until(() => (copy.life?.world.x[ball] ?? 0) > 0.5);
    clearInterval(stepping);
    expect(copy.problem).toBeUndefined();
    expect(life.now - (copy.life?.now ?? 0)).toBeLessThan(60);
    anna.hand({});
    await until(() => life.world.find('hand-anna-1') < 0);

    // Ben's line breaks; he comes back as the same person, from the same place
    const { secret } = ben;
    await ben.leave();
    await until(() => anna.who.some(({ away }) => away === true));
    expect(life.world.find('person-ben-2')).toBeGreaterThanOrEqual(0);
    const again = await join('yard/picnic', { secret });
    expect(again.welcome).toMatchObject({ back: true, person: 'person-ben-2', name: 'Ben', id: 2 });
    await until(() => anna.who.length === 2 && anna.who.every(({ away }) => away === undefined));
    // a wrong secret makes a new visitor
    expect((await join('yard/picnic', { secret: 'guessed' })).welcome).toMatchObject({ back: false, id: 3 });
    // another room is another life
    await join('yard/attic');
    expect([...server.house.open.keys()].sort()).toEqual(['yard/attic', 'yard/picnic']);
    const list = (await (await fetch(`http://${server.at}/rooms`)).json()) as {
      worlds: string[];
      rooms: { room: string; visitors: number }[];
    };
    expect(list.worlds).toEqual(['yard']);
    expect(list.rooms.find(({ room }) => room === 'yard/picnic')?.visitors).toBe(3);
  });

  it('lets each role do what it may, and refuses everything else with a sentence', async () => {
    const spectator = await join('yard', { spectator: true });
    const visitor = await join('yard');
    const trainer = await join('yard', { token: 'a-token-of-a-trainer' });
    const director = await join('yard', { token: 'a-token-of-the-director' });
    const host = await join('yard', { token: 'a-token-of-the-host' });
    expect(spectator.welcome).not.toHaveProperty('person');
    const refusals: string[] = [];
    spectator.on('refused', ({ sentence }) => refusals.push(sentence));
    visitor.on('refused', ({ sentence }) => refusals.push(sentence));
    spectator.person({ pressed: true });
    visitor.person({ gestures: ['holding-food'] });
    await until(() => refusals.length === 2);
    expect(refusals.toSorted()).toEqual([
      'A spectator may not send the state of a person: that needs the role visitor, which may play the own person and bring a creature.',
      'A visitor may not hold out food: that needs the role trainer, which may hold out treats and start training plans.',
    ]);
    expect(await refusal(visitor.input({ set: 'silas.hunger', to: 3 }))).toContain('needs the role trainer');
    expect(await refusal(trainer.input({ set: 'silas.hunger', to: 3 }))).toContain('needs the role host');
    expect(await refusal(trainer.line('silas hunger = 8'))).toContain('needs the role director');
    expect(await refusal(director.line('silas hungr = 8'))).toContain('hunger');
    expect(await refusal(host.input({ set: 'silas.hungr', to: 3 }))).toContain('hunger');
    expect(await refusal(host.input({ eval: 'process.exit()' } as never))).toContain('expected one of');
    await director.line('silas do sit');
    expect(await spectator.ask('notes')).toMatchObject([{ who: 'silas', about: 'sit' }]);
    const food = { kind: 'bone', shape: { circle: 0.05, height: 0.05 }, fields: { amount: 1 } };
    const phases = [{ name: 'lesson', trials: 2, links: [{ behavior: 'sit', gesture: 'extended-right', delay: 25 }] }];
    const plan = { training: 'sit on the hand', trainer: 'person', animal: 'silas', food, phases };
    expect(await refusal(visitor.input({ train: 'person', plan }))).toContain('needs the role trainer');
    await trainer.input({ train: 'person', plan });
    expect(await spectator.ask('plans')).toMatchObject([{ training: 'sit on the hand', animal: 'silas', phase: 'lesson', of: 2 }]);
    await trainer.input({ train: 'person' });
    expect(await spectator.ask('plans')).toEqual([]);
    await host.input({ set: 'silas.hunger', to: 3 });
    expect(await spectator.ask('thought', 'silas')).toEqual(expect.any(String));
    expect(Number(await spectator.ask('value', 'silas.hunger'))).toBeCloseTo(3, 0);
    expect(await refusal(spectator.ask('value', 'silas.hungr'))).toContain('hunger');
    expect(await refusal(joinRoom(`${server.at}/yard`, { token: 'unknown-token-unknown' }))).toBe('The token is unknown.');
    expect(await refusal(joinRoom(`${server.at}/yard`, { token: 'a-token-for-one-room' }))).toBe('The token does not hold for yard/main.');
    expect(await refusal(joinRoom(`${server.at}/yrd`))).toContain('Did you mean "yard"');
    const fromPage = await fetch(`http://${server.at}/matchmake/joinOrCreate/yard`, { method: 'POST', body: '{"room":"../../etc"}' });
    expect([fromPage.status, ((await fromPage.json()) as { error: string }).error]).toEqual([
      403,
      expect.stringContaining('room: expected'),
    ]);
  });

  it('lets a visitor who lost the line come back, or says at once why not', async () => {
    const visitor = await join('yard');
    const states: unknown[] = [];
    visitor.on('line', line => states.push(line));
    server.breakLines();
    await until(() => states.length === 2);
    expect(states.splice(0)).toEqual([{ state: 'away' }, { state: 'open' }]);
    server.house.tokens.roleFor = () => ({ refused: 'The token is unknown.' });
    server.breakLines();
    await until(() => states.length === 2);
    expect(states).toEqual([{ state: 'away' }, { state: 'closed', sentence: 'The token is unknown.' }]);
  });

  it('keeps a room open that is opened a second time, as by a take-over and a visitor at once', async () => {
    await join('yard');
    const host = server.house.open.get('yard/main');
    const tick = host?.room.life.now ?? 0;
    await expect(matchMaker.handleCreateRoom('yard', { room: 'main' })).rejects.toThrow('open here already');
    await until(() => (host?.room.life.now ?? 0) > tick + 4);
    expect(server.house.open.get('yard/main')).toBe(host);
  });

  it('opens a room whose tick has failed again in its last kept state', async () => {
    const visitor = await join('yard', { name: 'Anna' });
    const lines: string[] = [];
    visitor.on('line', ({ state }) => lines.push(state));
    const room = server.house.open.get('yard/main')?.room;
    // wait until a state is written, and the log has the entry that she came
    await until(() => keptFiles().some(name => name.endsWith('.bin')) && keptFiles().some(isLogWith('Anna')), 60);
    if (room !== undefined)
      room.tick = () => {
        throw new Error('a fault of a test');
      };
    await until(() => lines.includes('open'), 60);
    expect(visitor.welcome).toMatchObject({ back: true, name: 'Anna' });
    expect(server.lines.join('\n')).toMatch(/yard\/main: ended by an error: Error: a fault of a test[\s\S]*yard\/main goes on at tick \d/);
  });

  it('is saved to disk when it ends, and continues from there', async () => {
    const anna = await join('yard/picnic', { name: 'Anna', token: 'a-token-of-the-host' });
    await anna.input({ set: 'silas.hunger', to: 7 });
    await until(() => (server.house.open.get('yard/picnic')?.room.life.now ?? 0) > 12);
    const { secret } = anna;
    await server.stop(true);
    const before = server;
    server = await startServer({ worlds: ['yard'], keeper: before.house.keeper });
    const again = await join('yard/picnic', { secret });
    expect(again.welcome).toMatchObject({ back: true, name: 'Anna' });
    expect(again.welcome.tick).toBeGreaterThan(12);
    expect(Number(await again.ask('value', 'silas.hunger'))).toBeGreaterThan(6.5);
    expect(server.lines.join('\n')).toMatch(/yard\/picnic goes on at tick \d+/);
    await before.stop().catch(() => {});
  });
});
