import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { house } from './house.mjs';

/** Output folders of `tsc -b`, each with the folder of its sources. */
const OUTPUTS = [
  ['umwelt/dist', 'umwelt'],
  ['cli/dist', 'cli/src'],
  ['net/dist', 'net/src'],
  ['experiments/dist', 'experiments'],
];
const ENDINGS = /\.(?:js|d\.ts)(?:\.map)?$/;

/** Deletes outputs without a source: tsc keeps them when a file is renamed, and they must not be published. */
export function deleteStaleOutputs() {
  for (const [output, sources] of OUTPUTS) {
    if (!existsSync(join(house, output))) continue;
    for (const file of readdirSync(join(house, output), { recursive: true })) {
      if (!ENDINGS.test(file)) continue;
      if (!existsSync(join(house, sources, file.replace(ENDINGS, '.ts')))) rmSync(join(house, output, file));
    }
  }
}
