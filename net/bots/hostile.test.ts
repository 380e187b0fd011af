import { expect, it } from 'vitest';
import { startServer } from '../src/testing/test-server.js';
import { runHostile } from './hostile.js';

it('hostile messages crash nothing, change nothing and do not slow a neighbor', async () => {
  const server = await startServer({ worlds: ['pen'] });
  try {
    const { messages, lines, changes, pingMost, ticks } = await runHostile(server, 2000, 3);
    expect(messages).toBe(2000);
    expect(lines).toBeGreaterThan(10);
    expect(changes).toEqual([]);
    expect(pingMost).toBeLessThan(2000);
    expect(ticks).toBeGreaterThan(15);
    expect(server.lines.filter(line => line.includes('ended by an error'))).toEqual([]);
  } finally {
    await server.stop();
  }
});
