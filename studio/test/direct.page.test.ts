import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage } from './browser.js';
import { pageSuite } from './suite.js';

pageSuite('the panel for directions', suite => {
  let page: Page;
  let faults: string[];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
  const notes = (): Promise<string[]> => run('umwelt.life.director.notes.map(({ who, about }) => who + " " + about)');
  const button = (name: string) => page.locator('.panel').getByRole('button', { name, exact: true });

  beforeAll(async () => {
    ({ page, faults } = await openPage(suite.browser, `${suite.address}?lab&world=story&seed=1&paused&quality=4`, {
      width: 1280,
      height: 800,
    }));
    await run('umwelt.select("lucky")');
    await page.locator('.dock').getByRole('button', { name: 'Direct', exact: true }).click();
    await page.locator('.panel.direct .console').waitFor();
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  it('lists the beats of the story in order, and lights those that play', async () => {
    const names = await run<string[]>('umwelt.life.director.beats.map(({ name }) => name)');
    expect(await page.locator('.beat .name').allTextContents()).toEqual(names);
    expect(await page.locator('.beat.playing').count()).toBe(0);
    await run('umwelt.stepTicks(5)');
    await page.locator('.beat.playing', { hasText: 'arrival' }).waitFor();
    await run('umwelt.stepTicks(800)');
    await page.locator('.beat.done, .beat.missed', { hasText: 'arrival' }).waitFor();
    await page.getByRole('region', { name: 'Reports' }).getByText('began').first().waitFor();
  });

  it('carries out a line, completes words, and brings earlier lines back', async () => {
    await run('umwelt.life.release("all"); umwelt.store.publish()');
    const field = page.getByLabel('Direction', { exact: true });
    await field.pressSequentially('lucky do bar');
    await field.press('Tab');
    expect(await field.inputValue()).toBe('lucky do bark ');
    await field.pressSequentially('for 10s');
    await field.press('Enter');
    expect(await field.inputValue()).toBe('');
    expect(await notes()).toEqual(['lucky bark']);
    await page.locator('.notes li', { hasText: 'lucky do bark' }).waitFor();
    await field.press('ArrowUp');
    expect(await field.inputValue()).toBe('lucky do bark for 10s');
    await field.press('ArrowDown');
    expect(await field.inputValue()).toBe('');
    await page.locator('.notes').getByRole('button', { name: 'Release' }).click();
    expect(await notes()).toEqual([]);
  });

  it('marks what is wrong with a line', async () => {
    const field = page.getByLabel('Direction', { exact: true });
    await field.fill('lucky do barkk');
    await field.press('Enter');
    expect(await page.locator('.console-log mark').textContent()).toBe('barkk');
    expect(await page.locator('.console-fault').textContent()).toContain('bark');
    expect(await field.inputValue()).toBe('lucky do barkk');
    await field.fill('');
  });

  it('turns the visitor toward the dog', async () => {
    await page.getByLabel('visitor looks at').selectOption('lucky');
    await run('umwelt.stepTicks(20)');
    const off = await run<number>(`(() => {
      const { world } = umwelt.life;
      const [a, b] = [world.find('visitor'), world.find('lucky')];
      const angle = Math.atan2(world.x[b] - world.x[a], world.y[b] - world.y[a]) - world.heading[a];
      return Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle)));
    })()`);
    expect(off).toBeLessThan(0.2);
    await page.getByLabel('visitor looks at').selectOption('');
  });

  it('has buttons for common notes, which are inputs that can be undone', async () => {
    // what the story directs at this moment
    await run('umwelt.life.release("all"); umwelt.store.publish()');
    await button('Sit').click();
    expect(await notes()).toEqual(['lucky sit']);
    await page.locator('.direct-buttons button[aria-pressed="true"]', { hasText: 'Sit' }).waitFor();
    await run('umwelt.stepTicks(5)');
    await button('Do as you like').click();
    expect(await notes()).toEqual([]);
    await run('umwelt.store.changes.undo()');
    expect(await notes()).toEqual(['lucky sit']);
    expect(await run<number>('umwelt.recording().inputs.filter(([, input]) => "direct" in input).length')).toBe(2);
  });
});
