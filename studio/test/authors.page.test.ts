import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage, untilShown } from './browser.js';
import { pageSuite } from './suite.js';

pageSuite('the laboratory for authors', suite => {
  let page: Page;
  let faults: string[];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
  const now = (): Promise<number> => run('umwelt.life.now');

  beforeAll(async () => {
    const address = `${suite.address}?lab&world=pen&seed=2&paused&quality=4`;
    ({ page, faults } = await openPage(suite.browser, address, { width: 1280, height: 900 }));
    await run('umwelt.select("harold"); umwelt.stepTicks(400); umwelt.life.set("harold.thirst", 18); umwelt.stepTicks(200)');
    await page.getByRole('button', { name: 'Traces', exact: true }).click();
    await run('umwelt.drawn()');
  });
  afterAll(() => page?.context().close());
  afterEach(async () => {
    expect(faults).toEqual([]);
    await run('umwelt.seek(600)');
  });

  it('goes to the moment that is clicked in a trace', async () => {
    const plot = page.locator('.plot .u-over').first();
    const box = await plot.boundingBox();
    if (!box) throw new Error('no plot');
    // the span of 30 s ends now, at 30 s
    await plot.click({ position: { x: box.width / 2, y: 20 } });
    await page.waitForFunction('umwelt.store.visit.goal.value === undefined');
    expect(Math.abs((await now()) - 300)).toBeLessThan(12);
  });

  it('goes to the moment that is clicked in the strip of behaviors', async () => {
    const strip = page.locator('.strip canvas');
    const box = await strip.boundingBox();
    if (!box) throw new Error('no strip');
    await strip.click({ position: { x: box.width * 0.75, y: 8 } });
    await page.waitForFunction('umwelt.store.visit.goal.value === undefined');
    expect(Math.abs((await now()) - 450)).toBeLessThan(12);
  });

  it('lists what changed when, inputs among it, and goes there', async () => {
    const changes = page.locator('.changes li');
    expect(await changes.count()).toBeGreaterThan(2);
    const input = page.locator('.changes .input', { hasText: 'set harold.thirst to 18' });
    expect(await input.count()).toBe(1);
    await input.getByRole('button').click();
    await page.waitForFunction('umwelt.store.visit.goal.value === undefined');
    expect(await now()).toBe(401);
  });

  it('stops when a behavior begins and when a value passes a level', async () => {
    const stops = page.getByRole('region', { name: 'Stops' });
    await stops.getByLabel('What stops').selectOption('behavior chew');
    await stops.getByRole('button', { name: 'Add' }).click();
    await stops.getByText('harold begins chew').waitFor();
    await run('umwelt.life.set("harold.hunger", 20); umwelt.store.speed.value = 16; umwelt.play()');
    await page.waitForFunction('!umwelt.store.playing.value', undefined, { timeout: 60_000 });
    expect(await run('umwelt.life.get("harold.behavior")')).toContain('chew');
    await stops.getByRole('button', { name: 'Remove: harold begins chew' }).click();
    await stops.getByLabel('What stops').selectOption('variable hunger');
    await stops.getByLabel('Direction').selectOption('below');
    await stops.getByLabel('Level').fill('15');
    await stops.getByRole('button', { name: 'Add' }).click();
    await run('umwelt.play()');
    await page.waitForFunction('!umwelt.store.playing.value', undefined, { timeout: 60_000 });
    expect(await run<number>('umwelt.life.get("harold.hunger")')).toBeLessThan(15);
    expect(await run<number>('umwelt.life.get("harold.hunger")')).toBeGreaterThan(13);
  }, 120_000);

  it('links the page of bodies, which leads back', async () => {
    await page.keyboard.press('?');
    await page.getByRole('link', { name: 'the page of bodies' }).click();
    await page.waitForURL(/page=body/);
    await page.locator('a[href="./"]').first().waitFor();
    await page.goBack();
    await untilShown(page);
    await run('umwelt.stepTicks(600)');
  });
});
