import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { type GestureName, landmarksOf, poseFromDevices, standingPose } from 'umwelt/person';
import { expect, it } from 'vitest';
import { findChromium, launch, openPage } from './browser.js';
import { pageSuite } from './suite.js';
import { cameraFlags, writeClip } from './y4m.js';

const SIZE = { width: 1280, height: 800 };
/** Window of the test with a camera: small, because a picture is drawn for each of the camera, and only the detector matters. */
const SMALL = { width: 640, height: 480 };
const house = fileURLToPath(new URL('../../', import.meta.url));
const installed = existsSync(new URL('../../node_modules/@mediapipe/pose/pose.js', import.meta.url));

/** Returns the results of a detector for a person who is asked for a gesture, one frame for each tick. */
function frames(gesture: GestureName | undefined, ticks: number): object[] {
  let pose = standingPose();
  return Array.from({ length: ticks }, (_, i) => {
    pose = poseFromDevices(gesture === undefined ? {} : { asked: { [gesture]: i } }, pose);
    return landmarksOf(pose);
  });
}

/** Shows frames to the mirror, one for each tick; returns what Silas did. `nearest` is then how near he came. */
function show(page: Page, list: readonly object[]): Promise<string[]> {
  return page.evaluate(`window.nearest = Infinity; ${JSON.stringify(list)}.flatMap(frame => {
    mirror.see(frame);
    umwelt.stepTicks(1);
    const [x, y, px, py] = ['silas.x', 'silas.y', 'person.x', 'person.y'].map(path => umwelt.life.get(path));
    window.nearest = Math.min(window.nearest, Math.hypot(x - px, y - py));
    return umwelt.life.creature('silas').mind.activePath().split('/');
  })`);
}

pageSuite('the magic mirror', suite => {
  it('lets the dog answer to whom the camera sees: points that a detector would find drive him', async () => {
    const { page, faults } = await openPage(suite.browser, `${suite.address}mirror.html?paused&quality=4`, SIZE);
    await page.getByText('stay on this machine').waitFor();
    await page.evaluate(`mirror.status.value = 'none';
      umwelt.life.apply({ move: 'silas', to: [0.6, 0.6], heading: 0.2 });
      umwelt.life.set('silas.hunger', 0); umwelt.life.set('silas.thirst', 0);
      umwelt.life.set('silas.want-company', 0); umwelt.life.set('silas.want-to-try', 0);
      umwelt.life.apply({ move: 'ball', to: [4, -3] })`);
    await show(page, frames(undefined, 20));
    await page.getByText('There you are.').waitFor();
    // the drawn person stands in the mirror and looks out of it
    expect(await page.evaluate('[umwelt.life.get("person.y") > 1, Math.abs(umwelt.life.get("person.heading")) > 3]')).toEqual([true, true]);
    expect(await show(page, frames('pointing-down', 80))).toContain('sit-for');
    await page.getByText('You: points down.').waitFor();
    await show(page, frames(undefined, 60));
    // if he stands at the person's feet already, he need not come
    await page.evaluate(`umwelt.life.apply({ move: 'silas', to: [0.6, -1.5], heading: 0 })`);
    expect(await show(page, frames('waving', 120))).toContain('come');
    expect(await page.evaluate<number>('nearest')).toBeLessThan(1.4);
    // a near ball is thrown, and he gets it
    await show(page, frames(undefined, 40));
    await page.evaluate('umwelt.life.apply({ move: "ball", to: [1.6, 2.2, 0] })');
    await show(page, frames('throwing', 40));
    expect(await page.evaluate<number>('Math.hypot(umwelt.life.get("ball.x") - 1.6, umwelt.life.get("ball.y") - 2.2)')).toBeGreaterThan(1);
    const taken = `(() => {
      for (let i = 0; i < 400 && umwelt.life.get('ball.holder') !== 'silas'; i++) umwelt.stepTicks(1);
      return umwelt.life.get('ball.holder');
    })()`;
    expect(await page.evaluate(taken)).toBe('silas');
    await show(page, frames(undefined, 10));
    // out of the picture
    await page.evaluate('umwelt.stepTicks(40)');
    await page.getByText('You are out of the picture').waitFor();
    await show(page, frames(undefined, 10));
    const other = frames(undefined, 1).map(frame => {
      const { world, image } = frame as ReturnType<typeof landmarksOf>;
      return { world, image: image.map(point => ({ ...point, x: point.x + 0.4 })) };
    });
    await show(page, other);
    await page.getByText('another person came').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('says why there is no picture: no camera, not allowed, no detector', async () => {
    const { page } = await openPage(suite.browser, `${suite.address}mirror.html?paused&quality=4`, SIZE);
    const on = page.getByRole('button', { name: 'Switch on the camera' });
    await on.click();
    await page.getByText('This machine has no camera').waitFor();
    await page.evaluate('navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"))');
    await on.click();
    await page.getByText('The camera was not allowed.').waitFor();
    await page.evaluate('navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotReadableError"))');
    await on.click();
    await page.getByText('used by another program').waitFor();
    await page.context().close();
    // this server has no detector
    const browser = await launch(findChromium() ?? '', cameraFlags(writeClip('dark', 6)));
    const dark = await openPage(browser, `${suite.address}mirror.html?paused&quality=4`, SIZE);
    await dark.page.getByRole('button', { name: 'Switch on the camera' }).click();
    await dark.page.getByText('npm install @mediapipe/pose').waitFor();
    // the light of the camera goes out
    expect(await dark.page.evaluate('mirror.camera.ready')).toBe(false);
    await dark.page.evaluate('mirror.camera.start()');
    expect(await dark.page.evaluate('mirror.camera.isDark()')).toBe(true);
    await dark.page.evaluate('mirror.dark = true; mirror.status.value = "nobody"; umwelt.stepTicks(1)');
    await dark.page.getByText('It is too dark').waitFor();
    await browser.close();
  });

  it.skipIf(!installed)(
    'gets pictures from a camera, looks at them with the detector, and finds nobody in them',
    async () => {
      const server = spawn(process.execPath, ['cli/bin/umwelt.js', 'studio', '--port', '0'], { cwd: house });
      const browser = await launch(findChromium() ?? '', cameraFlags(writeClip('wall', 120)));
      try {
        const address = await new Promise<string>(resolve => {
          server.stdout.on('data', data => {
            const [found] = /http:\S+/.exec(String(data)) ?? [];
            if (found !== undefined) resolve(found);
          });
        });
        const { page, faults } = await openPage(browser, `${address}mirror.html?paused&quality=4`, SMALL);
        const sent: string[] = [];
        page.on('request', request => sent.push(request.url()));
        await page.getByRole('button', { name: 'Switch on the camera' }).click();
        await expect.poll(() => page.evaluate<number>('mirror.pictures'), { timeout: 120_000, interval: 200 }).toBeGreaterThanOrEqual(3);
        await page.evaluate('umwelt.stepTicks(2)');
        await page.getByText('No person found').waitFor();
        expect(await page.evaluate('mirror.camera.isDark()')).toBe(false);
        // nothing leaves the machine
        expect(sent.filter(url => !url.startsWith(address) && !url.startsWith('blob:') && !url.startsWith('data:'))).toEqual([]);
        expect(sent.some(url => url.endsWith('.tflite'))).toBe(true);
        await page.getByRole('button', { name: 'Switch off the camera' }).click();
        expect(await page.evaluate('mirror.camera.ready')).toBe(false);
        expect(faults).toEqual([]);
      } finally {
        await browser.close();
        server.kill();
      }
    },
    180_000,
  );
});
