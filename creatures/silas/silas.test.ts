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
    ['pointing-down', 'sit', 'sit-for'],
    ['hands-over-head', 'beg', 'beg-for'],
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
    expect(life.get('silas.behavior')).not.toBe('sit-for');
    expect(Number(life.get('silas.point-down'))).toBe(0);
    life.apply({ move: 'silas', to: [0, 0], heading: Math.PI });
    life.run(5);
    expect(life.get('silas.behavior')).toBe('sit-for');
  });

  it('has exactly the parts of the thesis, fig. 39', () => {
    const { behaviors, childGroup, groups, releasers, variables } = yard(1).creature('silas').mind.ethogram;
    const leaves = behaviors.filter((_, b) => childGroup[b] < 0).length;
    expect([behaviors.length, leaves, groups.length, releasers.length, variables.length]).toEqual([90, 60, 23, 86, 28]);
  });

  it('comes to a low hand, sits and gives his paw; sent away he goes, contrite', () => {
    const life = yard(1);
    const { port } = life.creature('silas');
    life.set('person.bending', true);
    life.set('person.extended-right', true);
    life.run(100);
    expect(life.get('silas.behavior')).toBe('shake-paw');
    expect([port.active(port.find('sit')), port.active(port.find('shake-paw'))]).toEqual([true, true]);
    const fromPerson = () =>
      Math.hypot(Number(life.get('silas.x')) - Number(life.get('person.x')), Number(life.get('silas.y')) - Number(life.get('person.y')));
    const near = fromPerson();
    life.set('person.bending', false);
    life.set('person.extended-right', false);
    life.set('person.pointing-left', true);
    life.run(100);
    expect(life.get('silas.behavior')).toBe('slink-off');
    expect(Number(life.get('silas.happiness'))).toBeLessThan(0.1);
    expect(fromPerson()).toBeGreaterThan(near + 0.5);
  });

  it('lives by himself: eats, drinks, plays and naps within ten minutes, whatever the seed', () => {
    for (const seed of [1, 2]) {
      const life = new Life(definition, { seed });
      const left = new Set(['lick', 'chew', 'lap', 'drop-at-feet', 'doze', 'lift-leg', 'smell-it', 'sit']);
      while (life.now < 12_000 && left.size > 0) {
        life.tick();
        left.delete(String(life.get('silas.behavior')).split('/').at(-1)!);
      }
      expect([...left]).toEqual([]);
    }
  }, 120_000);
});
