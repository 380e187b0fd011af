import { expect, it } from 'vitest';
import { redisServer } from '../src/testing/test-redis.js';
import { faultsOf, runKills } from './kills.js';

it.runIf(redisServer !== undefined)(
  'a room whose process is killed or drained goes on in another within 5 s and loses at most 1 s of life',
  async () => {
    const kills = await runKills(2, 11, 700, ['SIGKILL', 'SIGINT']);
    expect(kills).toHaveLength(2);
    expect(faultsOf(kills)).toEqual([]);
    expect(kills[0].knew ?? kills[0].tick).toBeGreaterThanOrEqual(kills[0].tick - 20);
    // a process that drains may lose nothing
    expect(kills[1].wentOn).toBeGreaterThanOrEqual(kills[1].tick);
  },
);
