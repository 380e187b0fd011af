import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinRoom, SharedWorld } from '#net/client';
import { scratchFolder, type Talk, talk } from '../testing/talk.js';

const cwd = scratchFolder();
const ending = new AbortController();
let serving: Promise<Talk>;
let at = '';

/** Waits until a condition holds. */
async function until(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + 30_000; !isSo(); ) {
    if (performance.now() > end) throw new Error(`not so within 30 s: ${isSo}`);
    await new Promise(done => setTimeout(done, 10));
  }
}

beforeAll(async () => {
  const lines: string[] = [];
  const given = { cwd, out: (line: string) => void lines.push(line), stop: () => ending.signal };
  serving = talk(['serve', 'pen', '--port', '0', '--no-page', '--keep', 'rooms'], given);
  await until(() => lines.length > 0);
  at = `${/https?:\/\/([^/#?]+)/.exec(lines[0])?.[1]}/pen/main`;
}, 60_000);
afterAll(async () => {
  ending.abort('SIGTERM');
  await serving;
}, 60_000);

const HAMSTER = ['--creature', 'creatures/hamster/harold.yaml', '--name', 'rover'];

describe('umwelt join', () => {
  it('runs the mind of a creature here and its body in the room, and saves what it has learned', async () => {
    const control = new AbortController();
    const out: string[] = [];
    const given = { cwd, out: (line: string) => void out.push(line), stop: () => control.signal };
    const joined = talk(['join', at, ...HAMSTER, '--save', 'rover.json', '--json'], given);
    await until(() => out.length > 0);
    expect(JSON.parse(out[0])).toMatchObject({ name: 'rover', behavior: expect.stringMatching(/./) });
    // another visitor sees its drone
    const visit = await joinRoom(at, { spectator: true });
    const world = new SharedWorld(visit);
    const isThere = () => {
      world.step();
      return world.life?.creatures.some(({ name, drone }) => name === 'rover' && drone !== undefined) === true;
    };
    await until(isThere);
    control.abort('SIGINT');
    const { status, err } = await joined;
    expect(err).toMatch(/rover is in pen\/main with (?:one|2) visitor/);
    expect(status).toBe(0);
    expect(JSON.parse(readFileSync(joinPath(cwd, 'rover.json'), 'utf8'))).toMatchObject({ format: 'umwelt-animal', name: 'rover' });
    await until(() => !isThere());
    world.dispose();
    await visit.leave();
  }, 60_000);

  it('reports faults', async () => {
    const said = async (...args: string[]) => (await talk(['join', ...args], { cwd })).err;
    expect(await said(at)).toBe('umwelt join: found no creature, expected --creature FILE.');
    expect(await said(at, '--creature', 'none.yaml')).toMatch(/^none\.yaml: /);
    expect(await said('localhost:1/pen/main', ...HAMSTER)).toMatch(/^localhost:1\/pen\/main: could not be joined: /);
    expect(await said(at, '--creature', 'creatures/hamster/harold.yaml', '--name', 'harold')).toMatch(
      /found "harold", expected a new name/,
    );
  }, 60_000);
});
