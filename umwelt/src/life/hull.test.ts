import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWorld } from '../files/index.js';
import { BONE_STRIDE, evaluatePose, poseLength } from '../motor/index.js';
import { Life } from './life.js';
import { watch } from './watch/watch.js';
import type { WorldDefinition } from './world-definition.js';

const root = new URL('../../../', import.meta.url);
let yard: WorldDefinition;
beforeAll(async () => {
  yard = (await loadWorld('worlds/yard.yaml', path => readFileSync(new URL(path, root), 'utf8'))).definition;
});

/** Returns the meters by which the farthest drawn joint of Silas is beyond the fence; negative inside. */
function beyondFence(life: Life): number {
  const { world } = life;
  const { body, thing } = life.creature('silas');
  const pose = new Float64Array(poseLength(body.anatomy));
  evaluatePose(body.anatomy, body.pose, pose);
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < pose.length; at += BONE_STRIDE) {
    const x = world.x[thing] + pose[at] * world.cosine[thing] + pose[at + 1] * world.sine[thing];
    const y = world.y[thing] - pose[at] * world.sine[thing] + pose[at + 1] * world.cosine[thing];
    most = Math.max(most, Math.abs(x) - world.halfSizeX, Math.abs(y) - world.halfSizeY);
  }
  return most;
}

