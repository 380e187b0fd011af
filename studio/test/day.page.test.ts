import { readFileSync } from 'node:fs';
import { Life, loadWorld } from 'umwelt';
import { Watching } from 'umwelt/life';
import { expect, it } from 'vitest';
import { openPage } from './browser.js';
import { pageSuite } from './suite.js';

const SIZE = { width: 1280, height: 800 };

pageSuite('time that passes', suite => {
  it('is told as a day in the life', async () => {
    const { page, faults } = await openPage(suite.browser, `${suite.address}?lab&world=pen&seed=1&paused&quality=4`, SIZE);
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    await page.getByRole('button', { name: '10 minutes' }).click();
    const picture = page.locator('.day-picture img');
    await picture.waitFor({ timeout: 100_000 });
    expect(await picture.getAttribute('alt')).toMatch(/^harold: \w+ \d+ %/);
    expect(await page.evaluate('document.querySelector(".day-picture img").naturalWidth')).toBe(480);
    // the life that is shown has not moved
    expect(await page.evaluate('umwelt.life.now')).toBe(0);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('is the same minute in the page as the watcher sees, when the user does nothing', async () => {
    const seed = 2003;
    const { definition } = await loadWorld('worlds/yard.yaml', path => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
    const life = new Life(definition, { seed });
    const watching = new Watching(life);
    for (let i = 0; i < 1200; i++) {
      life.tick();
      watching.after();
    }
    expect(watching.report().minutes).toBe(1);
    const { page, faults } = await openPage(suite.browser, `${suite.address}?new&world=yard&seed=${seed}&paused&quality=4`, SIZE);
    await page.evaluate('umwelt.stepTicks(1200)');
    expect(await page.evaluate('umwelt.life.hash()')).toBe(life.hash());
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
