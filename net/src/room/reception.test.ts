import type { WorldDefinition } from 'umwelt';
import { builtinRegistry } from 'umwelt/life';
import { describe, expect, it } from 'vitest';
import { encodeHand } from '../protocol/hand-message.js';
import { KINDS } from '../protocol/kinds.js';
import { encodePerson } from '../protocol/person-message.js';
import { personSpecies } from '../testing/test-server.js';
import { Reception } from './reception.js';
import { RoomLife } from './room-life.js';
import { TokenBucket } from './token-bucket.js';

const meadow: WorldDefinition = {
  world: 'meadow',
  size: [8, 8],
  things: {
    ball: { kind: 'ball', shape: { circle: 0.1, height: 0.2 }, at: [1, 1], physics: { bounce: 0.5, friction: 0.3 } },
    stone: { kind: 'stone', shape: { circle: 0.3, height: 0.3 }, at: [2, 2], solid: true },
  },
};
const person = await personSpecies();
const makeRoom = (): RoomLife =>
  new RoomLife({
    room: { world: 'meadow', name: 'main' },
    definition: meadow,
    seed: 1,
    registry: builtinRegistry,
    person,
    report: () => {},
  });

describe('the gate of a line', () => {
  it('drops messages above the rate, says so once, and cuts the line after a flood', () => {
    const room = makeRoom();
    const { record } = room.join({ role: 'visitor' });
    const gate = new Reception(room, record, 0);
    const outcomes = Array.from({ length: 1000 }, (_, i) => gate.take('person', encodePerson({}), i * 0.01));
    expect(outcomes.filter(({ refused }) => refused === undefined)).toHaveLength(KINDS.person.burst);
    expect(new Set(outcomes.map(({ refused }) => refused)).size).toBe(4);
    expect(outcomes.at(-1)?.cut).toBe(true);
    // a page's own rate is never refused
    const calm = new Reception(room, record, 0);
    for (let i = 0; i < 1200; i++) expect(calm.take('person', encodePerson({}), i * 50)).toEqual({});
  });

  it.each([
    [30, true],
    [60, false],
  ])('lets a hand take a ball where it was some ticks before: after %i ticks %j', (ticks, takes) => {
    const room = makeRoom();
    const { record } = room.join({ role: 'visitor' });
    const gate = new Reception(room, record, 0);
    room.life.apply({ throw: 'ball', velocity: [-2, 0, 0] });
    for (let i = 0; i < 5; i++) room.tick();
    const seen = room.life.get('ball.x') as number;
    for (let i = 5; i < ticks; i++) room.tick();
    expect(seen - (room.life.get('ball.x') as number)).toBeGreaterThan(1.2);
    const { refused } = gate.take('hand', encodeHand({ at: [seen, 1, 0], carries: 'ball' }), 0);
    if (!takes) expect(refused).toMatch(/m from the hand, expected at most 1 m/);
    room.tick();
    expect(String(room.life.get('ball.holder')).startsWith('hand')).toBe(takes);
  });

  it('refuses what is too long, unknown, malformed or not allowed, and nothing changes', () => {
    const room = makeRoom();
    const { record } = room.join({ role: 'host' });
    room.tick();
    const gate = new Reception(room, record, 0);
    const before = room.life.hash();
    const text = (value: string): Uint8Array => new TextEncoder().encode(value);
    const refused = [
      gate.take('person', new Uint8Array(14), 0),
      gate.take('person', new Uint8Array(3), 0),
      gate.take('hand', encodeHand({ at: [5, 5, 1], carries: 'ball' }), 0),
      gate.take('hand', encodeHand({ at: [2, 2, 1], carries: 'stone' }), 0),
      gate.take('hand', encodeHand({ at: [2, 2, 1], carries: 'moon' }), 0),
      gate.take('throw', new Uint8Array(6), 0),
      gate.take('input', text('{"input":'), 0),
      gate.take('input', text('[1]'), 0),
      gate.take('input', text('{"input":{"__proto__":{"set":"x"}}}'), 0),
      gate.take('input', text('{"input":{"set":"ball.x","to":"NaN"}}'), 0),
      gate.take('ask', text('{"ask":"constructor"}'), 0),
      gate.takeUnknown('__proto__', 0),
    ].map(outcome => outcome.refused);
    expect(refused.every(sentence => (sentence ?? '').length > 10)).toBe(true);
    expect(refused[0]).toBe('person: found 14 bytes, expected at most 13.');
    expect(refused[2]).toBe('hand: ball is 5.7 m from the hand, expected at most 1 m.');
    expect(refused[3]).toBe('hand: found "stone", expected a thing that can be carried.');
    expect(room.life.hash()).toBe(before);
  });
});

describe('a room', () => {
  it('forgets a visitor who stays away for a minute, and removes the person from the world', () => {
    const room = makeRoom();
    const anna = room.join({ role: 'visitor', name: '  Än‮na\n ' });
    const ben = room.join({ role: 'visitor', name: '' });
    expect([anna.record.name, anna.record.person, ben.record.name]).toEqual(['Än na', 'person-an-na-1', 'Visitor 2']);
    room.leave(anna.record.id);
    for (let i = 0; i < 1199; i++) room.tick();
    expect(room.who).toHaveLength(2);
    for (let i = 0; i < 2; i++) room.tick();
    expect(room.who).toEqual([{ id: 2, name: 'Visitor 2', role: 'visitor', person: 'person-visitor-2-2' }]);
    expect(room.life.thingNames()).toEqual(['ball', 'stone', 'person-visitor-2-2']);
    expect(room.join({ role: 'visitor', secret: anna.secret }).back).toBe(false);
  });
});

describe('a bucket of tokens', () => {
  it('gives the burst at once and the rate in the long run', () => {
    const bucket = new TokenBucket(10, 5, 0);
    let taken = 0;
    for (let ms = 0; ms < 10_000; ms++) if (bucket.take(ms)) taken++;
    expect(taken).toBeGreaterThanOrEqual(104);
    expect(taken).toBeLessThanOrEqual(105);
    expect(bucket.take(5000)).toBe(bucket.take(5000));
  });
});
