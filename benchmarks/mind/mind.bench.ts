import { bench } from 'mitata';
import { decide, feel } from 'umwelt';
import type { Finding, Row } from '../runner.js';
import { bytesEach } from './bytes-each.js';
import { nodesOf, trees } from './mistreevous-trees.js';
import { silasSized } from './silas-sized.js';
import { herd } from './still-world.js';
import { brains } from './yuka-brains.js';

/**
 * One tick of minds, feel and decide, without senses: what stands around stands still (still-world.ts). Beside it one decision of
 * Yuka's `Think` over 25 evaluators, which feels nothing, and one step of a mistreevous tree of 90 nodes. A call is a tick of all.
 */
const COUNTS = [10, 1_000, 10_000];
const EVALUATORS = 25;

// the bare one first: engines adapt a call to what they have seen, and one class is all it has seen then
for (const bare of [true, false]) {
  for (const count of COUNTS) {
    bench(`Yuka, ${bare ? 'one class' : 'a class per goal'}, ${count}`, function* () {
      const agents = brains(count, EVALUATORS, bare);
      yield () => {
        for (let i = 0; i < agents.length; i++) agents[i].brain.arbitrate();
      };
    });
  }
}
for (const count of COUNTS) {
  bench(`mind, ${count}`, function* () {
    const minds = herd(silasSized(), count);
    yield () => {
      for (let i = 0; i < minds.length; i++) {
        const mind = minds[i];
        mind.now++;
        feel(mind);
        decide(mind);
      }
    };
  });
}
for (const count of COUNTS) {
  bench(`mistreevous, ${count}`, function* () {
    const all = trees(count);
    yield () => {
      for (let i = 0; i < all.length; i++) all[i].step();
    };
  });
}

export function findings(rows: readonly Row[]): readonly Finding[] {
  const least = (name: string) => rows.find(row => row.name === name)?.min ?? Number.NaN;
  const found: Finding[] = [];
  for (const count of COUNTS) {
    const ours = least(`mind, ${count}`);
    const here = count === 1_000;
    found.push(
      { name: `one mind of ${count}`, value: ours / count, unit: 'ns per tick' },
      {
        name: `to Yuka with a class per goal, ${count}`,
        value: ours / least(`Yuka, a class per goal, ${count}`),
        unit: 'times its time',
        ...(here ? { goal: 'at most 2' } : {}),
      },
      { name: `to Yuka with one class, ${count}`, value: ours / least(`Yuka, one class, ${count}`), unit: 'times its time' },
      {
        name: `faster than mistreevous, ${count}`,
        value: least(`mistreevous, ${count}`) / ours,
        unit: 'times',
        ...(here ? { goal: 'at least 20' } : {}),
      },
    );
  }
  const { state, ethogram } = herd(silasSized(), 1)[0];
  found.push(
    { name: 'behaviors of a mind', value: ethogram.behaviors.length, unit: 'behaviors' },
    { name: 'nodes of a mistreevous tree', value: nodesOf(trees(1)[0]), unit: 'nodes' },
    { name: "a mind's state", value: state.byteLength, unit: 'bytes', goal: 'at most 8192' },
    { name: 'a mind, everything', value: bytesEach(n => herd(silasSized(), n)), unit: 'bytes' },
    { name: 'a Yuka brain, everything', value: bytesEach(n => brains(n, EVALUATORS, false)), unit: 'bytes' },
    { name: 'a mistreevous tree, everything', value: bytesEach(trees), unit: 'bytes' },
  );
  return found;
}
