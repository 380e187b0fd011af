import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from './build.mjs';
import { fingerprint } from './tools/fingerprint.mjs';
import { house, runNode, tools } from './tools/house.mjs';

/** Sources of the page. */
const SOURCES = [
  'studio',
  'umwelt/src',
  'umwelt/three',
  'net/src/client',
  'net/src/protocol',
  'package.json',
  'worlds',
  'creatures',
  'package-lock.json',
];
const STUDIO = join(house, 'studio');
/** Least number of bytes that a compressed file must save. */
const SAVING = 512;
const MARK = join(STUDIO, 'dist', '.fingerprint');

/** Builds the page, unless the existing one was built from the same files. Returns false if the build failed. */
export async function buildStudio() {
  if (!existsSync(join(STUDIO, 'index.html'))) {
    console.error('there is no studio/index.html, so there is no page to build.');
    return false;
  }
  const now = fingerprint(SOURCES);
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === now) return true;
  if (!existsSync(tools.vite())) {
    console.error('vite is not installed, so the page cannot be built (npm install --include=dev brings it).');
    return false;
  }
  // the library makes the definitions of the worlds
  if (!(await build())) return false;
  console.error('building the studio');
  // on standard error, because standard output belongs to the command that needs the page
  const status = await runNode([tools.vite(), 'build', '--logLevel', 'warn'], { cwd: STUDIO, stdio: ['ignore', 2, 2] });
  if (status !== 0) return false;
  compress(join(STUDIO, 'dist'));
  writeFileSync(MARK, now);
  return true;
}

/** Writes FILE.br and FILE.gz beside text files of the page, if they save enough bytes; `umwelt studio` serves them. */
function compress(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|html|svg|json|wasm)$/.test(file)) continue;
    const bytes = readFileSync(join(folder, file));
    const quality = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
    for (const [ending, packed] of [
      ['br', brotliCompressSync(bytes, quality)],
      ['gz', gzipSync(bytes, { level: 9 })],
    ]) {
      if (packed.length < bytes.length - SAVING) writeFileSync(join(folder, `${file}.${ending}`), packed);
    }
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await buildStudio()) ? 0 : 1;
