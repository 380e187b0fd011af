import { describe, expect, it } from 'vitest';
import { STEP, STEP_SIZE } from '../engine/candidate.js';
import { FANS } from '../engine/fans.js';
import { GOAL, ME, Situation } from '../engine/situation.js';
import { StressEngine } from '../engine/stress-engine.js';
import { NAMED_BEHAVIORS, namedBehavior } from './named-behaviors.js';

describe('control behaviors by name', () => {
  it.each(Object.keys(NAMED_BEHAVIORS))('%s is made from its name and gives a stress of 0 or more', name => {
    const { behavior, scale, power } = namedBehavior(name);
    expect([scale, power]).toEqual([1, 1]);
    const s = new Situation();
    s.me[ME.speed] = 1;
    s.me[ME.radius] = 0.3;
    s.goal[GOAL.y] = 5;
    const at = s.add();
    s.y[at] = 2;
    s.radius[at] = 0.3;
    const engine = new StressEngine(FANS.biped).bind(behavior);
    engine.chosen[STEP.seconds] = 0.25;
    expect(engine.choose(s)).toBeGreaterThanOrEqual(0);
    expect(engine.stresses.every(stress => Number.isNaN(stress) || stress >= 0)).toBe(true);
    expect(engine.chosen).toHaveLength(STEP_SIZE);
  });

  it('takes options and weights', () => {
    const { behavior, scale, power } = namedBehavior({ do: 'avoid', range: 3, of: 'moving', scale: 0.2, power: 0.5 });
    expect(behavior).toMatchObject({ options: { range: 3, of: 'moving', view: Math.PI / 2 } });
    expect([scale, power]).toEqual([0.2, 0.5]);
    let asked = 0;
    const { behavior: terrain } = namedBehavior({ do: 'terrain', steps: 3 }, () => ++asked);
    terrain.stress(new Situation(), new Float64Array(STEP_SIZE));
    expect(asked).toBe(3);
  });

  it.each([
    ['antici', /found "antici", expected a control behavior. Did you mean "anticipate"/],
    [{ do: 'avoid', rang: 2 }, /by.avoid: found "rang", expected one of its options. Did you mean "range"/],
    [{ do: 'avoid', range: 'far' }, /by.avoid.range: found "far", expected a number from 0 on/],
    [{ do: 'avoid', of: 'some' }, /by.avoid.of: found "some", expected one of all, still, moving/],
    [{ do: 'inertia', scale: -1 }, /by.inertia.scale: found -1, expected a number from 0 on/],
    [{ do: 'toString' }, /expected a control behavior/],
    [7, /by: found 7, expected the name of a control behavior/],
  ])('says what is wrong with %j', (call, sentence) => {
    expect(() => namedBehavior(call)).toThrow(sentence);
  });
});
