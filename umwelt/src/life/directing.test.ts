import { describe, expect, it } from 'vitest';
import type { CreatureDefinition } from '../creature/definition.js';
import type { Problem } from '../mind/index.js';
import { Life } from './life.js';

/** A creature at the origin beside a lamp and a person, with the given mind. */
function room(mind: Partial<CreatureDefinition>, problems: Problem[] = []): Life {
  return new Life(
    {
      world: 'room',
      size: [8, 8],
      things: {
        lamp: { kind: 'lamp', at: [1, 0], fields: { color: 'white', lit: false } },
        person: { kind: 'person', at: [0, 2], fields: { 'left-hand-z': 0.8, asks: false } },
      },
      creatures: { rex: { at: [0, 0], species: { species: 'rex', variables: { joy: {} }, ...mind } } },
    },
    { seed: 1, report: problem => problems.push(problem) },
  );
}

const lights = (lines: readonly string[]): Partial<CreatureDefinition> => ({
  variables: { joy: { growth: 1 } },
  releasers: { asked: { find: 'person', where: ['asks'], worth: 5 }, lamp: { find: 'lamp', worth: 1 } },
  behaviors: {
    light: { releasers: ['asked'], behaviors: { on: { releasers: ['lamp'], action: { do: 'direct', lines } } } },
    wait: { constant: 0.1, action: 'rest' },
  },
});

describe('the action direct', () => {
  it('carries out its lines once, when it begins to act, about "it" and "me"', () => {
    const life = room(lights(['it color = red', 'it lit = true', 'me joy = 0']));
    life.run(5);
    expect(life.get('lamp.color')).toBe('white');
    life.set('person.asks', true);
    life.tick();
    expect([life.get('lamp.color'), life.get('lamp.lit'), life.get('rex.joy')]).toEqual(['red', true, 0]);
    life.set('lamp.color', 'blue');
    life.run(5);
    expect([life.get('lamp.color'), life.get('rex.joy')]).toEqual(['blue', 5]);
    // it stops and begins again
    life.set('person.asks', false);
    life.tick();
    life.set('person.asks', true);
    life.tick();
    expect(life.get('lamp.color')).toBe('red');
  });

  it('changes what a thing is to others', () => {
    const life = room(lights(['it kind = food']));
    life.set('person.asks', true);
    life.tick();
    expect(life.get('lamp.kind')).toBe('food');
  });

  it('is the same in a copy of the life', () => {
    const life = room(lights(['it color = red']));
    life.run(2);
    life.set('person.asks', true);
    const copy = room(lights(['it color = red']));
    copy.restore(life.snapshot());
    life.run(3);
    copy.run(3);
    expect(copy.hash()).toBe(life.hash());
    expect(copy.get('lamp.color')).toBe('red');
  });

  it('reports a line that means nothing, and carries out the others', () => {
    const problems: Problem[] = [];
    const life = room(lights(['lmap lit = true', 'it lit = true']), problems);
    life.set('person.asks', true);
    life.tick();
    expect(problems.map(({ who }) => who)).toEqual(['rex.direct']);
    expect(problems[0].what).toContain('Did you mean "lamp"?');
    expect(life.get('lamp.lit')).toBe(true);
  });

  it('refuses values that are no lines', () => {
    expect(() => room(lights([]))).toThrow("expected a line of the director's language");
  });
});

describe('the measure field', () => {
  it('reads a number of the nearest thing of a kind, or returns the given default', () => {
    const life = room({
      variables: {
        hand: { compute: { do: 'field', kind: 'person', field: 'left-hand-z', else: 3 } },
        tail: { compute: { do: 'field', kind: 'person', field: 'tail', else: 3 } },
      },
      behaviors: { wait: { constant: 1, variables: ['hand', 'tail'], action: 'rest' } },
    });
    life.set('person.left-hand-z', 1.5);
    life.tick();
    expect([life.get('rex.hand'), life.get('rex.tail')]).toEqual([1.5, 3]);
  });
});
