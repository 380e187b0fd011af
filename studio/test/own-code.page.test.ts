import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openPage } from './browser.js';
import { pageSuite } from './suite.js';

const house = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, house)), 'utf8');

/** The studio as the command serves it with the user's own modules. */
async function serveWith(...modules: string[]): Promise<{ address: string; stop(): void }> {
  const options = modules.flatMap(path => ['--with', path]);
  const server = spawn(process.execPath, ['cli/bin/umwelt.js', 'studio', '--port', '0', ...options], { cwd: fileURLToPath(house) });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', data => {
      said += data;
      const [found] = /http:\S+/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    server.on('exit', status => reject(new Error(`the command ended with ${status}`)));
  });
  return { address, stop: () => void server.kill() };
}

pageSuite('own code', suite => {
  it('runs creatures with a skill kind, a sense and a finder of the user', async () => {
    const names = ['own-skill', 'own-sense', 'own-finder'];
    const { address, stop } = await serveWith(...names.map(name => `examples/${name}/registry.js`));
    const { page, faults } = await openPage(suite.browser, `${address}?lab&world=pen&paused&quality=4`, { width: 1280, height: 800 });
    try {
      const open = (example: string, species: string) => {
        const files = ['world.yaml', species].map(path => ({ path, text: read(`examples/${example}/${path}`) }));
        return page.evaluate(`umwelt.open(${JSON.stringify(files)})`);
      };
      const get = (name: string) => page.evaluate(`umwelt.life.get(${JSON.stringify(name)})`);
      expect(await open('own-skill', 'frog.yaml')).toBe(true);
      await page.evaluate('umwelt.stepTicks(10)');
      expect(await get('froggy.z')).toBeGreaterThan(0);
      expect(await open('own-sense', 'lizard.yaml')).toBe(true);
      await page.evaluate('umwelt.stepTicks(10)');
      expect(await get('liz.behavior')).toBe('warm-up');
      expect(await open('own-finder', 'dog.yaml')).toBe(true);
      await page.evaluate('umwelt.stepTicks(10)');
      expect(await get('rex.behavior')).toBe('guard');
      expect(faults).toEqual([]);
    } finally {
      await page.context().close();
      stop();
    }
  });
});
