import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { house } from './tools/house.mjs';

/**
 * Adds entries that npm leaves out of the lockfile. Packages with compiled parts list one optional package per system; if a registry
 * mirrors only some of them, npm omits the others, and `npm ci` then refuses the lockfile. The version is in the parent's entry, system and
 * processor are in the name. Run it after `npm install` has changed the lockfile.
 */
const FILE = join(house, 'package-lock.json');
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** Returns the optional packages without an entry, each with the entry that npm would write; `packages` is the lockfile's map. */
export function missingEntries(packages) {
  const missing = new Map();
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (packages[`node_modules/${name}`] || packages[`${path}/node_modules/${name}`]) continue;
      missing.set(`node_modules/${name}`, entry(name, version, dev));
    }
  }
  return missing;
}

function entry(name, version, dev) {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter(system => words.includes(system));
  const cpu = PROCESSORS.filter(processor => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync(FILE, 'utf8'));
  const missing = missingEntries(lock.packages);
  const all = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  lock.packages = Object.fromEntries(all);
  if (missing.size > 0) writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.size} entries added to package-lock.json`);
}
