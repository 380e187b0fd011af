import type { Command } from '../command.js';
import { bench } from './bench.js';
import { check } from './check.js';
import { day } from './day.js';
import { direct } from './direct.js';
import { join } from './join.js';
import { lab } from './lab.js';
import { mcp } from './mcp.js';
import { create } from './new.js';
import { replay } from './replay.js';
import { run } from './run.js';
import { serve } from './serve.js';
import { studio } from './studio.js';
import { watch } from './watch.js';

/** In the order in which the help lists them. */
export const commands: readonly Command[] = [run, replay, direct, mcp, watch, day, check, create, lab, bench, studio, serve, join];
