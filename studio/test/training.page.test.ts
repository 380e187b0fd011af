import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage, untilShown } from './browser.js';
import { pageSuite } from './suite.js';

pageSuite('the training ground', suite => {
  let page: Page;
  let faults: string[];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** Runs ticks until he has just started to sit, at most 3000. Returns whether he sits. */
  const untilSit = (): Promise<boolean> =>
    run(`(() => {
      const session = umwelt.store.session.value;
      for (let i = 0; i < 3000; i++) {
        const moment = session.coach.moment();
        if (moment?.behavior === 'sit' && moment.age === 0) break;
        session.tick();
      }
      umwelt.stepTicks(0);
      return session.coach.moment()?.behavior === 'sit';
    })()`);

  beforeAll(async () => {
    const address = `${suite.address}?lab&world=training-ground&seed=1&paused&quality=4`;
    ({ page, faults } = await openPage(suite.browser, address, { width: 1280, height: 800 }));
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  it('opens the training panel where a creature learns, and selects it', async () => {
    expect(await button('Training').getAttribute('aria-pressed')).toBe('true');
    expect(await run<string>('umwelt.store.selected.value')).toBe('silas');
  });

  it('marks the right moment, and takes gestures and treats by button and by key', async () => {
    expect(await untilSit()).toBe(true);
    await page.getByText('has just started to sit').waitFor();
    await button('extended right').click();
    // the body starts it in the next tick
    expect(await run('umwelt.life.get("puppet.extended-right")')).toBe(false);
    await run('umwelt.stepTicks(1)');
    expect(await run('umwelt.life.get("puppet.extended-right")')).toBe(true);
    await page.locator('canvas.viewport').focus();
    await page.keyboard.press('q');
    expect(await run('umwelt.life.get("puppet.extended-right")')).toBe(false);
    await button('extended right').click();
    await run('umwelt.stepTicks(18)');
    await button('give a treat').click();
    expect(await run('umwelt.life.get("treat-0.holder")')).toBe('puppet');
    expect(await button('give a treat').isDisabled()).toBe(true);
    await run('umwelt.stepTicks(60)');
    // eaten: it is gone, and the hand is down
    expect(await run('umwelt.life.world.find("treat-0")')).toBe(-1);
    expect(await run('umwelt.life.get("puppet.extended-right")')).toBe(false);
    // from the second time on there is a guess
    expect(await untilSit()).toBe(true);
    await button('extended right').click();
    await run('umwelt.stepTicks(18)');
    await page.locator('canvas.viewport').focus();
    await page.keyboard.press('b');
    await run('umwelt.stepTicks(60)');
    await page.locator('.pairs tbody tr').first().waitFor();
    expect(await page.locator('.pairs tbody').innerText()).toMatch(/sit\s+person shows extended-right/);
  });

  it('has a key for every gesture, shown on its button and in the help, also for the clicker', async () => {
    const hands = page.locator('.hands button');
    const keys = await hands.locator('kbd').allInnerTexts();
    expect(keys).toHaveLength(await hands.count());
    expect(new Set(keys).size).toBe(keys.length);
    const key = await button('click').locator('kbd').innerText();
    await page.locator('canvas.viewport').focus();
    const clicked = (): Promise<boolean> => run('umwelt.life.get("puppet.click")');
    expect(await clicked()).toBe(false);
    await page.keyboard.press(key.toLowerCase());
    expect(await clicked()).toBe(true);
    expect(await button('click').getAttribute('aria-pressed')).toBe('true');
    // also with Shift or Caps Lock
    await page.keyboard.press(key);
    expect(await clicked()).toBe(false);
    await button('click').focus();
    await page.keyboard.press(key.toLowerCase());
    expect(await clicked()).toBe(true);
    await button('click').click();
    expect(await clicked()).toBe(false);
    await page.keyboard.press('?');
    expect((await page.locator('.help div', { hasText: 'gestures of the trainer' }).locator('kbd').innerText()).split(' ')).toContain(key);
    await page.keyboard.press('Escape');
  });

  it('takes its keys whatever has the focus, and keeps the card of the moment in its place', async () => {
    const shown = (): Promise<boolean> => run('umwelt.store.session.value.coach.isShown("pointing-down")');
    for (const focus of [
      '.world-choice select',
      'input[aria-label="Time"]',
      'input[aria-label="seed"]',
      '.hands button',
      'canvas.viewport',
    ]) {
      const before = await shown();
      await page.locator(focus).first().focus();
      await page.keyboard.press('w');
      expect(await shown(), focus).toBe(!before);
    }
    if (await shown()) await page.keyboard.press('w');
    const place = (): Promise<number[]> =>
      run(
        '[".train-fixed .moment", ".hands", ".treat"].flatMap(name => { const b = document.querySelector(name).getBoundingClientRect(); return [b.top, b.height]; })',
      );
    const first = await place();
    for (let i = 0; i < 6; i++) {
      await untilSit();
      expect(await place()).toEqual(first);
      await run('umwelt.stepTicks(40)');
      await run('document.querySelector(".train-scroll").scrollTop = 500');
      expect(await place()).toEqual(first);
    }
  });

  it('runs a plan, shows what was learned, and draws the curves', async () => {
    await page.getByLabel('Plan', { exact: true }).selectOption('sit on the raised hand');
    await button('Run the plan').click();
    await page.getByText('trials,').waitFor();
    await button('Pause').click();
    const told = await run<{ papers: number; headings: string[] }>(`(async () => {
      const session = umwelt.store.session.value;
      for (let i = 0; i < 12000 && session.creature('silas').learner.parts.length === 0; i++) session.tick();
      umwelt.stepTicks(20);
      const papers = document.querySelectorAll('.confetti').length;
      await umwelt.drawn();
      return { papers, headings: [...document.querySelectorAll('.message h3')].map(heading => heading.textContent) };
    })()`);
    // the page celebrates it, and says so for some seconds
    expect(told.papers).toBeGreaterThan(0);
    expect(told.headings).toContain('silas has learned');
    await page.locator('.lessons li', { hasText: 'When person shows extended-right, sit is good for hunger' }).waitFor();
    expect(await page.locator('.lessons .news').innerText()).toContain('was added');
    expect(await page.locator('.plot.learning canvas').count()).toBe(1);
    await button('Stop the plan').click();
    await button('Run the plan').waitFor();
  });

  it('saves, resets and restores the animal', async () => {
    const parts = 'umwelt.life.creature("silas").learner.parts.length';
    const learned = await run<number>(parts);
    expect(learned).toBeGreaterThan(0);
    const waiting = page.waitForEvent('download');
    await button('Save').click();
    const file = await (await waiting).path();
    await button('Forget').click();
    expect(await run(parts)).toBe(0);
    await button('Restore').waitFor();
    await page.getByLabel('Animal to load').setInputFiles(file);
    await page.waitForFunction(`${parts} === ${learned}`);
    // the file button of the worlds panel takes it too
    await button('Forget').click();
    expect(await run(parts)).toBe(0);
    await button('Worlds').click();
    await page.getByLabel('Files to open').setInputFiles({ name: 'silas.json', mimeType: 'application/json', buffer: readFileSync(file) });
    await page.waitForFunction(`${parts} === ${learned}`);
    await button('Training').click();
    await page.getByLabel('Animal to load').setInputFiles({ name: 'cat.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
    await page.getByText('expected a saved animal').waitFor();
    // a new life at the next visit
    await page.goto(`${page.url()}&new`);
    await untilShown(page);
    await button('Restore').click();
    await page.waitForFunction(`${parts} === ${learned}`);
  });
  it('fits a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await run<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(
      await run<number>('document.querySelector(".train-scroll").scrollWidth - document.querySelector(".train-scroll").clientWidth'),
    ).toBe(0);
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      for (const name of ['extended right', 'give a treat']) {
        const box = await button(name).boundingBox();
        expect(box?.height, name).toBeGreaterThanOrEqual(44);
        expect(box?.y, name).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(size.height);
        expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(size.width);
      }
      expect(await run<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(size.width);
    }
  });
});
