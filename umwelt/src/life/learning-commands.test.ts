import { describe, expect, it } from 'vitest';
import type { CreatureDefinition } from '../creature/index.js';
import { checkRecording } from '../files/check/check-recording.js';
import { CHANGES } from '../learning/animal/watch/watch-layout.js';
import { pairsOf, worthsOf } from '../learning/index.js';
import type { NamedCall } from '../motor/index.js';
import { Recorder } from './history/recorder.js';
import { replay } from './history/replay.js';
import { Timeline } from './history/timeline.js';
import { Life } from './life.js';
import { pup, kennel as world } from './testing/pup.js';

function rex(): { life: Life; tell: (call: NamedCall) => string; learner: NonNullable<ReturnType<Life['creature']>['learner']> } {
  const life = new Life(world);
  lookThenSit(life);
  return {
    life,
    tell: call => {
      const { answer, why } = life.tell('rex', call);
      return why === '' ? answer : why;
    },
    get learner() {
      return life.creature('rex').learner!;
    },
  };
}

function lookThenSit(life: Life): void {
  life.run(10);
  life.set('rex.look.interest', 0);
  life.run(10);
}

const rows = (life: Life, variable: string): string[] =>
  pairsOf(life.creature('rex').learner!, variable).map(p => `${p.behavior} ${p.stimulus.field} ${p.stimulus.value}`);

