import type { EffectDefinition, EffectsDefinition } from '../definition.js';
import { ABSOLUTE, ABSOLUTE_PER_UNIT, GAIN, GAIN_PER_UNIT, type Part, SET } from '../ethogram.js';

/** Effects of all behaviors, then of all releasers, in one list. */
export class EffectList {
  readonly target: number[] = [];
  readonly mode: number[] = [];
  readonly amount: number[] = [];

  add(effects: EffectsDefinition | undefined, parts: ReadonlyMap<string, Part>): void {
    if (effects === undefined) return;
    for (const [name, effect] of Object.entries(effects)) {
      this.target.push(targetOf(name, parts));
      const [mode, amount] = modeOf(effect);
      this.mode.push(mode);
      this.amount.push(amount);
    }
  }
}

/** Returns the number of a variable, or -1 - the number of a behavior for its interest. */
function targetOf(name: string, parts: ReadonlyMap<string, Part>): number {
  const dot = name.indexOf('.');
  return dot < 0 ? parts.get(name)!.index : -1 - parts.get(name.slice(0, dot))!.index;
}

function modeOf(effect: EffectDefinition): [mode: number, amount: number] {
  if (typeof effect === 'number') return [GAIN, effect];
  if ('gain' in effect) return [effect.per === 'unit' ? GAIN_PER_UNIT : GAIN, effect.gain];
  if ('absolute' in effect) return [effect.per === 'unit' ? ABSOLUTE_PER_UNIT : ABSOLUTE, effect.absolute];
  return [SET, effect.set];
}
