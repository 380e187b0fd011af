import { spawn } from 'node:child_process';
import type { Io } from '../io.js';

/** Opens an address in the browser. Does nothing and returns false under CI, with BROWSER=none or without a display. */
export function openBrowser(address: string, io: Io): boolean {
  const { env } = io;
  if (env.CI !== undefined && env.CI !== '' && env.CI !== 'false') return false;
  if (env.BROWSER === 'none') return false;
  const [program, ...args] = opener(env);
  if (program === undefined) return false;
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  // a system without such a program is not an error, because the address is printed, too
  child.on('error', () => {});
  child.unref();
  return true;
}

function opener(env: Io['env']): string[] {
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', ''];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : [];
}
