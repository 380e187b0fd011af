import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage, untilShown } from './browser.js';
import { pageSuite } from './suite.js';

pageSuite('nothing is lost', suite => {
  let page: Page;
  let faults: string[];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
  const state = (): Promise<[number, string]> => run('[umwelt.life.now, umwelt.life.hash()]');
  const reload = async (): Promise<void> => {
    await page.reload();
    await untilShown(page);
  };

  beforeAll(async () => {
    ({ page, faults } = await openPage(suite.browser, `${suite.address}?lab&world=yard&seed=5&paused&quality=4`, {
      width: 960,
      height: 600,
    }));
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  it('goes on after a reload where it was, with its past and its future', async () => {
    await run('umwelt.stepTicks(230); umwelt.life.set("silas.thirst", 12); umwelt.stepTicks(70)');
    await run('umwelt.life.set("silas.thirst", 3)');
    const there = await state();
    await run('umwelt.keep()');
    await reload();
    expect(await state()).toEqual(there);
    await run(`(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (...all) {
        const request = put.apply(this, all);
        request.addEventListener('success', () => { window.keptTo = all[0].past?.end; });
        return request;
      };
    })()`);
    await run('umwelt.stepTicks(40)');
    const later = await state();
    await run('umwelt.seek(100); umwelt.seek(340)');
    expect(await state()).toEqual(later);
    expect(await run('umwelt.library.replay(JSON.parse(JSON.stringify(umwelt.recording()))).equal')).toBe(true);
    // by itself, and without the address
    await page.waitForFunction('window.keptTo === 340');
    await page.goto(`${suite.address}?paused&quality=4`);
    await untilShown(page);
    expect(await state()).toEqual(later);
    expect(new URL(page.url()).searchParams.get('seed')).toBe('5');
    await page.goto(`${suite.address}?world=yard&seed=5&new&paused&quality=4`);
    await untilShown(page);
    expect(await run('umwelt.life.now')).toBe(0);
  });

  it('undoes and redoes by button and key, and keeps both futures on the time line', async () => {
    await run('umwelt.stepTicks(60)');
    const before = await state();
    await run('umwelt.life.set("silas.thirst", 12); umwelt.stepTicks(40)');
    const after = await state();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await state()).toEqual(before);
    await page.keyboard.press('Control+Shift+Z');
    expect(await state()).toEqual(after);
    await page.keyboard.press('z');
    expect(await state()).toEqual(before);
    await run('umwelt.stepTicks(90)');
    const other = await state();
    await run('umwelt.keep()');
    await reload();
    expect(await state()).toEqual(other);
    const future = page.getByRole('button', { name: 'Other future, parted at 0:03' });
    await future.click();
    expect(await state()).toEqual(after);
    // the future that was left took its place
    expect(await future.count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true);
  });

  it('says it once when the browser has no room', async () => {
    await run(`(() => {
      IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
    })()`);
    await run('umwelt.stepTicks(5); umwelt.keep()');
    await page.getByText('The browser has no more room for this page.').waitFor();
    await run('umwelt.stepTicks(5); umwelt.keep()');
    expect(await page.getByText('This life is not kept').count()).toBe(1);
  });
});
