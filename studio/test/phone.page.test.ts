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
      `${suite.address}?lab&world=yard&seed=3&paused&quality=4`,
      { width: WIDTH, height: HEIGHT },
      true,
    ));
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  const overflow = (): Promise<number> => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  /** Every control lies inside the window and is large enough to touch. */
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

  it('shows no name tag over another one, wherever the animals stand', async () => {
    const overlaps = (): Promise<string[]> =>
      page.evaluate(`(() => {
        const tags = [...document.querySelectorAll('.tags button')].filter(tag => getComputedStyle(tag).visibility !== 'hidden');
        const boxes = tags.map(tag => [tag.textContent, tag.getBoundingClientRect()]);
        return boxes.flatMap(([name, a], i) => boxes.slice(i + 1).flatMap(([other, b]) =>
          a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top ? [name + ' ' + other] : []));
      })()`);
    await page.evaluate('umwelt.store.following.value = false; umwelt.view.home(false)');
    // three hamsters at one bowl, seen from afar
    await page.evaluate(`for (const [i, name] of ['harold', 'hazel', 'humphrey'].entries())
      umwelt.life.apply({ move: name, to: [1.3 + i * 0.25, 1.3] })`);
    await page.evaluate('umwelt.stepTicks(1); umwelt.drawn()');
    expect(await page.locator('.tags button').count()).toBeGreaterThanOrEqual(4);
    expect(await page.locator('.tags button.covered').count()).toBeGreaterThanOrEqual(1);
    expect(await overlaps()).toEqual([]);
  });

  for (const name of ['Things', 'Mind', 'Traces', 'Worlds', 'Direct']) {
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

  it('shows the longest name of a built-in world in full, and a longer one with an ellipsis', async () => {
    /** The width in pixels that the name of the world needs and the width that it has. */
    const room = (): Promise<{ needs: number; has: number; title: string }> =>
      page.evaluate(`(() => {
        const select = document.querySelector('.world-choice select');
        const style = getComputedStyle(select);
        const line = document.createElement('span');
        line.textContent = select.selectedOptions[0].textContent;
        line.style.cssText = 'position: absolute; white-space: nowrap; font: ' + style.font;
        document.body.append(line);
        const needs = line.getBoundingClientRect().width;
        line.remove();
        // the arrow takes about its height
        const has = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - parseFloat(style.fontSize);
        return { needs, has, title: select.title };
      })()`);
    const longest = await page.evaluate(`(() => {
      const names = [...document.querySelectorAll('.world-choice option')].map(option => option.value);
      return names.sort((a, b) => b.length - a.length)[0];
    })()`);
    for (const width of [360, 390, 1000]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.locator('.world-choice select').selectOption(longest as string);
      await page.waitForFunction(`document.querySelector('.world-choice select').title === '${longest}'`);
      const { needs, has } = await room();
      expect(has, `${longest} at ${width}`).toBeGreaterThanOrEqual(needs);
      expect(await overflow()).toBe(0);
    }
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
    const name = 'a-world-whose-name-is-longer-than-any-telephone-is-wide';
    await page.evaluate(`umwelt.open([{ path: '${name}.yaml', text: 'world: ${name}\\nsize: [4, 4]\\n' }])`);
    await page.waitForFunction(`document.querySelector('.world-choice select').title === '${name}'`);
    expect(await overflow()).toBe(0);
    await reachable();
    expect(await page.evaluate("getComputedStyle(document.querySelector('.world-choice select')).textOverflow")).toBe('ellipsis');
    await page.locator('.world-choice select').selectOption('yard');
    await page.waitForFunction("umwelt.life.world.find('silas') >= 0");
  });

  it('cancels a long visit by a tap', async () => {
    await page.evaluate(`(() => {
      umwelt.stepTicks(290);
      const { life } = umwelt;
      const tick = life.tick.bind(life);
      window.quick = () => { life.tick = tick; };
      life.tick = () => { for (const end = performance.now() + 20; performance.now() < end; ); tick(); };
      // the visit waits on its way for the tap, however late that comes
      const { visit } = umwelt.store;
      const runSlice = visit.runSlice.bind(visit);
      visit.runSlice = () => { if (visit.progress.value === undefined) runSlice(); };
    })()`);
    await page.getByLabel('Time', { exact: true }).fill('95');
    const cancel = page.locator('.long-work').getByRole('button', { name: 'Cancel' });
    await cancel.waitFor();
    expect(await overflow()).toBe(0);
    expect((await cancel.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    await cancel.tap();
    await page.locator('.long-work').waitFor({ state: 'detached' });
    expect(await page.evaluate('[umwelt.life.now, umwelt.timeline.end]')).toEqual([290, 290]);
    await page.evaluate('window.quick(); delete umwelt.store.visit.runSlice');
  });

  it('plays by touch', async () => {
    const before = await page.evaluate<number>('umwelt.life.now');
    await page.getByRole('button', { name: 'Play', exact: true }).tap();
    await page.waitForFunction(`umwelt.life.now > ${before + 5}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).tap();
  });
});
