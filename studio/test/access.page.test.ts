import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage } from './browser.js';
import { pageSuite } from './suite.js';

pageSuite('access', suite => {
  let page: Page;
  let faults: string[];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  beforeAll(async () => {
    ({ page, faults } = await openPage(suite.browser, `${suite.address}?play&new&world=yard&seed=1&quality=4&paused`, {
      width: 1280,
      height: 800,
    }));
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  it('has landmarks, and play within ten stops of the keyboard, also beside an open panel', async () => {
    for (const landmark of ['banner', 'main', 'contentinfo', 'navigation'] as const) expect(await page.getByRole(landmark).count()).toBe(1);
    await button('Worlds').click();
    expect(await page.getByRole('complementary').count()).toBe(1);
    // the first stop of the page
    await page.locator('canvas.viewport').focus();
    const stops: string[] = [];
    for (let i = 0; i < 10; i++) {
      if (i > 0) await page.keyboard.press('Tab');
      stops.push(await run<string>('document.activeElement.getAttribute("aria-label") ?? document.activeElement.title'));
    }
    expect(stops[0]).toContain('The world.');
    expect(stops).toContain('Stroke');
    expect(stops).toContain('Play');
    // arrows go from one button of the hand to the next
    await button('Stroke').focus();
    for (const [key, next] of [
      ['ArrowRight', 'Throw the ball'],
      ['ArrowLeft', 'Stroke'],
      ['ArrowLeft', 'Stamp'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await run<string>('document.activeElement.getAttribute("aria-label")')).toBe(next);
    }
    await button('Close panel').click();
  });

  it('reads nothing aloud by itself while time goes by', async () => {
    await run(`(() => {
      window.spoken = [];
      const live = '[role=status], [role=alert], [role=log], output, [aria-live=polite], [aria-live=assertive]';
      new MutationObserver(changes => {
        for (const { target } of changes) {
          const region = (target.nodeType === 1 ? target : target.parentElement)?.closest('[aria-live=off], ' + live);
          if (region?.matches(live) && region.getAttribute('aria-live') !== 'off') window.spoken.push(region.outerHTML.slice(0, 80));
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      umwelt.play();
    })()`);
    await page.waitForFunction('umwelt.life.now > 40', undefined, { timeout: 60_000 });
    await run('umwelt.pause()');
    expect(await run('window.spoken')).toEqual([]);
  });

  it('moves nothing but the creatures where motion is to be reduced', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await run(`umwelt.store.play.stroke('silas', [umwelt.life.get('silas.x'), umwelt.life.get('silas.y'), 0.5]); umwelt.play()`);
    const tick = await run<number>('umwelt.life.now');
    await page.waitForFunction(`umwelt.life.now > ${tick} + 20`, undefined, { timeout: 60_000 });
    await button('Worlds').click();
    expect(await run('document.getAnimations().length')).toBe(0);
    await run('umwelt.pause()');
  });

  it('leads to the bodies and back', async () => {
    await page.getByRole('link', { name: 'the page of bodies' }).first().click();
    await page.waitForURL(/page=body/);
    await page.getByRole('link', { name: 'Worlds' }).click();
    await page.waitForURL(address => !address.search.includes('page=body'));
  });
});
