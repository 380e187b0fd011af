import type { MindDefinition } from 'umwelt';
import { decide, feel } from 'umwelt/mind';
import type { Finding } from '../runner.js';
import { herd } from './still-world.js';
import { brains } from './yuka-brains.js';

/**
 * Counts switches instead of time: three needs grow at the same rate, and an agent's action reduces the need for which it acts. An argmax
 * switches as soon as another need is slightly greater; a mind keeps its behavior until a rival is twice as strong.
 */
const NEEDS = 3;
const START = 10;
const GROWTH = 0.05;
/** Reduction of a need per tick by its action: the growth of all needs together, so that their sum stays the same. */
const CONSUMED = NEEDS * GROWTH;
const TICKS = 10_000;

interface Course {
  readonly switches: number;
  readonly meanNeed: number;
}

function ourCourse(): Course {
  const names = Array.from({ length: NEEDS }, (_, i) => `need-${i}`);
  const definition: MindDefinition = {
    variables: Object.fromEntries(names.map((name, i) => [name, { value: START + i, growth: GROWTH, max: 1000 }])),
    behaviors: Object.fromEntries(
      names.map(name => [`still-${name}`, { variables: [name], modifies: { [name]: { absolute: -CONSUMED } } }]),
    ),
  };
  const [mind] = herd(definition, 1);
  for (let i = 0; i < NEEDS; i++) mind.setLevel(i, START + i);
  return run(
    () => {
      mind.now++;
      feel(mind);
      decide(mind);
      return mind.leaf;
    },
    i => mind.level(i),
  );
}

function yukaCourse(): Course {
  const [agent] = brains(1, NEEDS, true);
  for (let i = 0; i < NEEDS; i++) agent.wants[i] = START + i;
  return run(
    () => {
      for (let i = 0; i < NEEDS; i++) agent.wants[i] = Math.max(0, agent.wants[i] + GROWTH - (agent.goal === i ? CONSUMED : 0));
      agent.brain.arbitrate();
      return agent.goal;
    },
    i => agent.wants[i],
  );
}

/** Runs an agent; its first half leads to a steady state, the second half is counted. */
function run(tick: () => number, need: (i: number) => number): Course {
  let last = -1;
  let switches = 0;
  let sum = 0;
  for (let t = 0; t < 2 * TICKS; t++) {
    const now = tick();
    if (t >= TICKS) {
      if (now !== last) switches++;
      for (let i = 0; i < NEEDS; i++) sum += need(i);
    }
    last = now;
  }
  return { switches: switches / TICKS, meanNeed: sum / (TICKS * NEEDS) };
}

export function findings(): readonly Finding[] {
  const ours = ourCourse();
  const yuka = yukaCourse();
  return [
    { name: 'dithering, mind', value: ours.switches, unit: 'switches per tick' },
    { name: 'dithering, Yuka', value: yuka.switches, unit: 'switches per tick' },
    { name: 'dithering, mind, mean need', value: ours.meanNeed, unit: 'of the need' },
    { name: 'dithering, Yuka, mean need', value: yuka.meanNeed, unit: 'of the need' },
  ];
}
