import { describe, expect, it } from 'vitest';
import { raise } from './testing/fake-senses.js';

describe('behaviors', () => {
  it('combine releasers and variables', () => {
    const value = (combine: string, distance: number): number => {
      const tom = raise({
        variables: { want: { value: 3 } },
        behaviors: { b: { variables: ['want'], releasers: [{ find: 'person', range: [0, 1, 2], worth: 4 }], combine } },
      });
      tom.stage.put('person', distance);
      tom.tick();
      return tom.mind.value(0);
    };
    expect(['add', 'multiply', 'gated', 'least'].map(c => value(c, 1))).toEqual([7, 12, 7, 3]);
    expect(['add', 'multiply', 'gated', 'greatest'].map(c => value(c, 9))).toEqual([3, 0, 0, 3]);
  });

  it.each([
    ['a bite is more than there is', 0.0005, 0.004, 0.001],
    ['one bite satisfies', 0.012, 0.06, 0.01],
    ['one bite satisfies, and nothing else is wanted', 0.012, 0.5, 0],
    ['in small units', 0.00001, 0.0001, 0.00001],
  ])('do not alternate in every tick while needs are near 0: %s', (_case, growth, bite, constant) => {
    for (const gain of [1.3, 2, 10]) {
      const need = { value: 0.002, growth, max: 10 };
      const tom = raise({
        variables: { hunger: need, thirst: need },
        behaviors: {
          eat: { variables: ['hunger'], gain, modifies: { hunger: { absolute: -bite } } },
          drink: { variables: ['thirst'], gain, modifies: { thirst: { absolute: -bite } } },
          rest: { constant, gain },
        },
      });
      let switches = 0;
      let last = '';
      const done = new Set<string>();
      for (let i = 0; i < 6000; i++) {
        tom.tick();
        const now = tom.mind.activePath();
        if (now !== last) switches++;
        last = now;
        done.add(now);
      }
      // without the hold: 4,500 to 5,999 at a gain of 1.3
      expect(switches, `gain ${gain}`).toBeLessThan(1000);
      expect(done, `gain ${gain}`).toContain('eat');
      expect(done, `gain ${gain}`).toContain('drink');
    }
  });

  it('lose interest with time and regain it', () => {
    const tom = raise({
      behaviors: { search: { constant: 10, interest: { growth: 0.01, damping: 0.01, boredom: 0.02 } }, rest: { constant: 2 } },
    });
    const done: string[] = [];
    for (let i = 0; i < 400; i++) {
      tom.tick();
      done.push(tom.mind.activePath());
    }
    expect(done[0]).toBe('search');
    expect(done.filter(d => d === 'rest').length).toBeGreaterThan(50);
    expect(done.slice(done.indexOf('rest')).filter(d => d === 'search').length).toBeGreaterThan(50);
  });

  it('follow progress, and can change the interest of others', () => {
    let progress = 1;
    const tom = raise(
      {
        behaviors: {
          climb: { constant: 10, interest: { progress: 'height' } },
          turn: { constant: 4, modifies: { 'turn.interest': { absolute: -0.25 } } },
          wait: { constant: 0.5, modifies: { 'turn.interest': { set: 1 } } },
        },
      },
      { measures: { height: () => () => progress } },
    );
    tom.tick();
    expect(tom.mind.activePath()).toBe('climb');
    progress = 0;
    const path: string[] = [];
    for (let i = 0; i < 8; i++) {
      tom.tick();
      path.push(tom.mind.activePath());
    }
    expect(path[0]).toBe('turn');
    expect(path).toContain('wait');
    expect(path.slice(path.indexOf('wait'))).toContain('turn');
  });

  it('are forbidden by an interest of 0', () => {
    const tom = raise({ behaviors: { a: { constant: 9, interest: 0 }, b: { constant: 1 } } });
    tom.tick();
    expect(tom.mind.activePath()).toBe('b');
  });
});

