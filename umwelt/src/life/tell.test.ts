import { describe, expect, it } from 'vitest';
import { checkRecording } from '../files/check/check-recording.js';
import type { Problem } from '../mind/index.js';
import { checkAnimal } from './history/animal-versions.js';
import { Recorder } from './history/recorder.js';
import { replay } from './history/replay.js';
import { Timeline } from './history/timeline.js';
import type { Input } from './input.js';
import { Life } from './life.js';
import { kennel, pup } from './testing/pup.js';

describe('a creature that is given a command', () => {
  it('replies; a misspelled command is an error that changes nothing', () => {
    const life = new Life(kennel);
    expect(life.tell('rex', 'get-position')).toEqual({ answer: 'done', results: [0, 0, 0], why: '' });
    expect(life.tell('rex', { do: 'forward', speed: 1 }).answer).toBe('started');
    const names = life.world.symbols.names.length;
    expect(() => life.tell('rxe', 'sit')).toThrow(/found "rxe".*Did you mean "rex"/);
    expect(() => life.tell('rex', 'forwrad')).toThrow('rex: found "forwrad", expected a command of plain. Did you mean "forward"?');
    expect(() => life.tell('rex', { do: 'set-text-field', value: 'never-heard', feild: 'x' })).toThrow(/Did you mean "field"/);
    expect(() => life.apply({ tell: 'rex', call: 7 } as unknown as Input)).toThrow(/expected the name of a command/);
    expect(life.world.symbols.names.length).toBe(names);
  });

  it('takes a command for the next tick, and a refusal is reported', () => {
    const problems: Problem[] = [];
    const life = new Life(kennel, { report: problem => problems.push(problem) });
    life.input({ tell: 'rex', call: { do: 'set-variable', variable: 'hunger', value: 2 } });
    life.input({ tell: 'rex', call: { do: 'build-discovery-group', variable: 'fear' } });
    life.tick();
    expect(life.get('rex.hunger')).toBe(2);
    expect(problems.map(p => `${p.who}: ${p.what}`)).toEqual([
      'rex.build-discovery-group: variable: found "fear", expected a variable that learns. Known: hunger, thirst.',
    ]);
  });

  it('is replayed with its commands, refusals included; the error of a damaged recording names the place', () => {
    const life = new Life(kennel);
    const recorder = new Recorder(life);
    for (let t = 0; t < 30; t++) {
      if (t % 7 === 2) life.tell('rex', { do: 'turn', rate: 2 });
      if (t === 9) life.tell('rex', { do: 'set-text-field', field: 'nothing', value: 'new-word' });
      if (t === 11) life.set('ann.hat', 'blue');
      life.tick();
      recorder.after();
    }
    const file = JSON.parse(JSON.stringify(recorder.toJSON()));
    expect(replay(checkRecording(file))).toEqual({ ticks: 30, equal: true });
    file.inputs[0][1].call = { dou: 'turn' };
    expect(() => checkRecording(file)).toThrow(/inputs\.0\.call: found .*expected the name of a command/);
  });
});

describe('a creature that is led', () => {
  it('does only what it is commanded until it is released', () => {
    const life = new Life(kennel);
    expect(life.get('rex.led')).toBe(false);
    life.set('rex.led', true);
    life.run(20);
    expect(life.get('rex.behavior')).toBe('');
    expect(life.get('rex.hunger')).toBe(5);
    for (let t = 0; t < 20; t++) {
      life.tell('rex', { do: 'forward', speed: 1 });
      life.tick();
    }
    expect(life.world.y[life.world.find('rex')]).toBeGreaterThan(0.5);
    const led = life.snapshot();
    life.set('rex.led', false);
    life.tick();
    expect(life.get('rex.behavior')).toBe('look');
    life.restore(led);
    expect(life.get('rex.led')).toBe(true);
    expect(() => life.set('rex.led', 1)).toThrow('rex.led: found 1, expected true or false.');
    expect(life.names('rex')).toContain('led');
    // a variable with that name hides it
    const own = new Life({
      world: 'w',
      size: [9, 9],
      creatures: { tom: { species: { species: 'tom', variables: { led: { value: 3 } } } } },
    });
    expect(own.get('tom.led')).toBe(3);
  });
});

describe('the command write-behavior-file', () => {
  it('passes the animal file to onWrite at the end of the tick', () => {
    const written: [string, string][] = [];
    const life = new Life(kennel, { onWrite: (name, text) => written.push([name, text]) });
    life.run(3);
    life.tell('rex', { do: 'set-variable', variable: 'hunger', value: 2 });
    expect(life.tell('rex', 'write-behavior-file').answer).toBe('done');
    expect(written).toEqual([]);
    life.run(2);
    expect(written.map(([name]) => name)).toEqual(['rex']);
    const animal = checkAnimal(JSON.parse(written[0][1]));
    expect(animal).toMatchObject({ name: 'rex', species: 'pup', age: 4 });
    expect(animal.values).toMatchObject({ hunger: 2 });
  });

  it('reports a problem without onWrite, and when onWrite throws', () => {
    const problems: string[] = [];
    const report = (problem: Problem) => problems.push(`${problem.who}: ${problem.what}`);
    const life = new Life(kennel, { report });
    life.tell('rex', 'write-behavior-file');
    life.tick();
    expect(problems).toEqual(['rex.write-behavior-file: cannot write its file: pass `onWrite` to the Life.']);
    const full = new Life(kennel, {
      report,
      onWrite: () => {
        throw new Error('the disk is full');
      },
    });
    full.tell('rex', 'write-behavior-file');
    full.run(2);
    expect(problems.at(-1)).toBe('rex.write-behavior-file: the disk is full');
  });

  it('does not change the life, and is not repeated when the past is visited', () => {
    let written = 0;
    const species = { ...pup, behaviors: { ...pup.behaviors, diary: { constant: 9, action: 'write-behavior-file' } } };
    const world = { ...kennel, creatures: { rex: { species } } };
    const life = new Life(world, { onWrite: () => written++ });
    const recorder = new Recorder(life);
    const timeline = new Timeline(life);
    const other = new Life(world);
    for (let t = 0; t < 12; t++) {
      if (t === 5) for (const one of [life, other]) one.tell('rex', 'write-behavior-file');
      timeline.tick();
      recorder.after();
      other.tick();
      expect(other.hash()).toBe(life.hash());
    }
    expect(written).toBe(12);
    timeline.seek(3);
    timeline.seek(12);
    expect(written).toBe(12);
    expect(replay(checkRecording(JSON.parse(JSON.stringify(recorder.toJSON()))))).toEqual({ ticks: 12, equal: true });
  });
});
