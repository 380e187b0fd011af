import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../core/index.js';
import { loadWorld } from '../../files/index.js';
import { Life } from '../../life/index.js';
import type { DirectorInput } from '../definition.js';
import { directionLine } from './direction-line.js';
import { LineError } from './words.js';

const { definition } = await loadWorld('worlds/yard.yaml', path => readFileSync(path, 'utf8'));
const yard = (): Life => new Life(definition);
const life = yard();

const MEANINGS: readonly (readonly [line: string, meaning: unknown])[] = [
  ['silas hunger = 8', { set: 'silas.hunger', to: 8 }],
  ['silas.hunger = 8', { set: 'silas.hunger', to: 8 }],
  ['silas hunger = 8 for 10s', { direct: { change: 'silas.hunger', to: 8, ticks: 200 } }],
  ['silas hunger + 2', { set: 'silas.hunger', to: 5 }],
  ['silas hunger push -0.5 for 2min', { direct: { push: 'silas.hunger', by: -0.5, ticks: 2400 } }],
  ['silas do sit if free', { direct: { do: 'silas', call: 'sit', how: 'if-free' } }],
  ['silas do sit', { direct: { do: 'silas', call: 'sit' } }],
  ['silas do walk speed 0.5 trot for 40ticks', { direct: { do: 'silas', call: { do: 'walk', speed: 0.5, gait: 'trot' }, ticks: 40 } }],
  ['silas do bark once', { tell: 'silas', call: 'bark' }],
  ['silas when moving trot', { direct: { when: 'silas', call: { do: 'moving', gait: 'trot' } } }],
  ['silas when moving not trot weight 3', { direct: { when: 'silas', call: { do: 'moving', gait: 'trot' }, not: true, weight: 3 } }],
  ['silas task fetch for 10s', { direct: { task: 'silas', start: 'fetch', ticks: 200 } }],
  ['silas forbid play', { direct: { change: 'silas.play.interest', to: 0 } }],
  ['silas play.interest = 0.5', { direct: { change: 'silas.play.interest', to: 0.5 } }],
  ['silas prefer drink weight 4', { direct: { prefer: 'silas', behavior: 'drink', weight: 4 } }],
  ['silas avoid drink', { direct: { prefer: 'silas', behavior: 'drink', weight: -1 } }],
  ['silas toward person weight 2', { direct: { toward: 'silas', thing: 'person', weight: 2 } }],
  ['silas away-from person', { direct: { toward: 'silas', thing: 'person', away: true } }],
  ['silas led for 5s', { direct: { lead: 'silas', ticks: 100 } }],
  ['silas see-ball seeks person.leg', { direct: { seek: 'silas', releaser: 'see-ball', target: 'person.leg' } }],
  ['silas see-ball range 0 1 4', { direct: { change: 'silas.see-ball.range', to: [0, 1, 4] } }],
  ['silas see-ball.worth = 40 for 1s', { direct: { change: 'silas.see-ball.worth', to: 40, ticks: 20 } }],
  ['ball kind = bone', { direct: { change: 'ball.kind', to: 'bone' } }],
  ['food-bowl amount = 3', { set: 'food-bowl.amount', to: 3 }],
  ['move ball to 1 -2', { move: 'ball', to: [1, -2] }],
  ['throw ball 1 0 2', { throw: 'ball', velocity: [1, 0, 2] }],
  ['hold ball by person', { hold: 'ball', by: 'person' }],
  ['drop ball', { drop: 'ball' }],
  ['remove ball', { remove: 'ball' }],
  ['release all', { release: 'all' }],
  ['release silas see-ball', { release: 'silas.see-ball' }],
  ['release #3', { release: '#3' }],
  ['# nothing but a comment', undefined],
  ['   ', undefined],
];

