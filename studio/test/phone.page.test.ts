import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage } from './browser.js';
import { measure } from './pixels.js';
import { pageSuite } from './suite.js';

const WIDTH = 390;
const HEIGHT = 844;

pageSuite('the studio on a phone', suite => {
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    ({ page, faults } = await openPage(
      suite.browser,
      `${suite.address}?world=yard&seed=3&paused&quality=4`,
      { width: WIDTH, height: HEIGHT },
      true,
    ));
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  const overflow = (): Promise<number> => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  /** Every control lies wholly in the window and is big enough for a finger. */
  async function reachable(): Promise<void> {
    const small =
      await page.evaluate(`[...document.querySelectorAll('.dock button, .dock select, .top-bar button, .top-bar select')].flatMap(element => {
      const box = element.getBoundingClientRect();
      const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
      return inside && box.width >= 40 && box.height >= 40 ? [] : [element.outerHTML.slice(0, 80) + JSON.stringify(box)];
    })`);
    expect(small).toEqual([]);
  }

  it('fits, with every control in reach', async () => {
    expect(await overflow()).toBe(0);
    await reachable();
    const grass = await measure(page, 0.1, 0.4, 0.9, 0.6);
    expect(grass.green).toBeGreaterThan(grass.blue * 1.2);
    expect(grass.colors).toBeGreaterThan(40);
  });

  for (const name of ['Things', 'Mind', 'Traces', 'Worlds']) {
    it(`opens ${name} as a sheet that fits`, async () => {
      await page.getByRole('button', { name, exact: true }).tap();
      const sheet = page.locator('.panel');
      await sheet.waitFor();
      const box = await sheet.boundingBox();
      expect(box).not.toBeNull();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(WIDTH);
      expect(box?.y).toBeGreaterThan(70);
      expect(await overflow()).toBe(0);
      await reachable();
      expect(await page.evaluate('document.querySelector(".panel").scrollWidth <= document.querySelector(".panel").clientWidth')).toBe(
        true,
      );
    });
  }

  it('plays by touch', async () => {
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    await page.waitForFunction('umwelt.life.now > 5');
    await page.getByRole('button', { name: 'Pause', exact: true }).tap();
  });
});
