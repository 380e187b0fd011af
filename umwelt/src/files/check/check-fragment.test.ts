import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { InputError } from '../../core/index.js';
import { loadFile } from '../load.js';
import type { LoadedFile } from '../read.js';

const load = (text: string, file = 'part.yaml'): Promise<LoadedFile> => loadFile(file, () => text);
const faults = async (text: string): Promise<readonly string[]> => {
  try {
    await load(text);
  } catch (error) {
    if (error instanceof InputError) return error.sentences;
    throw error;
  }
  return [];
};

describe('a fragment', () => {
  it('is valid by itself, and may use names of the including file', async () => {
    const text = `
releasers:
  slope: { find: { do: downhill }, worth: 10, modifies: { fatigue: 1 } }
groups:
  go: { do-down: { releasers: [slope, see-goal], variables: [hunger], action: tunnel-under } }
`;
    expect(await load(text)).toMatchObject({ kind: 'fragment', warnings: [] });
    expect(await load('parts: { bowl: { kind: bowl } }')).toMatchObject({ kind: 'fragment' });
    expect(await load('parts: { bowl: { kind: bowl } }\nthings: { a: { like: bowl, at: [1, 2] } }')).toMatchObject({ kind: 'fragment' });
    expect(await load('skeleton: { bones: { hip: { at: [0, 0, 1] } } }')).toMatchObject({ kind: 'fragment' });
  });

  it('may use names, keys, parts, limits and commands of the including file', async () => {
    for (const text of [
      // of a creature
      'groups: { go: { do-down: { releasers: [steep], action: soar, modifies: { climb.interest: 1 }, gain: { rest: 2 } } } }',
      'releasers: { slope: { worth: 10, sensor: eyes, weight: { steepness: 2 } } }',
      'releasers: { slope: { like: near, find: { like-what: 1 } } }\nsenses: { nose: { range: 4 } }',
      'releasers: { slope: { find: hill, min: 5 } }\nvariables: { fear: { min: 200, value: 3 }, ease: { max: -1 } }',
      'behaviors: { flee: { like: fast, interest: { damping: 0.1 }, suggests: [turn], action: { do: turn, rate: 2 } } }',
      'behaviors: { flee: { releasers: [{ like: near, worth: 3 }] } }',
      'groups: { go: { like: usual } }',
      'body: somewhere.yaml\nkind: dog\ngestures: { waving: wave }',
      'fields: { sound: none }',
      // of a world, a body and a training
      'fence: 1',
      'things: { bowl: { like: bowl, at: [1, 2] } }\ncreatures: { rex: { at: [1, 1] } }',
      'creatures: { rex: { species: { behaviors: { eat: { variables: [hunger] } } } } }',
      'skills: { sit: { locks: [legs] } }',
      'animal: silas\nfood: { fields: { amount: 1 } }',
    ])
      expect(await load(text), text).toMatchObject({ kind: 'fragment', warnings: [] });
  });

  it('gets a warning for names that look like typing errors of its own names', async () => {
    const part = 'variables: { hunger: {} }\nbehaviors: { eat: { variables: [hungr, thirst], modifies: { eta.interest: 1 } } }';
    expect((await load(part)).warnings).toEqual([
      expect.stringMatching(
        /^part\.yaml:2:\d+: behaviors\.eat\.variables\[0\]: found "hungr", .* Did you mean "hunger"\? Otherwise the including file/,
      ),
      expect.stringMatching(
        /^part\.yaml:2:\d+: behaviors\.eat\.modifies\.eta\.interest: found "eta\.interest", .* Did you mean "eat"\? Otherwise/,
      ),
    ]);
  });

  it('is checked with the including file, where every name must exist', async () => {
    const files: Record<string, string> = {
      'part.yaml': 'releasers: { slope: { worth: 3 } }\nbehaviors: { flee: { releasers: [slope, wolf], action: { do: wander } } }',
      'good.yaml': 'species: sheep\ninclude: part.yaml\nreleasers: { slope: { find: hill }, wolf: { find: wolf } }',
      'bad.yaml': 'species: sheep\ninclude: part.yaml\nreleasers: { wolff: { find: wolf } }',
    };
    const read = (path: string): string => files[path] ?? '';
    expect(await loadFile('part.yaml', read)).toMatchObject({ kind: 'fragment' });
    expect(await loadFile('good.yaml', read)).toMatchObject({ kind: 'creature', warnings: [] });
    await expect(loadFile('bad.yaml', read)).rejects.toThrow(/part\.yaml:1:21: releasers\.slope\.find: found nothing/);
    files['part.yaml'] = files['part.yaml'].replace('worth: 3', 'find: hill');
    await expect(loadFile('bad.yaml', read)).rejects.toThrow(
      /part\.yaml:2:41: behaviors\.flee\.releasers\[1\]: found "wolf", expected the name of a releaser\. Did you mean "wolff"\?/,
    );
  });

  it('is not recognized if it has a size or degrees of freedom: it is a world or a body without a name', async () => {
    expect(await faults('size: [4, 4]\nthings: { ball: { kind: ball, at: [1, 1] } }')).toEqual([
      'part.yaml:1:1: world: found nothing, expected a text.',
    ]);
    expect(await faults('dofs: { tail: {} }')).toContainEqual(expect.stringMatching(/^part\.yaml:1:1: body: found nothing/));
  });

  it('is refused for a wrong form, for names that clash and for unregistered code', async () => {
    expect(await faults('releasers: { slope: { find: { do: downhil } } }')).toEqual([
      'part.yaml:1:29: releasers.slope.find: found "downhil", expected the name of a finder. Did you mean "downhill"?',
    ]);
    expect(await faults('groups:\n  go: { a: { relesers: [x] } }')).toEqual([
      expect.stringMatching(/^part\.yaml:2:14: groups\.go\.a: found "relesers", expected one of .* Did you mean "releasers"\?$/),
    ]);
    expect(await faults('variables: { a: {} }\nreleasers: { a: { find: x } }')).toEqual([
      expect.stringMatching(/^part\.yaml:2:14: releasers\.a: found "a", expected a name that is not taken/),
    ]);
    // the including file replaces lists as a whole, so it cannot complete an item of a list
    expect(await faults('behaviors: { a: { releasers: [{ worth: 1 }], suggests: [{ rate: 2 }] } }')).toEqual([
      expect.stringMatching(/^part\.yaml:1:\d+: behaviors\.a\.releasers\[0\]\.find: found nothing/),
      expect.stringMatching(/^part\.yaml:1:\d+: behaviors\.a\.suggests\[0\]\.do: found nothing/),
    ]);
    expect(await faults('senses: { nose: { sniff: everything, hear: everything } }')).toContainEqual(
      expect.stringMatching(/exactly one of sniff, hear, retina\.$/),
    );
    expect(await faults('variables: { a: { min: 3, max: 2 } }\nreleasers: { b: { find: c, min: 4, worth: 3 } }')).toEqual([
      expect.stringContaining('found min 3 and max 2'),
      expect.stringContaining('found 4, expected at most the worth, 3.'),
    ]);
    expect(await faults('creatures: { rex: { species: { variables: { a: {} }, releasers: { a: { find: x } } } } }')).toEqual([
      expect.stringMatching(/^part\.yaml:1:\d+: creatures\.rex\.species\.releasers\.a: found "a", expected a name that is not taken/),
    ]);
    expect(await faults('phases: [{ trials: 3 }]')).toEqual([expect.stringMatching(/phases\[0\]\.name: found nothing/)]);
    expect(await faults('things: { a: { kind: b, at: [1] } }')).toEqual([
      expect.stringMatching(/^part\.yaml:1:29: things\.a\.at: found \[1\]/),
    ]);
    expect(await faults('skeleton: { bones: {}, lges: {} }')).toEqual([expect.stringContaining('Did you mean "legs"?')]);
    expect(await faults('nothing: 1')).toEqual([
      expect.stringContaining('part.yaml:1:1: found none of "world", "species", "body", "training" and "beats"'),
    ]);
  });

  const HOUSE = [
    'creatures/silas/silas.yaml',
    'creatures/hamster/hamster.yaml',
    'creatures/puppet/puppet.yaml',
    'creatures/puppet/body.yaml',
    'worlds/yard.yaml',
    'creatures/silas/training/first-lesson.yaml',
  ];

  it('is valid whichever keys are removed from a good file', async () => {
    const root = new URL('../../../../', import.meta.url);
    const without = (value: unknown, chance: () => boolean): unknown => {
      // items of lists cannot be supplied by the including file
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const kept = Object.entries(value).filter(() => chance());
      return Object.fromEntries(kept.map(([key, inner]) => [key, without(inner, chance)]));
    };
    let fragments = 0;
    for (const file of HOUSE) {
      const {
        world: _,
        size: __,
        species,
        body,
        dofs: ___,
        training: ____,
        include: _____,
        ...rest
      } = parse(readFileSync(new URL(file, root), 'utf8'));
      const named = typeof species === 'object' ? { species } : body !== undefined && species !== undefined ? { body } : {};
      await fc.assert(
        fc.asyncProperty(fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), async chances => {
          const part = without({ ...named, ...rest }, () => chances.next().value < 0.8) as object;
          const loaded = await loadFile('part.json', () => JSON.stringify(part)).catch((error: unknown) => error);
          // too few keys are left to recognize it as a fragment
          if (loaded instanceof InputError && loaded.message.includes('found none of')) return;
          expect(loaded, JSON.stringify(part)).toMatchObject({ kind: 'fragment' });
          fragments++;
        }),
        { seed: 1, numRuns: 40 },
      );
    }
    expect(fragments).toBeGreaterThan(20 * HOUSE.length);
  });
});
