import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage } from './browser.js';
import { pageSuite } from './suite.js';

pageSuite('the mind and traces panels', suite => {
  let page: Page;
  let faults: string[];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;

  beforeAll(async () => {
    ({ page, faults } = await openPage(suite.browser, `${suite.address}?lab&world=pen&seed=2&paused&quality=4`, {
      width: 1280,
      height: 800,
    }));
    await run('umwelt.select("harold"); umwelt.stepTicks(600)');
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  it('says why, and shows the active path', async () => {
    await page.getByRole('button', { name: 'Mind', exact: true }).click();
    expect(await page.locator('.why').textContent()).toBe(await run('umwelt.life.why("harold").sentence'));
    const path = await run<string>('umwelt.life.get("harold.behavior")');
    expect(await page.locator('.behavior.active .name').allTextContents()).toEqual(path.split('/'));
  });

  it('tells failing and being torn as states, and in the bubble', async () => {
    const states = page.locator('.mind-state');
    /** Shows the reasons of the last tick as if they were others. */
    const pretend = (change: string): Promise<void> =>
      run(`{
        const { life } = umwelt;
        delete life.why;
        const own = life.why.bind(life);
        life.why = name => { const why = own(name); return { ...why, ${change} }; };
        umwelt.store.pulse.value++;
      }`);
    await pretend("failing: 'water'");
    await states.getByText('Failing: wants water but cannot reach it').waitFor();
    expect(await run('umwelt.life.thought("harold")')).toBe('I want the water but cannot reach it.');
    await pretend(
      "failing: undefined, contests: [{ ...why.contests[0], winner: 'feed', rivals: [{ name: 'drink', value: 9, needed: 10 }] }]",
    );
    await states.getByText('Torn between feed and drink').waitFor();
    expect(await states.count()).toBe(1);
    expect(await run('umwelt.life.thought("harold")')).toBe('Shall I feed or drink? Hard to choose.');
    await run('delete umwelt.life.why; umwelt.store.pulse.value++');
  });

  it('changes a variable by its slider, and the mind follows', async () => {
    const slider = page.locator('.slider', { hasText: 'thirst' }).getByRole('slider');
    await slider.fill('20');
    expect(await run<number>('umwelt.life.get("harold.thirst")')).toBe(20);
    await run('umwelt.stepTicks(2)');
    expect(await run<string>('umwelt.life.get("harold.behavior")')).toMatch(/^drink/);
    await page.waitForFunction('document.querySelector(".behavior.active .name")?.textContent === "drink"');
  });

  it('gives a command, which is recorded, and shows the reply', async () => {
    const tell = page.getByRole('region', { name: 'Command the creature' });
    await tell.getByLabel('Command').selectOption('set-variable');
    await tell.getByLabel('set-variable: variable').fill('hunger');
    await tell.getByLabel('set-variable: value').fill('4');
    await tell.getByRole('button', { name: 'Send' }).click();
    expect(await run<number>('umwelt.life.get("harold.hunger")')).toBe(4);
    await tell.getByLabel('set-variable: variable').fill('thrist');
    await tell.getByRole('button', { name: 'Send' }).click();
    await tell.locator('.refused').waitFor();
    expect(await run<number>('umwelt.recording().inputs.filter(([, input]) => "tell" in input).length')).toBe(2);
    await run('umwelt.stepTicks(1)');
    expect(await run<number>('umwelt.recording().inputs.filter(([, input]) => "tell" in input).length')).toBe(2);
  });

  it('draws the variables and the behaviors over time', async () => {
    await page.getByRole('button', { name: 'Traces', exact: true }).click();
    await run('umwelt.stepTicks(100)');
    await expect.poll(() => page.locator('.u-legend').textContent()).toMatch(/hunger.*thirst/);
    const inked = (selector: string): Promise<number> =>
      run(`(() => {
        const canvas = document.querySelector(${JSON.stringify(selector)});
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        let strong = 0;
        for (let i = 3; i < data.length; i += 4) if (data[i] > 128) strong++;
        return strong;
      })()`);
    // painted after the panel was shown
    await expect.poll(() => inked('.plot canvas')).toBeGreaterThan(300);
    await expect.poll(() => inked('.strip canvas')).toBeGreaterThan(1000);
    expect(await page.locator('.strip li').count()).toBeGreaterThan(1);
  });
});
