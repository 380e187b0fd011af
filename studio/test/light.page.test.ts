import { expect, it } from 'vitest';
import { openPage } from './browser.js';
import { pageSuite } from './suite.js';

pageSuite('a light picture', suite => {
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
