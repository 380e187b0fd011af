import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage } from './browser.js';
import { measure } from './pixels.js';
import { pageSuite } from './suite.js';

pageSuite('the studio on a desktop', suite => {
  let page: Page;
  let faults: string[];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;

  beforeAll(async () => {
    ({ page, faults } = await openPage(suite.browser, `${suite.address}?lab&world=yard&seed=3&paused&quality=4`, {
      width: 1280,
      height: 800,
    }));
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  it('draws the yard: rough green grass below, a pale sky above', async () => {
    await run('umwelt.view.quality.start(0); umwelt.stepTicks(20); umwelt.view.camera.position.y *= 0.5');
    await run('umwelt.drawn()');
    const grass = await measure(page, 0.2, 0.5, 0.6, 0.85);
    expect(grass.green).toBeGreaterThan(grass.blue * 1.3);
    expect(grass.green).toBeGreaterThan(grass.red);
    expect(grass.rough).toBeGreaterThan(5);
    expect(grass.colors).toBeGreaterThan(60);
    const sky = await measure(page, 0.32, 0.0, 0.7, 0.03);
    expect(sky.blue).toBeGreaterThan(170);
    expect(sky.blue).toBeGreaterThan(sky.green * 0.93);
    await run('umwelt.view.quality.start(4)');
    await page.getByRole('button', { name: 'Show everyone', exact: true }).click();
  });

  it('puts name tags just above heads, on the ground and in the air', async () => {
    /** Meters from the feet of a creature to the tip of its name tag, seen from the side. */
    const tip = (name: string): Promise<number> =>
      run(`(async () => {
        const { camera, controls, stage } = umwelt.view;
        const { x, y, z } = stage.objectOf(umwelt.life.world.find('${name}')).position;
        controls.target.set(x, y + 0.8, z);
        camera.position.set(x, y + 0.8, z + 6);
        controls.update();
        umwelt.view.stale = true;
        await umwelt.drawn();
        const pixel = up => (1 - controls.target.clone().set(x, y + up, z).project(camera).y) / 2 * innerHeight;
        const tag = [...document.querySelectorAll('.tags button')].find(one => one.textContent === '${name}');
        return (pixel(0) - tag.getBoundingClientRect().bottom) / (pixel(0) - pixel(1));
      })()`);
    // he is 1.7 m tall
    const person = await tip('person');
    expect(person).toBeGreaterThan(1.7);
    expect(person).toBeLessThan(1.9);
    const hamster = await tip('harold');
    expect(hamster).toBeGreaterThan(0.09);
    expect(hamster).toBeLessThan(0.25);
    await run('umwelt.life.set("harold.z", 0.7); umwelt.stepTicks(0); umwelt.drawn()');
    expect(await run<number>('umwelt.view.stage.objectOf(umwelt.life.world.find("harold")).position.y')).toBeCloseTo(0.7, 6);
    expect(await tip('harold')).toBeCloseTo(hamster, 1);
    await page.getByRole('button', { name: 'Show everyone', exact: true }).click();
  });

  it('plays and pauses', async () => {
    const before = await run<number>('umwelt.life.now');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(`umwelt.life.now > ${before + 5}`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const paused = await run<number>('umwelt.life.now');
    await page.waitForTimeout(500);
    expect(await run<number>('umwelt.life.now')).toBe(paused);
  });

  it('steps by button and by key, forward and back', async () => {
    const now = await run<number>('umwelt.life.now');
    await page.getByRole('button', { name: 'One tick forward', exact: true }).click();
    expect(await run<number>('umwelt.life.now')).toBe(now + 1);
    await page.locator('canvas.viewport').focus();
    await page.keyboard.press('.');
    expect(await run<number>('umwelt.life.now')).toBe(now + 2);
    const hash = await run<string>('umwelt.life.hash()');
    await page.keyboard.press(',');
    expect(await run<number>('umwelt.life.now')).toBe(now + 1);
    await page.keyboard.press('.');
    expect(await run<string>('umwelt.life.hash()')).toBe(hash);
  });

  it('scrubs to an earlier tick, shows it, and plays the same ticks again', async () => {
    const place = '(() => { const { x, z } = umwelt.view.stage.objectOf(umwelt.life.world.find("silas")).position; return [x, z]; })()';
    const goal = (await run<number>('umwelt.life.now')) + 100;
    await run('umwelt.stepTicks(100)');
    await run('umwelt.drawn()');
    const early = { hash: await run<string>('umwelt.life.hash()'), place: await run<number[]>(place) };
    await run('umwelt.stepTicks(600)');
    await run('umwelt.drawn()');
    const late = {
      hash: await run<string>('umwelt.life.hash()'),
      place: await run<number[]>(place),
      tick: await run<number>('umwelt.life.now'),
    };
    expect(late.place).not.toEqual(early.place);

    await page.getByLabel('Time', { exact: true }).fill(String(goal));
    await run('umwelt.drawn()');
    expect(await run<number>('umwelt.life.now')).toBe(goal);
    expect(await run<string>('umwelt.life.hash()')).toBe(early.hash);
    // the picture follows
    await expect.poll(() => run<number[]>(place)).toEqual(early.place);
    expect(await run<number>('umwelt.timeline.end')).toBe(late.tick);

    await run(`umwelt.stepTicks(${late.tick - goal})`);
    expect(await run<string>('umwelt.life.hash()')).toBe(late.hash);
  });

  it('lists things with live values, finds them by name, and sets a value', async () => {
    await page.getByPlaceholder('Search by name or kind').fill('haz');
    expect(await page.locator('.rows .name').allTextContents()).toEqual(['hazel']);
    await page.getByPlaceholder('Search by name or kind').fill('');
    await page.locator('.rows button', { hasText: 'hazel' }).click();
    await page.getByTitle('Change hazel.hunger').click();
    await page.getByLabel('hazel.hunger').fill('17.5');
    await page.keyboard.press('Enter');
    expect(await run<number>('umwelt.life.get("hazel.hunger")')).toBe(17.5);
    await page.waitForFunction('document.querySelector(\'[title="Change hazel.hunger"]\')?.textContent === "17.50"');

    await page.getByTitle('Change hazel.hunger').click();
    await page.getByLabel('hazel.hunger').fill('very');
    await page.keyboard.press('Enter');
    await page
      .getByText(/found .*, expected .*number/)
      .first()
      .waitFor();
    expect(await run<number>('umwelt.life.get("hazel.hunger")')).toBe(17.5);
  });

  it('follows the selected creature', async () => {
    await run('umwelt.store.following.value = false');
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await run('umwelt.stepTicks(40)');
    const away =
      '(() => { const { target } = umwelt.view.controls; const o = umwelt.view.stage.objectOf(umwelt.life.world.find("hazel")); return Math.hypot(target.x - o.position.x, target.z - o.position.z); })()';
    // softly
    await page.waitForFunction(`${away} < 0.03`, undefined, { timeout: 60_000 });
    await page.keyboard.press('h');
  });

  it('restarts with another seed, and repeats the life with the same one', async () => {
    const seed = page.getByLabel('seed');
    const hashAfter = async (value: string): Promise<string> => {
      await seed.fill(value);
      await seed.press('Enter');
      await run('umwelt.stepTicks(150)');
      return run('umwelt.life.hash()');
    };
    const first = await hashAfter('8');
    const second = await hashAfter('9');
    expect(await hashAfter('8')).toBe(first);
    expect(second).not.toBe(first);
  });

  it('has a help that a key opens and closes', async () => {
    await page.locator('canvas.viewport').focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await page.getByText('play or pause').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });
});
