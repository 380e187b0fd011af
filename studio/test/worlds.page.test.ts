import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage } from './browser.js';
import { pageSuite } from './suite.js';

pageSuite('the worlds', suite => {
  let page: Page;
  let faults: string[];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const open = async (world: string): Promise<void> => {
    await page.locator('.world-choice select').selectOption(world);
    await page.waitForFunction(`umwelt.store.session.value.title === ${JSON.stringify(world)} && umwelt.view.whole`);
  };

  beforeAll(async () => {
    ({ page, faults } = await openPage(suite.browser, `${suite.address}?play&new&world=two-foods&seed=1&quality=4&paused`, {
      width: 1280,
      height: 800,
    }));
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  it('have a picture, two sentences and something to try each', async () => {
    await button('Worlds').click();
    const cards = page.locator('.cards button');
    const names = await page.locator('.world-choice option').allTextContents();
    expect((await page.locator('.cards strong').allTextContents()).toSorted()).toEqual(names.toSorted());
    expect(await cards.count()).toBe(names.length);
    // worlds that say nothing about themselves come last, by name and plan alone
    const told = await page.locator('.cards em').count();
    expect(told).toBeGreaterThanOrEqual(18);
    for (let i = 0; i < told; i++) {
      const card = cards.nth(i);
      await card.scrollIntoViewIfNeeded();
      expect((await card.locator('.card-text > span').innerText()).match(/[.!?](?= |$)/g)?.length).toBeGreaterThanOrEqual(2);
      expect(await card.innerText()).toMatch(/Try this: .{10,}/);
    }
    await page.waitForFunction('[...document.querySelectorAll(".cards img")].every(image => image.naturalWidth > 100)');
    expect(await page.locator('.cards img').count()).toBe(names.length);
    await button('Close panel').click();
  });

  it('can be changed by hand; a button that is off says why', async () => {
    // pressed although it is off
    await button('Refill both heaps').click({ force: true });
    await page.getByText('Both heaps are full.').waitFor();
    await button('Swap the rich and the poor food').click();
    expect(await run('[umwelt.life.get("red.rich"), umwelt.life.get("blue.rich")]')).toEqual([0, 1]);
    await run('umwelt.life.set("red.amount", 0); umwelt.stepTicks(1)');
    await button('Refill both heaps').click();
    expect(await run('umwelt.life.get("red.amount")')).toBe(1);
  });

  it('are not dead: rover comes and sits, the floor bites, a pellet is eaten', async () => {
    await open('porch');
    await run('umwelt.stepTicks(20)');
    expect(await run<string>('umwelt.life.get("rover.behavior")')).not.toContain('approach');
    await button('Hold out the hand').click({ force: true });
    await page.getByText('too far away for Rover').waitFor();
    await button('The person comes nearer').click();
    await run('umwelt.stepTicks(60)');
    await button('Hold out the hand').click();
    await run('umwelt.stepTicks(60)');
    expect(await run<string>('umwelt.life.get("rover.behavior")')).toContain('sit');

    await open('shock-pen');
    await run(
      'for (let i = 0; i < 2000 && Math.hypot(umwelt.life.get("harold.x"), umwelt.life.get("harold.y")) > 0.4; i++) umwelt.stepTicks(1)',
    );
    await button('Current').click();
    await run('umwelt.stepTicks(3)');
    expect(await run<string>('umwelt.life.get("harold.behavior")')).toContain('escape');

    await open('operant-chamber');
    await button('Drop a pellet').click();
    await run('for (let i = 0; i < 600 && umwelt.life.get("pellet.amount") > 0; i++) umwelt.stepTicks(1)');
    expect(await run<number>('umwelt.life.get("pellet.amount")')).toBeLessThanOrEqual(0);
  });

  it('go into a link with what was done, and out of it to the same life', async () => {
    await open('two-foods');
    await run('umwelt.stepTicks(40)');
    await button('Swap the rich and the poor food').click();
    await run('umwelt.stepTicks(80)');
    const hash = await run<string>('umwelt.life.hash()');
    const end = await run<number>('umwelt.timeline.end');
    await button('Worlds').click();
    await button('Copy a link to this life').click();
    const link = await page.getByLabel('Link to this life').inputValue();
    expect(link.length).toBeLessThan(2000);
    const other = await openPage(suite.browser, link.replace('?', '?play&paused&quality=4&'), { width: 1280, height: 800 });
    expect(await other.page.evaluate('[umwelt.life.now, umwelt.timeline.end]')).toEqual([0, end]);
    await other.page.evaluate(`umwelt.seek(${end})`);
    expect(await other.page.evaluate('umwelt.life.hash()')).toBe(hash);
    expect(await other.page.evaluate('location.hash')).toBe('');
    expect(other.faults).toEqual([]);
    await other.page.context().close();
  });
});
