import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage } from './browser.js';
import { pageSuite } from './suite.js';

pageSuite('the senses', suite => {
  let page: Page;
  let faults: string[];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;

  beforeAll(async () => {
    ({ page, faults } = await openPage(suite.browser, `${suite.address}?lab&world=slalom&seed=1&paused&quality=4`, {
      width: 1280,
      height: 800,
    }));
    // a camera that cuts is at rest at once
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.waitForFunction('umwelt.view.work.calm');
    await run('umwelt.select("ada"); umwelt.stepTicks(60); umwelt.drawn()');
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  it('shows the retina and what is read from it', async () => {
    await page.getByRole('button', { name: 'Senses', exact: true }).click();
    const colors = (label: string): Promise<number> =>
      run(`(() => {
        const canvas = document.querySelector('canvas[aria-label="${label}"]');
        if (!canvas) return 0;
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return new Set(new Uint32Array(data.buffer)).size;
      })()`);
    // a panel is painted after it was shown
    for (const [label, least] of [
      ['Things and ridge', 2],
      ['Depth', 10],
      ['Motion energy', 1],
      ['Potential', 20],
    ] as const)
      await expect.poll(() => colors(label), { message: label }).toBeGreaterThan(least);
    const size = await run('(({ width, height }) => [width, height])(document.querySelector(\'canvas[aria-label="Depth"]\'))');
    expect(size).toEqual([64, 32]);
  });

  it('draws the visible floor, and looks through the eye and back', async () => {
    expect(await run('umwelt.view.fieldOfView.mesh.visible')).toBe(true);
    const before = await run<number[]>('umwelt.view.camera.position.toArray()');
    await page.getByRole('button', { name: 'Look through its eye', exact: true }).click();
    await run('umwelt.drawn()');
    const away = await run<number>(
      '(({ x, z }) => Math.hypot(x - umwelt.life.get("ada.x"), z + umwelt.life.get("ada.y")))(umwelt.view.camera.position)',
    );
    expect(away).toBeLessThan(0.2);
    // the camera follows the mount of the eye
    const height = await run<number>('umwelt.view.camera.position.y');
    const [, , up] = (await run<{ results: number[] }>('umwelt.life.tell("ada", { do: "set-camera", up: 0.2, heading: 0.3 })')).results;
    await run('umwelt.stepTicks(1); umwelt.drawn()');
    expect(up).toBe(0.2);
    expect(await run<number>('umwelt.view.camera.position.y')).toBeCloseTo(0.2, 2);
    expect(height).toBeGreaterThan(0.25);
    await page.getByRole('button', { name: 'Close panel', exact: true }).click();
    await run('umwelt.drawn()');
    expect(await run('umwelt.view.fieldOfView.mesh.visible')).toBe(false);
    const after = await run<number[]>('umwelt.view.camera.position.toArray()');
    expect(Math.hypot(...after.map((value, i) => value - before[i]))).toBeLessThan(0.01);
  });

  it('plays no sound until it is turned on', async () => {
    const sound = page.getByRole('button', { name: 'Sound', exact: true });
    expect(await sound.getAttribute('aria-pressed')).toBe('false');
    await sound.click();
    expect(await run('umwelt.store.sound.value')).toBe(true);
    await sound.click();
  });
});
