import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds everything; no script depends on where it was started. */
export const house = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A tool that npm has installed, as the JavaScript file that Node runs: no shell, the same on every system. */
export function toolPath(...parts) {
  return join(house, 'node_modules', ...parts);
}

export const tools = {
  tsc: () => toolPath('typescript', 'bin', 'tsc'),
  biome: () => toolPath('@biomejs', 'biome', 'bin', 'biome'),
  vite: () => toolPath('vite', 'bin', 'vite.js'),
  vitest: () => toolPath('vitest', 'vitest.mjs'),
};

/** Run a program to its end in the house; answers its exit status (1 where it could not start or was stopped). */
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

/** npm, by the file that started us where npm did, so that a fresh machine needs nothing else on its path. */
export function runNpm(args, options) {
  const file = process.env.npm_execpath;
  if (file?.endsWith('.js') && existsSync(file)) return runNode([file, ...args], options);
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/** Where a program is on the path, or undefined. */
export function which(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name);
    if (folder !== '' && existsSync(file)) return file;
  }
  return undefined;
}

/** Whether a program starts and answers: a packaged stub that only says how to install itself does not. */
export function answers(program, args, seconds = 20) {
  const { status } = spawnSync(program, args, { stdio: 'ignore', timeout: seconds * 1000 });
  return status === 0;
}
