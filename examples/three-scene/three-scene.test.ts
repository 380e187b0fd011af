import { readFileSync } from 'node:fs';
import { Vector3 } from 'three';
import { expect, it } from 'vitest';
import { creatureScene } from './creature-scene.js';

const lines = (file: string): number =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n').length;

it('draws a creature that goes to its bowl and eats', () => {
  const { scene, life, frame } = creatureScene();
  const drawn = scene.children.flatMap(child => child.children).find(child => child.userData['thing'] === life.creature('rex').thing);
  if (drawn === undefined) throw new Error('rex is not in the scene');
  const start = drawn.position.clone();
  const places = new Set<number>();
  for (let i = 0; i < 2 * 60; i++) {
    frame(1 / 60);
    places.add(drawn.position.x);
  }
  // it moves in every frame, not only in every tick
  expect(places.size).toBeGreaterThan(2.5 * life.now);
  for (let i = 0; i < 18 * 60; i++) frame(1 / 60);
  expect(drawn.position.distanceTo(start)).toBeGreaterThan(1);
  expect(drawn.position.distanceTo(new Vector3(1.8, 0, -1.2))).toBeLessThan(0.6);
  expect(life.get('bowl.amount')).toBeLessThan(100);
});

it('takes fewer than 60 lines, including the page', () => {
  expect(lines('creature-scene.ts') + lines('main.ts')).toBeLessThan(60);
});
