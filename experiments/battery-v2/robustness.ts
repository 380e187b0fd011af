import type { DesignOptions } from 'umwelt';
import { UMWELT_MECHANISMS, UMWELT_PARAMETERS, type UmweltParameters } from 'umwelt/learning';
import { type BatteryOptions, failures, runRow, showNumber } from './battery.js';
import { BEYOND, ROWS } from './rows.js';

/** A variation of the battery and what it loses. */
export interface Variation {
  readonly name: string;
  readonly options: Omit<BatteryOptions, 'seed'>;
}

/** Each mechanism switched off by itself. */
export function ablations(): Variation[] {
  return Object.entries(UMWELT_MECHANISMS).map(([name, key]) => ({ name: `without ${name}`, options: { parameters: { [key]: 0 } } }));
}

/** Each parameter a fifth smaller and greater; gamma by its distance from 1, and `reliability` is a switch. */
export function parameterVariations(share = 0.2): Variation[] {
  const names = Object.keys(UMWELT_PARAMETERS).filter(key => key !== 'reliability') as (keyof UmweltParameters)[];
  return names.flatMap(key =>
    [1 - share, 1 + share].map(factor => {
      const value = key === 'gamma' ? 1 - (1 - UMWELT_PARAMETERS.gamma) * factor : UMWELT_PARAMETERS[key] * factor;
      return { name: `${key === 'gamma' ? '1 - gamma' : key} x ${factor}`, options: { parameters: { [key]: value } } };
    }),
  );
}

/** Fewer and more trials everywhere, other timing. */
export function designVariations(): Variation[] {
  const timings: NonNullable<BatteryOptions['timing']>[] = [
    { interTrial: 50 },
    { interTrial: 200 },
    { cue: 2 },
    { cue: 6 },
    { cue: 10 },
    { us: 2 },
    { before: 0 },
  ];
  return [
    ...[0.25, 0.5, 0.75, 1.5, 2, 4].map(scale => ({ name: `trials x ${scale}`, options: { scale } })),
    ...timings.map(timing => ({
      name: Object.entries(timing as Partial<DesignOptions>)
        .join()
        .replace(',', ' '),
      options: { timing },
    })),
  ];
}

/** One line of Markdown for each variation: rows held, rows not held. */
export function robustnessTable(variations: readonly Variation[], seed: number): string {
  return [
    '| variation | rows held | rows not held |',
    '|---|---|---|',
    ...variations.map(({ name, options }) => {
      const lost = failures({ ...options, seed });
      return `| ${name} | ${ROWS.length + BEYOND.length - lost.length} | ${lost.join('; ')} |`;
    }),
  ].join('\n');
}

/** The same for each mechanism switched off, with the numbers that lean on more than one of them. */
export function ablationTable(seed: number, variations: readonly Variation[] = [{ name: 'whole', options: {} }, ...ablations()]): string {
  const number = (phenomenon: string, options: Variation['options']): string[] => {
    const row = ROWS.find(candidate => candidate.phenomenon === phenomenon);
    if (row === undefined) throw new Error(`the battery has no row ${phenomenon}`);
    return Object.values(runRow(row, 'umwelt', { ...options, seed }).numbers).map(showNumber);
  };
  return [
    '| model | rows held | rows not held | latent inhibition: trials exposed, control | partial reinforcement: trials continuous, partial | contingency: before, after |',
    '|---|---|---|---|---|---|',
    ...variations.map(({ name, options }) => {
      const lost = failures({ ...options, seed });
      const cells = [
        number('latent inhibition', options),
        number('partial-reinforcement extinction', options),
        number('contingency degradation', options).slice(0, 2),
      ];
      return `| ${name} | ${ROWS.length + BEYOND.length - lost.length} | ${lost.join('; ')} | ${cells.map(cell => cell.join(', ')).join(' | ')} |`;
    }),
  ].join('\n');
}
