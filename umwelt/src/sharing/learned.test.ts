import { describe, expect, it } from 'vitest';
import { SECONDS_PER_TICK } from '../core/index.js';
import { Life, saveAnimal } from '../life/index.js';
import { HostNode, VisitorNode } from './index.js';
import { shippedWorld } from './testing/shipped-world.js';
import { LEARNED, readMessage } from './wire/parts.js';

describe('what an animal has learned', () => {
  it('is the same in all copies: of those who saw him learn, and of one who joins afterwards', async () => {
    const life = new Life(await shippedWorld('lesson'), { seed: 4 });
    const host = new HostNode(life);
    const anna = new VisitorNode();
    anna.receive(host.welcome('anna'), 0);
    let bytes = 0;
    while (life.now < 2000) {
      life.tick();
      const now = life.now * SECONDS_PER_TICK;
      for (const message of host.afterTick()) {
        anna.receive(message, now);
        for (const part of readMessage(message).parts) if (part.kind === LEARNED) bytes += part.bytes.length;
      }
      anna.step(now + 0.2);
    }
    const ben = new VisitorNode();
    ben.receive(host.welcome('ben'), life.now * SECONDS_PER_TICK);
    for (let i = 0; i < 20; i++) anna.step(life.now * SECONDS_PER_TICK + 0.2 + i * SECONDS_PER_TICK);
    expect(life.creature('silas').learner!.parts.length).toBeGreaterThan(0);
    const { learning, mind } = saveAnimal(life, 'silas');
    for (const copy of [anna.life!, ben.life!]) {
      expect(copy.now).toBe(life.now);
      expect(saveAnimal(copy, 'silas').learning).toEqual(learning);
      expect(saveAnimal(copy, 'silas').mind).toEqual(mind);
    }
    // less than 50 bytes a tick, the new behavior included
    expect(bytes / life.now).toBeLessThan(50);
  });
});
