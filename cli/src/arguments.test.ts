import { InputError } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { type Options, parseArguments } from './arguments.js';

const options: Options = {
  ticks: { value: 'N', help: '' },
  set: { value: 'NAME=VALUE', multiple: true, help: '' },
  json: { help: '' },
};
const parse = (...args: string[]) => parseArguments(args, options);

describe('parseArguments', () => {
  it('distinguishes words, switches and values', () => {
    const args = parse('pen', '--ticks', '12', '--json', '--set', 'a=1', '--set=b=2', '--', '--yard');
    expect(args.positionals).toEqual(['pen', '--yard']);
    expect(args.whole('ticks', 5, 0, 100)).toBe(12);
    expect(args.flag('json')).toBe(true);
    expect(args.texts('set')).toEqual(['a=1', 'b=2']);
    expect(parse().whole('ticks', 5, 0, 100)).toBe(5);
  });

  it.each([
    [['--tiks', '3'], /^--tiks: not an option of this command\. Did you mean "ticks"\?$/],
    [['--ticks'], /^--ticks: expected a value, N\.$/],
    [['--ticks', '--json'], /^--ticks: expected a value, N\.$/],
    [['--json=yes'], /^--json: found the value "yes", expected none\.$/],
    [['--json', '--json'], /^--json: given twice, expected once\.$/],
    [['--constructor'], /not an option of this command/],
  ])('refuses %j with a sentence', (args, sentence) => {
    expect(() => parse(...args)).toThrow(InputError);
    expect(() => parse(...args)).toThrow(sentence);
  });

  it.each(['1.5', '1e3', '0x10', 'ten', '', '-1', '101', '99999999999999999999'])('refuses %j as a number of ticks', text => {
    expect(() => parse(`--ticks=${text}`).whole('ticks', 0, 0, 100)).toThrow(/expected a whole number from 0 to 100/);
  });
});
