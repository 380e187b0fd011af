import { describe, expect, it } from 'vitest';
import { SECONDS_PER_TICK } from '../core/index.js';
import { type Input, Life } from '../life/index.js';
import { Visitor } from '../person/index.js';
import { HostNode, VisitorNode } from './index.js';
import { sharedHash } from './shared-state.js';
import { shippedWorld } from './testing/shipped-world.js';
import { COMMANDS, PATCH, readMessage } from './wire/parts.js';

/** Transforms of a dog: 70 matrices of 16 doubles. */
const TRANSFORM_BYTES = 70 * 16 * 8;

/** Runs a room with one visitor, who receives every message at once. */
function together(life: Life, ticks: number, each: (visitor: VisitorNode, bytes: Uint8Array) => void = () => {}): VisitorNode {
  const host = new HostNode(life);
  const visitor = new VisitorNode();
  const person = new Visitor();
  visitor.receive(host.welcome('a'), life.now * SECONDS_PER_TICK);
  for (let t = 0; t < ticks; t++) {
    for (const input of person.inputs(life.world, life.now)) expect(host.receive('a', visitor.send(input as Input))).toEqual({});
    life.tick();
    const now = life.now * SECONDS_PER_TICK;
    for (const bytes of host.afterTick()) {
      visitor.receive(bytes, now);
      each(visitor, bytes);
    }
    // 0.5 s later everything that was received is due
    visitor.step(now + 0.5);
  }
  host.dispose();
  return visitor;
}

describe('a drone', () => {
  it.each(['pen', 'lesson', 'field'])('is where its master was, bit for bit, though no mind runs in its copy: %s', async name => {
    const life = new Life(await shippedWorld(name), { seed: 5 });
    const hashes = new Map<number, number>();
    const visitor = together(life, 200, () => hashes.set(life.now, sharedHash(life)));
    const copy = visitor.life!;
    expect(copy.now).toBeGreaterThan(190);
    expect(sharedHash(copy)).toBe(hashes.get(copy.now));
    expect(copy.creatures.every(creature => creature.drone !== undefined)).toBe(true);
  });

  it('receives commands of at most 100 bytes, far fewer than its transforms would take', async () => {
    const life = new Life(await shippedWorld('yard'), { seed: 6 });
    let longest = 0;
    let all = 0;
    let patched = 0;
    together(life, 100, (_, bytes) => {
      all += bytes.length;
      const { parts } = readMessage(bytes);
      // each command could be a message of its own: kind and tick (up to 5 bytes), kind and length of the part
      for (const { kind, bytes } of parts) if (kind === COMMANDS) longest = Math.max(longest, bytes.length + 7);
      for (const { kind, bytes } of parts) if (kind === PATCH) patched += bytes.length;
    });
    expect(longest).toBeGreaterThan(20);
    expect(longest).toBeLessThanOrEqual(100);
    // five creatures
    expect(all / 100).toBeLessThan((5 * TRANSFORM_BYTES) / 50);
    // the patches, which hold all that commands do not cause, are negligible
    expect(patched / all).toBeLessThan(0.02);
  });
});
