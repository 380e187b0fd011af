import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { listen } from '../server/serving.js';
import { openBrowser } from '../terminal/open-browser.js';
import { talk } from '../testing/talk.js';

const io = { out() {}, err() {}, cwd: '', inputs: new Set<string>(), warned: new Set<string>(), stop: () => AbortSignal.abort('SIGINT') };

describe('umwelt studio', () => {
  it('takes the next port when one is busy', async () => {
    const first = createServer();
    const second = createServer();
    const busy = await listen(first, 0, '127.0.0.1');
    const free = await listen(second, busy, '127.0.0.1');
    expect(free).toBeGreaterThan(busy);
    expect((second.address() as AddressInfo).port).toBe(free);
    first.close();
    second.close();
  });

  it('refuses invalid addresses and ports', async () => {
    await expect(listen(createServer(), 0, '192.0.2.1')).rejects.toThrow(/is not an address of this machine/);
    for (const [args, env] of [
      [['--port', '70000'], {}],
      [['--port', 'x'], {}],
      [[], { PORT: 'many' }],
    ] as const) {
      const { status, err } = await talk(['studio', ...args], { env });
      expect(status).toBe(2);
      expect(err).toMatch(/expected a whole number from 0 to 65535\.$/);
    }
    for (const host of ['', ' ', 'a b', 'http://x', '[::1', '::g', '-x', 'n'.repeat(5000), '1.2.3.4:80']) {
      const { status, err } = await talk(['studio', `--host=${host}`]);
      expect([status, err]).toEqual([2, expect.stringMatching(/^--host: found ".*", expected an address of this machine/)]);
    }
  });
});

describe('openBrowser', () => {
  it('does nothing on a CI machine or if told so', () => {
    for (const env of [
      { CI: 'true', DISPLAY: ':0' },
      { BROWSER: 'none', DISPLAY: ':0' },
    ]) {
      expect(openBrowser('http://localhost:1/', { ...io, env })).toBe(false);
    }
  });
});
