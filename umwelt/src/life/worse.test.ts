import { describe, expect, it } from 'vitest';
import type { CreatureDefinition } from '../creature/index.js';
import { saveAnimal, withAnimal } from './history/saved-animal.js';
import { Life } from './life.js';

/** A hamster that drums or digs, and that is hurt by what the current does; it fears signals of pain, and the place where it was hurt. */
const hamster: CreatureDefinition = {
  species: 'hamster',
  senses: { nose: { sniff: ['panel', 'floor'], range: 5 } },
  variables: {
    pain: { max: 2, learns: { fears: 'fear', place: 'floor.pattern', kinds: ['panel'], moment: 5, only: ['drum', 'dig'] } },
    fear: { max: 3 },
    'whim-drum': { compute: { do: 'whim', of: 'whim-drum', every: 20 } },
    'whim-dig': { compute: { do: 'whim', of: 'whim-dig', every: 20 } },
  },
  releasers: {
    shocked: { find: 'floor', where: ['current > 0'], worth: 9, modifies: { pain: { set: 1 } } },
    quiet: { find: 'floor', where: ['current = 0'], worth: 0.001, modifies: { pain: { absolute: -0.2 } } },
    panel: { find: 'panel', worth: 0.001 },
  },
  behaviors: {
    jump: { releasers: ['shocked', 'quiet'], action: 'rest' },
    freeze: { variables: ['fear'], gain: 1.05, action: 'rest' },
    play: {
      constant: 0.3,
      releasers: ['panel'],
      gain: 1.05,
      behaviors: {
        drum: { variables: ['whim-drum'], gain: 1.05, action: 'rest' },
        dig: { variables: ['whim-dig'], gain: 1.05, action: 'rest' },
      },
    },
  },
};

function cage(seed: number): Life {
  return new Life(
    {
      world: 'cage',
      size: [2, 2],
      things: {
        panel: { kind: 'panel', at: [0, 0.5], solid: false, fields: { lamp: false } },
        floor: { kind: 'floor', at: [0, 0], solid: false, fields: { pattern: 'plain', current: 0 } },
      },
      creatures: { harold: { species: hamster, at: [0, -0.2] } },
    },
    { seed },
  );
}

function shock(life: Life): void {
  life.set('floor.current', 1);
  life.run(5);
  life.set('floor.current', 0);
}

/**
 * Shows the lamp for a second, with or without a shock at its end. Returns the share of the second half in which the animal froze, and its
 * fear.
 */
function trial(life: Life, shocked: boolean): { freezing: number; fear: number } {
  let freezing = 0;
  life.run(200);
  life.set('panel.lamp', true);
  life.run(10);
  for (let i = 0; i < 10; i++) {
    life.run(1);
    if (life.creature('harold').mind.activePath() === 'freeze') freezing += 0.1;
  }
  const fear = Number(life.get('harold.fear'));
  life.set('panel.lamp', false);
  if (shocked) shock(life);
  return { freezing, fear };
}

/** Returns the share of the time that each behavior takes. */
function shares(life: Life, ticks: number, each: (path: string) => void = () => {}): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let i = 0; i < ticks; i++) {
    life.run(1);
    const path = life.creature('harold').mind.activePath();
    counts[path] = (counts[path] ?? 0) + 1 / ticks;
    each(path);
  }
  return counts;
}

describe('learning for the worse', () => {
  it('makes the animal fear and freeze at a signal of pain, and extinction undoes it', () => {
    const life = cage(1);
    const trained = Array.from({ length: 25 }, () => trial(life, true));
    const extinguished = Array.from({ length: 40 }, () => trial(life, false));
    expect(trained[0]).toEqual({ freezing: 0, fear: 0 });
    expect(trained.at(-1)!.fear).toBeGreaterThan(0.6);
    expect(trained.slice(-8).reduce((sum, { freezing }) => sum + freezing, 0)).toBeGreaterThan(5);
    expect(extinguished.at(-1)!.fear).toBeLessThan(0.4 * trained.at(-1)!.fear);
  });

  it('makes it fear the place where it was hurt without a signal, and not another', () => {
    const life = cage(2);
    for (let i = 0; i < 25; i++) {
      life.run(100);
      shock(life);
    }
    life.run(100);
    const here = Number(life.get('harold.fear'));
    life.set('floor.pattern', 'dots');
    life.run(100);
    expect(here).toBeGreaterThan(0.1);
    expect(Number(life.get('harold.fear'))).toBeLessThan(here / 2);
  });

  it('suppresses the behavior that is punished and not the other (punishment, passive avoidance)', () => {
    const life = cage(3);
    const before = shares(life, 1500);
    let drummed = 0;
    shares(life, 4000, path => {
      drummed = path === 'play/drum' ? drummed + 1 : 0;
      // a behavior has its effect after two ticks
      if (drummed === 5) shock(life);
    });
    // at another place, so that fear of the place does not keep it from playing
    life.set('floor.pattern', 'dots');
    const after = shares(life, 600);
    expect(before['play/drum']).toBeGreaterThan(0.2);
    expect(after['play/drum'] ?? 0).toBeLessThan(0.7 * before['play/drum']);
    expect(after['play/dig'] ?? 0).toBeGreaterThan(after['play/drum'] ?? 0);
  });

  it('is remembered in a saved animal and in a snapshot', () => {
    const life = cage(4);
    for (let i = 0; i < 15; i++) trial(life, true);
    const other = cage(9);
    other.restore(life.snapshot());
    expect(other.hash()).toBe(life.hash());
    expect(trial(other, false)).toEqual(trial(life, false));
  });

  it('of each place is remembered in a saved animal', () => {
    const life = cage(4);
    for (let i = 0; i < 6; i++) trial(life, true);
    life.set('floor.pattern', 'striped');
    for (let i = 0; i < 6; i++) trial(life, false);
    const { punishment } = new Life(withAnimal(life.definition, saveAnimal(life, 'harold'))).creature('harold').learner!;
    const { placed } = life.creature('harold').learner!.punishment.groups[0];
    expect(placed!.places.here).toBe(1);
    expect(placed!.numbers.some(number => number !== 0)).toBe(true);
    expect(punishment.groups[0].placed!.numbers).toEqual(placed!.numbers);
    expect([...punishment.groups[0].placed!.places.shown]).toEqual([...placed!.places.shown]);
    expect(punishment.groups[0].placed!.places.here).toBe(1);
  });
});
