import { checkRecording, InputError, type RecordingFile, replay as replayLife } from 'umwelt';
import type { Arguments } from '../arguments.js';
import { type Command, NO, YES } from '../command.js';
import { readText } from '../files.js';
import type { Io } from '../io.js';
import { Progress } from '../terminal/progress.js';

export const replay: Command = {
  name: 'replay',
  summary: 'repeat a recording and say whether it went the same way',
  usage: 'FILE',
  options: { json: { help: 'print {ticks, equal, diverged} as JSON' } },
  words: [1, 1],
  examples: [['umwelt run pen --record pen.json && umwelt replay pen.json', 'records a minute and repeats it']],
  async run(args: Arguments, io: Io): Promise<number> {
    const [path] = args.positionals;
    const recording = await readRecording(path, io);
    const progress = new Progress('replay', io);
    const result = replayLife(recording, { onTick: (tick: number, of: number) => progress.at(tick / of) });
    progress.done();
    if (args.flag('json')) io.out(JSON.stringify(result, null, 2));
    else if (result.diverged === undefined) io.out(`${path}: ${result.ticks} ticks, equal.`);
    else {
      const { tick, expected, found } = result.diverged;
      io.out(`${path}: DIVERGED at tick ${tick}: recorded ${expected}, now ${found}.`);
    }
    return result.equal ? YES : NO;
  },
};

export async function readRecording(path: string, io: Io): Promise<RecordingFile> {
  const text = await readText(path, io);
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch {
    throw new InputError(`${path}: is not a whole JSON file, expected a recording written by "umwelt run --record".`);
  }
  try {
    return checkRecording(object);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(sentence => `${path}: ${sentence}`));
    throw error;
  }
}
