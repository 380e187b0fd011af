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

    // until he has lost a sheep from sight for a while
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
});
