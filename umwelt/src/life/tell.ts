import { InputError, Symbols } from '../core/index.js';
import { ANSWERS, BLOCKED, BY_HAND, type NamedCall, readCall } from '../motor/index.js';
import type { LifeCore } from './life-core.js';

/** The reply of a creature to a command from outside. */
export interface Told {
  /** `done`, `started`, `running`, `blocked` or `unknown`. */
  readonly answer: string;
  /** The numbers that a command returns, if it is a question; else empty. */
  readonly results: readonly number[];
  /** Why the command was refused, as a sentence; empty if it was not. */
  readonly why: string;
}

/** Gives a primary command from outside, between two ticks. Returns a reply also for a refusal. Throws InputError for unknown names. */
export function tell(life: LifeCore, name: string, call: NamedCall): Told {
  const { port } = life.creature(name);
  const { controller } = port;
  const { anatomy } = controller.body;
  // read twice: first with separate symbols, so that an error leaves no new symbols in the world
  readCall(anatomy, call, new Symbols(), name);
  const { command, args } = readCall(anatomy, call, life.world.symbols, name);
  const answer = controller.primary(command, args[0], args[1], args[2], args[3]);
  return { answer: ANSWERS[answer], results: [...controller.results.subarray(0, controller.resultCount)], why: whyNot() };

  function whyNot(): string {
    if (answer !== BLOCKED) return '';
    if (controller.refusal !== '') return controller.refusal;
    const skill = anatomy.skills[controller.blocker];
    if (skill !== undefined) return `${skill.name} uses the same degrees of freedom.`;
    return controller.blocker === BY_HAND ? 'a degree of freedom is set by hand.' : 'the command is not possible with these arguments.';
  }
}

/** Returns a call that came as data. Throws InputError, beginning with `where`, if it is invalid. */
export function checkNamedCall(call: unknown, where: string): NamedCall {
  const ok = typeof call === 'string' || (typeof call === 'object' && call !== null && 'do' in call && typeof call.do === 'string');
  if (ok) return call as NamedCall;
  throw new InputError(
    `${where}: found ${JSON.stringify(call) ?? 'nothing'}, expected the name of a command, or { do: NAME, ARGUMENT: VALUE }.`,
  );
}
