import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/talk.js';
import { detectorFolder, withDetector } from './detector-files.js';
import { pageServer } from './page-server.js';
import { staticFiles } from './static-files.js';

describe('the files of the detector', () => {
  const cwd = scratchFolder();
  const page = join(cwd, 'page');
  const pose = join(cwd, 'node_modules', '@mediapipe', 'pose');
  mkdirSync(page);
  mkdirSync(pose, { recursive: true });
  writeFileSync(join(page, 'index.html'), 'page');
  writeFileSync(join(page, 'mirror.html'), 'mirror');
  writeFileSync(join(pose, 'package.json'), '{ "name": "@mediapipe/pose" }');
  writeFileSync(join(pose, 'pose.js'), 'pose');
  const server = pageServer(withDetector(cwd, staticFiles(page)), '127.0.0.1', { err: () => {} });
  let address = '';
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  it('are served from where the user has installed them, but no other files of that folder', async () => {
    expect(detectorFolder(cwd)).toMatch(/pose$/);
    expect(await (await fetch(`${address}/mediapipe/pose.js`)).text()).toBe('pose');
    for (const name of ['package.json', 'nothing.js', '']) expect((await fetch(`${address}/mediapipe/${name}`)).status).toBe(404);
  });

  it("may evaluate text on the mirror's page only", async () => {
    const policyOf = async (path: string): Promise<string | null> => (await fetch(address + path)).headers.get('content-security-policy');
    expect(await policyOf('/mirror.html')).toContain("'unsafe-eval'");
    for (const path of ['/', '/index.html', '/mediapipe/pose.js', '/nothing']) expect(await policyOf(path)).not.toContain("'unsafe-eval'");
  });
});
