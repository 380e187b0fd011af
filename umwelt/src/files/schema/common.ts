import * as z from 'zod/mini';
import { FARTHEST, LARGEST } from '../../core/limits.js';
import { PI } from '../../core/math.js';
import { NAME_PATTERN } from '../../core/names.js';
import type { CallDefinition } from '../../mind/definition.js';
import type { FieldValue, PhysicsDefinition, Place, ShapeDefinition } from '../../world/definition.js';
import { CARRIERS, type Carrier } from '../../world/field-store.js';
import { LIMITS } from '../limits.js';

/**
 * Schemas that several formats share. The `error` of a schema is the part of a sentence after "expected"; for a map it is the list of its
 * keys, from which the nearest is suggested.
 */

/** Returns a copy of a schema that carries a description, title or id for the published JSON Schema. */
export function described<T extends z.ZodMiniType>(schema: T, meta: { description?: string; title?: string; id?: string }): T {
  const copy = z.clone(schema);
  z.globalRegistry.add(copy, meta);
  return copy;
}

/** Returns the schema of an optional key, with its description for the published JSON Schema. */
export function optional<T extends z.ZodMiniType>(schema: T, description: string): z.ZodMiniExactOptional<T> {
  return described(z.exactOptional(schema), { description });
}

/** Returns the schema of a map with these keys and no others. */
export function strict<T extends z.core.$ZodShape>(shape: T): z.ZodMiniObject<T, z.core.$strict> {
  const keys = Object.keys(shape);
  return z.strictObject(shape, {
    error: issue => {
      if (issue.code === 'unrecognized_keys') return keys.join(' ');
      return keys.length <= 5 ? `a map of ${keys.join(', ')}` : undefined;
    },
  });
}

/** Returns a check that a map has exactly one of these keys. */
export function exactlyOne(
  keys: readonly string[],
): [(map: object) => boolean, { error: string; params: { oneOf: readonly string[] }; when: (payload: z.core.ParsePayload) => boolean }] {
  return [
    map => keys.filter(key => key in map).length === 1,
    { error: `exactly one of ${keys.join(', ')}`, params: { oneOf: keys }, when: payload => payload.issues.length === 0 },
  ];
}

export const nameSchema: z.ZodMiniType<string> = z
  .string({ error: 'a name' })
  .check(
    z.maxLength(LIMITS.name, { error: `a name of at most ${LIMITS.name} characters` }),
    z.regex(NAME_PATTERN, { error: 'a name: a letter, then letters, digits, "-" or "_"' }),
  );

/** A name, `hunger`, or a property of a named part: `see-food.worth`, `fetch.gain.sleep`. */
export const nameOrPropertySchema: z.ZodMiniType<string> = z.string().check(
  z.maxLength(128, { error: 'a name of at most 128 characters' }),
  z.regex(/^[A-Za-z_][A-Za-z0-9_-]*(\.[A-Za-z_][A-Za-z0-9_-]*){0,2}$/, {
    error: 'a name, or a name and a property with a dot between them',
  }),
);

/** A degree of freedom, `tail`, or one below another: `head.bearing`. */
export const partNameSchema: z.ZodMiniType<string> = z
  .string({ error: 'a name' })
  .check(
    z.maxLength(128, { error: 'a name of at most 128 characters' }),
    z.regex(/^[A-Za-z_][A-Za-z0-9_-]*(\.[A-Za-z_][A-Za-z0-9_-]*)*$/, { error: 'a name, or names with dots between them' }),
  );

export const likeSchema: z.ZodMiniType<string | string[]> = described(
  z.union([z.string(), z.array(z.string())], { error: 'the name of a part, or a list of such names' }),
  { description: 'Named parts (see `parts`) that give this its defaults.' },
);

/** Upper bound of distances, speeds and lengths (meters, m/s, radians). */
export const FAR: number = FARTHEST;
const far = z.number().check(z.gte(-FAR), z.lte(FAR));
const length = z.number().check(z.gt(0, { error: 'a length greater than 0' }), z.lte(FAR));

const ANGLE = /^[+-]?(\d+\.?\d*|\.\d+)deg$/;
const ANGLE_WORDS = 'an angle: a number of radians, or degrees such as 90deg';

/** Returns the radians of a text such as `90deg`, or undefined for any other text. */
export function parseAngle(text: string): number | undefined {
  return ANGLE.test(text) ? (Number(text.slice(0, -3)) * PI) / 180 : undefined;
}

export const BOUNDED_ANGLE_WORDS: string = `an angle of at most ${FAR} radians`;

