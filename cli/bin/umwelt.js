#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/main.js', import.meta.url);
if (existsSync(built)) {
  const { main } = await import(built.href);
  process.exitCode = await main(process.argv.slice(2));
} else {
  console.error('umwelt is not built yet. Run "npm run build" in the folder that holds package.json, then try again.');
  process.exitCode = 2;
}
