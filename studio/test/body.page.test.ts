import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PATIENCE } from './browser.js';
import { measure } from './pixels.js';
import { pageSuite } from './suite.js';

pageSuite('the body page', suite => {
  let page: Page;
  const faults: string[] = [];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
  /** Runs ticks while the page is paused, then draws one picture. */
  const step = (ticks: number): Promise<void> =>
    run(`for (let i = 0; i < ${ticks}; i++) body.store.player.value.tick(); body.store.pulse.value++; body.scene.draw(1, 0)`);
  const shown = (name: string): Promise<unknown> =>
    page.waitForFunction(`window.body?.store.name.value === '${name}' && body.scene.figure?.source.anatomy.name === '${name}'`);

  beforeAll(async () => {
    const context = await suite.browser.newContext({ viewport: { width: 900, height: 600 }, deviceScaleFactor: 1 });
    context.setDefaultTimeout(PATIENCE);
    page = await context.newPage();
    page.on('console', message => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('pageerror', error => faults.push(error.message));
    await page.goto(`${suite.address}?page=body`);
    await shown('silas');
    await page.getByRole('button', { name: 'Pause' }).click();
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  it('draws Silas in few draws and triangles', async () => {
    await step(1);
    const dog = await measure(page, 0.15, 0.3, 0.4, 0.8);
    expect(dog.colors).toBeGreaterThan(150);
    expect(dog.red).toBeGreaterThan(dog.blue * 1.1);
    const { calls, triangles } = await run<{ calls: number; triangles: number }>('body.scene.renderer.info.render');
    expect(calls).toBeLessThanOrEqual(40);
    expect(triangles).toBeLessThanOrEqual(30_000);
  });

  it('gives a command in its three forms, and shows which skill blocks it', async () => {
    await page.getByLabel('sit, primary').click();
    await page.getByLabel('wag, secondary').click();
    await page.getByLabel('trot, meta').click();
    await step(30);
    await page.getByRole('tab', { name: 'Locks' }).click();
    await page.getByText('wag', { exact: false }).first().waitFor();
    const now = await page.locator('.body-now').innerText();
    expect(now).toMatch(/sit\s+active/);
    expect(now).toMatch(/Secondary commands, by value\s+wag/);
    expect(now).toMatch(/Suggestions\s+trot/);
    await page.getByRole('tab', { name: 'Commands' }).click();
    await page.getByLabel('walk, primary').click();
    await step(1);
    expect(await page.locator('.body-commands').innerText()).toContain('blocked by sit');
    await page.getByLabel('walk, primary').click();
    await page.getByLabel('beg, primary').click();
    await step(60);
    expect(await page.getByLabel('sit, primary').getAttribute('aria-pressed')).toBe('false');
    expect(await page.evaluate("body.store.player.value.answers.get('beg')")).toBe('running');
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await step(40);
  });

  it('gives commands to the creature and its mind, and downloads the file it writes', async () => {
    const answer = (command: string): Promise<string> => page.locator('li', { has: page.getByLabel(`${command}, send`) }).innerText();
    await page.getByLabel('set-variable: variable').fill('hunger');
    await page.getByLabel('set-variable: value').fill('3');
    await page.getByLabel('set-variable, send').click();
    await page.getByLabel('get-variable: variable').fill('hunger');
    await page.getByLabel('get-variable, send').click();
    expect(await answer('get-variable')).toMatch(/get-variable\s+3/);
    await page.getByLabel('build-discovery-group: variable').fill('hungr');
    await page.getByLabel('build-discovery-group, send').click();
    expect(await answer('build-discovery-group')).toContain('Did you mean "hunger"?');
    for (const command of ['build-discovery-group', 'build-releasers', 'add-appetitive-behavior', 'update-change-detector', 'set-camera'])
      expect(await page.getByLabel(`${command}, send`).count()).toBe(1);
    const download = page.waitForEvent('download');
    await page.getByLabel('write-behavior-file, send').click();
    await step(1);
    expect((await download).suggestedFilename()).toMatch(/^.*silas.*\.json$/);
  });

  it('sets a degree of freedom by hand', async () => {
    await page.getByRole('tab', { name: 'Knobs' }).click();
    const sliders = page.locator('.body-knobs input');
    expect(await sliders.count()).toBe(await run<number>('body.store.player.value.body.anatomy.dofs.count'));
    await page.getByRole('slider', { name: 'jaw' }).fill('0.8');
    await step(20);
    expect(await page.locator('.body-knobs').innerText()).toContain('by hand');
    const jaw = await run<number>('(({ pose, anatomy }) => pose[anatomy.dofs.names.indexOf("jaw")])(body.store.player.value.body)');
    expect(jaw).toBeGreaterThan(0.7);
  });

  it('turns the table', async () => {
    const place = 'body.scene.camera.position.x';
    const before = await run<number>(place);
    await page.getByRole('button', { name: 'Turntable' }).click();
    await page.waitForFunction(`Math.abs(${place} - ${before}) > 0.05`);
    await page.getByRole('button', { name: 'Turntable' }).click();
  });

  it('shows every creature, also on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const names = await run<string[]>('body.store.names');
    expect(names.length).toBeGreaterThan(7);
    for (const name of names) {
      await page.getByLabel('Creature').selectOption(name);
      await shown(name);
    }
    expect(await run<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});
