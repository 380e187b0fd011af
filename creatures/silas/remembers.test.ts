import { readFileSync } from 'node:fs';
import { Life, loadWorld } from 'umwelt';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const world = async (name: string) =>
  (await loadWorld(`worlds/${name}.yaml`, path => readFileSync(new URL(path, root), 'utf8'))).definition;
const definition = await world('yard');

/** Where a bush of the yard is: x, y. */
const BUSH = [-4.9, -2.4] as const;

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

  it('the ball that lies behind the shed where he hardly fits, and gets it or gives it up', () => {
    let givenUp = 0;
    for (let seed = 1; seed <= 2; seed++) {
      const life = beforeTheShed(seed);
      life.apply({ move: 'ball', to: [-5.12, 4.19] });
      let path = '';
      let tick = 0;
      for (; tick < 1200; tick++) {
        life.apply({ set: 'silas.want-to-play', to: 10 });
        life.tick();
        path = life.creature('silas').mind.activePath();
        if (path.includes('bring-ball') || (tick > 40 && Number(life.get('silas.play.interest')) < 0.1)) break;
      }
      expect(tick).toBeLessThan(900);
      expect(path).toMatch(/^play\/fetch\/(?:get|bring)-ball/);
      if (path.includes('bring-ball')) continue;
      givenUp++;
      life.run(40);
      expect(life.creature('silas').mind.activePath()).not.toMatch(/^play/);
    }
    expect(givenUp).toBeGreaterThan(0);
  });

  it('his bowl, and goes to it from where he neither sees nor smells it', () => {
    const life = new Life(definition, { seed: 1 });
    life.apply({ move: 'silas', to: [1.5, -0.6], heading: 0 });
    life.run(8);
    life.apply({ move: 'silas', to: [-5.2, -3.6], heading: -2 });
    for (const [need, to] of Object.entries({ hunger: 20, 'want-to-play': 0, 'want-company': 0, thirst: 0 }))
      life.apply({ set: `silas.${need}`, to });
    life.run(12);
    expect(beliefOf(life, 'food')).toMatchObject({ seen: false, place: [1.5, 0.9] });
    expect(life.why('silas').sentence).toMatch(/silas does eat\/find-food.*It believes the food-bowl is near the big-stone, \d+ %\./);
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

  it('the hamster that went behind a bush, and expects it on the other side when it would come out there', () => {
    const life = new Life(definition, { seed: 1 });
    for (const name of ['hazel', 'humphrey']) life.apply({ remove: name });
    // he looks south at a bush, north of it
    life.apply({ move: 'silas', to: [BUSH[0], BUSH[1] + 2.5], heading: Math.PI });
    for (const name of ['silas', 'harold']) life.apply({ set: `${name}.led`, to: true });
    // 0.3 m/s; it stops behind the bush, where it would have come out 3.5 s after it vanished
    const places: number[] = [];
    for (let tick = 0; tick < 200; tick++) {
      life.apply({ move: 'harold', to: [BUSH[0] + Math.max(0, 1.6 - 0.015 * Math.max(0, tick - 20)), BUSH[1] - 1] });
      life.tick();
      const belief = beliefOf(life, 'hamster');
      if (tick === 60) expect(belief?.seen).toBe(true);
      if (tick >= 110) expect(belief?.seen).toBe(false);
      if (tick >= 110) places.push(belief!.place[0] - BUSH[0]);
    }
    expect(places[0]).toBeGreaterThan(0.3);
    expect(places[170 - 110]).toBeLessThan(0);
    expect(places.at(-1)).toBeLessThan(0);
  });

  it('the person who went in and shut the door, and waits on the doorstep', async () => {
    const life = new Life(await world('doorstep'), { seed: 1 });
    // 2.5 m/s, so that he does not get in with her
    for (let tick = 0; tick < 24; tick++) {
      life.apply({ move: 'person', to: [0, Math.min(4.1, 1.4 + 0.125 * tick)] });
      life.tick();
    }
    life.apply({ set: 'door.z', to: 0 });
    let waits = 0;
    let told = false;
    for (let tick = 0; tick < 160; tick++) {
      life.tick();
      const near = Math.hypot(Number(life.get('silas.x')), Number(life.get('silas.y')) - 2.5) < 1;
      if (near && String(life.get('silas.behavior')).endsWith('go-greet')) waits++;
      told ||= /It believes person is behind the door, \d+ %\./.test(life.why('silas').sentence);
    }
    const belief = beliefOf(life, 'person')!;
    expect(belief.seen).toBe(false);
    expect(belief.place[1]).toBeGreaterThan(3);
    // at least five of the eight seconds
    expect(waits).toBeGreaterThan(100);
    expect(told).toBe(true);
  });
});
