import { describeValue } from '../../core/errors.js';
import { InputError } from '../../core/index.js';
import type { Act, Args, Maker } from '../../mind/index.js';

/** Actions that reach beyond the creature's own body: what it causes to happen in its world. */
export const directingActions: Readonly<Record<string, Maker<Act>>> = {
  /**
   * Carries out lines of the director's language at the end of the tick in which it begins to act, once: `{ do: direct, lines: ["it kind = bone"] }`.
   * In a line, the word `it` is the name of the object of interest and `me` that of the creature itself.
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
