import * as z from 'zod/mini';
import { likeSchema } from './common.js';
import { bodySchema, creatureSchema, storySchema, trainingSchema, worldSchema } from './index.js';

/**
 * The formats as JSON Schema (draft 2020-12), for editors. Keys that a part or an included file may supply cannot be required of the text
 * itself, so `required` is dropped wherever `like` is possible.
 */
export type JsonSchema = { [key: string]: unknown };

export function worldJsonSchema(): JsonSchema {
  return published(worldSchema, ['world', 'size']);
}

export function creatureJsonSchema(): JsonSchema {
  return published(creatureSchema, ['species']);
}

export function bodyJsonSchema(): JsonSchema {
  return published(bodySchema, ['body', 'dofs']);
}

export function trainingJsonSchema(): JsonSchema {
  return published(trainingSchema, ['training', 'animal', 'trainer', 'food', 'phases']);
}

export function storyJsonSchema(): JsonSchema {
  return published(storySchema, ['story', 'beats']);
}

function published(schema: z.ZodMiniType, needed: readonly string[]): JsonSchema {
  const result = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  loosen(result);
  // a group is a map of behaviors, in which `like` is the name of a part
  const { $schema: _, ...like } = z.toJSONSchema(likeSchema, { io: 'input' });
  const { group } = result['$defs'] as { group?: JsonSchema };
  if (group !== undefined) group['properties'] = { like };
  delete result['required'];
  result['anyOf'] = [{ required: needed }, { required: ['include'] }];
  return result;
}

function loosen(node: unknown): void {
  if (Array.isArray(node)) for (const item of node) loosen(item);
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
  const map = node as JsonSchema;
  const properties = map['properties'] as JsonSchema | undefined;
  if (properties !== undefined && 'like' in properties) delete map['required'];
  for (const value of Object.values(map)) loosen(value);
}
