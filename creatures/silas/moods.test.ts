import { readFileSync } from 'node:fs';
import { Life, loadWorld, type WorldDefinition } from 'umwelt';
import { beforeAll, describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
let yard: WorldDefinition;
beforeAll(async () => {
  yard = (await loadWorld('worlds/yard.yaml', path => readFileSync(new URL(path, root), 'utf8'))).definition;
});

const MOODS = ['happy', 'sad', 'guilty', 'angry', 'afraid', 'confused', 'surprised', 'frustrated'] as const;
const PARTS = {
  face: [
    'brow-height',
    'left-brow',
    'right-brow',
    'pupil',
    'eyelids',
    'jaw',
    'tongue',
    'show-teeth',
    'mouth-corners',
    'mouth-corners.stretch',
  ],
  ears: ['left-ear', 'right-ear', 'ear-tip'],
  posture: ['tail-z', 'neck', 'head-tilt', 'head-tilt.averted', 'body-height', 'body-ahead', 'shoulder-y', 'back-to-hip-y'],
} as const;
type Part = keyof typeof PARTS;

/** A dog who stands and is told what to show. */
function actor(): Life {
  const life = new Life(yard, { seed: 3 });
  life.set('silas.led', true);
  life.apply({ move: 'silas', to: [0, -2], heading: 0 });
  life.run(40);
  return life;
}

/** Where the joints of a part are, as shares of their ranges, averaged over some ticks with a mood. */
function shown(life: Life, mood: string | undefined, ticks: number, part: Part): number[] {
  const { body } = life.creature('silas');
  const { names, min, max } = body.anatomy.dofs;
  const at = PARTS[part].map(name => names.indexOf(name));
  const sums = at.map(() => 0);
  for (let i = 0; i < ticks; i++) {
    if (mood !== undefined) life.tell('silas', { do: 'express', mood });
    life.tick();
    at.forEach((d, k) => void (sums[k] += body.value[d] / (max[d] - min[d]) / ticks));
  }
  return sums;
}

const apart = (a: readonly number[], b: readonly number[]): number => Math.hypot(...a.map((value, i) => value - b[i]));

describe('a mood of Silas', () => {
  it('differs from every other in face, ears and posture taken together, and the low ones in each of them', () => {
    const seen = new Map<string, Record<Part, number[]>>();
    for (const mood of MOODS) {
      const life = actor();
      shown(life, mood, 40, 'face');
      seen.set(mood, {
        face: shown(life, mood, 40, 'face'),
        ears: shown(life, mood, 40, 'ears'),
        posture: shown(life, mood, 40, 'posture'),
      });
    }
    for (const [i, one] of MOODS.entries()) {
      for (const other of MOODS.slice(i + 1)) {
        const [a, b] = [seen.get(one)!, seen.get(other)!];
        const whole = Math.hypot(apart(a.face, b.face), apart(a.ears, b.ears), apart(a.posture, b.posture));
        expect(whole, `${one} and ${other}`).toBeGreaterThan(0.5);
      }
    }
    for (const [one, other] of [
      ['guilty', 'afraid'],
      ['guilty', 'frustrated'],
      ['afraid', 'frustrated'],
      ['sad', 'afraid'],
    ]) {
      for (const part of ['face', 'posture'] as const) {
        expect(apart(seen.get(one)![part], seen.get(other)![part]), `${part} of ${one} and ${other}`).toBeGreaterThan(0.3);
      }
    }
  });

  it('shows in the corners of the mouth', () => {
    const corners = (mood: string): readonly number[] => {
      const life = actor();
      shown(life, mood, 40, 'face');
      const { body } = life.creature('silas');
      return ['mouth-corners', 'mouth-corners.stretch'].map(name => body.value[body.anatomy.dofs.names.indexOf(name)]);
    };
    expect(corners('happy')[0]).toBeGreaterThan(0.5);
    for (const low of ['sad', 'angry', 'frustrated']) expect(corners(low)[0], low).toBeLessThan(-0.4);
    for (const meek of ['guilty', 'afraid']) expect(corners(meek)[1], meek).toBeGreaterThan(0.5);
  });

  it('moves more than the face where he stands: guilt turns a paw in, frustration breathes out and shakes the head', () => {
    const span = (mood: string, name: string): readonly number[] => {
      const life = new Life(yard, { seed: 3 });
      life.apply({ move: 'silas', to: [0, -2], heading: 0 });
      const { body } = life.creature('silas');
      const values: number[] = [];
      for (let i = 0; i < 180; i++) {
        for (const other of ['explore', 'greet', 'play', 'hunt', 'learn', 'eat', 'drink', 'pee', 'sleep'])
          life.set(`silas.${other}.interest`, 0);
        if (i >= 100) life.set(`silas.${mood}`, 9);
        life.tick();
        if (i >= 120) values.push(body.value[body.anatomy.dofs.names.indexOf(name)]);
      }
      return [Math.min(...values), Math.max(...values)];
    };
    expect(span('guilt', 'left-front-leg.x')[0]).toBeGreaterThan(0.06);
    expect(span('happiness', 'left-front-leg.x')[1]).toBeLessThan(0.01);
    const [least, most] = span('frustration', 'head-tilt');
    expect(most - least).toBeGreaterThan(0.3);
    const [calm, calmest] = span('guilt', 'head-tilt');
    expect(calmest - calm).toBeLessThan(0.05);
    expect(span('frustration', 'breath')[0]).toBeLessThan(-0.9);
  });

  it('is none in his sleep: the lids are shut, the head follows nothing, the breath is slow', () => {
    const life = new Life(yard, { seed: 3 });
    life.apply({ move: 'silas', to: [-3.1, 4], heading: 3.1 });
    const { body, mind } = life.creature('silas');
    const value = (name: string): number => body.value[body.anatomy.dofs.names.indexOf(name)];
    const live = (ticks: number, after: () => void = () => {}): void => {
      for (let i = 0; i < ticks; i++) {
        for (const wish of ['want-to-play', 'want-to-fetch', 'hunger', 'thirst', 'bladder', 'nosiness']) life.set(`silas.${wish}`, 0);
        life.set('silas.fatigue', 10);
        life.tick();
        after();
      }
    };
    live(100);
    expect(mind.activePath()).toContain('doze');
    const heads: number[] = [];
    const breaths: number[] = [];
    live(80, () => {
      // something rolls past his nose
      life.apply({ move: 'ball', to: [-3.6 + heads.length / 80, 2.6] });
      heads.push(value('head.bearing'));
      breaths.push(value('breath'));
      expect(value('eyelids')).toBeGreaterThan(0.7);
    });
    expect(Math.max(...heads) - Math.min(...heads)).toBeLessThan(0.15);
    const turns = breaths.filter((breath, i) => i > 0 && breath > 0 !== breaths[i - 1] > 0).length;
    expect(turns).toBeGreaterThanOrEqual(1);
    expect(turns).toBeLessThanOrEqual(4);
  });

  it('comes within half a second, stays as long as it is felt, and goes again', () => {
    const life = actor();
    const before = shown(life, undefined, 10, 'posture');
    const onset = shown(life, 'afraid', 2, 'posture');
    shown(life, 'afraid', 14, 'posture');
    const held = shown(life, 'afraid', 10, 'posture');
    const later = shown(life, 'afraid', 60, 'posture');
    shown(life, undefined, 30, 'posture');
    const after = shown(life, undefined, 10, 'posture');
    const strength = apart(held, before);
    expect(strength).toBeGreaterThan(0.5);
    expect(apart(onset, before)).toBeLessThan(strength / 2);
    expect(apart(later, held)).toBeLessThan(strength / 4);
    expect(apart(after, before)).toBeLessThan(strength / 4);
  });

  it('that is stronger takes ears and tail from a weaker one', () => {
    const life = new Life(yard, { seed: 3 });
    life.apply({ move: 'silas', to: [0, -2], heading: 0 });
    life.run(200);
    const ear = (): number => life.creature('silas').body.value[life.creature('silas').body.anatomy.dofs.names.indexOf('left-ear')];
    for (let i = 0; i < 40; i++) {
      life.set('silas.happiness', 9);
      life.set('silas.fear', 9);
      life.tick();
    }
    expect(ear()).toBeLessThan(-0.7);
  });
});
