import type { AgentMatrix } from './agent-model.js';

/**
 * The matrix that comes with the library. Its parameters: speed, variation of the speed, inertia of the course, how far it looks ahead,
 * probability of noticing something, room that it keeps, greatest turn in a step, and how long it waits before it gives way.
 */
export const PEDESTRIAN_MATRIX: AgentMatrix = {
  parameters: ['speed', 'speed-variation', 'inertia', 'anticipation', 'noticing', 'room', 'turning', 'patience'],
  attributes: {
    rushed: { speed: [55, 90, 'P', 'C'], noticing: [10, 45, 'I', 'C'], room: [20, 45, 'I', 'C'], patience: [5, 40, 'I', 'C'] },
    fatigued: { speed: [10, 40, 'I', 'C'], turning: [20, 45, 'I', 'C'], noticing: [20, 45, 'I', 'C'] },
    laden: { speed: [20, 45, 'I', 'C'], inertia: [55, 80, 'P', 'C'], room: [55, 75, 'P', 'C'] },
    inebriated: {
      speed: [15, 45, 'I', 'C'],
      'speed-variation': [55, 100, 'P', 'D3'],
      inertia: [5, 40, 'I', 'D3'],
      anticipation: [5, 40, 'I', 'D3'],
      noticing: [5, 40, 'I', 'C'],
    },
    aware: { anticipation: [55, 95, 'P', 'C'], noticing: [55, 95, 'P', 'C'] },
    curious: { noticing: [60, 100, 'P', 'C'], speed: [35, 48, 'I', 'C'] },
    distracted: { noticing: [5, 40, 'I', 'D2'], anticipation: [20, 45, 'I', 'C'], 'speed-variation': [50, 70, 'P', 'C'] },
    cautious: { speed: [30, 48, 'I', 'C'], anticipation: [55, 85, 'P', 'C'], room: [55, 90, 'P', 'C'], patience: [55, 90, 'P', 'C'] },
    aggressive: { room: [5, 35, 'I', 'D2'], patience: [0, 30, 'I', 'D2'], speed: [52, 75, 'P', 'C'] },
    playful: { 'speed-variation': [55, 85, 'P', 'C'], turning: [55, 90, 'P', 'C'], noticing: [55, 80, 'P', 'C'] },
    frail: { speed: [5, 25, 'I', 'D1'], turning: [10, 40, 'I', 'C'], room: [60, 90, 'P', 'C'] },
  },
};
