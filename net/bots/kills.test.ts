import { expect, it } from 'vitest';
import { redisServer } from '../src/testing/test-redis.js';
import { faultsOf, runKills } from './kills.js';

it.runIf(redisServer !== undefined)(
  'a room whose process is killed goes on in another within 5 s and loses at most 1 s of life',
  async () => {
    const kills = await runKills(2, 11, 700);
    expect(kills).toHaveLength(2);
    expect(faultsOf(kills)).toEqual([]);
  },
);
