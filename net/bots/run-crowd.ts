import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { type CrowdResult, measureCrowd } from './crowd.js';

/** Bytes of 70 matrices, which a system that streams transforms would send with every tick. */
const TRANSFORMS = 9000;
const TICKS_PER_SECOND = 20;

/** On demand: `npm run bots -- SECONDS FILE WORLD:ROOMSxVISITORS...`, such as `yard:1x200 yard:50x4`. */
const [seconds = '20', file, ...cases] = process.argv.slice(2);
const results: CrowdResult[] = [];
for (const text of cases) {
  const [, world, rooms, visitors] = /^([\w-]+):(\d+)x(\d+)$/.exec(text) ?? [];
  if (world === undefined) throw new Error(`${text}: expected WORLD:ROOMSxVISITORS`);
  const result = await measureCrowd(world, Number(rooms), Number(visitors), Number(seconds));
  results.push(result);
  const { server, bytes, welcome, ticks, broken } = result;
  console.log(
    `${text}: lateness p50 ${server.p50} ms, p99 ${server.p99} ms, most ${server.most.toFixed(0)} ms, gave up ${server.lost.toFixed(0)} ms`,
  );
  console.log(`  ${(server.cpu / server.seconds).toFixed(2)} of a core, ${server.rss.toFixed(0)} MB, ${server.heap.toFixed(0)} MB live`);
  console.log(
    `  ${ticks.toFixed(1)} ticks/s, ${bytes.toFixed(0)} bytes per visitor and second (transforms: ${TRANSFORMS * TICKS_PER_SECOND}), welcome ${welcome} bytes, ${broken} lines broken`,
  );
}
if (file !== undefined && file !== '-') {
  const machine = { cores: cpus().length, model: cpus()[0]?.model, load: loadavg()[0], node: process.version };
  const text = JSON.stringify({ suite: 'net', machine, transforms: TRANSFORMS * TICKS_PER_SECOND, results }, null, 2);
  await writeFile(file, `${text}\n`);
}
process.exit(0);
