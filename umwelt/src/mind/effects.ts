import { didYouMean, InputError } from '../core/index.js';
import type { EffectDefinition, EffectsDefinition } from './definition.js';
import type { Part } from './ethogram.js';

/** Effects of all behaviors, then of all releasers, in one list. */
export class EffectList {
  readonly target: number[] = [];
  readonly mode: number[] = [];
  readonly amount: number[] = [];

  add(effects: EffectsDefinition | undefined, parts: ReadonlyMap<string, Part>, where: string): void {
    if (effects === undefined) return;
    for (const [name, effect] of Object.entries(effects)) {
      this.target.push(targetOf(name, parts, `${where}.modifies`));
      const [mode, amount] = modeOf(effect);
      this.mode.push(mode);
      this.amount.push(amount);
    }
  }
}

function targetOf(name: string, parts: ReadonlyMap<string, Part>, where: string): number {
  const dot = name.indexOf('.');
  const part = parts.get(dot < 0 ? name : name.slice(0, dot));
  if (dot < 0 && part?.type === 'variable') return part.index;
  if (dot > 0 && name.slice(dot + 1) === 'interest' && part?.type === 'behavior') return -1 - part.index;
  const targets: string[] = [];
  for (const [known, p] of parts) {
    if (p.type === 'variable') targets.push(known);
    else if (p.type === 'behavior') targets.push(`${known}.interest`);
  }
  throw new InputError(`${where}: found "${name}", expected a variable or the interest of a behavior.${didYouMean(name, targets)}`);
}

function modeOf(effect: EffectDefinition): [mode: number, amount: number] {
  if (typeof effect === 'number') return [0, effect];
  if ('gain' in effect) return [0, effect.gain];
  if ('absolute' in effect) return [1, effect.absolute];
  return [2, effect.set];
}
