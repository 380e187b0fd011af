import { readFileSync } from 'node:fs';
import { Life, loadWorld } from 'umwelt';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const { definition } = await loadWorld('worlds/shock-pen.yaml', path => readFileSync(new URL(path, root), 'utf8'));

/** Harold after a minute and a half in the pen, at his food. */
function harold(seed: number) {
  const life = new Life(definition, { seed });
  life.run(1800);
  const inside = () => Math.hypot(Number(life.get('harold.x')), Number(life.get('harold.y'))) < 0.5;
  /** Ticks of a stretch in which something holds. */
  const count = (ticks: number, holds: () => boolean) => {
    let sum = 0;
    for (let i = 0; i < ticks; i++) {
      life.tick();
      if (holds()) sum++;
    }
    return sum;
  };
  return { life, inside, count };
}

describe('a current that is left on', () => {
  // 321 and 12 freeze at first
  it.each([321, 7, 12])('is left, goes on hurting nowhere else, and is tried again now and then: seed %i', seed => {
    const { life, inside, count } = harold(seed);
    expect(inside()).toBe(true);
    life.set('floor.current', 1);
    // freezing gives way after four seconds
    expect(count(120, inside)).toBeLessThan(120);
    let outside = 0;
    const hurtOutside = count(4000, () => {
      outside = inside() ? 0 : outside + 1;
      return outside > 20 && Number(life.get('harold.pain')) > 0;
    });
    expect(hurtOutside).toBe(0);
    const out = count(2000, () => !inside());
    expect(out).toBeGreaterThan(1600);
    expect(life.get('harold.behavior')).toMatch(/\/(sit-by|go-to-food|freeze|run)$|^escape$/);
    life.set('floor.current', 0);
    expect(count(2400, inside)).toBeGreaterThan(600);
  });

  it('is felt, not seen', () => {
    expect(definition.things?.['floor'].carriers).toEqual({ current: 'touched' });
  });
});
