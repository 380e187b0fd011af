import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WISHES } from '../../experiments/alive.js';
import { PATIENCE } from './browser.js';
import { pageSuite } from './suite.js';

const COMMAND = fileURLToPath(new URL('../../cli/bin/umwelt.js', import.meta.url));
/**
 * Stops drawing after the first picture: these tests do not look at it, and two pages that draw at full speed leave a small machine no time
 * for the yard.
 */
const DRAW_ONCE = `{
  localStorage.setItem('umwelt.visitor-name', 'NAME');
  const wait = setInterval(() => {
    if (!window.umwelt?.store.framed.value) return;
    clearInterval(wait);
    umwelt.view.draw = () => {};
  }, 10);
}`;

/** Waits until a condition holds, as long as that may take on a busy machine. */
async function until(what: () => unknown, seconds = 30): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await what())) {
    if (performance.now() > end) throw new Error(`not so within ${seconds} s: ${what}`);
    await new Promise(done => setTimeout(done, 50));
  }
}

/** Looks to the east along the free south of the yard; returns where a ball is thrown from by key. It flies to the fence and rolls back, far from shed and bushes. */
const THROWN_FROM = `(() => {
  const { camera, controls } = umwelt.view;
  controls.target.set(-2.5, 0.4, 1.7);
  camera.position.set(-6.5, 2.2, 1.7);
  controls.update();
  camera.updateMatrixWorld();
  return umwelt.view.floorOf(0, -0.45);
})()`;
const EAST = Math.PI / 2;
/** What a ball can roll behind, wherever he pushes it: there he would have to look for it. And what he hunts. */
const BUSHES = ['south-bush', 'east-bush', 'north-bush', 'west-bush'];
const IN_THE_WAY = [...BUSHES, 'small-stone', 'big-stone', 'hydrant', 'shed', 'harold', 'hazel', 'humphrey'];

const OWN_CREATURE = 'species: fluffy\nkind: hamster\ninclude: [creatures/hamster/harold.yaml]\n';

const PLAN = {
  training: 'sit on the hand',
  trainer: 'person',
  animal: 'silas',
  food: { kind: 'bone', shape: { circle: 0.05, height: 0.05 }, fields: { amount: 1 } },
  phases: [{ name: 'lesson', trials: 12, links: [{ behavior: 'sit', gesture: 'extended-right', delay: 25 }] }],
};