describe('the walk', () => {
  it('lets losers suggest in the order of their values and the winner act', () => {
    const tom = raise({
      behaviors: {
        weak: { constant: 1, suggests: [{ do: 'say', word: 1 }] },
        strong: { constant: 9, action: { do: 'say', word: 9 }, suggests: [{ do: 'say', word: 90 }] },
        middle: {
          constant: 3,
          suggests: [
            { do: 'say', word: 3 },
            { do: 'hint', word: 4 },
          ],
        },
      },
    });
    tom.tick();
    expect(tom.deeds.done).toEqual(['secondary 7 3 at 3', 'meta 8 4 at 3', 'secondary 7 1 at 1', 'primary 7 9']);
  });

  it('shares a group through the pronome', () => {
    const seen: number[] = [];
    const tom = raise(
      {
        variables: { love: { value: 0 } },
        groups: { fetch: { grab: { releasers: [{ find: { do: 'pronome' }, worth: 2 }], action: 'note' } } },
        behaviors: {
          bone: { releasers: [{ find: 'bone', worth: 5 }], group: 'fetch' },
          ball: { variables: ['love'], releasers: [{ find: 'ball', worth: 1 }], group: 'fetch' },
        },
      },
      { actions: { note: () => self => seen.push(self.pronome.thing) } },
    );
    tom.stage.put('bone', 3);
    tom.stage.put('ball', 4);
    tom.tick();
    tom.mind.setLevel(0, 50);
    tom.tick();
    expect(tom.mind.activePath()).toBe('ball/grab');
    expect(seen.map(id => tom.stage.symbols.name(id))).toEqual(['bone', 'ball']);
  });

  it('takes the values of a group that is left', () => {
    const tom = raise({
      variables: { other: { value: 0 } },
      behaviors: {
        a: { constant: 5, behaviors: { first: { constant: 1 }, second: { constant: 1.5 } } },
        b: { variables: ['other'], behaviors: { third: { constant: 1 } } },
      },
    });
    const set = (name: string, value: number) => {
      const e = tom.mind.ethogram;
      tom.mind.setParam(e.at.constant + e.parts.get(name)!.index, value);
    };
    set('first', 2);
    tom.tick();
    set('first', 1);
    tom.tick();
    expect(tom.mind.activePath()).toBe('a/first');
    tom.mind.setLevel(0, 99);
    tom.tick();
    expect([tom.mind.activePath(), tom.mind.value(2)]).toEqual(['b/third', 0]);
    tom.mind.setLevel(0, 0);
    tom.tick();
    expect(tom.mind.activePath()).toBe('a/second');
  });

  it('ends without a winner where all values are 0', () => {
    const tom = raise({ behaviors: { a: { releasers: [{ find: 'ghost' }] } } });
    tom.tick();
    expect([tom.mind.activePath(), tom.mind.leaf]).toEqual(['', -1]);
  });

  it('continues when a function throws; only that behavior is affected, in that tick', () => {
    const bad = () => {
      throw new Error('oops');
    };
    const tom = raise(
      {
        variables: { odd: { value: 3, compute: 'bad' } },
        behaviors: {
          a: { releasers: [{ find: 'bad' }], constant: 0 },
          b: { constant: 1, combine: 'bad', action: 'say' },
          c: { constant: 0.5, action: 'say', suggests: ['bad'] },
          d: { constant: 0.2, suggests: ['bad'] },
        },
      },
      { finders: { bad: () => bad }, combines: { bad: () => bad }, measures: { bad: () => bad }, actions: { bad: () => bad } },
    );
    tom.tick(25);
    expect(tom.mind.activePath()).toBe('c');
    expect(tom.level('odd')).toBe(3);
    const who = tom.problems.map(p => p.who);
    expect(new Set(who)).toEqual(new Set(['tom.odd.compute', 'tom.a-1', 'tom.b.combine', 'tom.d.suggests']));
    expect(who.length).toBe(8);
  });
});
