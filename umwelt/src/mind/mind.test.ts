import { describe, expect, it } from 'vitest';
import { InputError, Symbols } from '../core/index.js';
import type { Percept } from '../senses/percept.js';
import type { Senses } from '../senses/senses.js';
import type { CommandGate } from './actor.js';
import { builtinMind } from './builtin.js';
import { compileMind } from './compile.js';
import { decide } from './decide.js';
import type { MindDefinition } from './definition.js';
import { feel } from './feel.js';
import { Mind, type Problem } from './mind.js';
import { joinRegistries, type Registry } from './registry.js';

/** A world of one thing per kind, at a distance straight ahead, with fields. */
class Stage implements Senses {
  selfX = 0;
  selfY = 0;
  selfZ = 0;
  selfHeading = 0;
  readonly symbols = new Symbols();
  readonly things = new Map<string, { distance: number; fields: Record<string, number> }>();

  put(kind: string, distance: number, fields: Record<string, number> = {}): void {
    this.things.set(kind, { distance, fields });
  }
  sensor(): number {
    return -1;
  }
  nearest(kind: number, _sensor: number, out: Percept): boolean {
    const thing = this.things.get(this.symbols.name(kind));
    if (thing === undefined || thing.distance > out.reach) return false;
    out.thing = kind;
    out.x = 0;
    out.y = thing.distance;
    out.z = 0;
    out.distance = thing.distance;
    return true;
  }
  field(thing: number, field: number): number {
    return this.things.get(this.symbols.name(thing))?.fields[this.symbols.name(field)] ?? Number.NaN;
  }
}

class Deeds implements CommandGate {
  readonly args = new Float64Array(5);
  readonly done: string[] = [];
  readonly stuck = false;
  primary(command: number): number {
    this.done.push(`primary ${command} ${this.args[0]}`);
    return 1;
  }
  secondary(command: number): void {
    this.done.push(`secondary ${command} ${this.args[0]} at ${this.args[4]}`);
  }
  meta(command: number): void {
    this.done.push(`meta ${command} ${this.args[0]} at ${this.args[4]}`);
  }
  find(): number {
    return 0;
  }
  active(): boolean {
    return true;
  }
}

interface Setting {
  stage: Stage;
  deeds: Deeds;
  mind: Mind;
  problems: Problem[];
  tick(n?: number): void;
  level(name: string): number;
}

function raise(definition: MindDefinition, registry: Partial<Registry> = {}): Setting {
  const stage = new Stage();
  const deeds = new Deeds();
  const problems: Problem[] = [];
  const base = joinRegistries(builtinMind, {
    actions: {
      say: args => self => self.command(7, Number(args['word'] ?? 0)),
      hint: args => self => self.suggest(8, Number(args['word'] ?? 0)),
    },
  });
  const ethogram = compileMind(definition, { symbols: stage.symbols, registry: joinRegistries(base, registry) });
  const mind = new Mind({ name: 'tom', ethogram, senses: stage, controller: deeds, seed: 1, report: p => problems.push(p) });
  return {
    stage,
    deeds,
    mind,
    problems,
    tick(n = 1) {
      for (let i = 0; i < n; i++) {
        mind.now++;
        feel(mind);
        decide(mind);
      }
    },
    level: name => mind.level(ethogram.parts.get(name)!.index),
  };
}