describe("the director's language", () => {
  it.each(MEANINGS)('%s', (line, meaning) => {
    expect(life.director.parse(line)).toEqual(meaning);
  });

  it('writes a direction as a line that means the same direction', () => {
    const others = [
      'imagine food at person.hand for silas for 10s',
      'imagine ball at 1 -2 for silas as dream weight 2',
      'silas do sit for 3ticks',
      'silas avoid drink weight 2 for 2min',
      'silas led = true for 1s',
    ];
    for (const line of [...MEANINGS.map(([one]) => one), ...others]) {
      const input = life.director.parse(line);
      if (input === undefined || !('direct' in input)) continue;
      expect(life.director.parse(directionLine(input.direct)), directionLine(input.direct)).toEqual(input satisfies DirectorInput);
    }
    expect(directionLine({ when: 'silas', call: { do: 'moving', gait: 'trot' }, not: true, ticks: 50 })).toBe(
      'silas when moving not gait trot for 50ticks',
    );
  });

  it('understands every line of the guide', () => {
    const table = readFileSync('docs/guide/direction.md', 'utf8').match(/^\| (?:motor|task|motivation|environment) \|.*$/gm) ?? [];
    const lines = table.flatMap(row => [...row.matchAll(/`([^`]+)`/g)].map(([, line]) => line));
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) expect(() => yard().apply(life.director.parse(line)!), line).not.toThrow();
  });

  it('imagines and adds things like those of their kind', () => {
    const imagine = life.director.parse('imagine food at person.hand for silas for 10s') as { direct: { thing: { fields?: unknown } } };
    expect(imagine).toMatchObject({ direct: { imagine: 'food', by: 'silas', on: 'person.hand', ticks: 200, thing: { kind: 'food' } } });
    expect(imagine.direct.thing.fields).toMatchObject({ amount: expect.any(Number) });
    expect(life.director.parse('add ball at 1 2 as other-ball')).toMatchObject({ add: 'other-ball', thing: { kind: 'ball', at: [1, 2] } });
  });

  it('yields inputs that the life accepts', () => {
    for (const [line, meaning] of MEANINGS) {
      if (meaning === undefined || line === 'release #3') continue;
      expect(() => yard().apply(life.director.parse(line)!), line).not.toThrow();
    }
  });

  it.each([
    ['sillas hunger = 8', 1, 'Did you mean "silas"'],
    ['silas hungr = 8', 7, 'Did you mean "hunger"'],
    ['silas do sti', 10, 'Did you mean "sit"'],
    ['silas task fech', 12, 'Did you mean "fetch"'],
    ['silas when moving trott', 19, 'Did you mean "trot"'],
    ['silas hunger = ', 16, 'end of the line'],
    ['silas task fetch for ages', 22, 'a duration'],
    ['silas do sit if busy', 17, 'expected free'],
    ['silas toward persn', 14, 'Did you mean "person"'],
    ['move ball to', 13, 'end of the line'],
    ['silas hunger = 8 now', 18, 'end of the line'],
    ['imagine food at person.hand', 28, 'for NAME'],
    ['silas hunger = "8', 16, 'quotation mark'],
  ])('marks the column: %s', (line, column, words) => {
    let error: unknown;
    try {
      life.director.parse(line);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(LineError);
    expect((error as LineError).column).toBe(column);
    expect((error as LineError).message).toContain(words);
  });

  it('refuses hostile lines with a sentence and changes nothing', () => {
    const before = life.hash();
    const hostile = [
      'x'.repeat(5000),
      `silas ${'a.'.repeat(900)}b = 1`,
      '__proto__ hunger = 1',
      'silas __proto__ = 1',
      'silas constructor.constructor = 1',
      'silas do __proto__',
      'imagine __proto__ at 1 1 for silas',
      'add toString at 0 0',
      'silas hunger = 1e999',
      'silas hunger = NaN',
      'silas \u0000\u001b[2J = 1',
      'silas do sit speed {}',
      '$(process.exit()) = 1',
      'release #99999999999999999999',
    ];
    for (const line of hostile) {
      expect(
        () => {
          const input = life.director.parse(line);
          if (input !== undefined) life.apply(input);
        },
        line.slice(0, 40),
      ).toThrow(InputError);
    }
    expect(life.hash()).toBe(before);
  });

  it('throws only errors with a sentence', () => {
    const word = fc.oneof(
      fc.constantFrom(
        'silas',
        'person',
        'ball',
        'do',
        'when',
        'task',
        'for',
        '10s',
        '=',
        '8',
        'hunger',
        'not',
        'moving',
        'imagine',
        'at',
        'seeks',
        'release',
        '#1',
        '"',
        'weight',
        '-1',
        '__proto__',
        'a.b.c',
        'led',
        'range',
        '+',
      ),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), words => {
        try {
          life.director.parse(words.join(' '));
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
          expect((error as Error).message).not.toMatch(/[^\P{Cc}\n]/u);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('completes words', () => {
    expect(life.director.complete('sil')).toEqual(['silas']);
    expect(life.director.complete('silas ta')).toContain('task');
    expect(life.director.complete('silas task fe')).toContain('fetch');
    expect(life.director.complete('silas do si')).toContain('sit');
    expect(life.director.complete('release ')).toContain('all');
  });

  it('lists everything that is possible', () => {
    const { creatures, things } = life.director.possible();
    expect(Object.keys(creatures)).toContain('silas');
    expect(creatures['silas'].behaviors).toContain('fetch');
    expect(creatures['silas'].releasers['see-ball']).toEqual({
      kind: 'ball',
      worth: life.get('silas.see-ball.worth'),
      range: [0, 2, 14],
    });
    expect(creatures['silas'].commands.find(({ name }) => name === 'walk')?.args['gait']).toContain('trot');
    expect(things['food-bowl'].kind).toBe('food');
    expect(Object.keys(life.director.possible('ball').things)).toEqual(['ball']);
  });
});
