import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../../cli/bin/umwelt.js', import.meta.url));

/** A process of `umwelt serve`. */
export interface RoomProcess {
  /** `localhost:PORT`. */
  readonly at: string;
  /** The lines that it has printed. */
  readonly lines: string[];
  /** The process id. */
  readonly pid: number;
  /** Whether it has ended. */
  readonly ended: boolean;
  /** Sends a signal and resolves when the process has ended. */
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
}

export const HOST_TOKEN = 'token-of-the-host-of-bots';

/** Starts `umwelt serve` without a page on a free port; resolves when it listens. */
export async function startRoomProcess(args: readonly string[], cwd: string): Promise<RoomProcess> {
  const env = { ...process.env, UMWELT_HOST_TOKEN: HOST_TOKEN };
  const child: ChildProcess = spawn(process.execPath, [COMMAND, 'serve', ...args, '--port', '0', '--no-page'], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let ended = false;
  const closed = new Promise<void>(done => {
    child.once('close', () => {
      ended = true;
      done();
    });
  });
  const note = (text: Buffer): void => void lines.push(...String(text).split('\n').filter(Boolean));
  child.stderr?.on('data', note);
  const at = await new Promise<string>((done, failed) => {
    child.once('error', failed);
    void closed.then(() => failed(new Error(`umwelt serve ended: ${lines.join(' ')}`)));
    child.stdout?.on('data', (text: Buffer) => {
      note(text);
      const port = /http:\/\/localhost:(\d+)\//.exec(lines.join('\n'))?.[1];
      if (port !== undefined && lines.join('\n').includes('Press Ctrl-C')) done(`localhost:${port}`);
    });
  });
  return {
    at,
    lines,
    pid: child.pid ?? 0,
    get ended() {
      return ended;
    },
    async end(signal) {
      child.kill(signal);
      await closed;
    },
  };
}
