import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage } from './browser.js';
import { pageSuite } from './suite.js';

pageSuite('playing the person', suite => {
  let page: Page;
  let faults: string[];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
  const camera = '[...umwelt.view.camera.position.toArray(), ...umwelt.view.controls.target.toArray()]';

  beforeAll(async () => {
    const address = `${suite.address}?lab&world=yard&seed=3&paused&quality=4`;
    ({ page, faults } = await openPage(suite.browser, address, { width: 1280, height: 800 }));
    await page.locator('canvas.viewport').focus();
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  it('shows a gesture while its key is held, and keeps panels closed', async () => {
    const panel = await run('umwelt.store.panel.value');
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'stop playing' }).waitFor();
    await page.keyboard.down('7');
    await run('umwelt.stepTicks(20)');
    expect(await run('umwelt.life.get("person.hands-over-head")')).toBe(true);
    await page.getByText('person has both hands over the head').waitFor();
    await page.keyboard.up('7');
    await run('umwelt.stepTicks(20)');
    expect(await run('umwelt.life.get("person.hands-over-head")')).toBe(false);
    expect(await run('umwelt.store.panel.value')).toBe(panel);
  });

  it('shows a gesture while its button is held', async () => {
    const box = await page.getByRole('button', { name: 'pointing left' }).boundingBox();
    if (!box) throw new Error('no button');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await run('umwelt.stepTicks(20)');
    expect(await run('umwelt.life.get("person.pointing-left")')).toBe(true);
    await page.mouse.up();
    await run('umwelt.stepTicks(20)');
    expect(await run('umwelt.life.get("person.pointing-left")')).toBe(false);
  });

  it('walks to the pressed place, looks there, and does not move the camera', async () => {
    const before = await run<number[]>(camera);
    await page.mouse.move(520, 560);
    await page.mouse.down();
    await page.mouse.move(600, 520, { steps: 4 });
    await run('umwelt.stepTicks(150)');
    await page.mouse.up();
    const [x, y, gazeX, gazeY] = await run<number[]>('["x", "y", "gaze-x", "gaze-y"].map(name => umwelt.life.get("person." + name))');
    expect(Math.hypot(gazeX - x, gazeY - y)).toBeLessThan(0.7);
    expect(await run<number[]>(camera)).toEqual(before);
  });

  it('stops, and the pointer controls the camera again', async () => {
    await page.keyboard.press('p');
    await page.getByRole('button', { name: 'play the person' }).waitFor();
    await run('umwelt.stepTicks(40)');
    const hash = await run<string>('umwelt.life.hash()');
    const before = await run<number[]>(camera);
    await page.mouse.move(520, 560);
    await page.mouse.down();
    await page.mouse.move(600, 520, { steps: 4 });
    await page.mouse.up();
    await run('umwelt.drawn()');
    expect(await run<number[]>(camera)).not.toEqual(before);
    expect(await run('umwelt.life.hash()')).toBe(hash);
    expect(await run('umwelt.library.replay(JSON.parse(JSON.stringify(umwelt.recording()))).equal')).toBe(true);
  });
});
