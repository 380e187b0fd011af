import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError, Random } from '../core/index.js';
import { Life } from '../life/index.js';
import { HostNode, VisitorNode } from './index.js';
import { shippedWorld } from './testing/shipped-world.js';

/** `UMWELT_HOSTILE=100000` runs that many. */
const CASES = Number((globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env['UMWELT_HOSTILE'] ?? 3000);

/** A message with some bytes changed, cut off, doubled or inserted. */
function spoil(bytes: Uint8Array, random: Random): Uint8Array {
  let out = Uint8Array.from(bytes);
  for (let n = 1 + random.below(4); n > 0; n--) {
    const at = random.below(out.length + 1);
    const kind = random.below(5);
    if (kind === 0) out[at] = random.below(256);
    else if (kind === 1) out[at] ^= 1 << random.below(8);
    else if (kind === 2) out = out.slice(0, at);
    else if (kind === 3) out = Uint8Array.from([...out.slice(0, at), random.below(256), ...out.slice(at)]);
    else out = Uint8Array.from([...out, ...out.slice(at)]);
  }
  return out;
}

describe('hostile messages', () => {
  it(`to a room, ${CASES} of them, change nothing but what they are allowed to and are refused with a sentence`, async () => {
    const life = new Life(await shippedWorld('pen'), { seed: 1 });
    const host = new HostNode(life, {
      permit: (visitor, input) => (visitor === 'host' || 'resident' in input ? undefined : 'You may only watch.'),
    });
    const node = new VisitorNode();
    node.receive(host.welcome('anna'), 0);
    const { species } = life.creatures[0].resident;
    expect(host.receive('anna', node.bring('rover', { species, at: [1, 1] }))).toEqual({});
    const sound: Uint8Array[] = [];
    for (let t = 1; t <= 60; t++) {
      life.tick();
      for (const bytes of host.afterTick()) node.receive(bytes, t / 20);
      node.step(t / 20 + 1);
      sound.push(...node.outgoing());
    }
    const last = sound.slice(-20);
    for (const bytes of last) expect(host.receive('anna', bytes).refused).toBeUndefined();
    const samples = [...last, node.send({ set: 'rover.hunger', to: 3 }), node.send({ remove: 'rover' }), ...node.farewell()].map(bytes =>
      bytes.slice(0, 400),
    );
    const before = life.hash();
    const names = life.thingNames();
    const random = Random.named(1, 'hostile');
    let refused = 0;
    const attack = (bytes: Uint8Array): void => {
      const { refused: sentence } = host.receive(random.below(2) === 0 ? 'anna' : 'ben', bytes);
      if (sentence === undefined) return;
      refused++;
      expect(sentence.length).toBeGreaterThan(10);
    };
    fc.assert(fc.property(fc.uint8Array({ maxLength: 120 }), attack), { numRuns: Math.ceil(CASES / 3), seed: 1 });
    for (let i = 0; i < (CASES * 2) / 3; i++) attack(spoil(samples[random.below(samples.length)], random));
    expect(refused).toBeGreaterThan(CASES / 2);
    expect(life.hash()).toBe(before);
    expect(life.thingNames()).toEqual(names);
    // and the room goes on
    for (let t = 0; t < 40; t++) {
      life.tick();
      host.afterTick();
    }
    expect(life.creatures.every(({ thing }) => Number.isFinite(life.world.x[thing] + life.world.y[thing]))).toBe(true);
  }, 600_000);

  it('to a visitor are refused, or make it ask for a whole life', async () => {
    const life = new Life(await shippedWorld('porch'), { seed: 1 });
    const host = new HostNode(life);
    const welcome = host.welcome('anna');
    const ticks: Uint8Array[] = [];
    for (let t = 0; t < 40; t++) {
      life.tick();
      ticks.push(...host.afterTick());
    }
    const random = Random.named(2, 'hostile');
    const node = new VisitorNode();
    node.receive(welcome, 0);
    for (let i = 0; i < CASES / 20; i++) {
      const bytes = spoil(random.below(10) === 0 ? welcome.slice(0, 2000) : ticks[random.below(40)], random);
      try {
        node.receive(bytes, i / 20);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
      }
      node.step(i / 20 + 0.5);
    }
    // a sound welcome makes it whole
    const fresh = new VisitorNode();
    fresh.receive(welcome, 0);
    node.receive(welcome, 1000);
    expect(node.life!.hash()).toBe(fresh.life!.hash());
  });
});
