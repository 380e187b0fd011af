import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Finished {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** A folder outside the repository in which the packed tarball is installed. */
export interface InstalledPackage {
  readonly folder: string;
  /** Root of the installed package. */
  readonly home: string;
  /** Runs a JavaScript file with Node in the folder. */
  node(...args: string[]): Finished;
  /** Runs the installed command in the folder. */
  umwelt(...args: string[]): Finished;
  /** Runs the repository's TypeScript compiler in the folder. */
  tsc(...args: string[]): Finished;
  /** Links a package of the repository into the folder, like an optional peer that the user has installed. */
  link(name: string): void;
  /** Writes a file into the folder. */
  write(file: string, text: string): void;
  /** Deletes the folder. */
  remove(): void;
}

/** Packs the repository and installs the tarball with its dependencies. Throws with npm's messages if either fails. */
export function installPackage(): InstalledPackage {
  const folder = mkdtempSync(join(tmpdir(), 'umwelt-package-'));
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  npm(root, 'pack', '--pack-destination', tarballs);
  const [tarball] = readdirSync(tarballs);
  npm(folder, 'install', '--prefer-offline', '--no-audit', '--no-fund', join(tarballs, tarball));
  const home = join(folder, 'node_modules', 'umwelt');
  const node = (...args: string[]) => finish(process.execPath, args, folder);
  return {
    folder,
    home,
    node,
    umwelt: (...args) => node(join(home, 'cli', 'bin', 'umwelt.js'), ...args),
    tsc: (...args) => node(join(root, 'node_modules', 'typescript', 'bin', 'tsc'), ...args),
    link: name => {
      const target = join(folder, 'node_modules', name);
      mkdirSync(dirname(target), { recursive: true });
      symlinkSync(join(root, 'node_modules', name), target, 'junction');
    },
    write: (file, text) => writeFileSync(join(folder, file), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function npm(cwd: string, ...args: string[]): void {
  const file = process.env['npm_execpath'];
  const { status, out, err } = file?.endsWith('.js')
    ? finish(process.execPath, [file, ...args], cwd)
    : finish('npm', args, cwd, process.platform === 'win32');
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${out}\n${err}`);
}

function finish(program: string, args: readonly string[], cwd: string, shell = false): Finished {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, shell, encoding: 'utf8', maxBuffer: 1e8 });
  return { status, out: stdout ?? '', err: error?.message ?? stderr };
}
