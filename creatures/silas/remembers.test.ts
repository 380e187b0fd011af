import { readFileSync } from 'node:fs';
import { Life, loadWorld } from 'umwelt';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const { definition } = await loadWorld('worlds/yard.yaml', path => readFileSync(new URL(path, root), 'utf8'));

/** Silas near the shed, who looks at its front. */
function beforeTheShed(seed: number): Life {
  const life = new Life(definition, { seed });
  life.apply({ move: 'silas', to: [-1, 1], heading: -0.9 });
  life.apply({ move: 'ball', to: [-2.6, 2.2] });
  life.run(12);
  return life;
}

const beliefOf = (life: Life, kind: string) => life.describe().creatures['silas'].beliefs?.find(belief => belief.kind === kind);

describe('Silas keeps in mind', () => {
  it('the ball that rolled behind the shed, says so, and finds it', () => {
    const life = beforeTheShed(5);
    expect(beliefOf(life, 'ball')).toMatchObject({ seen: true });
    life.apply({ move: 'ball', to: [-5.7, 3.6] });
    life.apply({ set: 'silas.want-to-play', to: 100 });
    let told = false;
    let found = false;
    for (let i = 0; i < 400 && !found; i++) {
      life.tick();
      told ||= /It believes the ball is (behind|near) the shed, \d+ %\./.test(life.why('silas').sentence);
      found = i > 20 && beliefOf(life, 'ball')?.seen === true;
    }
    expect([told, found]).toEqual([true, true]);
  });

  it('as a hamster does, the bowl that it smelled, out of its scent', () => {
    const life = new Life(definition, { seed: 1 });
    life.apply({ move: 'harold', to: [1.5, -0.2], heading: 0.2 });
    life.run(8);
    expect(life.describe().creatures['harold'].beliefs).toMatchObject([{ kind: 'food' }]);
    life.apply({ move: 'harold', to: [0.5, -2.8], heading: 3 });
    life.apply({ set: 'harold.hunger', to: 15 });
    life.run(8);
    expect(life.get('harold.behavior')).toBe('feed/go-to-food');
    expect(life.why('harold').sentence).toContain('food-in-mind');
  });
});
