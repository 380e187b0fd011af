import type { RecordingFile, Registry } from 'umwelt';
import { builtinRegistry, Life, openRecording, Playback, Recorder } from 'umwelt/life';
import { runAll } from './long-task.js';
import { Session } from './session.js';

/** Returns the whole past of a session as a recording; runs all ticks again for their hashes. */
export function recordingOf(session: Session): RecordingFile {
  return runAll(record(session));
}

/** The same in steps. The recording ends at the tick at which the first step ran. */
export function* record({ timeline, definition, seed, life }: Session): Generator<number, RecordingFile> {
  const { first, end } = timeline;
  const inputs = [...timeline.inputs];
  const again = new Life(definition, { seed, registry: life.registry });
  if (first.tick > 0) again.restore(first);
  const recorder = new Recorder(again);
  const playback = new Playback(again, inputs);
  while (again.now < end) {
    playback.tick();
    recorder.after();
    yield (again.now - first.tick) / (end - first.tick);
  }
  playback.finish();
  return recorder.toJSON();
}

/** The result of running a recording again. */
export interface Relived {
  readonly session: Session;
  /** Whether every hash was the recorded one. */
  readonly equal: boolean;
  readonly sentence: string;
}

/** Runs a recording again and returns a session whose whole past can be visited. Throws InputError if the file is inconsistent. */
export function sessionOf(file: RecordingFile, title: string): Relived {
  return runAll(relive(file, title));
}

/** The same in steps. */
export function* relive(file: RecordingFile, title: string, registry: Registry = builtinRegistry): Generator<number, Relived> {
  const { life, inputs, hashes } = openRecording(file, { registry });
  const session = new Session({ title, life });
  session.watch(life.creatures[0]?.name ?? '');
  const playback = new Playback(life, inputs, () => session.tick());
  let diverged = -1;
  for (let i = 0; i < hashes.length; i++) {
    playback.tick();
    if (diverged < 0 && life.hashNumber() !== hashes[i]) diverged = life.now;
    yield (i + 1) / hashes.length;
  }
  playback.finish();
  const sentence =
    diverged < 0
      ? `${hashes.length} ticks, equal to the recording bit for bit.`
      : `DIVERGED at tick ${diverged}: from there on the shown life differs from the recorded one.`;
  return { session, equal: diverged < 0, sentence };
}
