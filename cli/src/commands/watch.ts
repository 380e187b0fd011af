import { Life, type Problem } from 'umwelt';
import { Watching, type WatchReport } from 'umwelt/life';
import { Visitor } from 'umwelt/person';
import type { Arguments } from '../arguments.js';
import { type Command, NO, YES } from '../command.js';
import { LOAD, loadAnimals } from '../files/animals.js';
import { readWorld } from '../files/definitions.js';
import { ALLOW_INCLUDES } from '../files/read-file.js';
import { findWorld } from '../files/shipped-files.js';
import { type Io, sayStopped, stopStatus } from '../io.js';
import { registryOf, WITH } from '../registry.js';
import { Breath } from '../terminal/breath.js';
import { Progress } from '../terminal/progress.js';
import { Problems } from '../text/problems.js';
import { watchText } from '../text/watch-text.js';

const MOST_SEEDS = 10_000;
const MOST_MINUTES = 100_000;
const TICKS_PER_MINUTE = 1200;
/** Ticks between two updates of the progress bar. */
const STRIDE = 64;

export const watch: Command = {
  name: 'watch',
  summary: 'watch a world on several seeds and say where its creatures freeze, dither, miss what they reach for or stand in what is solid',
  usage: 'WORLD [options]',
  options: {
    seeds: { value: 'N', help: 'how many seeds; default 8' },
    from: { value: 'S', help: 'the first seed; default 1' },
    minutes: { value: 'M', help: 'simulated minutes on each seed; default 10' },
    visitor: { help: 'a visitor calls, strokes, throws the ball and makes gestures, over and over' },
    ...LOAD,
    ...WITH,
    ...ALLOW_INCLUDES,
    json: { help: 'print the reports, one for each seed, as JSON' },
  },
  words: [1, 1],
  examples: [
    ['umwelt watch yard --seeds 1 --minutes 1', 'a minute in the yard; the exit status is 1 where a bar is broken'],
    ['umwelt watch yard --seeds 8 --minutes 10 --json', 'everything that was counted'],
    ['umwelt watch yard --visitor --seeds 1 --minutes 60', 'an hour with company'],
    ['umwelt watch yard --load silas.json --seeds 1', 'a trained dog at home'],
  ],
  async run(args: Arguments, io: Io): Promise<number> {
    const seeds = args.whole('seeds', 8, 1, MOST_SEEDS);
    const from = args.whole('from', 1, 0, Number.MAX_SAFE_INTEGER - MOST_SEEDS);
    const minutes = args.whole('minutes', 10, 1, MOST_MINUTES);
    const stop = io.stop();
    const registry = await registryOf(args, io);
    const file = await readWorld(findWorld(args.positionals[0], io), { registry, allowed: args.texts('allow-includes'), io });
    const world = await loadAnimals(file, args.texts('load'), io);
    const problems = new Problems();
    const progress = new Progress('watch', io);
    const breath = new Breath();
    const reports: WatchReport[] = [];
    const ticks = minutes * TICKS_PER_MINUTE;
    for (let i = 0; i < seeds && !stop.aborted; i++) {
      const life = new Life(world, { seed: from + i, registry, report: (problem: Problem) => problems.add(problem) });
      const watching = new Watching(life);
      const visitor = args.flag('visitor') ? new Visitor() : undefined;
      for (let t = 0; t < ticks; t++) {
        if (breath.due) await breath.pause();
        if (stop.aborted) break;
        for (const input of visitor?.inputs(life.world, life.now) ?? []) life.apply(input);
        life.tick();
        watching.after();
        if (t % STRIDE === 0) progress.at((i + t / ticks) / seeds, `seed ${from + i}`);
      }
      reports.push(watching.report());
    }
    progress.done();
    problems.print(io);
    if (stop.aborted) sayStopped(stop, `after ${minutesIn(reports)} of ${seeds * minutes} minutes`, io);
    if (reports.length > 0) io.out(args.flag('json') ? JSON.stringify(reports, null, 2) : watchText(reports));
    if (stop.aborted) return stopStatus(stop);
    return reports.every(({ ok }) => ok) ? YES : NO;
  },
};

function minutesIn(reports: readonly WatchReport[]): number {
  return Number(reports.reduce((sum, { minutes }) => sum + minutes, 0).toFixed(1));
}
