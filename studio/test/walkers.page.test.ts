import { expect, it } from 'vitest';
import { openPage } from './browser.js';
import { pageSuite } from './suite.js';

pageSuite('walkers', suite => {
  it('shows paths, footprints and the fan, draws walls, drops walkers and sends them somewhere', async () => {
    const address = `${suite.address}?lab&new&world=rooms&seed=1&paused&quality=4`;
    const { page, faults } = await openPage(suite.browser, address, { width: 1100, height: 700 });
    const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
    const count = (name: string): Promise<number> => run(`umwelt.view.scene.getObjectByName('${name}')?.count ?? 0`);
    await run("umwelt.store.panel.value = 'walkers'");
    await page.locator('.walkers-attributes').waitFor();
    for (let i = 0; i < 12; i++) await run('umwelt.stepTicks(4); umwelt.drawn()');
    await expect.poll(() => count('footprints')).toBeGreaterThan(4);
    await expect.poll(() => count('fan')).toBeGreaterThan(8);
    expect(await count('goals')).toBe(2);
    await page.getByLabel('footprints', { exact: true }).click();
    await expect.poll(() => count('footprints')).toBe(0);

    await page.getByRole('button', { name: 'Draw walls' }).click();
    await page.mouse.move(300, 420);
    await page.mouse.down();
    await page.mouse.move(420, 480);
    await page.mouse.up();
    expect(await run<number>("umwelt.life.world.find('drawn-wall-1')")).toBeGreaterThanOrEqual(0);
    await page.getByRole('button', { name: 'Drop walkers' }).click();
    await page.mouse.click(350, 520);
    expect(await run<number>("umwelt.life.world.find('walker-1')")).toBeGreaterThanOrEqual(0);
    await run("umwelt.select('walker-1')");
    const before = await run<number>("umwelt.life.get('walker-1.goal-x')");
    await page.getByRole('button', { name: 'Set the goal' }).click();
    await page.mouse.click(500, 400);
    expect(await run<number>("umwelt.life.get('walker-1.goal-x')")).not.toBe(before);
    await page.locator('.walkers-attributes input').first().fill('80');
    expect(await run<number>("umwelt.life.get('walker-1.rushed')")).toBe(80);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
