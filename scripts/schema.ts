import { writeFileSync } from 'node:fs';
import {
  bodyJsonSchema,
  creatureJsonSchema,
  storyJsonSchema,
  trainingJsonSchema,
  worldJsonSchema,
} from '../umwelt/src/files/schema/json-schema.js';

/** Writes the published JSON Schemas: `npx tsx scripts/schema.ts`. A test of umwelt/src/files/schema fails if they are not current. */
const folder = new URL('../umwelt/schema/', import.meta.url);
const schemas = {
  world: worldJsonSchema(),
  creature: creatureJsonSchema(),
  body: bodyJsonSchema(),
  training: trainingJsonSchema(),
  story: storyJsonSchema(),
};
for (const [name, schema] of Object.entries(schemas)) {
  // one value per line, so that changes can be read; without indentation, which would be half of the published bytes
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(schema, null, 1).replace(/^ +/gm, '')}\n`);
}
