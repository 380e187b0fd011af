import { InputError, Life, type Problem } from 'umwelt';
import { Day, daySvg } from 'umwelt/life';
import type { Arguments } from '../arguments.js';
import { type Command, YES } from '../command.js';
import { readWorld } from '../files/definitions.js';
import { Outputs } from '../files/outputs.js';
import { ALLOW_INCLUDES } from '../files/read-file.js';
import { findWorld } from '../files/shipped-files.js';
import { type Io, sayStopped, stopStatus } from '../io.js';
import { registryOf, WITH } from '../registry.js';
import { Breath } from '../terminal/breath.js';
import { Progress } from '../terminal/progress.js';
import { dayText, ticksIn } from '../text/day-text.js';
import { Problems } from '../text/problems.js';

const LEAST_HOURS = 0.01;
const MOST_HOURS = 1000;
/** Ticks between two updates of the progress bar. */
const STRIDE = 256;

export const day: Command = {
  name: 'day',
  summary: 'live through a day of a world and tell how its creatures spent it: time budget, bouts, needs, feelings, what was learned',
  usage: 'WORLD [options]',
  options: {
    hours: { value: 'H', help: 'simulated hours; default 24' },
    seed: { value: 'N', help: 'the seed; default 1' },
    svg: { value: 'FILE', help: 'write the picture of the day, with a row of colors for each hour' },
    ...WITH,
    ...ALLOW_INCLUDES,
    json: { help: 'print the diary as JSON' },
  },
  words: [1, 1],
  examples: [
    ['umwelt day yard --hours 0.05', 'three minutes in the yard'],
    ['umwelt day yard --svg yard.svg', 'a day in the yard as a picture; it takes some minutes'],
  ],
  async run(args: Arguments, io: Io): Promise<number> {
    const hours = hoursOf(args);
    const seed = args.whole('seed', 1, 0, Number.MAX_SAFE_INTEGER);
    const stop = io.stop();
    const registry = await registryOf(args, io);
    const world = await readWorld(findWorld(args.positionals[0], io), { registry, allowed: args.texts('allow-includes'), io });
    const outputs = new Outputs(io);
    try {
      const path = args.text('svg');
      const picture = path === undefined ? undefined : await outputs.open('--svg', path);
      const problems = new Problems();
      const life = new Life(world, { seed, registry, report: (problem: Problem) => problems.add(problem) });
      const diary = new Day(life, hours);
      const progress = new Progress('day', io);
      const breath = new Breath();
      const ticks = ticksIn(hours);
      for (let t = 0; t < ticks && !stop.aborted; t++) {
        if (breath.due) await breath.pause();
        life.tick();
        diary.after();
        if (t % STRIDE === 0) progress.at(t / ticks, `hour ${Math.floor(t / ticksIn(1))}`);
      }
      progress.done();
      problems.print(io);
      if (stop.aborted) sayStopped(stop, `after ${(life.now / ticksIn(1)).toFixed(2)} of ${hours} hours`, io);
      const report = diary.report();
      if (picture) {
        await outputs.attempt(async () => {
          await picture.write(daySvg(report));
          await picture.commit();
        });
      }
      io.out(args.flag('json') ? JSON.stringify(report, null, 2) : dayText(report));
    } finally {
      await outputs.discard();
    }
    if (outputs.failures.length > 0) throw new InputError(outputs.failures);
    return stop.aborted ? stopStatus(stop) : YES;
  },
};

function hoursOf(args: Arguments): number {
  const text = args.text('hours');
  if (text === undefined) return 24;
  const hours = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (hours >= LEAST_HOURS && hours <= MOST_HOURS) return hours;
  throw new InputError(`--hours: found "${text}", expected a number from ${LEAST_HOURS} to ${MOST_HOURS}.`);
}
