import { startServer } from '../src/testing/test-server.js';
import { runHostile } from './hostile.js';

/** Usage: `npm run hostile -- 100000`. */
const count = Number(process.argv[2] ?? 100_000);
const server = await startServer({ worlds: ['pen'] });
const { changes, ...result } = await runHostile(server, count, 7);
await server.stop();
const errors = server.lines.filter(line => line.includes('ended by an error'));
console.log({ ...result, changes: changes.length, errors: errors.length });
process.exit(changes.length + errors.length === 0 ? 0 : 1);
