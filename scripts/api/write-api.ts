import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { API, apiPages, root } from './api-pages.js';

/** Rewrites docs/api: `npm run api`, which builds the declarations first. */
const folder = join(root, API);
mkdirSync(folder, { recursive: true });
const pages = apiPages();
for (const file of readdirSync(folder)) if (!pages.has(file)) rmSync(join(folder, file));
for (const [file, text] of pages) writeFileSync(join(folder, file), text);
