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

    await run('umwelt.select("duncan"); umwelt.stepTicks(400)');
    await page.getByRole('button', { name: 'Mind', exact: true }).click();
    expect(await shown()).toBe(0);
    // a sheep that he does not see
    const unseen = page.locator('.beliefs button', { hasText: 'sheep' }).filter({ hasText: '%' }).first();
    await unseen.click();
    await expect.poll(shown).toBeGreaterThan(20);
    expect(await shown()).toBe(await likely());
    expect(await run<number>("umwelt.view.scene.getObjectByName('visible-outline').count")).toBeGreaterThan(20);

    const before = await shown();
    await run('umwelt.stepTicks(100); umwelt.drawn()');
    expect(await shown()).toBe(await likely());
    await run('umwelt.seek(400); umwelt.drawn()');
    expect(await shown()).toBe(before);

    await run('umwelt.select("dolly"); umwelt.drawn()');
    expect(await shown()).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
