import { describe, expect, it } from 'vitest';
import type { CreatureDefinition } from '../creature/index.js';
import { pairsOf } from '../learning/index.js';
import { GESTURE_NAMES } from '../person/gesture-names.js';
import type { WorldDefinition } from './index.js';
import { Life } from './life.js';

/** A dog that learns for praise: `learns` on a releaser. It attends to the person and to the bell. */
const pup: CreatureDefinition = {
  species: 'pup',
  senses: { nose: { sniff: ['person'], range: 10 }, ears: { hear: ['ring'], range: 20 } },
  releasers: {
    praised: { find: 'person', where: ['praising'], worth: 2, learns: { alpha: 0.5, threshold: 0.2, into: 'play' } },
    there: { find: 'person', worth: 1 },
    ringing: { find: { do: 'sound', kind: 'ring' }, worth: 5 },
  },
  behaviors: {
    play: { constant: 1, releasers: ['praised', 'there'], behaviors: { sit: { constant: 1, action: 'rest' }, stand: { constant: 0.5 } } },
    listen: { releasers: ['ringing'], action: 'rest' },
  },
};

function kennel(fields: Record<string, boolean | number | string>): WorldDefinition {
  return {
    world: 'kennel',
    size: [20, 20],
    things: {
      ann: { kind: 'person', at: [0, 2], fields: { praising: false, ...fields } },
      bell: { kind: 'bell', at: [3, 3], fields: { sound: 'none' } },
    },
    creatures: { rex: { species: pup, at: [0, 0] } },
  };
}

/** Shows something, praises, and ends both; returns the stimuli of the dog's pairs. */
function praise(life: Life, on: () => void, off: () => void, times = 3): string[] {
  for (let i = 0; i < times; i++) {
    life.run(40);
    on();
    life.run(10);
    life.set('ann.praising', true);
    life.run(5);
    off();
    life.set('ann.praising', false);
    life.run(60);
  }
  const { learner } = life.creature('rex');
  return [...new Set(pairsOf(learner!, 'praised').map(({ stimulus: { kind, field, value } }) => `${kind} ${field} ${value}`))];
}

describe('signals', () => {
  it('are learned for a releaser, and any of the gestures of a person can be one', () => {
    const life = new Life(kennel(Object.fromEntries(GESTURE_NAMES.map(name => [name, false]))), { seed: 1 });
    for (const name of GESTURE_NAMES) {
      const known = praise(
        life,
        () => life.set(`ann.${name}`, true),
        () => life.set(`ann.${name}`, false),
        2,
      );
      expect(known).toContain(`person ${name} true`);
    }
    const { learner } = life.creature('rex');
    expect(learner!.watch.fields.length).toBeGreaterThan(GESTURE_NAMES.length);
    // grown parts are in a snapshot, also for a newborn
    const other = new Life(kennel(Object.fromEntries(GESTURE_NAMES.map(name => [name, false]))), { seed: 1 });
    other.restore(life.snapshot());
    expect(other.hash()).toBe(life.hash());
    life.run(50);
    other.run(50);
    expect(other.hash()).toBe(life.hash());
  });

  it('can be numbers, distinguished by intervals', () => {
    const life = new Life(kennel({ treats: 0 }), { seed: 1 });
    const known = praise(
      life,
      () => life.set('ann.treats', 3),
      () => life.set('ann.treats', 0),
    );
    expect(known).toContain('person treats 3,4');
  });

  it('can be sounds of things that are never seen', () => {
    const life = new Life(kennel({}), { seed: 1 });
    const known = praise(
      life,
      () => life.set('bell.sound', 'ring'),
      () => life.set('bell.sound', 'none'),
    );
    expect(known).toContain('bell sound ring');
  });
});
