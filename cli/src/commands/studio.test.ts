import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBrowser } from '../terminal/open-browser.js';
import { scratchFolder, talk } from '../testing/talk.js';
import { listen, pageHandler } from './studio.js';

const io = { out() {}, err() {}, cwd: '', inputs: new Set<string>(), stop: () => AbortSignal.abort('SIGINT') };

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

  it('serves files whole, whatever range is asked for', async () => {
    const folder = scratchFolder();
    writeFileSync(join(folder, 'index.html'), 'a page');
    const server = createServer(pageHandler(folder));
    const port = await listen(server, 0, '127.0.0.1');
    for (const range of ['bytes=100-5', 'bytes=0-2', 'nonsense']) {
      const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { range } });
      expect({ status: response.status, text: await response.text() }).toEqual({ status: 200, text: 'a page' });
    }
    server.closeAllConnections();
    server.close();
  });

  it('refuses addresses and ports that cannot be', async () => {
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
  });
});

describe('openBrowser', () => {
  it('stays closed where a machine runs us, or on request', () => {
    for (const env of [
      { CI: 'true', DISPLAY: ':0' },
      { BROWSER: 'none', DISPLAY: ':0' },
    ]) {
      expect(openBrowser('http://localhost:1/', { ...io, env })).toBe(false);
    }
  });
});
