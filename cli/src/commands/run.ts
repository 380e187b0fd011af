import { InputError, Life, type Problem, Recorder } from 'umwelt';
import type { Arguments } from '../arguments.js';
import { type Command, YES } from '../command.js';
import { readTelling } from '../direction/telling.js';
import { type AnimalOutput, LOAD, loadAnimals, loadedFiles, placesToSave, saveAnimals, WrittenAnimals } from '../files/animals.js';
import { readTraining, readWorld } from '../files/definitions.js';
import { Outputs } from '../files/outputs.js';
import { ALLOW_INCLUDES } from '../files/read-file.js';
import { RecordingOutput } from '../files/recordings.js';
import { findShipped, findWorld } from '../files/shipped-files.js';
import { type Io, sayStopped, stopStatus } from '../io.js';
import { registryOf, WITH } from '../registry.js';
import { readSetting } from '../settings.js';
import { Breath } from '../terminal/breath.js';
import { Progress } from '../terminal/progress.js';
import { lifeText, trainingReport, trainingText } from '../text/life-text.js';
import { Problems } from '../text/problems.js';
import { Trace } from '../text/run-trace.js';

/** One minute of the life. */
const DEFAULT_TICKS = 1200;
const MOST_TICKS = 1e9;
/** Ticks after which an unfinished training plan is stopped: four hours. */
const MOST_TRAINING = 288_000;
/** Ticks between two updates of the progress bar. */
const STRIDE = 64;

export const run: Command = {
  name: 'run',
  summary: 'run a world for a number of ticks (20 per second) and print its state',
  usage: 'WORLD [options]',
  options: {
    ticks: { value: 'N', help: `how many ticks; default ${DEFAULT_TICKS}, a minute` },
    seed: { value: 'S', help: 'seed of everything random; default 1' },
    set: { value: 'NAME=VALUE', multiple: true, help: 'set a named value at the start, such as harold.hunger=5; may be repeated' },
    tell: {
      value: 'CALL',
      multiple: true,
      help: 'give a creature a command at the start, such as "silas set-camera up=0.5"; may be repeated',
    },
    trace: { value: 'NAMES', help: 'print these values as one JSON line per tick: harold.hunger,bowl.amount' },
    every: { value: 'N', help: 'with --trace: one line per N ticks' },
    strict: { help: 'stop at the first NaN or infinite number in the state, with creature, part and tick' },
    record: { value: 'FILE', help: 'write a recording that "umwelt replay" can repeat' },
    train: { value: 'FILE', help: 'train a creature by a plan; without --ticks, until the plan is done, four hours of the life at most' },
    ...LOAD,
    save: { value: '[NAME=]FILE', multiple: true, help: 'at the end, save the creature NAME, or the only one that learns' },
    ...WITH,
    ...ALLOW_INCLUDES,
    write: { value: 'FOLDER', help: 'where creatures that are told write-behavior-file put NAME.json' },
    json: { help: 'print the world as JSON; with --train, also trials, done and fed of each phase' },
  },
  words: [1, 1],
  examples: [
    ['umwelt run pen --ticks 2400 --seed 7', 'two minutes in the pen'],
    ['umwelt run pen --set harold.hunger=10 --trace harold.hunger,harold.thirst --every 20', 'two needs, once per second'],
    ['umwelt run pen --record pen.json', 'records; "umwelt replay pen.json" repeats and compares'],
    ['umwelt run training-ground --train creatures/silas/training/first-lesson.yaml --save silas.json', 'trains a dog and keeps it'],
    ['umwelt run training-ground --load silas.json --save silas.json', 'goes on with an animal where it left off'],
  ],
  async run(args: Arguments, io: Io): Promise<number> {
    const ticks = args.whole('ticks', args.flag('train') ? MOST_TRAINING : DEFAULT_TICKS, 0, MOST_TICKS);
    const seed = args.whole('seed', 1, 0, Number.MAX_SAFE_INTEGER);
    const every = args.whole('every', 1, 1, MOST_TICKS);
    if (args.flag('every') && !args.flag('trace')) throw new InputError('--every: found no --trace, expected --trace NAMES beside it.');
    const settings = args.texts('set').map(readSetting);
    const tellings = args.texts('tell').map(readTelling);
    // from here, Ctrl-C ends the run at the next tick
    const stop = io.stop();
    const registry = await registryOf(args, io);
    const reading = { registry, allowed: args.texts('allow-includes'), io };
    const world = await readWorld(findWorld(args.positionals[0], io), reading);
    const definition = await loadAnimals(world, args.texts('load'), io);
    const loaded = loadedFiles(args.texts('load'), io);
    const folder = args.text('write');
    const written = folder === undefined ? undefined : new WrittenAnimals(folder, loaded);

    const problems = new Problems();
    const report = (problem: Problem) => problems.add(problem);
    const life = new Life(definition, { seed, registry, report, strict: args.flag('strict'), ...(written && { onWrite: written.take }) });
    // created before the settings, so that they are in the recording
    const recorder = args.flag('record') ? new Recorder(life) : undefined;
    for (const { name, value } of settings) life.set(name, value);
    for (const { creature, call } of tellings) {
      const { why } = life.tell(creature, call);
      if (why !== '') throw new InputError(`--tell: ${creature} ${call.do}: ${why}`);
    }
    const places = placesToSave(args.texts('save'), life);
    const plan = args.text('train');
    const trainer = plan === undefined ? undefined : life.train(await readTraining(findShipped(plan, io), definition, reading));
    const trace = args.flag('trace') ? new Trace(args.text('trace') ?? '', life) : undefined;

    const outputs = new Outputs(io);
    try {
      const file = args.text('record');
      const recording =
        file === undefined || recorder === undefined ? undefined : new RecordingOutput(recorder, await outputs.open('--record', file));
      const saves: AnimalOutput[] = [];
      for (const { name, path } of places) saves.push({ name, file: await outputs.open('--save', path, loaded) });
      await written?.expectRoom(life, outputs, io);

      const progress = new Progress('tick', io);
      const breath = new Breath();
      let done = 0;
      while (done < ticks && trainer?.done !== true) {
        if (breath.due) await breath.pause();
        if (stop.aborted) break;
        life.tick();
        done++;
        recorder?.after();
        if (recording?.due) await outputs.attempt(() => recording.write());
        if (written?.any) await written.write(outputs, io);
        if (trace !== undefined && done % every === 0) io.out(trace.line(life.now));
        if (done % STRIDE === 0) progress.at(done / ticks, `${done} of ${ticks}`);
      }
      progress.done();
      if (stop.aborted) sayStopped(stop, `after ${done} of ${ticks} ticks`, io);
      problems.print(io);
      if (trainer !== undefined) io.err(trainingText(trainer));
      if (trainer?.done === false && !args.flag('ticks') && !stop.aborted)
        io.err(`The plan was not done after ${done} ticks, the most without --ticks; --ticks N trains longer.`);
      if (recording !== undefined) {
        await outputs.attempt(async () => {
          if (await recording.finish()) io.err(`Recorded ${done} ticks in ${file}.`);
        });
      }
      await saveAnimals(life, saves, outputs, io);
      const training = trainer === undefined ? {} : { training: trainingReport(trainer) };
      if (args.flag('json')) io.out(JSON.stringify({ ...life.describe(), ...training }, null, trace === undefined ? 2 : undefined));
      else if (trace === undefined) io.out(lifeText(life));
    } finally {
      await outputs.discard();
    }
    if (outputs.failures.length > 0) throw new InputError(outputs.failures);
    return stop.aborted ? stopStatus(stop) : YES;
  },
};
