import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Random } from '../core/random.js';
import { Life } from '../life/life.js';
import { Body, type BodyDefinition, Controller, compileBody } from '../motor/index.js';
import { checkBodyObject, parseWorld } from './load.js';

/** Numbers that once stalled a tick, gave NaN, or were refused without a line. */
const world = (mind: string, more = ''): string => `world: w
size: [4, 4]
species:
  rat:
    speed: 1
    senses: { eye: { retina: [16, 16] }, nose: { sniff: everything } }
    ${mind}
creatures:
  tom: { species: rat, at: [0, 0]${more} }
things:
  bowl: { kind: food, at: [1, 1], shape: { circle: 0.1 } }
`;
const refusal = (text: string): string => {
  try {
    const { definition } = parseWorld(text, { file: 'w.yaml' });
    new Life(definition).tick();
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing';
};

describe('numbers out of bounds in a file', () => {
  it.each([
    ['releasers: { a: { find: { do: danger, across: 1e308 } } }\n    behaviors: { go: { releasers: [a] } }', 'across: found 1e+308'],
    ['releasers: { a: { find: food, worth: 1e308 } }\n    behaviors: { go: { releasers: [a] } }', 'worth: found 1e+308'],
    ['behaviors: { go: { constant: 1e30, action: wander } }', 'constant: found 1e+30'],
    ['behaviors: { go: { constant: 1, action: { do: wander, speed: 1e30 } } }', 'speed: found 1e+30'],
    // a negative rate would fill the bowl
    ['behaviors: { go: { constant: 1, action: { do: consume, rate: -1 } } }', 'rate: found -1, expected a number greater than 0.'],
    ['variables: { hunger: { growth: 1e300 } }\n    behaviors: { go: { constant: 1 } }', 'growth: found 1e+300'],
    ['variables: { hunger: { min: 2, max: 1 } }\n    behaviors: { go: { constant: 1 } }', 'found min 2 and max 1'],
  ])('%s', (mind, sentence) => {
    expect(refusal(world(mind))).toContain(sentence);
  });

  it('are refused with their line, also in degrees', () => {
    const text = world('behaviors: { go: { constant: 1 } }', ', heading: 80000000deg');
    expect(refusal(text)).toMatch(/^w\.yaml:9:\d+: .*found "80000000deg", expected an angle of at most 1000000 radians\.$/);
  });
});

describe('bodies', () => {
  const rat = readFileSync(new URL('./corpus/good/rat-body.yaml', import.meta.url), 'utf8');
  it.each([['gait speed from 0'], ['no turn']])('with %s keep finite numbers in their pose', what => {
    const object = parse(rat) as { skills: Record<string, { gaits?: Record<string, { speed: number[] }>; turn?: number }> };
    let changed = 0;
    for (const skill of Object.values(object.skills)) {
      if (what === 'no turn') skill.turn = 0;
      for (const gait of Object.values(skill.gaits ?? {})) {
        gait.speed[0] = what === 'no turn' ? gait.speed[0] : 0;
        changed++;
      }
    }
    expect(changed).toBeGreaterThan(0);
    const definition: BodyDefinition = checkBodyObject(object).definition;
    const body = new Body(compileBody(definition), Random.named(1, 'rat'));
    const controller = new Controller(body);
    for (let command = 0; command < body.anatomy.commands.length; command++) {
      if (body.anatomy.commands[command].hook !== undefined) continue;
      for (let tick = 0; tick < 20; tick++) {
        controller.primary(command);
        controller.act();
        body.moved(body.forward / 20, body.turn / 20, body.sideways / 20);
      }
      expect([...body.pose].every(Number.isFinite)).toBe(true);
    }
  });
});
