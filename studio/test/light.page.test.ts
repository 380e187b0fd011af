import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openPage } from './browser.js';
import { DIST } from './serve.js';
import { pageSuite } from './suite.js';

/** Bytes of compressed files before the first picture: drawing, the file of the yard, and a body. */
const MOST_BYTES = 350_000;

pageSuite('a light picture', suite => {
  it('shows Silas before anything else, after few compressed files', async () => {
    const { page, faults } = await openPage(suite.browser, `${suite.address}?new&paused&quality=4`, { width: 1280, height: 800 });
    const fetched = await page.evaluate<string[]>(`(() => {
      const { startTime } = performance.getEntriesByName('first picture')[0];
      const files = performance.getEntriesByType('resource').filter(entry => entry.startTime < startTime);
      return files.map(({ name }) => new URL(name).pathname);
    })()`);
    const names = [...new Set(['/index.html', ...fetched])];
    // his definition is among them; panels, controls, sounds and surroundings are not
    expect(names.filter(name => /yard-/.test(name)).length).toBe(1);
    expect(names.filter(name => /panel|controls|listener|unfold|own-library/.test(name))).toEqual([]);
    const bytes = names.reduce((sum, name) => sum + gzipSync(readFileSync(join(DIST, name)), { level: 9 }).length, 0);
    expect(bytes).toBeGreaterThan(150_000);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it('draws the yard at full quality with at most 400,000 triangles in 60 calls, from near and from afar', async () => {
    const { page, faults } = await openPage(suite.browser, `${suite.address}?world=yard&seed=1&paused&quality=0`, {
      width: 1280,
      height: 800,
    });
    /** Of one frame, shadows included. */
    const drawn = (look: string): Promise<{ triangles: number; calls: number }> =>
      page.evaluate(`(() => {
        const { view, life } = umwelt;
        const at = life.world.find('silas');
        const [x, y] = [life.world.x[at], life.world.y[at]];
        view.camera.position.set(${look});
        view.camera.lookAt(x, 0.4, -y);
        view.camera.updateMatrixWorld();
        view.yard.update(0, view.controls.target.set(x, 0.4, -y), view.camera.position);
        view.renderer.render(view.scene, view.camera);
        const { triangles, calls } = view.renderer.info.render;
        return { triangles, calls };
      })()`) as Promise<{ triangles: number; calls: number }>;
    for (const look of ['x + 0.6, 0.7, 0.9 - y', '0, 5, 12', '-9, 6, -9']) {
      const { triangles, calls } = await drawn(look);
      expect(triangles).toBeGreaterThan(50_000);
      expect(triangles).toBeLessThanOrEqual(400_000);
      expect(calls).toBeLessThanOrEqual(60);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
