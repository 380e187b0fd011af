import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../core/index.js';
import { ByteReader } from './byte-reader.js';
import { ByteWriter } from './byte-writer.js';
import { CommandList, readCommandHead, writeCommands } from './command-list.js';
import { readArrays, writeArrays } from './packed-arrays.js';
import { COMMANDS, MessageWriter, PART_BYTES, partsOf, ROOM_TICK, readMessage } from './parts.js';

const number = fc.oneof(fc.constant(Number.NaN), fc.integer({ min: -1000, max: 1000 }), fc.double({ min: -1e9, max: 1e9, noNaN: true }));
const command = fc.record({
  form: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 9, 10, 18, 26),
  command: fc.nat({ max: 299 }),
  value: number,
  args: fc.tuple(number, number, number, number),
});

describe('commands on the wire', () => {
  it('come out as they went in, in parts that are messages of less than 100 bytes each', () => {
    fc.assert(
      fc.property(
        fc.array(command, { maxLength: 12 }),
        fc.nat({ max: 500 }),
        fc.option(fc.nat({ max: 500 })),
        (commands, thing, object) => {
          const list = new CommandList();
          for (const { form, command, value, args } of commands) list.add(form, command, [1, 2, 4].includes(form & 7) ? value : 0, ...args);
          const to = new MessageWriter(ROOM_TICK, 1_000_000);
          writeCommands(to, thing, list, object ?? undefined);
          const back = new CommandList();
          partsOf(readMessage(to.take()), COMMANDS).forEach(({ bytes }, i) => {
            expect(bytes.length).toBeLessThanOrEqual(PART_BYTES);
            const alone = new MessageWriter(ROOM_TICK, 200_000_000);
            alone.raw(COMMANDS, bytes);
            expect(alone.take().length).toBeLessThan(100);
            const from = new ByteReader(bytes);
            const head = readCommandHead(from, 501);
            expect(head).toEqual({ thing, isContinued: i > 0, object: i > 0 ? undefined : (object ?? undefined) });
            while (from.left > 0) back.read(from, 300);
          });
          expect(back.equals(list)).toBe(true);
        },
      ),
    );
  });

  it('of another body, with numbers out of bounds or too many are refused', () => {
    const list = new CommandList();
    list.add(0, 7, 0, 1e300, Number.NaN, Number.NaN, Number.NaN);
    const to = new ByteWriter();
    list.write(0, to);
    expect(() => new CommandList().read(new ByteReader(to.take()), 7)).toThrow('command: found 7, expected a number up to 6.');
    expect(() => new CommandList().read(new ByteReader(to.take()), 8)).toThrow(/argument: found 1e\+300/);
    expect(() => new CommandList().read(new ByteReader(Uint8Array.of(7)), 8)).toThrow(InputError);
  });
});

describe('numbers, texts and arrays on the wire', () => {
  it('come out as they went in', () => {
    const texts = fc.array(fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(texts, fc.array(fc.maxSafeNat()), fc.array(fc.double()), fc.uint8Array(), (words, counts, doubles, bytes) => {
        const arrays = new Map<string, Float64Array | Uint8Array>([
          ['doubles', Float64Array.from(doubles)],
          ['bytes', bytes.map(byte => (byte < 128 ? 0 : byte))],
        ]);
        const to = new ByteWriter(1);
        for (const word of words) to.text(word);
        for (const count of counts) to.count(count);
        for (const double of doubles) to.typed(double);
        writeArrays(to, arrays);
        const from = new ByteReader(to.take());
        for (const word of words) expect(from.text('word', 1e6)).toBe(word);
        for (const count of counts) expect(from.count('count', Number.MAX_SAFE_INTEGER)).toBe(count);
        for (const double of doubles) expect(from.typed('double')).toBe(double + 0);
        expect(readArrays(from)).toEqual(arrays);
        from.end('all');
      }),
    );
  });
});
