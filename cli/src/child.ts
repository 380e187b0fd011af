import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** Starts Node; aborting `stop` ends it and all processes that it has started. */
export function startNode(args: readonly string[], options: SpawnOptions, stop: AbortSignal): ChildProcess {
  // a process group of its own, so that one signal reaches every process in it
  const child = spawn(process.execPath, args, { ...options, detached: process.platform !== 'win32' });
  const end = () => {
    try {
      if (process.platform === 'win32' || child.pid === undefined) child.kill();
      else process.kill(-child.pid, 'SIGTERM');
    } catch {
      // the process has just ended
    }
  };
  stop.addEventListener('abort', end);
  child.on('close', () => stop.removeEventListener('abort', end));
  return child;
}
