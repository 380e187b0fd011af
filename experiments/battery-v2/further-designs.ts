import { type BatteryOptions, runRow, showNumbers } from './battery.js';
import type { FurtherDesign } from './further.js';
import { designsOfDiscrimination } from './further-discriminations.js';
import { designsOfOneCue } from './further-one-cue.js';
import { designsOfSecondList } from './further-second-list.js';
import { designsOfSeveralCues } from './further-several-cues.js';

/** Classic designs that are not rows of the battery, each with what was published of it. */
export const FURTHER: readonly FurtherDesign[] = [
  ...designsOfOneCue,
  ...designsOfSeveralCues,
  ...designsOfDiscrimination,
  ...designsOfSecondList,
];

/** The table of these designs in Markdown. */
export function furtherTable(options: BatteryOptions, list: readonly FurtherDesign[] = FURTHER): string {
  return [
    '| design | published | source | ours |',
    '|---|---|---|---|',
    ...list.map(row => {
      const { holds, numbers } = runRow(row, 'umwelt', options);
      const text = row.design.replaceAll('|', '\\|').replaceAll(';', ' ; ');
      return `| ${row.phenomenon}: \`${text}\` | ${row.criterion} | ${row.source} | ${holds ? 'holds' : '**fails**'}: ${showNumbers(numbers)} |`;
    }),
  ].join('\n');
}