describe('the hull of Silas', () => {
  it('stays inside the fence in every behavior', () => {
    for (const seed of [31]) {
      const life = new Life(yard, { seed });
      let long = 0;
      for (let i = 0; i < 1600; i++) {
        life.tick();
        long = beyondFence(life) > 0.02 ? long + 1 : 0;
        expect(long, `seed ${seed}, tick ${life.now}, ${life.get('silas.behavior')}`).toBeLessThanOrEqual(10);
      }
    }
  });

  it('turns on the spot beside the fence', () => {
    const life = new Life(yard, { seed: 1 });
    life.set('silas.led', true);
    life.apply({ move: 'silas', to: [0, -4.1], heading: Math.PI / 2 });
    let turned = 0;
    let last = Number(life.get('silas.heading'));
    for (let i = 0; i < 200; i++) {
      life.tell('silas', { do: 'turn', rate: 1.5 });
      life.tick();
      const heading = Number(life.get('silas.heading'));
      turned += Math.atan2(Math.sin(heading - last), Math.cos(heading - last));
      last = heading;
      if (i > 20) expect(beyondFence(life)).toBeLessThan(0.04);
    }
    expect(turned).toBeGreaterThan(6);
  });

  it('pushes a hamster aside with his paws when he bows, and stays where he is', () => {
    const life = new Life(yard, { seed: 1 });
    for (const name of ['silas', 'harold']) life.set(`${name}.led`, true);
    life.apply({ move: 'silas', to: [0, -2.5], heading: 0 });
    life.apply({ move: 'harold', to: [0.09, -2.11], heading: 0 });
    for (let i = 0; i < 40; i++) {
      life.tell('silas', { do: 'bow' });
      life.tick();
    }
    expect(Math.hypot(Number(life.get('silas.x')), Number(life.get('silas.y')) + 2.5)).toBeLessThan(0.001);
    expect(Math.hypot(Number(life.get('harold.x')) - 0.09, Number(life.get('harold.y')) + 2.11)).toBeGreaterThan(0.02);
  });

  it('moves aside if he lies down and a hamster between his paws cannot', () => {
    const life = new Life(yard, { seed: 1 });
    for (const name of ['silas', 'person', 'harold', 'hazel', 'humphrey']) life.set(`${name}.led`, true);
    life.apply({ move: 'silas', to: [0, -2.5], heading: 0 });
    life.apply({ move: 'harold', to: [-0.02, -1.937], heading: 1.5 });
    // the person stands behind the hamster
    life.apply({ move: 'person', to: [0.04, -1.647], heading: Math.PI });
    const before = () => life.tell('silas', { do: 'lie' });
    const inside = () => watch(life, { minutes: 0.05, before }).creatures.find(({ name }) => name === 'silas')?.inside;
    expect(inside()).toBeLessThan(0.3);
    const { thing } = life.creature('silas');
    const { x, y } = life.world;
    const [startX, startY] = [x[thing], y[thing]];
    expect(startY).toBeLessThan(-2.53);
    // from then on he lies still
    expect(inside()).toBe(0);
    expect(Math.hypot(x[thing] - startX, y[thing] - startY)).toBeLessThan(0.001);
  });

  it('keeps his feet out of a bowl against which he walks', () => {
    const life = new Life(yard, { seed: 1 });
    for (const name of ['silas', 'harold', 'hazel', 'humphrey']) life.set(`${name}.led`, true);
    // the bowl is at (1.5, 0.9)
    life.apply({ move: 'silas', to: [1.35, 0.3], heading: 0.2 });
    const { creatures } = watch(life, { minutes: 0.1, before: () => life.tell('silas', { do: 'forward', speed: 0.4 }) });
    expect(creatures.find(({ name }) => name === 'silas')?.inside).toBeLessThan(0.5);
  });

  it.each([
    [1.3, 0.25],
    [1.1, 0.5],
    [1.05, 0.5],
  ])('steps again where a foot came down in a bowl that he passes: from %d, turning by %d', (x, rate) => {
    const life = new Life(yard, { seed: 1 });
    for (const name of ['silas', 'harold', 'hazel', 'humphrey']) life.set(`${name}.led`, true);
    life.apply({ move: 'silas', to: [x, -0.1], heading: 0 });
    const before = () => {
      life.tell('silas', { do: 'forward', speed: 0.5 });
      life.tell('silas', { do: 'turn', rate });
    };
    expect(watch(life, { minutes: 0.1, before }).creatures.find(({ name }) => name === 'silas')?.inside).toBeLessThan(0.5);
  });

  it('lets his head come up out of a bowl without a jump', () => {
    const life = new Life(yard, { seed: 1 });
    life.apply({ move: 'silas', to: [-1.15, -0.7], heading: -1.57 });
    life.set('silas.thirst', 10);
    for (let i = 0; i < 200 && life.get('silas.behavior') !== 'lap'; i++) life.tick();
    life.run(20);
    expect(life.get('silas.behavior')).toBe('lap');
    life.set('silas.thirst', 0);
    const { thing } = life.creature('silas');
    const { x, y } = life.world;
    for (let i = 0; i < 12; i++) {
      const [startX, startY] = [x[thing], y[thing]];
      life.tick();
      expect(Math.hypot(x[thing] - startX, y[thing] - startY)).toBeLessThan(0.03);
    }
    expect(life.get('silas.behavior')).not.toBe('lap');
  });

  it('of a hamster that is put down into a bowl pushes those behind it aside', () => {
    const life = new Life(yard, { seed: 1 });
    for (const name of ['silas', 'harold', 'hazel', 'humphrey']) life.set(`${name}.led`, true);
    life.apply({ move: 'silas', to: [-3, -3], heading: 0 });
    // its head is in the bowl at (1.5, 0.9), two others stand close behind it to the left and right
    life.apply({ move: 'humphrey', to: [1.5, 0.74], heading: 0 });
    life.apply({ move: 'harold', to: [1.44, 0.64], heading: 0 });
    life.apply({ move: 'hazel', to: [1.56, 0.64], heading: 0 });
    life.run(10);
    const { body, thing } = life.creature('humphrey');
    const pose = new Float64Array(poseLength(body.anatomy));
    evaluatePose(body.anatomy, body.pose, pose);
    const head = body.anatomy.skeleton.names.indexOf('head') * BONE_STRIDE;
    expect(life.world.y[thing] + pose[head + 1]).toBeLessThan(0.9 - 0.14);
    for (const name of ['harold', 'hazel']) expect(Number(life.get(`${name}.y`))).toBeLessThan(0.63);
  });
});
