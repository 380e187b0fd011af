import { createInterface } from 'node:readline';
import type { DirectorView } from 'umwelt/direction';

/** Words that are not directions: they let time pass or ask a question. */
const WORDS = ['wait', 'possible', 'why', 'thought', 'value', 'notes', 'beats', 'help', 'quit'] as const;

/** The input and output of a conversation, and the signal that ends it. */
export interface Conversation {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream;
  readonly stop: AbortSignal;
}

/**
 * Reads lines until the input ends, `take` returns false or `stop` is aborted; `take` gets each line after the one before is finished. At a
 * terminal it prompts, with history (the arrow keys) and completion (Tab).
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
  // a terminal that is read key by key sends no signal on Ctrl-C
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  if (terminal) lines.prompt();
  for await (const line of lines) {
    if (!(await take(line)) || stop.aborted) break;
    if (terminal) lines.prompt();
  }
  lines.close();
}
