import { describeValue } from '../../core/errors.js';
import { InputError } from '../../core/index.js';
import type { Act, Args, Maker } from '../../mind/index.js';

/** Actions that change the creature's world beyond its own body. */
export const directingActions: Readonly<Record<string, Maker<Act>>> = {
  /**
   * Carries out lines of the director's language once, at the end of the tick in which the action begins: `{ do: direct, lines: ["it kind = bone"] }`.
   * In a line, the word `it` is the name of the pronome and `me` that of the creature itself.
   */
  direct: (args, context) => {
    const direct = context.command('direct');
    const lines = context.symbol(linesArg(args).join('\n'));
    return self => {
      self.command(direct, lines, self.hasPronome ? self.pronome.thing : -1);
    };
  },
};

function linesArg(args: Args): readonly string[] {
  const given = args['lines'];
  const lines: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (lines.length > 0 && lines.every((line): line is string => typeof line === 'string' && line !== '')) return lines;
  throw new InputError(`lines: found ${describeValue(given)}, expected a line of the director's language, or a list of lines.`);
}
