import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WISHES } from '../../experiments/alive.js';
import { openPage, untilShown } from './browser.js';
import { pageSuite } from './suite.js';

/**
 * Where a thing is in the window, in pixels; `up` is a share of its height. Where a press would meet something else there, as the name of
 * one that stands before it, it is the nearest place at which it does not.
 */
const spotOf = (name: string, up = 0.6): string => `(() => {
  const { view } = umwelt;
  const id = umwelt.life.world.find('${name}');
  const { x, y, z, height } = view.stage.viewOf(id);
  const at = view.controls.target.clone().set(x, z + height * ${up}, -y).project(view.camera);
  const middle = [(at.x + 1) / 2 * innerWidth, (1 - at.y) / 2 * innerHeight];
  const isIt = ([across, down]) => document.elementFromPoint(across, down)?.matches('canvas') && view.hitAt(across, down)?.id === id;
  const near = Array.from({ length: 441 }, (_, i) => [(i % 21) * 6 - 60, Math.floor(i / 21) * 6 - 60]);
  near.sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
  const spots = near.map(([across, down]) => [middle[0] + across, middle[1] + down]);
  // also at the end of a rub
  return spots.find(([across, down]) => isIt([across, down]) && isIt([across + 6, down])) ?? middle;
})()`;

pageSuite('playing with Silas', suite => {
  let page: Page;
  let faults: string[];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
  const doing = (): Promise<string> => run('umwelt.life.creature("silas").mind.activePath()');
  const spot = (name: string, up?: number): Promise<[number, number]> => run(spotOf(name, up));

  beforeAll(async () => {
    const address = `${suite.address}?world=yard&seed=1&paused&quality=4`;
    ({ page, faults } = await openPage(suite.browser, address, { width: 1280, height: 800 }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.waitForFunction('umwelt.view.work.calm');
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  it('begins with nothing technical open, a thought in plain words and one hint', async () => {
    expect(await page.locator('.panel').count()).toBe(0);
    expect(await page.getByLabel('seed').count()).toBe(0);
    // the bubble follows with the next picture
    const bubble = page.locator('.bubble');
    const thought = await run<string>('umwelt.stepTicks(20); umwelt.life.thought("silas")');
    await bubble.getByText(thought, { exact: true }).waitFor();
    expect(thought).not.toMatch(/\d/);
    // a thought stays until it can be read; the one that came meanwhile is shown then, although nothing moves
    const later = await run<string>(`(() => {
      for (let i = 0; i < 400 && umwelt.life.thought('silas') === ${JSON.stringify(thought)}; i++) umwelt.stepTicks(1);
      return umwelt.life.thought('silas');
    })()`);
    expect(later).not.toBe(thought);
    await bubble.getByText(later, { exact: true }).waitFor();
    expect(await page.locator('.hint').allTextContents()).toEqual(['Click the grass to call Silas.']);
  });

  it('calls him to where the ground was clicked, and he comes', async () => {
    const [x, y] = [420, 560];
    const [east, north] = await run<[number, number]>(`umwelt.view.floorAt(${x}, ${y})`);
    await page.mouse.click(x, y);
    await run('umwelt.stepTicks(2)');
    expect(await run('umwelt.life.get("hand.sound")')).toBe('call');
    expect(await run('[umwelt.life.get("hand.x"), umwelt.life.get("hand.y")]')).toEqual([
      expect.closeTo(east, 1),
      expect.closeTo(north, 1),
    ]);
    expect(await doing()).toMatch(/^mind-person\/come/);
    // the call ends when he is there
    await run('for (let i = 0; i < 140 && umwelt.life.world.find("hand") >= 0; i++) umwelt.stepTicks(1)');
    const there = await run<number>(`Math.hypot(umwelt.life.get("silas.x") - ${east}, umwelt.life.get("silas.y") - ${north})`);
    expect(there).toBeLessThan(1.2);
    expect(await run('umwelt.life.world.find("hand")')).toBe(-1);
    expect(await page.locator('.hint').textContent()).toContain('Stroke Silas');
  });

  it('strokes him where he is pressed: he feels it, and it shows', async () => {
    await run('umwelt.drawn()');
    const joy = await run<number>('umwelt.life.get("silas.happiness")');
    const [x, y] = await spot('silas');
    const camera = await run<number[]>('umwelt.view.camera.position.toArray()');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 6, y, { steps: 3 });
    // a heart is gone after two seconds, so it is counted in the picture in which it comes
    const hearts = await run<number>(`(async () => {
      umwelt.stepTicks(30);
      let hearts = 0;
      for (let i = 0; i < 20 && hearts === 0; i++) {
        await new Promise(requestAnimationFrame);
        hearts = document.querySelectorAll('.heart').length;
      }
      return hearts;
    })()`);
    expect(hearts).toBeGreaterThan(0);
    expect(await doing()).toMatch(/^mind-person\/be-petted/);
    expect(await run<number>('umwelt.life.get("silas.happiness")')).toBeGreaterThan(joy + 0.5);
    // the drag belongs to the hand
    const after = await run<number[]>('umwelt.view.camera.position.toArray()');
    expect(Math.hypot(...camera.map((c, i) => c - after[i]))).toBeLessThan(2);
    await page.mouse.up();
    await run('umwelt.stepTicks(60)');
    expect(await doing()).not.toMatch(/^mind-person\/be-petted/);
    expect(await run('umwelt.life.world.find("hand")')).toBe(-1);
  });

  it('picks up the ball anywhere on it, and flicks it: he runs after it to fetch it', async () => {
    await run(
      'umwelt.life.apply({ move: "ball", to: [umwelt.life.get("silas.x") + 0.9, umwelt.life.get("silas.y") - 0.6, 0] }); umwelt.stepTicks(1)',
    );
    await page.keyboard.press('h');
    await run('umwelt.drawn()');
    const [x, y] = await spot('ball', 0.95);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await run('umwelt.stepTicks(2)');
    expect(await run('umwelt.life.get("ball.holder")')).toBe('hand');
    // 20 ms apart, whatever the load: a hand that rests does not throw
    const devtools = await page.context().newCDPSession(page);
    const began = Date.now() / 1000;
    const mouse = (type: 'mouseMoved' | 'mouseReleased', i: number): Promise<unknown> =>
      devtools.send('Input.dispatchMouseEvent', {
        type,
        x: x - 20 * i,
        y: y - 30 * i,
        button: 'left',
        buttons: type === 'mouseMoved' ? 1 : 0,
        clickCount: 1,
        timestamp: began + i * 0.02,
      });
    await Promise.all([...[1, 2, 3].map(i => mouse('mouseMoved', i)), mouse('mouseReleased', 3)]);
    await page.mouse.up();
    await run('umwelt.stepTicks(3)');
    expect(await run('umwelt.life.get("ball.holder")')).not.toBe('hand');
    expect(await run<number>('umwelt.life.get("silas.want-to-fetch")')).toBeGreaterThan(5);
    expect(await doing()).toMatch(/^play/);
  });

  it('does the same by keys: call, stroke, throw, food and clap', async () => {
    await run('umwelt.stepTicks(40)');
    await page.locator('canvas.viewport').focus();
    await page.keyboard.press('c');
    await run('umwelt.stepTicks(2)');
    expect(await run('umwelt.life.get("hand.sound")')).toBe('call');
    await page.keyboard.press('v');
    await run('umwelt.stepTicks(2)');
    expect(await run('umwelt.life.get("hand.sound")')).toBe('clap');
    await page.keyboard.press('s');
    await run('umwelt.stepTicks(3)');
    expect(await run('umwelt.life.get("hand.stroking")')).toBe(true);
    await page.keyboard.press('d');
    await run('umwelt.stepTicks(2)');
    expect(await run('umwelt.life.get("hand-food.holder")')).toBe('hand');
    await page.keyboard.press('d');
    await run('umwelt.stepTicks(2)');
    expect(await run('umwelt.life.world.find("hand-food")')).toBe(-1);
    await page.keyboard.press('a');
    await run('umwelt.stepTicks(4)');
    expect(await run<number>('umwelt.life.get("silas.want-to-fetch")')).toBeGreaterThan(5);
    // everything was tried, so there is no hint
    expect(await page.locator('.hint').count()).toBe(0);
    expect(await run('umwelt.library.replay(JSON.parse(JSON.stringify(umwelt.recording()))).equal')).toBe(true);
  });

  it('stamps by a key and by a button, and he takes fright and flees', async () => {
    // a ball that was thrown, or a hamster that he hunts, means more to him than his fear
    for (const name of ['harold', 'hazel', 'humphrey']) await run(`umwelt.life.apply({ remove: '${name}' })`);
    await run(
      `umwelt.stepTicks(260); for (const wish of ${JSON.stringify(WISHES)}) umwelt.life.set('silas.' + wish, 0); umwelt.stepTicks(40)`,
    );
    await page.locator('canvas.viewport').focus();
    await page.keyboard.press('g');
    await run('umwelt.stepTicks(2)');
    expect(await run('umwelt.life.get("hand.sound")')).toBe('bang');
    expect(await run<number>('umwelt.life.get("silas.fear")')).toBeGreaterThan(5);
    // what he is at holds him for a moment
    for (let i = 0; i < 40 && !/^flee/.test(await doing()); i++) await run('umwelt.stepTicks(1)');
    expect(await doing()).toMatch(/^flee/);
    await run('umwelt.stepTicks(20)');
    expect(await run('umwelt.life.world.find("hand") < 0 || umwelt.life.get("hand.sound") === "none"')).toBe(true);
    await page.getByRole('button', { name: 'Stamp' }).click();
    await run('umwelt.stepTicks(2)');
    expect(await run('umwelt.life.get("hand.sound")')).toBe('bang');
  });

  it('has the laboratory one button away, and remembers it', async () => {
    await page.getByRole('button', { name: 'Laboratory' }).click();
    await page.locator('.panel').waitFor();
    await page.getByLabel('seed', { exact: true }).waitFor();
    await page.reload();
    await untilShown(page);
    await page.locator('.panel').waitFor();
    await page.keyboard.press('l');
    await page.locator('.panel').waitFor({ state: 'detached' });
    expect(await page.locator('.hint').count()).toBe(0);
  });
});
