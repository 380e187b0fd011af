import { describe, expect, it } from 'vitest';
import { Life } from '../life.js';
import { Playback } from './playback.js';

const pen = () => new Life({ world: 'pen', size: [4, 4], things: { ball: { kind: 'ball', fields: { amount: 0 } } } });
const set = (tick: number, to: number) => ({ tick, input: { set: 'ball.amount', to } });

describe('Playback', () => {
  it('applies the inputs of each tick in order, before that tick', () => {
    const life = pen();
    const applied: [number, unknown][] = [];
    life.listen((input, tick) => applied.push([tick, 'to' in input ? input.to : input]));
    const seen: unknown[] = [];
    const playback = new Playback(life, [set(1, 5), set(1, 6), set(3, 7), set(4, 8)]);
    for (let i = 0; i < 3; i++) {
      playback.tick();
      seen.push(life.get('ball.amount'));
    }
    expect(seen).toEqual([6, 6, 7]);
    expect(applied).toEqual([
      [1, 5],
      [1, 6],
      [3, 7],
    ]);
  });

  it('applies the inputs after the last tick only when it finishes', () => {
    const life = pen();
    const playback = new Playback(life, [set(2, 9)]);
    playback.tick();
    expect(life.get('ball.amount')).toBe(0);
    playback.finish();
    playback.finish();
    expect([life.now, life.get('ball.amount')]).toEqual([1, 9]);
  });

  it('runs the tick that it is given', () => {
    const life = pen();
    let ticks = 0;
    new Playback(life, [], () => {
      life.tick();
      ticks++;
    }).tick();
    expect([life.now, ticks]).toEqual([1, 1]);
  });
});
