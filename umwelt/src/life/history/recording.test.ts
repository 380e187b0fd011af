import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { arrayToText, textToArray } from '../../core/array-text.js';
import { InputError, Random } from '../../core/index.js';
import type { CreatureDefinition } from '../../creature/index.js';
import { checkRecording } from '../../files/check/check-recording.js';
import { joinRegistries } from '../../mind/index.js';
import { builtinRegistry } from '../builtin-registry.js';
import { Life } from '../life.js';
import type { WorldDefinition } from '../world-definition.js';
import { Recorder } from './recorder.js';
import type { RecordingFile } from './recording-file.js';
import { replay } from './replay.js';
import type { Snapshot } from './snapshot.js';

const rat: CreatureDefinition = { species: 'rat', speed: 1, behaviors: { roam: { action: 'wander', constant: 1 } } };
const WORLD: WorldDefinition = {
  world: 'w',
  size: [6, 6],
  things: {
    ball: { kind: 'ball', at: [1, 1], shape: { circle: 0.1 }, physics: {}, fields: { amount: 1 } },
    cup: { kind: 'cup', at: [2, 2] },
  },
  creatures: { tom: { species: rat } },
};

function record(ticks: number, before = 0): RecordingFile {
  const life = new Life(WORLD, { seed: 2 });
  life.run(before);
  const recorder = new Recorder(life);
  for (let i = 0; i < ticks; i++) {
    if (i === 7) life.apply({ add: 'ann', resident: { species: { ...rat, species: 'mouse' }, at: [-1, 0] } });
    if (i === 9) life.apply({ throw: 'ball', velocity: [1, 2, 3] });
    life.tick();
    recorder.after();
  }
  return JSON.parse(JSON.stringify(recorder.toJSON()));
}

