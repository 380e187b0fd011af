import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { InputError } from '../core/errors.js';
import { Random } from '../core/random.js';
import { Body, type BodyDefinition, Controller, compileBody } from '../motor/index.js';
import { checkBodyObject, parseBody } from './load.js';
import { changes, outcome, placesIn, put } from './testing/spoil.js';

const RAT = readFileSync(new URL('./corpus/good/rat-body.yaml', import.meta.url), 'utf8');
const NUMBERS = fc.oneof(fc.constantFrom<unknown>(0, 1, -1, 0.5, 1e6, -1e6), fc.double({ min: -10, max: 10, noNaN: true }));
const WORDS = fc.constantFrom<unknown>('tail', 'head.bearing', 'sit', 'walking', 'trunk', 'depth', 'auto', '90deg', '', true, null, [], {});

/** Gives every command in turn, for a second each, and checks that every number stays finite. */
function live(definition: BodyDefinition): void {
  const body = new Body(compileBody(definition), Random.named(1, 'rat'));
  const controller = new Controller(body);
  for (let command = 0; command < body.anatomy.commands.length; command++) {
    if (body.anatomy.commands[command].hook !== undefined) continue;
    for (let tick = 0; tick < 20; tick++) {
      controller.primary(command);
      controller.act();
      body.moved(body.forward / 20, body.turn / 20, body.sideways / 20);
    }
    for (const value of body.pose) if (!Number.isFinite(value)) throw new Error(`${body.anatomy.commands[command].name} led to ${value}`);
  }
}

describe('bodies', () => {
  it('with changed texts are read or refused', () => {
    fc.assert(
      fc.property(changes, spoil =>
        outcome(() => parseBody(spoil(RAT), { file: 'rat.yaml' }), /^rat\.yaml(:\d+:\d+)?: \S/, checkBodyObject),
      ),
      { seed: 1, numRuns: 60 },
    );
  });

  it('with a replaced value are refused, or move', () => {
    const rat = checkBodyObject(parse(RAT)).definition;
    const places = placesIn(rat);
    let lived = 0;
    fc.assert(
      fc.property(fc.nat(places.length - 1), fc.oneof(NUMBERS, WORDS), (i, value) => {
        const copy: unknown = structuredClone(rat);
        put(copy, places[i], value);
        let definition: BodyDefinition;
        try {
          definition = checkBodyObject(copy).definition;
        } catch (error) {
          if (error instanceof InputError) return;
          throw error;
        }
        live(definition);
        lived++;
      }),
      { seed: 2, numRuns: 300 },
    );
    expect(lived).toBeGreaterThan(30);
  });
});
