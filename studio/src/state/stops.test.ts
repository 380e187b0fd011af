import { readFileSync } from 'node:fs';
import { Life, loadWorld } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { type Stop, Stops, stopText } from './stops.js';

const root = new URL('../../../', import.meta.url);
const { definition } = await loadWorld('worlds/pen.yaml', path => readFileSync(new URL(path, root), 'utf8'));

function ticksUntil(stops: Stops, life: Life, most = 4000): number {
  for (let i = 1; i <= most; i++) {
    life.tick();
    if (stops.check(life)) return i;
  }
  return -1;
}

describe('stops', () => {
  it('fire when a behavior begins, and not while it goes on', () => {
    const life = new Life(definition, { seed: 2 });
    const stops = new Stops();
    stops.add({ creature: 'harold', behavior: 'chew' }, life);
    for (let times = 0; times < 2; times++) {
      expect(ticksUntil(stops, life)).toBeGreaterThan(0);
      expect(String(life.get('harold.behavior'))).toContain('chew');
    }
    const here = life.snapshot();
    life.tick();
    life.restore(here);
    stops.look(life);
    life.tick();
    expect(stops.check(life)).toBeUndefined();
  });

  it('fire when a value passes a level, up or down', () => {
    const life = new Life(definition, { seed: 2 });
    const stops = new Stops();
    const level = Number(life.get('harold.hunger')) + 0.5;
    const up: Stop = { path: 'harold.hunger', above: true, level };
    stops.add(up, life);
    life.set('harold.hunger', level - 0.01);
    const at = ticksUntil(stops, life);
    expect(at).toBeGreaterThan(0);
    expect(Number(life.get('harold.hunger'))).toBeGreaterThan(level);
    stops.remove(up);
    stops.add({ path: 'harold.hunger', above: false, level: 1 }, life);
    life.set('harold.hunger', 0.2);
    expect(ticksUntil(stops, life, 1)).toBe(1);
  });

  it('wait while their creature or thing does not exist, and have a text', () => {
    const life = new Life(definition, { seed: 2 });
    const stops = new Stops();
    stops.add({ path: 'nothing.there', above: true, level: 1 }, life);
    expect(ticksUntil(stops, life, 5)).toBe(-1);
    expect(stopText({ path: 'a.b', above: false, level: 2 })).toBe('a.b falls below 2');
    expect(stopText({ creature: 'a', behavior: 'b' })).toBe('a begins b');
  });
});
