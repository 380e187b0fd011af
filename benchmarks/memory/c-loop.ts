import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { house } from '../house.js';

/** Results of the C loop: nanoseconds per node and step, and two sums over its map. */
export interface CLoop {
  readonly nanoseconds: number;
  readonly sum: number;
  readonly squares: number;
}

/** Compiles occupancy-map.c with -O3 and runs it; returns undefined without a C compiler. */
export function runCLoop(columns: number, rows: number, open: Uint8Array, visible: Uint8Array, steps: number): CLoop | undefined {
  const source = fileURLToPath(new URL('benchmarks/memory/occupancy-map.c', house));
  const folder = mkdtempSync(join(tmpdir(), 'umwelt-bench-'));
  try {
    const program = join(folder, 'occupancy-map');
    try {
      execFileSync('cc', ['-O3', '-std=gnu11', '-o', program, source], { stdio: 'pipe' });
    } catch {
      return undefined;
    }
    const printed = execFileSync(program, [columns, rows, steps, 3].map(String), { input: Buffer.concat([open, visible]) });
    const [nanoseconds, sum, squares] = printed.toString().trim().split(' ').map(Number);
    return { nanoseconds, sum, squares };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
