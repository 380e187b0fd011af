import { InputError } from 'umwelt';
import type { Design } from 'umwelt/learning';
import type { LivingPoint } from '#experiments';
import type { Arguments } from './arguments.js';
import type { Io } from './io.js';
import { sparkline } from './terminal/bars.js';

/** Runs a design on living animals and prints what they did: as JSON, as CSV, or one line for each phase and trial type. */
export async function conditionLiving(
  design: Design,
  animal: string,
  options: Record<string, unknown>,
  args: Arguments,
  io: Io,
): Promise<void> {
  for (const flag of ['model', 'parameters', 'orders', 'report'])
    if (args.flag(flag)) throw new InputError(`--${flag}: found it beside --animal, expected one of them.`);
  const us = args.text('us') ?? 'food';
  if (us !== 'food' && us !== 'shock') throw new InputError(`--us: found "${us}", expected food or shock.`);
  // imported here, so that designs for the model do not wait for the drawing library to load
  const { conditionAnimals } = await import('#experiments');
  const points = await conditionAnimals(design, animal, { ...options, us, n: args.whole('n', 16, 1, 200) });
  if (args.flag('json')) io.out(JSON.stringify(points, null, 2));
  else io.out(args.flag('csv') ? csv(points) : lines(points, us).join('\n'));
}

function csv(points: readonly LivingPoint[]): string {
  const head = ['group', 'phase', 'trial', 'type', 'response', 'error', 'tray', 'freezing', 'pressing'] as const;
  return [head.join(','), ...points.map(point => head.map(key => (key === 'type' ? `"${point[key]}"` : point[key])).join(','))].join('\n');
}

function lines(points: readonly LivingPoint[], us: string): string[] {
  const what = us === 'food' ? 'at the tray' : 'freezing';
  const text: string[] = [`${what} during the cue minus before it, as a share of the time; mean ± standard error over the animals`];
  const number = (value: number) => value.toFixed(2).padStart(5);
  for (const group of new Set(points.map(point => point.group))) {
    text.push(group);
    const own = points.filter(point => point.group === group);
    for (const phase of new Set(own.map(point => point.phase))) {
      const rows = own.filter(point => point.phase === phase);
      for (const type of new Set(rows.map(row => row.type))) {
        const list = rows.filter(row => row.type === type);
        const last = list[list.length - 1];
        const course = `${number(list[0].response)} -> ${number(last.response)} ± ${last.error.toFixed(2)}`;
        text.push(
          `  phase ${phase}  ${`${list.length} ${type}`.padEnd(14)} ${course}  ${sparkline(list.map(row => row.response))}`.trimEnd(),
        );
      }
    }
  }
  return text;
}
