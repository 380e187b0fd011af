import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../core/errors.js';
import { DESIGN_LIMITS, type Design } from './design.js';
import { NotationError } from './notation-error.js';
import { parseDesign, parseDesignFile } from './parse-design.js';

function refusal(text: string, parse: (text: string) => Design = parseDesign): NotationError {
  try {
    parse(text);
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect(error).toBeInstanceOf(NotationError);
    return error as NotationError;
  }
  throw new Error(`${text} was not refused`);
}

describe('the notation', () => {
  it('reads groups, phases, counts and outcomes', () => {
    const design = parseDesign('blocked|10A+|10AB+|1B? ; control|10C+|10AB+|1B?');
    expect(design.groups.map(group => group.name)).toEqual(['blocked', 'control']);
    expect(design.cues).toEqual(['A', 'B', 'C']);
    expect(design.contexts).toEqual(['context']);
    expect(design.groups[0].phases[1].blocks).toEqual([
      { count: 10, trial: { text: 'AB+', context: 'context', cues: [['A', 'B']], lengths: [[0, 0]], first: 0, us: 1, probe: false } },
    ]);
    expect(design.groups[1].phases[2].blocks).toEqual([
      { count: 1, trial: { text: 'B?', context: 'context', cues: [['B']], lengths: [[0]], first: 0, us: 0, probe: true } },
    ]);
  });

  it('reads several types in a phase, serial and simultaneous cues, a larger US, contexts, the US alone, a missing count', () => {
    const { groups, contexts } = parseDesign('(ctx1) 12A+/12B- | (ctx2)A>B:C++ / + | AB > C - | A-?');
    expect(groups[0].name).toBe('group1');
    expect(contexts).toEqual(['ctx1', 'ctx2', 'context']);
    const trials = groups[0].phases.map(phase => phase.blocks.map(block => [block.count, block.trial.text]));
    expect(trials).toEqual([
      [
        [12, 'A+'],
        [12, 'B-'],
      ],
      [
        [1, 'A>BC++'],
        [1, '+'],
      ],
      [[1, 'AB>C-']],
      [[1, 'A-?']],
    ]);
    expect(groups[0].phases[1].blocks[0].trial.cues).toEqual([['A'], ['B', 'C']]);
    expect(groups[0].phases[1].blocks[0].trial.us).toBe(2);
    expect(groups[0].phases[1].blocks[1].trial.cues).toEqual([]);
  });

  it('reads contexts of single trials, which hold for later trials of the phase, too', () => {
    const { groups, contexts } = parseDesign('(a)20A+/10B+/(b)20A- | C+/(a)C-');
    expect(contexts).toEqual(['a', 'b', 'context']);
    const trials = groups[0].phases.map(phase => phase.blocks.map(({ trial }) => [trial.context, trial.text]));
    expect(trials).toEqual([
      [
        ['a', '(a)A+'],
        ['a', '(a)B+'],
        ['b', '(b)A-'],
      ],
      [
        ['context', '(context)C+'],
        ['a', '(a)C-'],
      ],
    ]);
  });

  it('numbers groups without a name, and allows a last semicolon and blanks', () => {
    expect(parseDesign(' 10 A + ; ').groups.map(group => group.name)).toEqual(['group1']);
    expect(parseDesign('A+;named group|B+;\n C-').groups.map(group => group.name)).toEqual(['group1', 'named group', 'group3']);
    expect(parseDesign('pre-exposed|A-|A+').groups[0].name).toBe('pre-exposed');
    expect(parseDesign('A | A+').groups[0].name).toBe('A');
    expect(parseDesign('  blocked \n | 10 A + \n | B ?')).toEqual(parseDesign('blocked|10A+|B?'));
  });

  it('reads a file with one group a line and comments', () => {
    const text = '# Kamin 1969\r\nblocked|10A+|10AB+|1B?   # the group\n\n  control|10C+|10AB+|1B? ; third|A+\n';
    expect(parseDesignFile(text).groups.map(group => group.name)).toEqual(['blocked', 'control', 'third']);
    const error = refusal('# first\nA+\nB* # bad', parseDesignFile);
    expect([error.line, error.column]).toEqual([3, 2]);
    expect(error.message).toBe(
      'design file, line 3, column 2: found "*", expected another cue, or "+", "++", "-" or "?" after the cues.\n  B*      \n   ^',
    );
  });

  it.each([
    ['', 1, 'found the end, expected a design'],
    ['  ', 3, 'found the end, expected a design'],
    ['10A', 4, 'found the end, expected another cue'],
    ['A+|10A*', 7, 'found "*"'],
    ['A+|', 4, 'expected a cue (one letter), "+" or "-"'],
    ['A+||B+', 4, 'found "|"'],
    ['A+;;B+', 4, 'found ";"'],
    ['A+B', 3, 'expected "|", "/" or ";" after a trial'],
    ['A+++', 4, 'after a trial'],
    ['AA+', 2, 'found the cue A twice in one compound'],
    ['A>+', 3, 'expected a cue (one letter)'],
    ['A:+', 3, 'expected a cue (one letter)'],
    ['0A+', 1, 'expected a count from 1 to 10000'],
    ['99999999999999999999A+', 1, 'expected a count from 1 to 10000'],
    ['(A+', 3, 'expected ")"'],
    ['()A+', 2, 'expected the name of a context'],
    ['A+/3(b)B+', 5, 'a context is named before the number of trials'],
    ['blocked', 8, 'expected "|" and a phase after the name "blocked"'],
    ['na*me|A+', 3, 'found "*"'],
    ['A+B|C+', 3, 'after a trial'],
    ['x|A+;x|B+', 6, 'found a second group "x"'],
    ['?', 1, 'expected a cue before "?"'],
    ['é+', 1, 'found "é"'],
  ])('refuses %j at column %i', (text, column, sentence) => {
    const error = refusal(text);
    expect(error.column).toBe(column);
    expect(error.message).toContain(sentence);
    const [head, , caret] = error.message.split('\n');
    expect(head).toContain(`column ${column}:`);
    expect(caret.indexOf('^')).toBe(column + 1);
  });

  it.each([
    ['blocked (Kamin)|20A+', 9, '('],
    ["ctrl'|20A+", 5, "'"],
    ['1st|20A+', 1, '1'],
    ['α|20A+', 1, 'α'],
    ['pre–exposed|2A+', 4, '–'],
    ['A+ ; Größe|20A+', 8, 'ö'],
    ['group A+B|20A+', 8, '+'],
    ['blocked (A+)|20A+', 9, '('],
    ['controlé|20A+', 8, 'é'],
  ])('refuses the group name in %j at column %i', (text, column, found) => {
    for (const parse of [parseDesign, parseDesignFile]) {
      const error = refusal(text, parse);
      expect(error.column).toBe(column);
      expect(error.message).toContain(
        `found "${found}" in the group name "${text.replace(/^A\+ ; |\|.*$/g, '')}", expected a name that begins`,
      );
      expect(error.message).toContain('has only letters (A to Z), digits, blanks, "_", "." and "-"');
    }
  });

  it('offers an outcome where a text may be a name or cues', () => {
    const hint = '; or, if these are cues, an outcome such as "+" after them.';
    for (const text of ['α|20A+', "X'|20A+", '1st|20A+']) expect(refusal(text).message).toContain(hint);
    expect(refusal('blocked (Kamin)|20A+').message).not.toContain(hint);
  });

  it.each([
    ['10A|B+', 4, 'expected another cue, or "+"'],
    ['A>B|20A+', 4, 'expected another cue, or "+"'],
    ['20A>|A+', 5, 'expected a cue'],
    ['20(lab)A|B+', 3, 'a context is named before the number of trials'],
    ['x|20 α |A+', 8, 'expected another cue, or "+"'],
    ['10abc+/10ab*|A+', 12, 'found "*", expected another cue'],
    ['10A+ | pre–exposed|A+', 12, 'after a trial'],
  ])('refuses the trials in %j at column %i, not a name', (text, column, sentence) => {
    const error = refusal(text);
    expect([error.column, error.message]).toEqual([column, expect.stringContaining(sentence)]);
    expect(error.message).not.toContain('group name');
  });

  it('refuses long names with the limit', () => {
    const long = '1'.repeat(40);
    expect(refusal(`(a${long})A+`).message).toContain('column 2: the name of a context has at most 40 characters, this one has 41.');
    expect(refusal(`5A${long}+`).message).toContain('column 2: the name of a cue has at most 40 characters, this one has 41.');
    expect(refusal(`a${long}|A+`).message).toContain('column 1: a name has at most 40 characters, this one has 41.');
    expect(parseDesign(`(a${long.slice(1)})A${long.slice(1)}+`).cues).toHaveLength(1);
    expect(parseDesign(`A{.${long}}+`).salience['A']).toBeCloseTo(1 / 9);
  });

  it('refuses designs beyond the limits with a sentence', () => {
    expect(refusal('A'.repeat(DESIGN_LIMITS.characters + 1)).message).toContain('at most 20000 characters');
    expect(refusal(new Array(20).fill('10000A+').join('|')).message).toContain('more than 100000 trials');
    expect(refusal(new Array(65).fill('A+').join(';')).message).toContain('at most 64 groups');
    expect(refusal(new Array(65).fill('A+').join('|')).message).toContain('at most 64 phases');
  });

  it('keeps the caret under the column in a long line', () => {
    const text = `${new Array(60).fill('10A+').join('/')}/10A*`;
    const [, shown, caret] = refusal(text).message.split('\n');
    expect(shown.length).toBeLessThan(110);
    expect(shown[caret.indexOf('^')]).toBe('*');
  });

  it('reads back any design that can be written, with blanks anywhere', () => {
    const compound = fc.uniqueArray(fc.constantFrom(...'ABCXYZ'), { minLength: 1, maxLength: 3 });
    const trial = fc.record({
      cues: fc.array(compound, { maxLength: 3 }),
      sign: fc.constantFrom('+', '++', '-'),
      probe: fc.boolean(),
    });
    const context = fc.constantFrom('context', 'a', 'ctx2');
    const block = fc.record({ context, count: fc.integer({ min: 1, max: 99 }), trial });
    const phase = fc.array(block, { minLength: 1, maxLength: 3 });
    const groups = fc.array(fc.array(phase, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(groups, fc.constantFrom('', ' ', '  '), (list, blank) => {
        const b = (text: string): string => blank + text + blank;
        const text = list
          .map((phases, g) =>
            [
              `g${g}`,
              ...phases.map(blocks =>
                blocks
                  .map(({ context, count, trial: { cues, sign, probe } }) =>
                    [
                      b(`(${b(context)})`),
                      b(String(count)),
                      cues.map(part => part.join(b(':'))).join(b('>')),
                      sign,
                      probe && cues.length > 0 ? '?' : '',
                    ].join(blank),
                  )
                  .join(b('/')),
              ),
            ].join(b('|')),
          )
          .join(b(';'));
        const read = parseDesign(text);
        expect(read.groups.map(group => group.phases)).toEqual(
          list.map(phases =>
            phases.map(blocks => ({
              blocks: blocks.map(({ context, count, trial: { cues, sign, probe } }) => {
                const asked = probe && cues.length > 0;
                const several = blocks.some(other => other.context !== context);
                const text = (several ? `(${context})` : '') + cues.map(part => part.join('')).join('>') + sign + (asked ? '?' : '');
                const lengths = cues.map(part => part.map(() => 0));
                return {
                  count,
                  trial: { text, context, cues, lengths, first: 0, us: sign === '++' ? 2 : sign === '+' ? 1 : 0, probe: asked },
                };
              }),
            })),
          ),
        );
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('returns a design or throws a NotationError for any text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ABx10+-?|;/>:() \n#*é'), maxLength: 30 });
    fc.assert(
      fc.property(text, input => {
        for (const parse of [parseDesign, parseDesignFile]) {
          try {
            expect(parse(input).groups.length).toBeGreaterThan(0);
          } catch (error) {
            expect(error).toBeInstanceOf(NotationError);
            expect((error as NotationError).message).toContain('^');
          }
        }
      }),
      { seed: 1, numRuns: 2000 },
    );
  });
});

describe('the notation of cues', () => {
  const trialOf = (text: string) => parseDesign(text).groups[0].phases[0].blocks[0];

  it('accepts published names: letters with digits and primes, Greek letters', () => {
    expect(parseDesign("A1+|A'-|A\u2032?|\u03b1\u03b2+|aA10B2-").cues).toEqual(['A1', "A'", 'α', 'β', 'a', 'A10', 'B2']);
    expect(trialOf('12A1B+')).toMatchObject({ count: 12, trial: { text: 'A1B+', cues: [['A1', 'B']] } });
  });

  it('accepts a Unicode minus and a dash as a minus', () => {
    for (const dash of '\u2212\u2012\u2013\u2014\u2015\ufe63\uff0d')
      expect(parseDesign(`10A${dash}|A${dash}/B+`)).toEqual(parseDesign('10A-|A-/B+'));
    expect(parseDesign('\u2212').groups[0].phases[0].blocks[0].trial).toEqual(trialOf('-').trial);
  });

  it('reads durations and saliences', () => {
    const { groups, salience } = parseDesign('10 A[8] {.5} B > C[2]+ | 5A-');
    const { trial } = groups[0].phases[0].blocks[0];
    expect(trial).toEqual({
      text: 'A[8]B>C[2]+',
      context: 'context',
      cues: [['A', 'B'], ['C']],
      lengths: [[8, 0], [2]],
      first: 0,
      us: 1,
      probe: false,
    });
    expect(salience).toEqual({ A: 0.5 });
    expect(parseDesign('A{.5}+|A{0.50}-').salience).toEqual({ A: 0.5 });
  });

  it('reads the US before the cues', () => {
    expect(trialOf('10+>A').trial).toEqual({
      text: '+>A',
      context: 'context',
      cues: [['A']],
      lengths: [[0]],
      first: 1,
      us: 0,
      probe: false,
    });
    expect(trialOf('++>A>B-').trial).toMatchObject({ text: '++>A>B-', cues: [['A'], ['B']], first: 2, us: 0 });
    expect(trialOf('+>A+').trial).toMatchObject({ first: 1, us: 1 });
    expect(trialOf('+>A?').trial).toMatchObject({ first: 1, probe: true });
  });

  it.each([
    ['A[0]+', 3, 'found a duration of 0, expected whole steps from 1 to 10000'],
    ['A[1.5]+', 3, 'found a duration of 1.5'],
    ['A[x]+', 3, 'found "x", expected a number'],
    ['A[8+', 4, 'expected "]" after the steps of a cue'],
    ['A[8][9]+', 6, 'found a second duration of A'],
    ['A{0}+', 3, 'found a salience of 0, expected a number above 0, at most 1'],
    ['A{.5}+|A{.4}-', 10, 'expected 0.5 as before'],
    ['A{.5]+', 5, 'expected "}" after the salience of a cue'],
    ['+>', 3, 'expected a cue after "+>"'],
    ['->A', 2, 'after a trial'],
    ['1A 1+', 4, 'expected another cue'],
  ])('refuses %j at column %i', (text, column, sentence) => {
    const error = refusal(text);
    expect([error.column, error.message]).toEqual([column, expect.stringContaining(sentence)]);
  });
});
