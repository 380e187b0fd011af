import { spawn } from 'node:child_process';
import type { Io } from '../io.js';

/** Show an address in the browser, where a person sits before one; never where a machine runs us or no display is there. */
export function openBrowser(address: string, io: Io): boolean {
  const { env } = io;
  if (env.CI !== undefined && env.CI !== '' && env.CI !== 'false') return false;
  if (env.BROWSER === 'none') return false;
  const [program, ...args] = opener(env);
  if (program === undefined) return false;
  const child = spawn(program, [...args, address], { stdio: 'ignore', detached: true });
  // a system without an opener is no fault: the address stands on the screen
  child.on('error', () => {});
  child.unref();
  return true;
}

function opener(env: Io['env']): string[] {
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', ''];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ['xdg-open'] : [];
}
