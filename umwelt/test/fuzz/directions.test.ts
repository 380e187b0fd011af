import { readFileSync } from 'node:fs';
import { InputError, Life, loadWorld, Random } from 'umwelt';
import { FREE } from 'umwelt/motor';
import { describe, expect, it } from 'vitest';
import { randomDirection } from './random-input.js';

const { definition } = await loadWorld('worlds/yard.yaml', path => readFileSync(path, 'utf8'));

/** The values that directions can override and must restore: the numbers of minds, starts, kinds, and whether creatures are led. */
function standing(life: Life): unknown {
  return life.creatures.map(({ mind, name, led }) => ({
    name,
    led,
    params: [...mind.params],
    start: life.get(`${name}.start`),
    kinds: life.thingNames().map(thing => `${thing} ${life.get(`${thing}.kind`)}`),
  }));
}

function expectSound(life: Life): void {
  for (const { mind, body, name } of life.creatures) {
    const { ethogram: e, params } = mind;
    e.variables.forEach((variable, v) => {
      const level = mind.level(v);
      expect(level >= params[e.at.min + v] && level <= params[e.at.max + v], `${name}.${variable} ${level}`).toBe(true);
    });
    e.behaviors.forEach((behavior, b) => {
      const interest = mind.interest(b);
      expect(interest >= 0 && interest <= 1, `${name}.${behavior}.interest ${interest}`).toBe(true);
      expect(Number.isFinite(mind.pre(b)), `${name}.${behavior}`).toBe(true);
    });
    e.releasers.forEach((releaser, r) => {
      const rising = params[e.at.near + r] <= params[e.at.optimum + r] && params[e.at.optimum + r] <= params[e.at.far + r];
      expect(rising, `${name}.${releaser}`).toBe(true);
    });
    // a degree of freedom is locked by a skill that is on, by hand, or not at all
    body.lock.forEach((holder, d) => {
      if (holder >= 0) expect(body.state[holder], `${name} ${body.anatomy.dofs.names[d]}`).not.toBe(0);
      else expect(holder).toBeLessThanOrEqual(FREE);
    });
  }
}

describe('any sequence of directions', () => {
  it.each([1, 2, 3, 4, 5, 6])('leaves the minds valid, and release restores what was overridden (seed %i)', seed => {
    const life = new Life(definition, { seed, strict: true });
    const random = Random.named(seed, 'directions');
    const before = standing(life);
    let taken = 0;
    for (let i = 0; i < 120; i++) {
      try {
        if (random.chance(0.15)) life.release(`#${random.below(1 + life.director.notes.length)}`);
        else if (life.direct(randomDirection(life, random))) taken++;
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
      }
      if (random.chance(0.4)) {
        life.tick();
        expectSound(life);
      }
    }
    expect(taken).toBeGreaterThan(50);
    life.release('all');
    expect(standing(life)).toEqual(before);
    life.run(20);
    expectSound(life);
  });
});