/** Returns false for degrees beyond the bounds of an angle, true for any other text. */
export function isBoundedAngle(text: string): boolean {
  return Math.abs(parseAngle(text) ?? 0) <= FAR;
}

/** Returns an angle in degrees as radians, and any other value unchanged. */
export function inRadians(value: unknown): unknown {
  return typeof value === 'string' ? (parseAngle(value) ?? value) : value;
}

export const angleSchema: z.ZodMiniType<number> = z.pipe(
  z.union([far, z.string().check(z.regex(ANGLE, { error: ANGLE_WORDS }), z.refine(isBoundedAngle, { error: BOUNDED_ANGLE_WORDS }))], {
    error: ANGLE_WORDS,
  }),
  z.transform(angle => (typeof angle === 'number' ? angle : (parseAngle(angle) ?? 0))),
);

const MEASURE_WORDS = 'a number, or degrees such as 90deg';

/** A number that may be an angle, also written in degrees. */
export const measureSchema: z.ZodMiniType<number> = z.pipe(
  z.union([far, z.string().check(z.regex(ANGLE, { error: MEASURE_WORDS }), z.refine(isBoundedAngle, { error: BOUNDED_ANGLE_WORDS }))], {
    error: MEASURE_WORDS,
  }),
  z.transform(value => (typeof value === 'number' ? value : (parseAngle(value) ?? 0))),
);

export const placeSchema: z.ZodMiniType<Place> = z.pipe(
  z.tuple([far, far, z.exactOptional(far)], { error: 'a place [x, y] or [x, y, z] in meters' }),
  z.transform(place => place as unknown as Place),
);

export const fieldValueSchema: z.ZodMiniType<FieldValue> = z.union(
  [z.number().check(z.gte(-LARGEST), z.lte(LARGEST)), z.boolean(), z.string()],
  {
    error: 'a number, a text, true or false',
  },
);

export const fieldsSchema: z.ZodMiniType<Record<string, FieldValue>> = z.record(nameSchema, fieldValueSchema);

/** The sense by which each field is perceived. */
export const carriersSchema: z.ZodMiniType<Record<string, Carrier>> = z.record(nameSchema, z.enum(CARRIERS));
export const CARRIERS_DESCRIPTION = 'By which sense each field is perceived: seen, heard, smelled or touched.';

/** Free data for views. */
export const lookSchema: z.ZodMiniType<Record<string, unknown>> = z.record(z.string(), z.unknown());

export const shapeSchema: z.ZodMiniType<ShapeDefinition> = z.pipe(
  strict({
    circle: optional(length, 'Radius in meters.'),
    box: optional(z.tuple([length, length], { error: '[width, depth] in meters' }), 'Width and depth in meters.'),
    wall: described(
      z.exactOptional(
        z
          .tuple([placeSchema, placeSchema], { error: 'the two ends of the wall, [[x, y], [x, y]]' })
          .check(z.refine(([a, b]) => a[0] !== b[0] || a[1] !== b[1], { error: 'two different ends' })),
      ),
      { description: 'The two ends of a straight wall.' },
    ),
    height: optional(z.number().check(z.gte(0), z.lte(FAR)), 'How high it stands, in meters.'),
  }).check(z.refine(...exactlyOne(['circle', 'box', 'wall']))),
  z.transform(shape => shape as ShapeDefinition),
);

/** Registered code by name, with arguments; angles among the arguments may be written in degrees. */
export const callMapSchema: z.ZodMiniType<Exclude<CallDefinition, string>> = z.pipe(
  z.looseObject({ do: nameSchema }),
  z.transform(call => {
    const result: { do: string; [argument: string]: unknown } = { ...call };
    for (const [key, value] of Object.entries(call)) if (key !== 'do') result[key] = inRadians(value);
    return result;
  }),
);

/** Registered code: its name alone, or with arguments. */
export const callSchema: z.ZodMiniType<CallDefinition> = described(
  z.union([nameSchema, callMapSchema], { error: 'a name, or a map with "do" and arguments' }),
  { id: 'call' },
);

export const physicsSchema: z.ZodMiniType<PhysicsDefinition> = strict({
  bounce: optional(z.number().check(z.gte(0), z.lte(1)), 'Share of the speed kept in a bounce.'),
  friction: optional(z.number().check(z.gte(0), z.lte(1)), 'Share of the speed lost per second on the floor.'),
  gravity: optional(z.number().check(z.gte(0), z.lte(1000)), 'm/s^2 downward; 0 floats.'),
});
