import type { MindDefinition } from 'umwelt';

/** The needs and behaviors of a castle guard, as plain data. Distances are in rooms, rates per turn of the game. */
export const guard: MindDefinition = {
  variables: {
    duty: { value: 4, growth: 0.05, max: 10 },
    fatigue: { value: 0, growth: 0.12, max: 10 },
    alarm: { value: 0, damping: 0.1, max: 10 },
  },
  releasers: {
    'thief-in-sight': { find: 'thief', range: [0, 1, 3], worth: 30, modifies: { alarm: { absolute: 2 } } },
    'bed-afar': { find: 'bed', range: [0, 1, 20], worth: 1 },
    'bed-here': { find: 'bed', range: [0, 0, 1], worth: 5 },
  },
  behaviors: {
    chase: { variables: ['alarm'], releasers: ['thief-in-sight'], combine: 'gated', action: { do: 'walk', steps: 2 } },
    sleep: {
      variables: ['fatigue'],
      behaviors: {
        snore: { releasers: ['bed-here'], action: 'wait', modifies: { fatigue: { absolute: -0.6 } } },
        'go-to-bed': { releasers: ['bed-afar'], action: { do: 'walk', steps: 1 } },
      },
    },
    patrol: { variables: ['duty'], action: 'patrol', modifies: { duty: { absolute: -0.1 } } },
  },
};