pageSuite('a shared yard', suite => {
  let server: ChildProcess;
  let folder: string;
  let address: string;
  let anna: Page;
  let bob: Page;
  const faults: string[] = [];
  const room = <T>(page: Page, what: string): Promise<T> => page.evaluate(`umwelt.store.session.value.room.${what}`) as Promise<T>;

  /** Makes the room change something for the host, no faster than it accepts changes. */
  async function changed(input: string): Promise<void> {
    await anna.waitForTimeout(210);
    await until(() => room(anna, `visit.input(${input}).then(() => true, () => false)`), 20);
  }

  async function visitor(name: string, way: string): Promise<Page> {
    const context = await suite.browser.newContext({ viewport: { width: 480, height: 320 } });
    context.setDefaultTimeout(PATIENCE);
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
    const tokens = join(folder, 'tokens.yaml');
    await writeFile(tokens, 'tokens: [{ token: token-of-the-host, role: host }, { token: token-of-a-director, role: director }]\n');
    const args = [COMMAND, 'serve', 'yard', '--port', '0', '--keep', folder, '--tokens', tokens];
    server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    server.stdout?.on('data', text => {
      said += text;
    });
    await until(() => /http:\/\/localhost:\d+/.test(said), 80);
    address = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '';
    const way = '?join=yard/picnic&quality=4#token=token-of';
    [anna, bob] = await Promise.all([visitor('Anna', `${way}-the-host`), visitor('Bob', `${way}-a-director`)]);
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
    await until(async () => /Anna.*host/.test(await list.innerText().then(text => text.replaceAll('\n', ' '))));
    expect(await list.innerText()).toMatch(/Bob\s+you/);
    // over her head, in his yard
    expect(await room(bob, `label(umwelt.store.session.value.room.who.value.find(({ name }) => name === 'Anna').person)`)).toBe('Anna');
    expect(await bob.getByLabel('Invite link').inputValue()).toBe(`${address}/?join=yard/picnic`);
    await bob.getByRole('img', { name: 'QR code' }).waitFor();
    await bob.getByRole('button', { name: 'Close panel' }).click();
    await bob.keyboard.press(' ');
    await bob.getByText('its time belongs to everyone').first().waitFor();
    expect(await bob.evaluate('umwelt.store.playing.value')).toBe(true);
  });

  it('lets one throw, and the other sees him fetch', async () => {
    const hasBall = `(({ world }) => world.holder[world.find('ball')] === world.find('silas'))(umwelt.life)`;
    await bob.evaluate(`umwelt.life.listen(input => { if (input.throw === 'ball') window.thrown = true; })`);
    await bob.evaluate(`setInterval(() => { if (window.thrown && ${hasBall}) window.fetched = true; }, 20)`);
    // he has a mind of his own: as the host she sees to it that nothing else presses him
    for (const need of WISHES) await changed(`{ set: 'silas.${need}', to: 0 }`);
    for (const thing of IN_THE_WAY) await changed(`{ remove: '${thing}' }`);
    // a ball that lies at a person's feet he asks for instead of taking it
    await changed(`{ move: 'person', to: [0, 4], heading: ${Math.PI} }`);
    // he stands where she throws from, and looks where it goes: a ball that he does not see fly he has to look for
    const [x, y] = await anna.evaluate<[number, number]>(THROWN_FROM);
    await changed(`{ drop: 'ball' }`);
    await changed(`{ move: 'ball', to: [${x - 1}, ${y}] }`);
    await until(() => anna.evaluate(`Math.abs(umwelt.life.get('ball.x') - ${x - 1}) < 0.3`));
    await anna.locator('canvas.viewport').focus();
    // a page on a busy machine may give a throw up because the room did not put the ball into the hand in time: then she throws again
    await until(async () => {
      await changed(`{ move: 'silas', to: [${x}, ${y}], heading: ${EAST} }`);
      await anna.evaluate(THROWN_FROM);
      await anna.keyboard.press('a');
      return until(() => bob.evaluate('window.thrown'), 5).then(
        () => true,
        () => false,
      );
    }, 40);
    await until(() => bob.evaluate('window.fetched'), 60).catch(async error => {
      const places = await bob.evaluate(`['silas.x', 'silas.y', 'ball.x', 'ball.y'].map(name => umwelt.life.get(name))`);
      throw new Error(`${error.message}; ${await room(anna, `visit.ask('thought', 'silas')`)} ${JSON.stringify(places)}`);
    });
  });

  it('is trained and directed by those who may', async () => {
    const inAnnas = (what: string): Promise<unknown> => anna.evaluate(`(({ world }) => ${what})(umwelt.life)`);
    // the window is small: a button may be behind a message
    const press = (name: string): Promise<void> => bob.getByRole('button', { name }).dispatchEvent('click');
    await press('Training');
    await press('holding food');
    const person = await room<string>(bob, 'person');
    await until(() => inAnnas(`world.readField(world.find('${person}'), 'holding-food') === true && world.find('${person}-food') >= 0`));
    await press('holding food');
    await until(() => inAnnas(`world.readField(world.find('${person}'), 'holding-food') === false`));
    // there is no built-in plan for this yard
    await bob.evaluate(`umwelt.store.session.value.coach.run(${JSON.stringify(PLAN)})`);
    await bob.getByText(/\d of \d+ trials/).waitFor();
    expect(await room<unknown[]>(anna, `visit.ask('plans')`)).toMatchObject([{ animal: 'silas', paused: false }]);
    await press('Stop the plan');
    await bob.getByRole('button', { name: 'Run the plan' }).waitFor();
    await bob.evaluate('umwelt.store.lab.value = true');
    await press('Direct');
    await bob.getByLabel('Direction', { exact: true }).fill('silas hunger = 8 for 60s');
    await bob.keyboard.press('Enter');
    await press('Release #');
    await bob.getByText('No direction holds.').waitFor();
    // a change that only the host may make is refused with a sentence
    await room(bob, `change({ set: 'silas.hunger', to: 1 })`);
    await bob.getByText('that needs the role host').first().waitFor();
  });

  it('takes a creature in whose mind is on the page that brought it', async () => {
    await bob.getByRole('button', { name: 'Who is here: 2' }).click();
    // like dropping a file of one's own on the page
    await bob.evaluate(text => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], 'fluffy.yaml'));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
    }, OWN_CREATURE);
    await bob.getByText('its mind is on this page').waitFor();
    const isDrone = (page: Page): Promise<unknown> =>
      page.evaluate(`umwelt.life.creatures.find(({ name }) => name === 'fluffy')?.drone !== undefined`);
    // a page that has fallen behind has no creature of its own until it follows again
    await until(async () => (await room(bob, 'own')) === 'fluffy');
    expect(await isDrone(bob)).toBe(false);
    await until(() => isDrone(anna));
    // it goes in her yard where its mind goes in his: to the bowl that it smells, as there is no dog before whom it would freeze
    await changed(`{ remove: 'silas' }`);
    const place = (page: Page): Promise<[number, number]> => page.evaluate(`['x', 'y'].map(axis => umwelt.life.get('fluffy.' + axis))`);
    const [x, y] = await place(anna);
    await changed(`{ move: 'food-bowl', to: [${x - Math.sign(x) * 1.2}, ${y}] }`);
    await until(async () => {
      await bob.evaluate(`umwelt.life.set('fluffy.hunger', 15)`);
      const now = await place(anna);
      return Math.hypot(now[0] - x, now[1] - y) > 0.15;
    }, 40).catch(async error => {
      const does = await bob.evaluate(`umwelt.life.get('fluffy.behavior') + ': ' + umwelt.life.thought('fluffy')`);
      throw new Error(`${error.message}; ${does} ${JSON.stringify([[x, y], await place(anna), await place(bob)])}`);
    });
  });

  it('comes back as the same person when the line drops', async () => {
    const [id, person] = await room<[number, string]>(
      bob,
      `visit.welcome && [umwelt.store.session.value.room.self, umwelt.store.session.value.room.person]`,
    );
    await room(bob, 'visit.room.connection.close()');
    await bob.getByText('You are the same person as before.').waitFor();
    expect(await room(bob, 'self')).toBe(id);
    expect(await room(bob, 'person')).toBe(person);
    await until(() => room(bob, 'isFollowing'));
    await until(() => room(anna, `who.value.every(({ away }) => !away)`));
    await until(async () => (await room(bob, 'own')) === 'fluffy');
    // and when the page is loaded again
    await bob.reload();
    await until(() => bob.evaluate('window.umwelt?.store.session.value?.room?.isFollowing === true'), 40);
    expect(await room(bob, 'self')).toBe(id);
    expect(await room(bob, 'person')).toBe(person);
    expect(faults).toEqual([]);
  });
});