describe('a recording', () => {
  it('carries the format and the version of the library, and its state a hash', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(record(3)).toMatchObject({ format: 'umwelt-recording', version: 2, library: version });
    const file = record(3, 4);
    expect(replay(file)).toEqual({ ticks: 3, equal: true });
    expect(() => replay({ ...file, first: { ...file.first!, hash: 7 } })).toThrow('first.arrays: found a state with hash');
  });

  it('taken as text takes four bytes a tick, and keeps no more than a few states', () => {
    const life = new Life({ world: 'w', size: [2, 2] });
    const recorder = new Recorder(life);
    let letters = 0;
    for (let i = 0; i < 30_000; i++) {
      life.tick();
      recorder.after();
      if (recorder.untaken >= 4000) letters += recorder.takeText().length;
    }
    const end = recorder.takeText(true);
    // base64 writes 4 bytes as 5 1/3 letters
    expect((letters + end.length) / 30_000).toBeLessThan(6);
    expect(end.split('"clock"').length - 1).toBeLessThanOrEqual(9);
  });

  it('names the first array and place that differ', () => {
    const file = record(60);
    const faster = {
      ...file,
      definition: { ...file.definition, things: { ...file.definition.things, cup: { kind: 'cup', at: [2, 2.5] as const } } },
    };
    const { diverged } = replay(faster);
    expect(diverged).toMatchObject({ tick: 1, first: { tick: 1, array: 'world.y', place: 1, expected: 2, found: 2.5 } });
    const hashes = textToArray(file.hashes) as Uint32Array;
    hashes[21]++;
    const forged = replay({ ...file, hashes: arrayToText(hashes) });
    expect(forged).toMatchObject({ ticks: 22, equal: false });
    expect(forged.diverged?.first).toBeUndefined();
  });

  it('that was tampered with is refused, or its replay reports where it diverges, without any other error', () => {
    const text = JSON.stringify(record(30, 40));
    const random = Random.named(1, 'tamper');
    let refused = 0;
    for (let i = 0; i < 150; i++) {
      const file = JSON.parse(text);
      tamper(file, random);
      try {
        if (!replay(checkRecording(file)).equal) refused++;
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(100);
  });
});

/** Changes one number or text anywhere but in the keyframes, which only serve to explain a divergence. */
function tamper(file: object, random: Random): void {
  const places: [Record<string, unknown>, string][] = [];
  const visit = (node: object): void => {
    for (const [key, value] of Object.entries(node)) {
      if (key === 'keyframes') continue;
      if (typeof value === 'object' && value !== null) visit(value);
      else places.push([node as Record<string, unknown>, key]);
    }
  };
  visit(file);
  const [node, key] = places[random.below(places.length)];
  const value = node[key];
  if (typeof value === 'number') node[key] = [value + 1, -1, 1e9, 1e308, 0.5, '7', null][random.below(7)];
  else if (typeof value !== 'string' || value.length < 8) node[key] = [7, '', null, 'x', {}, []][random.below(6)];
  else {
    const at = random.below(value.length);
    node[key] = value.slice(0, at) + 'ABz9+='[random.below(6)] + value.slice(at + 1);
  }
}

describe('a snapshot from outside', () => {
  const taken = () => {
    const life = new Life(WORLD, { seed: 2 });
    life.run(5);
    const { arrays, ...rest } = life.snapshot();
    return { ...structuredClone(rest), residents: rest.residents, arrays: new Map(arrays) };
  };
  type Loose = ReturnType<typeof taken>;

  it.each<[string, (s: Loose) => void, RegExp]>([
    ['holders in a circle', s => (s.arrays.get('world.holder') as Int32Array).set([1, 0]), /holder\[0\]: found 1, expected a holder that/],
    ['a holder out of range', s => (s.arrays.get('world.holder') as Int32Array).set([99]), /holder\[0\]: found 99/],
    ['a kind out of range', s => (s.arrays.get('world.kind') as Int32Array).set([99]), /kind\[0\]: found 99/],
    ['a place beyond all', s => (s.arrays.get('world.x') as Float64Array).set([1e300]), /world.x\[0\]: found 1e\+300/],
    ['a place that is none', s => (s.arrays.get('world.x') as Float64Array).set([Number.NaN]), /world.x\[0\]: found NaN/],
    ['a column that is too short', s => s.arrays.set('world.x', new Float64Array(1)), /world.x: found 1, expected 3 numbers/],
    ['a missing array', s => s.arrays.delete('tom/mind'), /holds no tom\/mind/],
    ['a short mind', s => s.arrays.set('tom/mind', new Float64Array(1)), /1 numbers for tom\/mind/],
    ['fields beyond the store', s => (s.arrays.get('world.fieldBase') as Int32Array).set([77]), /fieldBase\[0\]: found 77/],
    ['a resident elsewhere', s => Object.assign(s.residents[0], { thing: 1 }), /residents\[0\].thing: found 1/],
  ])('with %s is refused, and the life stays as it was', (_what, spoil, sentence) => {
    const life = new Life(WORLD, { seed: 2 });
    life.run(9);
    const hash = life.hash();
    const snapshot = taken();
    for (const [name, array] of snapshot.arrays) snapshot.arrays.set(name, array.slice());
    Object.assign(snapshot, { residents: snapshot.residents.map(r => ({ ...r })) });
    life.restore(snapshot);
    life.run(4);
    expect(life.hash()).toBe(hash);
    spoil(snapshot);
    expect(() => life.restore(snapshot)).toThrow(sentence);
    expect(life.hash()).toBe(hash);
    life.run(3);
  });
});

describe('a snapshot without its parts', () => {
  const good = () => new Life(WORLD, { seed: 2 }).snapshot();
  it.each<[string, () => unknown, string]>([
    [
      'went through JSON',
      () => JSON.parse(JSON.stringify(good())),
      'snapshot: arrays: found an empty map, expected a Map of typed arrays, which JSON does not keep: use a recording or a saved animal as a file.',
    ],
    ['holds arrays of other types', () => ({ ...good(), arrays: new Map([['clock', [5]]]) }), 'snapshot: arrays: found'],
    ['is no map', () => [], 'snapshot: its parts: found an empty list, expected a map'],
    ['has no world', () => ({ ...good(), world: undefined }), 'snapshot: world: found nothing, expected a map.'],
    ['has no residents', () => ({ ...good(), residents: 3 }), 'snapshot: residents: found 3, expected a list of maps.'],
    ['has no inputs', () => ({ ...good(), waiting: undefined }), 'snapshot: waiting: found nothing, expected a list of maps.'],
  ])('is refused if it %s', (_what, make, sentence) => {
    const life = new Life(WORLD, { seed: 2 });
    life.run(3);
    const hash = life.hash();
    let error: unknown;
    try {
      life.restore(make() as Snapshot);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).toContain(sentence);
    expect(life.hash()).toBe(hash);
  });
});

describe('a strict life', () => {
  it('stops at a NaN or infinite number, and names its array and tick', () => {
    let life: Life | undefined;
    const curse = () => () => {
      if (life!.now === 3) life!.world.setField(0, life!.world.symbols.find('amount'), Number.NaN);
    };
    const registry = joinRegistries(builtinRegistry, { actions: { curse } });
    const species: CreatureDefinition = { ...rat, behaviors: { b: { action: 'curse', constant: 1 } } };
    life = new Life({ ...WORLD, creatures: { tom: { species } } }, { registry });
    life.run(10);
    life = new Life({ ...WORLD, creatures: { tom: { species } } }, { registry, strict: true });
    expect(() => life?.run(10)).toThrow(/^the world: found NaN in world\.fields\[0\] after tick 3, expected a finite number\.$/);
  });
});