const refused = (definition: MindDefinition): string => {
  try {
    raise(definition);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return 'accepted';
};

describe('variables', () => {
  it('grow to growth / damping (fig. 12)', () => {
    const tom = raise({ variables: { play: { value: 1, growth: 0.1, damping: 0.01 } } });
    tom.tick();
    expect(tom.level('play')).toBeCloseTo(1 * 0.99 + 0.1, 12);
    tom.tick(3000);
    expect(tom.level('play')).toBeCloseTo(10, 6);
  });

  it('change by what was active on the last tick, in proportion or at once, and clamp', () => {
    const tom = raise({
      variables: { hunger: { value: 10, max: 20 }, joy: { value: 1, max: 3 }, fear: { value: 5 } },
      behaviors: {
        eat: { variables: ['hunger'], modifies: { hunger: -0.01, joy: { absolute: 1 }, fear: { set: 2 } } },
      },
    });
    tom.tick();
    expect([tom.level('hunger'), tom.level('joy'), tom.level('fear')]).toEqual([10, 1, 5]);
    tom.tick();
    expect(tom.level('hunger')).toBeCloseTo(9.9, 12);
    expect([tom.level('joy'), tom.level('fear')]).toEqual([2, 2]);
    tom.tick(5);
    expect(tom.level('joy')).toBe(3);
  });

  it('are set by releasers; the strongest of several decides, whatever the order', () => {
    for (const names of [
      ['snake', 'bear'],
      ['bear', 'snake'],
    ]) {
      const releasers = Object.fromEntries(
        names.map(n => [`see-${n}`, { find: n, worth: n === 'bear' ? 9 : 5, modifies: { fear: { set: n === 'bear' ? 80 : 40 } } }]),
      );
      const tom = raise({ variables: { fear: {} }, releasers, behaviors: { run: { releasers: Object.keys(releasers) } } });
      tom.stage.put('snake', 1);
      tom.stage.put('bear', 1);
      tom.tick(2);
      expect(tom.level('fear')).toBe(80);
    }
  });

  it('can be computed', () => {
    const tom = raise({
      variables: { hunger: { value: 4 }, mood: { max: 30, compute: { do: 'sum', of: { hunger: -2 }, plus: 20 } } },
    });
    tom.tick();
    expect(tom.level('mood')).toBe(12);
  });
});

describe('releasers', () => {
  const output = (definition: MindDefinition, distance: number, fields: Record<string, number> = {}): number => {
    const tom = raise(definition);
    tom.stage.put('person', distance, fields);
    tom.tick();
    return tom.mind.releaserValue(0);
  };
  const seeing = (releaser: object): MindDefinition => ({
    releasers: { see: { find: 'person', ...releaser } },
    behaviors: { look: { releasers: ['see'] } },
  });

  it('weigh by distance (fig. 15: appetitive fades up close, consummatory is full at contact)', () => {
    const approach = seeing({ range: [5, 10, 100], worth: 20 });
    expect([4, 5, 7.5, 10, 55, 100, 101].map(d => output(approach, d))).toEqual([0, 0, 10, 20, 10, 0, 0]);
    const sit = seeing({ range: [0, 5, 20], worth: 20 });
    expect([0, 5, 12.5, 20, 21].map(d => output(sit, d))).toEqual([20, 20, 10, 0, 0]);
    const flat = seeing({ range: [2, 5, 20], weight: 'flat', worth: 3 });
    expect([1, 2, 19, 21].map(d => output(flat, d))).toEqual([0, 3, 3, 0]);
    const steep = seeing({ range: [0, 5, 20], weight: 'exponential', worth: 1 });
    expect(output(steep, 5)).toBe(1);
    expect(output(steep, 20)).toBe(0);
    expect(output(steep, 12.5)).toBeLessThan(0.25);
  });

  it('filter by what is seen: all, any, none, not all', () => {
    const where = (w: object) => seeing({ where: w });
    const conditions = ['left', 'right > 2'];
    const table: [object, number[]][] = [
      [conditions, [0, 0, 0, 1]],
      [{ any: conditions }, [0, 1, 1, 1]],
      [{ none: conditions }, [1, 0, 0, 0]],
      [{ 'not-all': conditions }, [1, 1, 1, 0]],
    ];
    const cases = [{}, { left: 1 }, { right: 3 }, { left: 1, right: 3 }];
    for (const [w, expected] of table) expect(cases.map(fields => output(where(w), 1, fields))).toEqual(expected);
    expect(output(where(['not asleep']), 1, { asleep: 0 })).toBe(1);
    expect(output(where(['not asleep']), 1, { asleep: 1 })).toBe(0);
  });

  it('latch, average and integrate over ticks', () => {
    const course = (temporal: object): number[] => {
      const tom = raise(seeing({ temporal, worth: 6 }));
      return [1, 0, 0, 0, 1, 1].map(there => {
        if (there) tom.stage.put('person', 1);
        else tom.stage.things.clear();
        tom.tick();
        return tom.mind.releaserValue(0);
      });
    };
    expect(course({ latch: 3 })).toEqual([6, 6, 6, 0, 6, 6]);
    expect(course({ average: 3 })).toEqual([2, 2, 2, 0, 2, 4]);
    expect(course({ integrate: 2 })).toEqual([6, 6, 0, 0, 6, 6]);
  });

  it('count ticks without attention as nothing', () => {
    const tom = raise({
      variables: { calm: { value: 0 } },
      releasers: { see: { find: 'person', temporal: { average: 4 }, worth: 8 } },
      behaviors: { up: { constant: 1, behaviors: { look: { releasers: ['see'], constant: 1 } } }, rest: { variables: ['calm'] } },
    });
    tom.stage.put('person', 1);
    tom.tick(4);
    expect(tom.mind.releaserValue(0)).toBe(8);
    tom.mind.setLevel(0, 50);
    tom.tick(2);
    expect(tom.mind.attends(0)).toBe(false);
    tom.mind.setLevel(0, 0);
    tom.tick(1);
    expect(tom.mind.releaserValue(0)).toBe(4);
  });

  it('put out nothing when learning has made them worthless, and at least their minimum otherwise', () => {
    expect(output(seeing({ worth: -3 }), 1)).toBe(0);
    expect(output(seeing({ worth: 5, min: 2, range: [0, 1, 2] }), 50)).toBe(2);
  });

  it('are evaluated once per tick and only where somebody looks', () => {
    let asked = 0;
    const tom = raise(
      {
        releasers: { shared: { find: 'count' } },
        behaviors: {
          a: { constant: 5, behaviors: { a1: { releasers: ['shared'] }, a2: { releasers: ['shared'] } } },
          b: { constant: 1, behaviors: { b1: { releasers: [{ find: 'count' }] } } },
        },
      },
      {
        finders: {
          count: () => () => {
            asked++;
            return true;
          },
        },
      },
    );
    tom.tick();
    expect(asked).toBe(1);
  });
});

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

  it('says nothing where nothing is wanted', () => {
    const tom = raise({ behaviors: { a: { releasers: [{ find: 'ghost' }] } } });
    tom.tick();
    expect([tom.mind.activePath(), tom.mind.leaf]).toEqual(['', -1]);
  });

  it('goes on when a function throws, for that behavior and tick only', () => {
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

describe('a definition that makes no sense', () => {
  it('is refused with a sentence', () => {
    expect(refused({ behaviors: { a: { constant: 1, gain: 1 } } })).toBe('a.gain: found 1, expected a number greater than 1.');
    expect(refused({ behaviors: { a: { variables: ['hungr'] } }, variables: { hunger: {} } })).toBe(
      'a.variables: found "hungr", expected the name of a variable. Did you mean "hunger"?',
    );
    expect(refused({ behaviors: { a: { releasers: ['sea'] } }, releasers: { see: { find: 'x' } } })).toMatch(/Did you mean "see"/);
    expect(refused({ behaviors: { a: { group: 'g' } }, groups: { g: { b: { group: 'g' } } } })).toMatch(/a group below itself/);
    expect(refused({ behaviors: { a: { behaviors: {} } } })).toMatch(/found an empty group/);
    expect(refused({ behaviors: { a: { action: 'sya' } } })).toBe(
      'a.action: found "sya", expected the name of a registered action. Did you mean "say"?',
    );
    expect(refused({ behaviors: { a: { modifies: { b: 1 } } } })).toMatch(/expected a variable or the interest of a behavior/);
    expect(refused({ behaviors: { a: { gain: { c: 3 } }, b: {} } })).toMatch(/expected a rival in the same group/);
    expect(refused({ variables: { a: {} }, behaviors: { a: {} } })).toMatch(/found "a" a second time/);
    expect(refused({ behaviors: { 'a b': {} } })).toMatch(/expected letters, digits/);
  });
});

describe('the size of a mind', () => {
  it('is at most 8 KB for one like Silas (90 behaviors, 23 groups, 86 releasers, 28 variables)', () => {
    const variables = Object.fromEntries(Array.from({ length: 28 }, (_, i) => [`v${i}`, { growth: 0.01 }]));
    const releasers = Object.fromEntries(
      Array.from({ length: 86 }, (_, i) => [`r${i}`, { find: `kind${i % 9}`, range: [0, 1, 9] as const }]),
    );
    const behaviors: Record<string, object> = {};
    for (let g = 0; g < 22; g++) {
      const children = Object.fromEntries(Array.from({ length: 3 }, (_, i) => [`b${g}-${i}`, { releasers: [`r${g * 3 + i}`] }]));
      behaviors[`b${g}`] = { variables: [`v${g}`], releasers: [`r${66 + (g % 20)}`], behaviors: children };
    }
    behaviors['idle'] = { constant: 0.1 };
    behaviors['doze'] = { constant: 0.1 };
    const { mind } = raise({ variables, releasers, behaviors });
    expect([mind.ethogram.behaviors.length, mind.ethogram.groups.length]).toEqual([90, 23]);
    expect(mind.state.byteLength).toBeLessThanOrEqual(8192);
  });
});
