import { writeFile } from 'node:fs/promises';
import { faultsOf, runKills } from './kills.js';

/** Usage: `npm run kills -- 50 results.json`. Prints one line per kill; the exit status is 1 if a kill broke a limit. */
const [count = '50', file] = process.argv.slice(2);
const kills = await runKills(Number(count), 7);
for (const { tick, wentOn, seconds, before, after, knew } of kills) {
  console.log(
    `tick ${tick} -> ${wentOn}, knew ${knew}, back after ${seconds.toFixed(2)} s, learned parts ${before.parts} -> ${after.parts}`,
  );
}
const faults = faultsOf(kills);
for (const fault of faults) console.log(fault);
const slowest = Math.max(...kills.map(({ seconds }) => seconds));
console.log(`${kills.length} kills, ${faults.length} faults, back after ${slowest.toFixed(2)} s at most`);
if (file !== undefined) await writeFile(file, `${JSON.stringify({ kills, faults }, null, 2)}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
