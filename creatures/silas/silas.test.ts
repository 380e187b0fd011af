import { readFileSync } from 'node:fs';
import { Life, loadWorld } from 'umwelt';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const { definition } = await loadWorld('worlds/yard.yaml', path => readFileSync(new URL(path, root), 'utf8'));

/** Silas in the yard, with the person in front of him. */
function yard(seed: number): Life {
  const life = new Life(definition, { seed });
  life.apply({ move: 'silas', to: [0, 0], heading: 0 });
  life.apply({ move: 'person', to: [0, 3], heading: Math.PI });
  life.run(5);
  return life;
}

describe('Silas', () => {
  it.each([
    ['pointing-down', 'sit', 'mind-the-person/sit-for-him'],
    ['hands-over-head', 'beg', 'mind-the-person/beg-for-him'],
  ])('answers to %s', (gesture, skill, behavior) => {
    for (const seed of [1, 2, 3]) {
      const life = yard(seed);
      life.set(`person.${gesture}`, true);
      life.run(60);
      expect(life.get('silas.behavior')).toBe(behavior);
      const { port } = life.creature('silas');
      expect(port.active(port.find(skill))).toBe(true);
      life.set(`person.${gesture}`, false);
      life.run(60);
      expect(life.get('silas.behavior')).not.toBe(behavior);
    }
  });

  it('does not answer to a gesture behind his back', () => {
    const life = yard(1);
    life.apply({ move: 'person', to: [0, -3], heading: 0 });
    life.set('person.pointing-down', true);
    life.run(2);
    expect(life.get('silas.behavior')).not.toBe('mind-the-person/sit-for-him');
    expect(Number(life.get('silas.told-to-sit'))).toBe(0);
    life.apply({ move: 'silas', to: [0, 0], heading: Math.PI });
    life.run(5);
    expect(life.get('silas.behavior')).toBe('mind-the-person/sit-for-him');
  });

  it('comes to a hand held out and gives his paw; sent away he goes, contrite', () => {
    const life = yard(1);
    life.set('person.extended-right', true);
    life.run(80);
    expect(life.get('silas.behavior')).toBe('mind-the-person/give-paw');
    const fromPerson = () =>
      Math.hypot(Number(life.get('silas.x')) - Number(life.get('person.x')), Number(life.get('silas.y')) - Number(life.get('person.y')));
    const near = fromPerson();
    life.set('person.extended-right', false);
    life.set('person.pointing-left', true);
    life.run(60);
    expect(life.get('silas.behavior')).toBe('mind-the-person/slink-off');
    expect(Number(life.get('silas.joy'))).toBeLessThan(0.1);
    expect(fromPerson()).toBeGreaterThan(near + 0.5);
  });

  it('lives by himself: eats, drinks, plays and naps within ten minutes, whatever the seed', () => {
    for (const seed of [1, 2]) {
      const life = new Life(definition, { seed });
      const done = new Set<string>();
      while (life.now < 12_000) {
        life.tick();
        done.add(String(life.get('silas.behavior')).split('/').at(-1)!);
      }
      expect([...done]).toEqual(expect.arrayContaining(['chew', 'lap', 'carry', 'let-it-go', 'doze', 'smell-it']));
    }
  }, 120_000);
});
