import { createInterface } from 'node:readline';
import type { DirectorView } from 'umwelt/direction';

/** Words that are no directions: they let time pass or ask. */
const WORDS = ['wait', 'possible', 'why', 'thought', 'value', 'notes', 'beats', 'help', 'quit'] as const;

/** Where lines come from and where they are echoed, and what ends the conversation. */
export interface Conversation {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
  readonly stop: AbortSignal;
}

/**
 * Reads lines until the input ends, `take` returns false or `stop` is aborted; each is taken after the one before. At a terminal it asks
 * for them, with history (the arrow keys) and completion (Tab).
 */
export async function converse(
  director: Pick<DirectorView, 'complete'>,
  take: (line: string) => Promise<boolean>,
  { input, output, stop }: Conversation,
): Promise<void> {
  const terminal = input.isTTY === true;
  const completer = (line: string): [string[], string] => {
    const last = /\S*$/.exec(line)?.[0] ?? '';
    const words = line.trim() === last ? WORDS.filter(word => word.startsWith(last)) : [];
    return [[...director.complete(line), ...words], last];
  };
  const lines = createInterface({ input, ...(terminal ? { output, terminal, completer, prompt: '> ' } : { terminal: false }) });
  stop.addEventListener('abort', () => lines.close(), { once: true });
  // a terminal that is read key by key sends no signal
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  if (terminal) lines.prompt();
  for await (const line of lines) {
    if (!(await take(line)) || stop.aborted) break;
    if (terminal) lines.prompt();
  }
  lines.close();
}
