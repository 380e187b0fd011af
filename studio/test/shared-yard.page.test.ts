import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WISHES } from '../../experiments/alive.js';
import { pageSuite } from './suite.js';

const COMMAND = fileURLToPath(new URL('../../cli/bin/umwelt.js', import.meta.url));
/** What these tests ask is not in the picture, and two pages that draw at full speed leave a small machine no time for the yard. */
const DRAW_ONCE = `{
  localStorage.setItem('umwelt.visitor-name', 'NAME');
  const wait = setInterval(() => {
    if (!window.umwelt?.store.framed.value) return;
    clearInterval(wait);
    umwelt.view.draw = () => {};
  }, 10);
}`;

/** Waits until something is so. */
async function until(what: () => unknown, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await what())) {
    if (performance.now() > end) throw new Error(`not so within ${seconds} s: ${what}`);
    await new Promise(done => setTimeout(done, 50));
  }
}

const WANTED: Readonly<Record<string, number>> = { 'want-to-play': 10, 'want-to-fetch': 9 };

pageSuite('a shared yard', suite => {
  let server: ChildProcess;
  let folder: string;
  let address: string;
  let anna: Page;
  let bob: Page;
  const faults: string[] = [];
  const room = <T>(page: Page, what: string): Promise<T> => page.evaluate(`umwelt.store.session.value.room.${what}`) as Promise<T>;

  async function visitor(name: string, way: string): Promise<Page> {
    const context = await suite.browser.newContext({ viewport: { width: 480, height: 320 } });
    const page = await context.newPage();
    page.on('pageerror', error => faults.push(error.message));
    page.on('console', message => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.addInitScript(DRAW_ONCE.replace('NAME', name));
    await page.goto(`${address}/${way}`);
    await until(() => page.evaluate('window.umwelt?.store.session.value?.room !== undefined && umwelt.store.framed.value'), 40);
    return page;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'umwelt-yard-'));
    server = spawn(process.execPath, [COMMAND, 'serve', 'yard', '--port', '0', '--keep', folder], { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    server.stdout?.on('data', text => {
      said += text;
    });
    await until(() => /http:\/\/localhost:\d+/.test(said), 40);
    address = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '';
    await until(() => /#token=\S+\s/.test(said), 5);
    const token = /#token=\S+/.exec(said)?.[0];
    const way = '?join=yard/picnic&quality=4';
    [anna, bob] = await Promise.all([visitor('Anna', `${way}${token}`), visitor('Bob', way)]);
  });
  afterAll(async () => {
    await Promise.all([anna, bob].map(page => page?.context().close()));
    const ended = new Promise(done => server?.once('close', done));
    server?.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  it('shows who is here, and what is off and why', async () => {
    await bob.getByRole('button', { name: 'Who is here: 2' }).click();
    const list = bob.getByRole('list', { name: 'Who is here' });
    await until(async () => /Anna.*host/.test(await list.innerText().then(text => text.replaceAll('\n', ' '))), 5);
    expect(await list.innerText()).toMatch(/Bob\s+you/);
    // over her head, in his yard
    expect(await room(bob, `label(umwelt.store.session.value.room.who.value.find(({ name }) => name === 'Anna').person)`)).toBe('Anna');
    expect(await bob.getByLabel('Invite link').inputValue()).toBe(`${address}/?join=yard/picnic`);
    await bob.getByRole('img', { name: 'QR code' }).waitFor({ timeout: 5000 });
    await bob.getByRole('button', { name: 'Close panel' }).click();
    await bob.keyboard.press(' ');
    await bob.getByText('its time belongs to everyone').first().waitFor({ timeout: 5000 });
    expect(await bob.evaluate('umwelt.store.playing.value')).toBe(true);
  });

  it('lets one throw, and the other sees him fetch', async () => {
    const hasBall = `(({ world }) => world.holder[world.find('ball')] === world.find('silas'))(umwelt.life)`;
    await until(async () => !(await bob.evaluate(hasBall)), 10);
    await bob.evaluate(`umwelt.life.listen(input => { if (input.throw === 'ball') window.thrown = true; })`);
    await bob.evaluate(`setInterval(() => { if (window.thrown && ${hasBall}) window.fetched = true; }, 20)`);
    // he has a mind of his own: as the host she sees to it that nothing else presses him, and throws again where he did not go
    for (let throws = 0; throws < 5 && !(await bob.evaluate('window.fetched')); throws++) {
      for (const need of WISHES) await room(anna, `change({ set: 'silas.${need}', to: ${WANTED[need] ?? 0} })`);
      await anna.locator('canvas.viewport').focus();
      await anna.keyboard.press('a');
      await until(() => bob.evaluate('window.thrown && window.fetched'), 20).catch(() => {});
    }
    expect(await bob.evaluate('window.fetched')).toBe(true);
  });

  it('comes back as the same person when the line drops', async () => {
    const [id, person] = await room<[number, string]>(
      bob,
      `visit.welcome && [umwelt.store.session.value.room.self, umwelt.store.session.value.room.person]`,
    );
    await room(bob, 'visit.room.connection.close()');
    await bob.getByText('You are the same person as before.').waitFor({ timeout: 15_000 });
    expect(await room(bob, 'self')).toBe(id);
    expect(await room(bob, 'person')).toBe(person);
    await until(() => room(bob, 'isFollowing'), 5);
    await until(() => room(anna, `who.value.every(({ away }) => !away)`), 5);
    expect(faults).toEqual([]);
  });
});
