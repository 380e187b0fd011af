import { int32s } from '../core/array-of.js';
import { CALLER_VALUE } from './actor.js';
import type { Mind } from './mind.js';

let _suggest_order = new Int32Array(0);

/** Reserves scratch for groups of n behaviors; called when a mind is built or grows, never in a tick. */
export function reserveSuggesting(n: number): void {
  if (n > _suggest_order.length) _suggest_order = int32s(n);
}

/**
 * Runs the suggestions of the losers of a group in the order of their values before inhibition, the greatest first; ties in the order of definition.
 * Losers whose interest is 0 suggest nothing. The behaviors of the group with suggestions are suggesterItem[from .. to - 1].
 */
export function suggest(mind: Mind, from: number, to: number, winner: number): void {
  const { suggesterItem, preAt } = mind.ethogram;
  const s = mind.state;
  const order = _suggest_order;
  for (let k = from; k < to; k++) {
    const b = suggesterItem[k];
    let place = k - from;
    while (place > 0 && s[preAt[order[place - 1]]] < s[preAt[b]]) {
      order[place] = order[place - 1];
      place--;
    }
    order[place] = b;
  }
  for (let k = 0; k < to - from; k++) if (order[k] !== winner && mind.interest(order[k]) > 0) speak(mind, order[k]);
}

function speak(mind: Mind, loser: number): void {
  const { ethogram: e, state: s } = mind;
  const list = e.suggestions[loser]!;
  mind.running = loser;
  mind.controller.args[CALLER_VALUE] = s[e.preAt[loser]];
  mind.suggesting = true;
  for (let k = 0; k < list.length; k++) {
    try {
      list[k](mind);
    } catch (error) {
      mind.problem(`${e.behaviors[loser]}.suggests`, error);
    }
  }
}
