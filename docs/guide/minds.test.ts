import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pageFolder, runLine, snippetsOf } from '../testing/snippets.js';

const folder = pageFolder('minds');
const text = readFileSync(new URL('minds.md', import.meta.url), 'utf8');

it('lets the three needs of the vole take turns', async () => {
  for (const { language, file, body } of snippetsOf(text)) if (language === 'yaml') writeFileSync(join(folder, file), body);
  const out = await runLine('umwelt run meadow.yaml --ticks 3000 --trace vera.behavior --every 20', folder);
  for (const behavior of ['feed/eat', 'drink/lap', 'sleep/doze']) expect(out).toContain(behavior);
});
