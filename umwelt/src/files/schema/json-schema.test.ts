import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import {
  bodyJsonSchema,
  creatureJsonSchema,
  type JsonSchema,
  storyJsonSchema,
  trainingJsonSchema,
  worldJsonSchema,
} from './json-schema.js';

const folder = new URL('../../../schema/', import.meta.url);
const corpus = new URL('../corpus/', import.meta.url);

/**
 * Applies the published schema as an editor would: to the text as written, before includes and parts. zod checks "one of these sets of keys
 * is required" too loosely, so the set that applies is put in its place.
 */
const accepts = ({ anyOf, ...rest }: JsonSchema, path: string): boolean => {
  const data: unknown = parse(readFileSync(new URL(path, corpus), 'utf8'), { merge: true });
  const [whole, included] = anyOf as { required: string[] }[];
  const schema = { ...rest, ...(Object.hasOwn(data as object, 'include') ? included : whole) };
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(data).success;
};

describe('the published JSON Schemas', () => {
  it.each([
    ['world', worldJsonSchema()],
    ['creature', creatureJsonSchema()],
    ['body', bodyJsonSchema()],
    ['training', trainingJsonSchema()],
    ['story', storyJsonSchema()],
  ])('%s.json is current: scripts/schema.ts writes it', (name, schema) => {
    expect(JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))).toEqual(schema);
  });

  it.each(['good/pen.yaml', 'good/anchors.yaml', 'good/yard.json', 'good/bom-crlf.yaml'])('world.json accepts %s', path => {
    expect(accepts(worldJsonSchema(), path)).toBe(true);
  });

  it('creature.json accepts a creature with parts', () => {
    expect(accepts(creatureJsonSchema(), 'good/hamster.yaml')).toBe(true);
  });

  it("body.json accepts a body with parts, and the bodies of the library's creatures", () => {
    for (const path of ['good/rat-body.yaml', '../../../../creatures/silas/body.yaml', '../../../../creatures/car/body.yaml'])
      expect(accepts(bodyJsonSchema(), path)).toBe(true);
  });

  it('training.json accepts a chain and refuses one without trials', () => {
    expect(accepts(trainingJsonSchema(), '../../../../creatures/silas/training/chaining.yaml')).toBe(true);
    expect(accepts(trainingJsonSchema(), 'bad/training.yaml')).toBe(false);
  });

  it.each(['bad/body-unknown-key.yaml', 'bad/body-wrong-axis.yaml'])('body.json refuses %s', path => {
    expect(accepts(bodyJsonSchema(), path)).toBe(false);
  });

  it.each(['bad/unknown-key.yaml', 'bad/wrong-type.yaml', 'bad/missing-size.yaml', 'bad/unknown-shape.yaml'])(
    'world.json refuses %s',
    path => {
      expect(accepts(worldJsonSchema(), path)).toBe(false);
    },
  );

  it.each(['bad/small-gain.yaml', 'bad/bad-where.yaml', 'bad/bad-temporal.yaml', 'bad/bad-damping.yaml'])(
    'creature.json refuses %s',
    path => {
      expect(accepts(creatureJsonSchema(), path)).toBe(false);
    },
  );
});