describe('learning by command', () => {
  it('watches the pronome with its present fields when the change detector is updated', () => {
    const { life, tell, learner } = rex();
    expect(learner.watch.kinds).toBe(0);
    expect(tell('update-change-detector')).toBe('done');
    expect(learner.watch.kinds, 'not before the learn phase').toBe(0);
    life.tick();
    const { symbols } = life.world;
    const fields = learner.watch.fields.map(f => symbols.name(f));
    expect(fields).toEqual(['hand', 'hat', 'age']);
    // from now on changes are detected, although no variable needs them
    life.set('ann.hand', true);
    life.tick();
    expect(learner.watch.integers[CHANGES]).toBe(1);
  });

  it('builds the discovery group that a significant change would have built', () => {
    const { life, tell } = rex();
    tell('update-change-detector');
    life.tick();
    life.set('ann.hand', true);
    life.run(2);
    const before = life.snapshot();
    expect(tell({ do: 'build-discovery-group', variable: 'hunger' })).toBe('done');
    life.tick();
    expect(rows(life, 'hunger')).toEqual(['sit hand true', 'eat hand true']);
    expect(worthsOf(life.creature('rex').learner!, 'hunger').map(w => w.name)).toEqual(['person']);
    expect(rows(life, 'thirst')).toEqual([]);
    const told = life.snapshot();
    // the same after a meal
    life.restore(before);
    const learner = life.creature('rex').learner!;
    learner.groups[0].populate(learner.memory, learner.watch, life.now);
    expect(rows(life, 'hunger')).toEqual(['sit hand true', 'eat hand true']);
    life.restore(before);
    tell('build-discovery-group');
    life.tick();
    expect(rows(life, 'thirst').length).toBeGreaterThan(0);
    life.restore(told);
    expect(rows(life, 'thirst')).toEqual([]);
  });

  it('builds releasers for a field without any change of it, for every variable that may learn it', () => {
    const { life, tell } = rex();
    expect(tell({ do: 'build-releasers', field: 'hat' })).toBe('done');
    life.tick();
    expect(rows(life, 'hunger')).toEqual(['sit hat red', 'eat hat red']);
    expect(rows(life, 'thirst').sort()).toEqual(['eat hat red', 'look hat red', 'sit hat red']);
    tell('build-releasers');
    life.tick();
    expect(rows(life, 'hunger').filter(row => row.includes('hand'))).toEqual(['sit hand true', 'eat hand true']);
  });

  it('makes a pair part of the mind, and its releaser follows the value of the pair', () => {
    const { life, tell, learner } = rex();
    tell({ do: 'build-releasers', field: 'hand' });
    life.tick();
    expect(tell({ do: 'add-appetitive-behavior', behavior: 'sit', variable: 'hunger', field: 'hand' })).toBe('done');
    const grown: string[] = [];
    learner.onInsight = part => grown.push(`${part.variable}: ${part.behavior} on ${part.stimulus.field}`);
    life.tick();
    expect(grown).toEqual(['hunger: sit on hand']);
    const { ethogram } = life.creature('rex').mind;
    expect(ethogram.behaviors).toContain('sit-on-hand');
    expect(life.get('rex.sit-on-hand-cue.worth')).toBe(0);
    const cue = learner.parts[0].cue;
    learner.groups[0].set(cue, 0, 0.7);
    life.tick();
    expect(life.get('rex.sit-on-hand-cue.worth')).toBeCloseTo(0.7, 2);
    expect(tell({ do: 'add-appetitive-behavior', behavior: 'sit', variable: 'hunger', field: 'hand' })).toMatch(
      /expected build-discovery-group first/,
    );
  });

  it('reports impossible commands and changes nothing', () => {
    const { life, tell } = rex();
    const hash = life.hash();
    expect(tell({ do: 'build-discovery-group', variable: 'hungr' })).toBe(
      'variable: found "hungr", expected a variable that learns. Did you mean "hunger"?',
    );
    expect(tell({ do: 'build-discovery-group', variable: 'fear' })).toMatch(/found "fear", expected a variable that learns/);
    expect(tell({ do: 'build-releasers', field: 'hnad' })).toBe(
      'field: found "hnad", expected a field of something that it was about. Did you mean "hand"?',
    );
    expect(tell({ do: 'build-releasers', field: 'age' }), 'numbers cannot be told apart at a glance').toMatch(/expected a field/);
    expect(tell({ do: 'add-appetitive-behavior', behavior: 'sti' })).toMatch(/found "sti".*Did you mean "sit"/);
    expect(tell('add-appetitive-behavior')).toMatch(/found "", expected a behavior/);
    expect(tell({ do: 'add-appetitive-behavior', behavior: 'look' })).toMatch(/found no pair with look/);
    expect(life.hash()).toBe(hash);
    for (let i = 0; i < 8; i++) expect(tell({ do: 'build-releasers', field: ['hand', 'hat'][i % 2] })).toBe('done');
    const dull = new Life({ world: 'w', size: [9, 9], creatures: { tom: { species: { species: 'tom', behaviors: {} } } } });
    for (const call of ['build-discovery-group', 'build-releasers', 'add-appetitive-behavior', 'update-change-detector'])
      expect(dull.tell('tom', call)).toEqual({
        answer: 'blocked',
        results: [],
        why: 'found no variable that learns, expected a creature that learns.',
      });
  });

  it('is part of snapshots, timelines and replays bit for bit, also between the command and its execution', () => {
    const life = new Life(world);
    const recorder = new Recorder(life);
    const timeline = new Timeline(life);
    const plan: Record<number, NamedCall[]> = {
      20: ['update-change-detector'],
      30: [{ do: 'build-releasers', field: 'hat' }, 'build-discovery-group'],
      31: [
        { do: 'add-appetitive-behavior', behavior: 'sit' },
        { do: 'build-discovery-group', variable: 'nobody-knows' },
      ],
    };
    const hashes: string[] = [];
    let waiting = life.snapshot();
    for (let t = 0; t < 60; t++) {
      if (t === 10) life.set('rex.look.interest', 0);
      for (const call of plan[t] ?? []) life.tell('rex', call);
      if (t === 31) waiting = life.snapshot();
      timeline.tick();
      recorder.after();
      hashes.push(life.hash());
    }
    const grown = life.creature('rex').mind.ethogram.behaviors;
    expect(grown).toContain('sit-on-hat-red');
    expect(replay(checkRecording(JSON.parse(JSON.stringify(recorder.toJSON()))))).toEqual({ ticks: 60, equal: true });
    for (const tick of [10, 31, 32, 60]) {
      timeline.seek(tick);
      expect(life.hash()).toBe(hashes[tick - 1]);
    }
    const other = new Life(world);
    other.restore(waiting);
    for (let t = 31; t < 60; t++) {
      other.tick();
      expect(other.hash()).toBe(hashes[t]);
    }
  });

  it('can be given by the mind itself, and waits for the end of the walk', () => {
    const species: CreatureDefinition = {
      ...pup,
      behaviors: {
        ...pup.behaviors,
        ponder: { constant: 9, action: { do: 'build-releasers', field: 'hand' } },
        resolve: { constant: 3, action: { do: 'add-appetitive-behavior', behavior: 'sit' } },
      },
    };
    const life = new Life({ ...world, creatures: { rex: { species } } });
    // there is no pronome yet, so it is refused
    life.tick();
    expect(rows(life, 'hunger')).toEqual([]);
    life.creature('rex').learner!.memory.noteThing(life.world.find('ann'), life.world.symbols.find('person'), 1);
    life.tick();
    expect(rows(life, 'hunger').length).toBeGreaterThan(0);
    life.creature('rex').learner!.memory.noteBehavior(1, 2);
    life.tick();
    life.set('rex.ponder.interest', 0);
    life.run(2);
    expect(life.creature('rex').learner!.parts.length).toBeGreaterThan(0);
  });
});
