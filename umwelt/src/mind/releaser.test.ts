import { describe, expect, it, vi } from 'vitest';
import type { MindDefinition } from './definition.js';
import { raise } from './testing/fake-senses.js';

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
        else tom.stage.remove('person');
        tom.tick();
        return tom.mind.releaserValue(0);
      });
    };
    expect(course({ latch: 3 })).toEqual([6, 6, 6, 0, 6, 6]);
    expect(course({ average: 3 })).toEqual([2, 2, 2, 0, 2, 4]);
    expect(course({ integrate: 2 })).toEqual([6, 6, 0, 0, 6, 6]);
    expect(course({ after: 2 })).toEqual([0, 0, 0, 0, 0, 6]);
    expect(course({ after: 1 })).toEqual([6, 0, 0, 0, 6, 6]);
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

  it('are not evaluated while nothing of their kind exists, and attend all the same', () => {
    const tom = raise(seeing({ worth: 4 }));
    const nearest = vi.spyOn(tom.stage, 'nearest');
    tom.tick(3);
    expect([nearest.mock.calls.length, tom.mind.attends(0), tom.mind.releaserValue(0)]).toEqual([0, true, 0]);
    tom.stage.put('person', 1);
    tom.tick();
    expect([nearest.mock.calls.length, tom.mind.attends(0), tom.mind.releaserValue(0)]).toEqual([1, true, 4]);
    tom.stage.remove('person');
    tom.tick(2);
    expect([nearest.mock.calls.length, tom.mind.attends(0), tom.mind.releaserValue(0)]).toEqual([1, true, 0]);
  });

  it('filter by registered conditions beside those on fields', () => {
    const made: unknown[] = [];
    const conditions = {
      within: (args: Readonly<Record<string, unknown>>) => {
        made.push(args['meters']);
        return (_self: unknown, it: { readonly distance: number }) => it.distance <= Number(args['meters']);
      },
    };
    const outputs = (where: object): number[] => {
      const tom = raise(seeing({ where }), { conditions });
      return [1, 3].flatMap(distance =>
        [0, 1].map(left => {
          tom.stage.put('person', distance, { left });
          tom.tick();
          return tom.mind.releaserValue(0);
        }),
      );
    };
    const both = ['left', { do: 'within', meters: 2 }];
    expect(outputs(both)).toEqual([0, 1, 0, 0]);
    expect(outputs({ any: both })).toEqual([1, 1, 0, 1]);
    expect(outputs({ none: both })).toEqual([0, 0, 1, 0]);
    expect(outputs({ 'not-all': both })).toEqual([1, 0, 1, 1]);
    // each use is made once, whatever the number of ticks
    expect(made).toEqual([2, 2, 2, 2]);
    expect(() => raise(seeing({ where: [{ do: 'withn' }] }), { conditions })).toThrow('Did you mean "within"?');
  });

  it('are evaluated once per tick and only in the groups of the walk', () => {
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
