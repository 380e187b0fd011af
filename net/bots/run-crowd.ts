import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { type CrowdResult, measureCrowd } from './crowd.js';

/** Bytes of 70 matrices: what a system that streams transforms would send in every tick. */
const TRANSFORMS = 9000;
const TICKS_PER_SECOND = 20;

/** Usage: `npm run bots -- SECONDS FILE WORLD:ROOMSxVISITORS[@PROCESSES]...`, such as `yard:1x200 yard:50x4@2`. */
const [seconds = '20', file, ...cases] = process.argv.slice(2);
const results: CrowdResult[] = [];
for (const text of cases) {
  const [, world, rooms, visitors, processes = '1'] = /^([\w-]+):(\d+)x(\d+)(?:@(\d+))?$/.exec(text) ?? [];
  if (world === undefined) throw new Error(`${text}: expected WORLD:ROOMSxVISITORS`);
  const result = await measureCrowd(world, Number(rooms), Number(visitors), Number(seconds), Number(processes));
  results.push(result);
  const { servers, bytes, welcome, ticks, broken, bots } = result;
  for (const { p50, p99, most, lost, cpu, seconds: time, rss, heap, rooms: count } of servers) {
    console.log(
      `${text}, ${count} rooms: lateness p50 ${p50} ms, p99 ${p99} ms, most ${most.toFixed(0)} ms, gave up ${lost.toFixed(0)} ms`,
    );
    console.log(`  ${(cpu / time).toFixed(2)} of a core, ${rss.toFixed(0)} MB, ${heap.toFixed(0)} MB live`);
  }
  console.log(
    `  ${ticks.toFixed(1)} ticks/s, ${bytes.toFixed(0)} bytes per visitor and second (transforms: ${TRANSFORMS * TICKS_PER_SECOND}), welcome ${welcome} bytes, ${broken} lines broken, ${bots.toFixed(2)} of a core for the bots`,
  );
}
if (file !== undefined && file !== '-') {
  const machine = { cores: cpus().length, model: cpus()[0]?.model, load: loadavg()[0], node: process.version };
  const text = JSON.stringify({ suite: 'net', machine, transforms: TRANSFORMS * TICKS_PER_SECOND, results }, null, 2);
  await writeFile(file, `${text}\n`);
}
process.exit(0);
