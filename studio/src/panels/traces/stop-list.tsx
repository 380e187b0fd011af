import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Creature } from 'umwelt';
import { Icon } from '../../app/icons.js';
import type { Session } from '../../state/session.js';
import { stopText } from '../../state/stops.js';
import type { Store } from '../../state/store.js';

/** Stops time when a behavior begins or a variable passes a level. */
export function StopList({ store, session, creature }: { store: Store; session: Session; creature: Creature }): JSX.Element {
  const what = useSignal('');
  const above = useSignal(true);
  const level = useSignal('5');
  const { behaviors, variables } = creature.mind.ethogram;
  const chosen = what.value === '' ? `behavior ${behaviors[0]}` : what.value;
  const [kind, name] = [chosen.slice(0, chosen.indexOf(' ')), chosen.slice(chosen.indexOf(' ') + 1)];
  const add = (): void => {
    const number = Number(level.value);
    if (kind === 'variable' && (level.value.trim() === '' || !Number.isFinite(number))) {
      store.say('warning', 'The stop was not set', [`Found "${level.value}", expected a number.`]);
      return;
    }
    store.stops.add(
      kind === 'behavior'
        ? { creature: creature.name, behavior: name }
        : { path: `${creature.name}.${name}`, above: above.value, level: number },
      session.life,
    );
  };
  return (
    <section aria-label="Stops" class="stops">
      <h3>Stop when</h3>
      <div class="stop-line">
        <select aria-label="What stops" value={chosen} onChange={event => (what.value = event.currentTarget.value)}>
          <optgroup label="begins">
            {behaviors.map(behavior => (
              <option key={behavior} value={`behavior ${behavior}`}>
                {behavior} begins
              </option>
            ))}
          </optgroup>
          <optgroup label="passes a level">
            {variables.map(variable => (
              <option key={variable} value={`variable ${variable}`}>
                {variable}
              </option>
            ))}
          </optgroup>
        </select>
        {kind === 'variable' && (
          <>
            <select
              aria-label="Direction"
              value={String(above.value)}
              onChange={event => (above.value = event.currentTarget.value === 'true')}
            >
              <option value="true">above</option>
              <option value="false">below</option>
            </select>
            <input
              aria-label="Level"
              type="text"
              inputMode="decimal"
              value={level.value}
              onInput={event => (level.value = event.currentTarget.value)}
            />
          </>
        )}
        <button type="button" onClick={add}>
          Add
        </button>
      </div>
      <ul>
        {store.stops.list.value.map(stop => (
          <li key={stopText(stop)}>
            {stopText(stop)}
            <button type="button" class="quiet" aria-label={`Remove: ${stopText(stop)}`} onClick={() => store.stops.remove(stop)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
