import { describe, expect, it } from 'vitest';
import { InputError } from '../core/index.js';
import { builtinRegistry } from '../life/registry.js';
import { knownNames } from './known.js';
import { type LoadedFile, loadFile } from './load.js';

const known = knownNames(builtinRegistry);
const load = (text: string, file = 'part.yaml'): Promise<LoadedFile> => loadFile(file, () => text, { known });
const faults = async (text: string): Promise<readonly string[]> => {
  try {
    await load(text);
  } catch (error) {
    if (error instanceof InputError) return error.sentences;
    throw error;
  }
  return [];
};

describe('a file that others include', () => {
  it('is good by itself, and leaves names to whoever includes it', async () => {
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

  it('is told what looks like a slip, in its line', async () => {
    const { warnings } = await load(`
releasers: { slope: { find: { do: downhill } } }
groups:
  go:
    do-down: { releasers: [slpoe], action: aproach, modifies: { do-dwon.interest: 1 } }
`);
    expect(warnings).toEqual([
      'part.yaml:5:28: groups.go.do-down.releasers[0]: found "slpoe", expected the name of a releaser. Did you mean "slope"? Else whoever includes this must name it.',
      'part.yaml:5:65: groups.go.do-down.modifies.do-dwon.interest: found "do-dwon.interest", expected the interest of a behavior. Did you mean "do-down"? Else whoever includes this must name it.',
      'part.yaml:5:44: groups.go.do-down.action: found "aproach", expected the name of an action, or of a command of the body. Did you mean "approach"? Else whoever includes this must name it.',
    ]);
  });

  it('is refused where its form is wrong, where names clash and where code is not registered', async () => {
    expect(await faults('releasers: { slope: { find: { do: downhil } } }')).toEqual([
      'part.yaml:1:29: releasers.slope.find: found "downhil", expected the name of a finder. Did you mean "downhill"?',
    ]);
    expect(await faults('groups:\n  go: { a: { relesers: [x] } }')).toEqual([
      expect.stringMatching(/^part\.yaml:2:14: groups\.go\.a: found "relesers", expected one of .* Did you mean "releasers"\?$/),
    ]);
    expect(await faults('variables: { a: {} }\nreleasers: { a: { find: x } }')).toEqual([
      expect.stringMatching(/^part\.yaml:2:14: releasers\.a: found "a", expected a name that is not taken/),
    ]);
    expect(await faults('things: { a: { kind: b, at: [1] } }')).toEqual([
      expect.stringMatching(/^part\.yaml:1:29: things\.a\.at: found \[1\]/),
    ]);
    expect(await faults('skeleton: { bones: {}, lges: {} }')).toEqual([expect.stringContaining('Did you mean "legs"?')]);
    expect(await faults('nothing: 1')).toEqual([
      expect.stringContaining('part.yaml:1:1: found none of "world", "species", "body" and "training"'),
    ]);
  });
});
