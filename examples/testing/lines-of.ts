import { vi } from 'vitest';

/** Returns the lines that a program prints with `console.log` while it is imported. */
export async function linesOf(run: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  try {
    await run();
  } finally {
    log.mockRestore();
  }
  return lines;
}
