import { LIBRARY_VERSION, type Replay, Replaying } from 'umwelt/life';
import type { Arguments } from '../arguments.js';
import { type Command, NO, YES } from '../command.js';
import { readRecording } from '../files/recordings.js';
import { type Io, sayStopped, stopStatus } from '../io.js';
import { registryOf, WITH } from '../registry.js';
import { Breath } from '../terminal/breath.js';
import { Progress } from '../terminal/progress.js';

export const replay: Command = {
  name: 'replay',
  summary: 'repeat a recording and compare it tick by tick',
  usage: 'FILE [options]',
  options: { ...WITH, json: { help: 'print {ticks, equal, diverged} as JSON' } },
  words: [1, 1],
  examples: [['umwelt run pen --record pen.json && umwelt replay pen.json', 'records a minute and repeats it']],
  async run(args: Arguments, io: Io): Promise<number> {
    const [path] = args.positionals;
    const registry = await registryOf(args, io);
    const { recording, options, close } = await readRecording(path, io, registry);
    // from here, Ctrl-C ends the replay at the next tick
    const stop = io.stop();
    const progress = new Progress('replay', io);
    const breath = new Breath();
    let result: Replay | undefined;
    try {
      const replaying = new Replaying(recording, options);
      while (result === undefined && !stop.aborted) {
        result = replaying.run(1);
        progress.at(replaying.ticks / recording.ticks);
        if (breath.due) await breath.pause();
      }
      progress.done();
      if (result === undefined) {
        sayStopped(stop, `after ${replaying.ticks} of ${recording.ticks} ticks, equal so far`, io);
        return stopStatus(stop);
      }
    } finally {
      close();
    }
    if (args.flag('json')) io.out(JSON.stringify(result, null, 2));
    else if (result.diverged === undefined) io.out(`${path}: ${result.ticks} ticks, equal.`);
    else {
      const { tick, expected, found } = result.diverged;
      io.out(`${path}: DIVERGED at tick ${tick}: recorded ${expected}, now ${found}.`);
      const { first } = result.diverged;
      if (first !== undefined) {
        const where = first.place < 0 ? `the length of ${first.array}` : `${first.array}[${first.place}]`;
        io.out(`The first difference after tick ${first.tick} is in ${where}: recorded ${first.expected}, now ${first.found}.`);
      } else io.out('The next recorded state is equal, or there is none: the hash itself may have been changed.');
      if (recording.library !== LIBRARY_VERSION) io.out(`It was recorded by umwelt ${recording.library}; this is ${LIBRARY_VERSION}.`);
    }
    return result.equal ? YES : NO;
  },
};
