import type { JSX } from 'preact';
import type { Input } from 'umwelt';
import { tickToText } from 'umwelt/core';
import type { Mind } from 'umwelt/mind';
import type { CreatureHistory } from '../../state/creature-history.js';
import type { Session } from '../../state/session.js';
import type { Store } from '../../state/store.js';

/** Limit of the listed changes. */
const MOST = 60;

interface Change {
  readonly tick: number;
  readonly text: string;
  readonly input: boolean;
}

/** The changes, newest first: of the creature's behavior, and inputs. A click goes to that tick. */
export function ChangeList({ store, session, mind, history }: ChangeListOptions): JSX.Element {
  const changes = changesOf(session, mind, history);
  return (
    <section aria-label="Changes" class="changes">
      <h3>What changed when</h3>
      {changes.length === 0 ? (
        <p class="empty">Nothing yet.</p>
      ) : (
        <ol>
          {changes.map(({ tick, text, input }) => (
            <li key={`${tick} ${text}`} class={input ? 'input' : ''}>
              <button type="button" onClick={() => goThere(store, tick)}>
                <time>{tickToText(tick).slice(0, -1)}</time> {text}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface ChangeListOptions {
  readonly store: Store;
  readonly session: Session;
  readonly mind: Mind;
  readonly history: CreatureHistory;
}

/** Goes to a tick and pauses there. */
export function goThere(store: Store, tick: number): void {
  store.playing.value = false;
  store.goTo(tick);
}

function changesOf({ life, timeline }: Session, mind: Mind, history: CreatureHistory): Change[] {
  const changes: Change[] = [];
  let later = history.leafAt(life.now);
  for (let t = life.now - 1; t >= timeline.start && changes.length < MOST; t--) {
    const leaf = history.leafAt(t);
    if (leaf !== later && later >= 0) changes.push({ tick: t + 1, text: mind.ethogram.behaviors[later], input: false });
    later = leaf;
  }
  const inputs = timeline.inputs.slice(-MOST).filter(({ tick }) => tick <= life.now + 1);
  for (const { tick, input } of inputs) changes.push({ tick, text: inputText(input), input: true });
  return changes.sort((a, b) => b.tick - a.tick).slice(0, MOST);
}

/** Returns an input in words: `set harold.hunger to 9`. */
export function inputText(input: Input): string {
  if ('set' in input) return `set ${input.set} to ${input.to}`;
  if ('move' in input) return `move ${input.move} to ${input.to.map(part => (part ?? 0).toFixed(1)).join(', ')}`;
  if ('throw' in input) return `throw ${input.throw}`;
  if ('hold' in input) return `put ${input.hold} into the hand of ${input.by}`;
  if ('tell' in input) return `tell ${input.tell}: ${typeof input.call === 'string' ? input.call : input.call.do}`;
  if ('give' in input) return `give ${input.give} by ${input.by}`;
  if ('add' in input) return `add ${input.add}`;
  if ('remove' in input) return `remove ${input.remove}`;
  if ('drop' in input) return `drop ${input.drop}`;
  if ('release' in input) return `release ${input.release}`;
  if ('direct' in input) return `direct ${String(Object.values(input.direct)[0])}: ${Object.keys(input.direct)[0]}`;
  return 'plan' in input
    ? `train by plan: ${input.train}`
    : 'paused' in input
      ? `pause the plan of ${input.train}`
      : `stop the plan of ${input.train}`;
}
