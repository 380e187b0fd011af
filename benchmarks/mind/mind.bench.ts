import { bench } from 'mitata';
import { decide, feel } from 'umwelt/mind';
import type { Finding, Row } from '../runner.js';
import { bytesEach } from './bytes-each.js';
import { nodesOf, trees } from './mistreevous-trees.js';
import { sideBySide } from './side-by-side.js';
import { silasSized } from './silas-sized.js';
import { herd } from './still-world.js';
import { brains } from './yuka-brains.js';

/**
 * One tick of minds (feel and decide, without senses) in a world that stands still (still-world.ts); one decision of Yuka's `Think` over 25
 * evaluators, without variables; one step of a mistreevous tree of 90 nodes. A call is a tick of all agents.
 */
const COUNTS = [10, 1_000, 10_000];
const EVALUATORS = 25;
/** Seconds for each comparison. */
const SECONDS = 2;

/** Returns a tick with half of the kinds in sight or, as the goal against Yuka requires, without any senses. */
function ourTick(count: number, inSight = true): () => void {
  const minds = herd(silasSized(), count, inSight);
  return () => {
    for (let i = 0; i < minds.length; i++) {
      const mind = minds[i];
      mind.now++;
      feel(mind);
      decide(mind);
    }
  };
}

function yukaTick(count: number, bare: boolean): () => void {
  const agents = brains(count, EVALUATORS, bare);
  return () => {
    for (let i = 0; i < agents.length; i++) agents[i].brain.arbitrate();
  };
}

function treeTick(count: number): () => void {
  const all = trees(count);
  return () => {
    for (let i = 0; i < all.length; i++) all[i].step();
  };
}

// counted before other objects are made and collected
const BYTES: readonly Finding[] = [
  { name: 'a mind, everything', value: bytesEach(n => herd(silasSized(), n)), unit: 'bytes' },
  { name: 'a Yuka brain, everything', value: bytesEach(n => brains(n, EVALUATORS, false)), unit: 'bytes' },
  { name: 'a mistreevous tree, everything', value: bytesEach(trees), unit: 'bytes' },
];

// before the engine has seen another class of evaluators: it adapts calls to the classes it has seen, and one class is the best case
const BARE: readonly Finding[] = COUNTS.map(count => {
  const [ours, yuka] = sideBySide([ourTick(count), yukaTick(count, true)], SECONDS);
  return { name: `to Yuka with one class for all goals, ${count}`, value: ours / yuka, unit: 'times its time' };
});

for (const count of COUNTS) {
  const works = {
    mind: ourTick,
    'mind without senses': (n: number) => ourTick(n, false),
    Yuka: (n: number) => yukaTick(n, false),
    mistreevous: treeTick,
  };
  for (const [name, make] of Object.entries(works)) {
    bench(`${name}, ${count}`, function* () {
      yield make(count);
    });
  }
}

/**
 * Each ratio in two forms: by the least times of the rows, which is the better the quieter the machine, and by the medians of turns
 * (side-by-side.ts), which include garbage collection and cache misses caused by other processes.
 */
export function findings(rows: readonly Row[]): readonly Finding[] {
  const least = (name: string) => rows.find(row => row.name === name)?.min ?? Number.NaN;
  const found: Finding[] = [...BARE];
  for (const count of COUNTS) {
    const [ours, yuka] = sideBySide([ourTick(count), yukaTick(count, false)], SECONDS);
    const [blind, yukaAgain] = sideBySide([ourTick(count, false), yukaTick(count, false)], SECONDS);
    const [oursAgain, blindAgain, tree] = sideBySide([ourTick(count), ourTick(count, false), treeTick(count)], SECONDS);
    const goal = (words: string) => (count === 1_000 ? { goal: words } : {});
    found.push(
      { name: `one mind of ${count}`, value: Math.min(ours, oursAgain) / count, unit: 'ns per tick' },
      {
        name: `without senses, to Yuka with a class per goal, ${count}, least`,
        value: least(`mind without senses, ${count}`) / least(`Yuka, ${count}`),
        unit: 'times its time',
        ...goal('at most 2'),
      },
      {
        name: `without senses, to Yuka with a class per goal, ${count}`,
        value: blind / yukaAgain,
        unit: 'times its time',
        ...goal('at most 2'),
      },
      {
        name: `to Yuka with a class per goal, ${count}, least`,
        value: least(`mind, ${count}`) / least(`Yuka, ${count}`),
        unit: 'times its time',
      },
      {
        name: `without senses, faster than mistreevous, ${count}, least`,
        value: least(`mistreevous, ${count}`) / least(`mind without senses, ${count}`),
        unit: 'times',
        ...goal('at least 20'),
      },
      { name: `without senses, faster than mistreevous, ${count}`, value: tree / blindAgain, unit: 'times', ...goal('at least 20') },
      {
        name: `faster than mistreevous, ${count}, least`,
        value: least(`mistreevous, ${count}`) / least(`mind, ${count}`),
        unit: 'times',
      },
      { name: `to Yuka with a class per goal, ${count}`, value: ours / yuka, unit: 'times its time' },
      { name: `faster than mistreevous, ${count}`, value: tree / oursAgain, unit: 'times' },
    );
  }
  const { state, ethogram } = herd(silasSized(), 1)[0];
  found.push(
    { name: 'behaviors of a mind', value: ethogram.behaviors.length, unit: 'behaviors' },
    { name: 'nodes of a mistreevous tree', value: nodesOf(trees(1)[0]), unit: 'nodes' },
    { name: "a mind's state", value: state.byteLength, unit: 'bytes', goal: 'at most 8192' },
    ...BYTES,
  );
  return found;
}
