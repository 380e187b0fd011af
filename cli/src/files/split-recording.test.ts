import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtinRegistry, Life, Recorder, type RecordingFile } from 'umwelt';
import { openRecording, Replaying } from 'umwelt/life';
import { describe, expect, it } from 'vitest';
import type { Io } from '../io.js';
import { scratchFolder, talk } from '../testing/talk.js';
import { readRecording } from './recordings.js';
import { splitRecording } from './split-recording.js';

const cwd = scratchFolder();
const io = { cwd } as Io;

function recorded(ticks: number): RecordingFile {
  const life = new Life({ world: 'w', size: [2, 2], look: { hashes: 'u32:AAAA', '"hashes"': '\\"hashes":"' } }, { seed: 1 });
  const recorder = new Recorder(life);
  for (let i = 0; i < ticks; i++) {
    life.tick();
    recorder.after();
  }
  return recorder.toJSON();
}

/** Returns all hashes that are read from a split file. */
function hashesIn(text: string): number[] | undefined {
  writeFileSync(join(cwd, 'r.json'), text);
  const split = splitRecording('r.json', io);
  if (split === undefined) return undefined;
  const all: number[] = [];
  while (all.length < split.count) all.push(...split.hashes(all.length));
  expect(JSON.parse(split.text)).toEqual({ ...JSON.parse(text), hashes: '' });
  split.close();
  return all;
}

describe('the hashes of a recording stay in its file', () => {
  const file = recorded(100);
  const { hashes } = openRecording(file);
  const { hashes: _hashes, ...rest } = file;

  it('wherever they are, with any formatting of the JSON', () => {
    expect(hashesIn(JSON.stringify(file))).toEqual([...hashes]);
    expect(hashesIn(JSON.stringify({ hashes: file.hashes, ...rest }))).toEqual([...hashes]);
    expect(hashesIn(JSON.stringify({ ...rest, hashes: file.hashes }, null, 2))).toEqual([...hashes]);
    expect(hashesIn(JSON.stringify({ ...rest, note: 'ä"\\', list: [{ hashes: 'no' }], hashes: file.hashes }))).toEqual([...hashes]);
  });

  it('unless the file has another form, in which it is read as a whole', () => {
    expect(hashesIn(JSON.stringify(rest))).toBeUndefined();
    expect(hashesIn(JSON.stringify({ ...rest, hashes: 3 }))).toBeUndefined();
    expect(hashesIn(JSON.stringify({ ...rest, hashes: 'f64:AAAA' }))).toBeUndefined();
    expect(hashesIn(JSON.stringify(file).replace(file.hashes, text => `${text.slice(0, 8)}\\/${text.slice(8)}`))).toBeUndefined();
    expect(hashesIn(`${JSON.stringify(file).slice(0, -1)},"hashes":"u32:AAAA"}`)).toBeUndefined();
  });

  it.each([
    ['u32:', /^r\.json: hashes: found 0 hashes, expected one for each of 100 ticks\.$/],
    [file.hashes.slice(0, -5), /found 531 letters, expected base64/],
    [`${file.hashes.slice(0, -8)}AA==AA==`, /hashes: found/],
    [file.hashes.replace(/.{20}$/, '!'.repeat(20)), /hashes: found/],
    [file.hashes.replace(/^u32:..../, 'u32:_-_-'), /hashes: found another character, expected base64/],
  ])('and damage is reported: %s', async (text, sentence) => {
    writeFileSync(join(cwd, 'r.json'), JSON.stringify({ ...file, hashes: text }));
    const { status, err } = await talk(['replay', 'r.json'], { cwd });
    expect(status).toBe(2);
    expect(err).toMatch(sentence);
  });

  it('over several blocks of hashes and reads of the file', async () => {
    const long = recorded(26_000);
    // more bytes than one read takes before the hashes
    writeFileSync(
      join(cwd, 'long.json'),
      JSON.stringify({ ...long, definition: { ...long.definition, look: { note: 'x'.repeat(1_040_000) } } }),
    );
    const { recording, options, close } = await readRecording('long.json', io, builtinRegistry);
    expect(recording.hashes).toBe('');
    const replaying = new Replaying(recording, options);
    expect(replaying.run(25_999)).toBeUndefined();
    expect(replaying.run(10)).toEqual({ ticks: 26_000, equal: true });
    close();
  });
});
