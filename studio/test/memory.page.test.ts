import { expect, it } from 'vitest';
import { openPage } from './browser.js';
import { pageSuite } from './suite.js';

/** Nodes of the chosen map that are at least this share as likely as the most likely one are shown. */
const LEAST_SHARE = 0.02;

pageSuite('what a creature keeps in mind', suite => {
  it('shows the map of a chosen belief on the ground and the outline of what is visible', async () => {
    const address = `${suite.address}?lab&world=field&seed=1&paused&quality=4`;
    const { page, faults } = await openPage(suite.browser, address, { width: 1280, height: 800 });
    const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
    /** Of the chosen belief, counted node by node. */
    const likely = (): Promise<number> =>
      run(`(() => {
        const { map } = umwelt.life.creature('duncan').recollection.memory.beliefs.find(({ is }) => is.number === umwelt.store.belief.value);
        const nodes = Array.from({ length: map.grid.count }, (_, node) => map.p[map.indexOf(node)] ?? 0);
        const most = Math.max(...nodes);
        return nodes.filter(p => p >= ${LEAST_SHARE} * most).length;
      })()`);
    const overlay = "umwelt.view.scene.getObjectByName('belief-map')";
    const shown = (): Promise<number> => run(`${overlay}?.parent.visible ? ${overlay}.count : 0`);

    // until he has not seen a sheep for a while
    await run(`{
      umwelt.select('duncan');
      const { memory, species } = umwelt.life.creature('duncan').recollection;
      const isLost = ({ is }) => is.number > 0 && is.kind === species.kinds[0] && !is.seen && memory.totals.step - is.step > 10;
      while (umwelt.life.now < 4000 && !memory.beliefs.some(isLost)) umwelt.stepTicks(1);
    }`);
    const lost = await run<number>('umwelt.life.now');
    await page.getByRole('button', { name: 'Mind', exact: true }).click();
    expect(await shown()).toBe(0);
    const unseen = page.locator('.beliefs button', { hasText: 'sheep' }).filter({ hasText: '%' }).first();
    await unseen.click();
    await expect.poll(shown).toBeGreaterThan(1);
    expect(await shown()).toBe(await likely());
    expect(await run<number>("umwelt.view.scene.getObjectByName('visible-outline').count")).toBeGreaterThan(6);

    const before = await shown();
    await run('umwelt.stepTicks(20); umwelt.drawn()');
    expect(await shown()).toBe(await likely());
    await run(`umwelt.seek(${lost}); umwelt.drawn()`);
    expect(await shown()).toBe(before);

    await page.getByRole('button', { name: 'Traces', exact: true }).click();
    await expect.poll(() => page.locator('.u-legend').textContent()).toMatch(/surprise.*confusion.*frustration/);
    expect(await shown()).toBe(before);
    await run('umwelt.select("dolly"); umwelt.drawn()');
    expect(await shown()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('lets a user drag a sheep behind a wall, and send Duncan to look for it', async () => {
    const address = `${suite.address}?world=field&seed=1&paused&quality=4`;
    const { page, faults } = await openPage(suite.browser, address, { width: 1280, height: 800 });
    const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.waitForFunction('umwelt.view.work.calm');
    /** Where a point of the world is on the page: meters east, north and up. */
    const spot = (x: number, y: number, up: number): Promise<[number, number]> =>
      run(`(() => {
        const { camera, controls } = umwelt.view;
        const at = controls.target.clone().set(${x}, ${up}, ${-y}).project(camera);
        return [(at.x + 1) / 2 * innerWidth, (1 - at.y) / 2 * innerHeight];
      })()`);
    const dolly = (): Promise<[number, number]> => run('[umwelt.life.get("dolly.x"), umwelt.life.get("dolly.y")]');
    await run('umwelt.stepTicks(20); umwelt.drawn()');
    const from = await spot(...(await dolly()), 0.4);
    const [x, y] = await spot(-4, 5.6, 0);
    const camera = await run<number[]>('umwelt.view.camera.position.toArray()');
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    const there = await dolly();
    expect(Math.hypot(there[0] + 4, there[1] - 5.6)).toBeLessThan(0.1);
    // the drag does not belong to the camera
    const after = await run<number[]>('umwelt.view.camera.position.toArray()');
    expect(Math.hypot(...camera.map((c, i) => c - after[i]))).toBeLessThan(0.5);
    await page.getByRole('button', { name: 'Shepherd: "approach"' }).click();
    // a sheep that vanishes before his eyes may surprise him first
    await run(`{
      const { mind } = umwelt.life.creature('duncan');
      for (let i = 0; i < 200 && !mind.activePath().startsWith('approach-target'); i++) umwelt.stepTicks(1);
    }`);
    expect(await run('umwelt.life.creature("duncan").mind.activePath()')).toMatch(/^approach-target/);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
