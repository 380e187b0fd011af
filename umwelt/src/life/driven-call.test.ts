import { describe, expect, it } from 'vitest';
import { Life } from './life.js';
import type { WorldDefinition } from './world-definition.js';

/** A body with an ear and two gaits, whose ear and gait follow a mood. */
const world = (suggests: readonly object[], action: object = { do: 'approach', speed: 3 }): WorldDefinition => ({
  world: 'mood',
  size: [60, 60],
  things: { goal: { kind: 'goal', at: [0, 20] } },
  creatures: {
    rex: {
      at: [0, 0],
      heading: 0,
      species: {
        species: 'rex',
        body: {
          body: 'rex',
          dofs: { ear: { min: -1, max: 1, speed: 100 }, leg: { cyclic: true, speed: 8, parts: { x: {}, y: {}, z: {} } } },
          skeleton: {
            bones: {
              trunk: { at: [0, 0, 0.3] },
              thigh: { parent: 'trunk', at: [0, 0, 0] },
              shin: { parent: 'thigh', at: [0, 0.02, -0.1] },
              ankle: { parent: 'shin', at: [0, -0.04, -0.1] },
              paw: { parent: 'ankle', at: [0, 0.02, -0.1] },
            },
            legs: { only: { dof: 'leg', bones: ['thigh', 'shin', 'ankle', 'paw'], bend: 'back' } },
          },
          skills: {
            ears: { kind: 'posture', locks: ['ear'], args: { to: 0 }, keys: [{ at: 0.05, pose: { ear: 'to' } }] },
            walking: {
              kind: 'legged',
              locks: ['leg'],
              gaits: {
                creep: { offsets: [0], duty: 0.6, speed: [0.1, 0.5], period: [1, 1], lift: 0.1 },
                run: { offsets: [0], duty: 0.6, speed: [0.5, 2], period: [0.5, 0.5], lift: 0.1 },
              },
            },
          },
          commands: {
            forward: { args: { speed: 1, gait: 'auto' }, calls: [{ skill: 'walking', with: { speed: 'speed', gait: 'gait' } }] },
            turn: { args: { rate: 1 }, calls: [{ skill: 'walking', with: { turn: 'rate' } }] },
          },
        },
        variables: { mood: { value: 5, max: 10 } },
        releasers: { see: { find: 'goal', worth: 5 } },
        behaviors: {
          go: { releasers: ['see'], action: action as never },
          feel: { variables: ['mood'], interest: 0.001, suggests: suggests as never },
        },
      },
    },
  },
});

describe('arguments that follow a variable', () => {
  it('rise along the points of a curve', () => {
    const life = new Life(
      world([
        {
          do: 'ears',
          to: {
            of: 'mood',
            curve: [
              [0, -1],
              [5, 0],
              [10, 0.5],
            ],
          },
        },
      ]),
      { seed: 1 },
    );
    const ear = (mood: number): number => {
      life.set('rex.mood', mood);
      life.run(10);
      return life.creature('rex').body.value[0];
    };
    expect([0, 2.5, 5, 7.5, 10].map(ear).map(value => Number(value.toFixed(3)))).toEqual([-1, -0.5, 0, 0.25, 0.5]);
  });

  it('are omitted below the first point', () => {
    const life = new Life(world([{ do: 'ears', to: { of: 'mood', curve: [[5, 1]] } }]), { seed: 1 });
    const { body, port } = life.creature('rex');
    const isOn = (mood: number): boolean => {
      life.set('rex.mood', mood);
      life.run(20);
      return port.active(port.find('ears')) && body.value[0] === 1;
    };
    expect([4.9, 5, 4.9].map(isOn)).toEqual([false, true, false]);
  });

  it('choose names by steps, as a suggestion that never runs by itself', () => {
    const gait = {
      of: 'mood',
      curve: [
        [0, 'creep'],
        [4, 'run'],
      ],
    };
    const speed = (mood: number): number => {
      const life = new Life(world([{ do: 'meta', name: 'forward', gait }]), { seed: 1 });
      life.set('rex.mood', mood);
      life.run(60);
      return life.creature('rex').body.forward;
    };
    expect([1, 3.9, 4, 9].map(speed).map(value => Number(value.toFixed(2)))).toEqual([0.5, 0.5, 2, 2]);
    const standing = new Life(world([{ do: 'meta', name: 'forward', gait }], { do: 'ears', to: 0 }), { seed: 1 });
    standing.run(40);
    expect(standing.creature('rex').body.forward).toBe(0);
  });

  it('have errors that say what is wrong', () => {
    const fault = (to: unknown): string => {
      try {
        return String(new Life(world([{ do: 'ears', to }]), { seed: 1 }));
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(fault({ of: 'moood', curve: [[0, 1]] })).toMatch(
      /to\.of: found "moood", expected the name of a variable\. Did you mean "mood"\?/,
    );
    expect(fault({ of: 'mood' })).toMatch(/to\.curve: found nothing, expected a list of points/);
    expect(
      fault({
        of: 'mood',
        curve: [
          [1, 0],
          [0, 1],
        ],
      }),
    ).toMatch(/ascending levels/);
    expect(fault({ of: 'mood', curve: [[0, 'up']] })).toMatch(/curve\[0\]\.to: found "up", expected a number/);
  });
});
