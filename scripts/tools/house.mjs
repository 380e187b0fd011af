import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository; scripts do not depend on the current folder. */
export const house = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Returns the JavaScript file of a tool in node_modules, which Node runs without a shell on all systems. */
export function toolPath(...parts) {
  return join(house, 'node_modules', ...parts);
}

export const tools = {
  tsc: () => toolPath('typescript', 'bin', 'tsc'),
  biome: () => toolPath('@biomejs', 'biome', 'bin', 'biome'),
  vite: () => toolPath('vite', 'bin', 'vite.js'),
  vitest: () => toolPath('vitest', 'vitest.mjs'),
};

/** Runs a program in the root of the repository; returns its exit status, 1 if it could not start or was stopped. */
export function run(program, args, options = {}) {
  return new Promise(done => {
    const child = spawn(program, args, { cwd: house, stdio: 'inherit', ...options });
    const timer = options.seconds && setTimeout(() => child.kill('SIGKILL'), options.seconds * 1000);
    const end = status => {
      clearTimeout(timer);
      done(status);
    };
    child.on('error', () => end(1));
    child.on('close', status => end(status ?? 1));
  });
}

export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** Runs npm, by its JavaScript file if npm started this process. */
export function runNpm(args, options) {
  const file = process.env.npm_execpath;
  if (file?.endsWith('.js') && existsSync(file)) return runNode([file, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/** Returns the file of a program on the path, or undefined. */
export function which(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name);
    if (folder !== '' && existsSync(file)) return file;
  }
  return undefined;
}

/** Returns whether a program runs successfully; a stub that only prints how to install the program does not. */
export function isRunnable(program, args, seconds = 20) {
  const { status } = spawnSync(program, args, { stdio: 'ignore', timeout: seconds * 1000 });
  return status === 0;
}
