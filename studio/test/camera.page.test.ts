import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { openPage } from './browser.js';
import { pageSuite } from './suite.js';

const DESKTOP = { width: 1280, height: 800 };
const DISTANCE = 'umwelt.view.camera.position.distanceTo(umwelt.view.controls.target)';
/** Keeps in `nearest` the least distance of all pictures: the camera may have eased back before a test can ask. */
const KEEP_NEAREST = `{
  window.nearest = Infinity;
  const look = () => {
    if (window.umwelt?.view?.stage) window.nearest = Math.min(window.nearest, ${DISTANCE});
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

pageSuite('the camera', suite => {
  let page: Page;
  let faults: string[];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
  const open = async (query: string, size = DESKTOP, before = ''): Promise<void> => {
    ({ page, faults } = await openPage(suite.browser, `${suite.address}?quality=4&${query}`, size, size.width < 500, before));
  };
  /** Makes the camera cut instead of glide, which takes no time. */
  const cut = async (): Promise<void> => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.waitForFunction('umwelt.view.work.calm');
  };
  afterEach(async () => {
    expect(faults).toEqual([]);
    await page.context().close();
  });

  /** Where creatures are in the window, in pixels. */
  const spots = (names: string[]): Promise<{ x: number; y: number }[]> =>
    run(`${JSON.stringify(names)}.map(name => {
      const { camera, stage, controls } = umwelt.view;
      const view = stage.viewOf(umwelt.life.world.find(name));
      const at = controls.target.clone().set(view.x, view.z + view.height / 2, -view.y).project(camera);
      return { x: (at.x + 1) / 2 * innerWidth, y: (1 - at.y) / 2 * innerHeight };
    })`);
  /** The uncovered part of the window. */
  const free = (): Promise<{ right: number; bottom: number; top: number }> =>
    run(`(() => {
      const panel = document.querySelector('.panel')?.getBoundingClientRect();
      const dock = document.querySelector('.dock').getBoundingClientRect();
      const wide = panel && panel.width < innerWidth * 0.7;
      const bar = document.querySelector('.top-bar').getBoundingClientRect();
      return {
        right: wide ? panel.left : innerWidth,
        bottom: panel && !wide ? panel.top : dock.top,
        top: bar.width > innerWidth * 0.7 ? bar.bottom : 0,
      };
    })()`);

  it('opens close to his face, eases back, and keeps him in the middle', async () => {
    await open('world=yard&seed=1', DESKTOP, KEEP_NEAREST);
    await page.waitForFunction(`${DISTANCE} > 3.4`, undefined, { timeout: 60_000 });
    expect(await run('window.nearest')).toBeLessThan(3.4);
    expect(await run('umwelt.store.selected.value')).toBe('silas');
    expect(await run('umwelt.store.following.value')).toBe(true);
    await page.waitForFunction('umwelt.life.now > 100', undefined, { timeout: 60_000 });
    const [{ x, y }] = await spots(['silas']);
    const { right, bottom } = await free();
    expect(Math.abs(x - right / 2)).toBeLessThan(right * 0.3);
    expect(Math.abs(y - bottom / 2)).toBeLessThan(bottom * 0.3);
  }, 120_000);

  it('keeps his face in the picture while it is close, also when he walks', async () => {
    await open('world=yard&seed=1&paused');
    const face = await run<{ x: number; y: number }>(`(() => {
      const { view } = umwelt;
      const id = umwelt.life.world.find('silas');
      view.follow(id);
      view.introduce(id, true);
      // as while the rest of the yard is still being drawn
      view.easeBack = () => {};
      for (let i = 0; i < 20; i++) { umwelt.stepTicks(1); view.stage.snap(umwelt.life.now, umwelt.life.world); view.moveCamera(0.1); }
      view.camera.updateMatrixWorld();
      const one = view.stage.viewOf(id);
      const at = view.controls.target.clone().set(one.x + Math.sin(one.heading) * one.radius * 1.2, one.height * 0.8, -one.y - Math.cos(one.heading) * one.radius * 1.2);
      at.project(view.camera);
      return { x: at.x, y: at.y };
    })()`);
    expect(Math.abs(face.x)).toBeLessThan(0.6);
    expect(Math.abs(face.y)).toBeLessThan(0.6);
  });

  for (const size of [DESKTOP, { width: 390, height: 844 }, { width: 844, height: 390 }])
    it(`shows everyone, and nobody under a panel, at ${size.width} x ${size.height}`, async () => {
      await open('world=yard&seed=1&paused', size);
      await cut();
      const everyone = await run<string[]>('umwelt.life.creatures.map(creature => creature.name)');
      for (const panel of [undefined, 'worlds']) {
        await run(`umwelt.store.panel.value = ${JSON.stringify(panel)}`);
        if (panel !== undefined) await page.locator('.panel .cards').waitFor();
        await run('umwelt.drawn()');
        await page.keyboard.press('h');
        await run('umwelt.drawn()');
        const { right, bottom, top } = await free();
        for (const { x, y } of await spots(everyone)) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(right);
          expect(y).toBeGreaterThan(top);
          expect(y).toBeLessThan(bottom);
        }
      }
    }, 120_000);

  it('follows the chosen one until the user moves the camera away', async () => {
    await open('world=yard&seed=1&paused');
    await cut();
    await run('umwelt.select("harold")');
    await run('umwelt.drawn()');
    const { right, bottom } = await free();
    const [{ x, y }] = await spots(['harold']);
    expect(Math.hypot(x - right / 2, y - bottom / 2)).toBeLessThan(20);
    await page.mouse.move(300, 400);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(420, 430, { steps: 3 });
    await page.mouse.up({ button: 'right' });
    await page.waitForFunction('!umwelt.store.following.value');
    await page.keyboard.press('f');
    await page.waitForFunction('umwelt.store.following.value');
  }, 120_000);

  it('shows trainer and animal side-on', async () => {
    await open('world=training-ground&seed=1&paused');
    // it glides there when the panel is open
    await run('umwelt.drawn()');
    await page.waitForFunction('!umwelt.view.work.gliding', undefined, { timeout: 60_000 });
    const [silas, puppet] = await spots(['silas', 'puppet']);
    expect(Math.abs(silas.x - puppet.x)).toBeGreaterThan(300);
    expect(Math.abs(silas.y - puppet.y)).toBeLessThan(60);
  });

  it('leaves no name of another world behind', async () => {
    await open('world=yard&seed=1&paused');
    await page.locator('.world-choice select').selectOption('two-foods');
    await page.waitForFunction('umwelt.store.session.value.title === "two-foods"');
    expect(await page.locator('.tags button').allTextContents()).not.toContain('silas');
    await page.waitForFunction('umwelt.view.whole');
    await run('umwelt.drawn()');
    expect(await page.locator('.tags button').allTextContents()).toEqual(['harold']);
  });

  it('does not glide where motion is to be reduced', async () => {
    await open('world=yard&seed=1&paused');
    await cut();
    const before = await run<number>(DISTANCE);
    await page.keyboard.press('h');
    await run('umwelt.drawn()');
    expect(await run<number>(DISTANCE)).toBeGreaterThan(before * 1.2);
    const there = await run<number>(DISTANCE);
    await run('umwelt.drawn()');
    expect(await run<number>(DISTANCE)).toBeCloseTo(there, 6);
  });
});
