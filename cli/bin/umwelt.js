#!/usr/bin/env node
import { existsSync } from 'node:fs';

const built = new URL('../dist/main.js', import.meta.url);
const remedy = 'Run "npm run build" in the folder that holds package-lock.json, then try again.';

if (!existsSync(built)) {
  console.error(`umwelt is not built. ${remedy}`);
  process.exitCode = 2;
} else {
  const { main } = await import(built.href).catch(error => {
    console.error(`umwelt could not start: ${process.env.UMWELT_DEBUG === '1' ? error.stack : error.message}. ${remedy}`);
    process.exit(2);
  });
  process.exitCode = await main(process.argv.slice(2));
}
