import { float64s } from '../core/array-of.js';
import { LASTING } from './command-queue.js';
import { type Controller, DIRECTED, DISMISS, FORM_BITS, KEEP, META, PRIMARY, SECONDARY, VETO } from './controller.js';
import { MOST_ARGS } from './skill-kind.js';

const KIND_MASK = (1 << FORM_BITS) - 1;
const _args = float64s(MOST_ARGS);

/** Repeats a command that the listener of another controller of the same anatomy has received. */
export function acceptCommand(
  controller: Controller,
  form: number,
  command: number,
  value: number,
  a0: number,
  a1: number,
  a2: number,
  a3: number,
): void {
  const flags = form >> FORM_BITS;
  const kind = form & KIND_MASK;
  if (kind === PRIMARY) controller.primary(command, a0, a1, a2, a3);
  else if (kind === SECONDARY && (flags & LASTING) !== 0) controller.persist(command, value, a0, a1, a2, a3);
  else if (kind === SECONDARY) controller.secondary(command, value, a0, a1, a2, a3);
  else if (kind === META) controller.suggest(flags, command, value, a0, a1, a2, a3);
  else if (kind === VETO) controller.veto(command);
  else if (kind === KEEP) controller.keep(command, value > 0);
  else if (kind === DISMISS) controller.off(command);
  else if (kind === DIRECTED) {
    _args.set([a0, a1, a2, a3]);
    controller.directArgs(command, _args);
  }
}
