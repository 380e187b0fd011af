import { InputError, Symbols } from '../core/index.js';
import { ANSWERS, BLOCKED, BY_HAND, type NamedCall, readCall } from '../motor/index.js';
import type { Life } from './life.js';

/** What a creature answered to a command from outside. */
export interface Told {
  /** `done`, `started`, `running`, `blocked` or `unknown`. */
  readonly answer: string;
  readonly results: readonly number[];
  /** Why it could not be done; empty where it could. */
  readonly why: string;
}

/** A primary command from outside, between two ticks. What is misspelt is an InputError; what is refused is an answer like any other. */
export function tell(life: Life, name: string, call: NamedCall): Told {
  const { port } = life.creature(name);
  const { body: controller } = port;
  const { anatomy } = controller.body;
  // on trial first: an error leaves no new names behind
  readCall(anatomy, call, new Symbols(), name);
  const { command, args } = readCall(anatomy, call, life.world.symbols, name);
  const answer = controller.primary(command, args[0], args[1], args[2], args[3]);
  return { answer: ANSWERS[answer], results: [...controller.results.subarray(0, controller.resultCount)], why: whyNot() };

  function whyNot(): string {
    if (answer !== BLOCKED) return '';
    if (controller.refusal !== '') return controller.refusal;
    const skill = anatomy.skills[controller.blocker];
    if (skill !== undefined) return `${skill.name} is in the way.`;
    return controller.blocker === BY_HAND ? 'a hand is in the way.' : 'it cannot be done as it was said.';
  }
}

/** A call that came as data. */
export function checkCall(call: unknown, where: string): NamedCall {
  const ok = typeof call === 'string' || (typeof call === 'object' && call !== null && 'do' in call && typeof call.do === 'string');
  if (ok) return call as NamedCall;
  throw new InputError(
    `${where}: found ${JSON.stringify(call) ?? 'nothing'}, expected the name of a command, or { do: NAME, ARGUMENT: VALUE }.`,
  );
}
