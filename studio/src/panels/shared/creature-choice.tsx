import type { JSX } from 'preact';
import type { Store } from '../../state/store.js';

export function CreatureChoice({ store }: { store: Store }): JSX.Element {
  const names = store.session.value?.life.creatures.map(creature => creature.name) ?? [];
  const selected = store.selected.value;
  if (names.length === 0) return <p class="empty">This world has no creatures.</p>;
  return (
    <label class="creature-choice">
      <span class="hidden">Creature</span>
      <select value={names.includes(selected) ? selected : ''} onChange={event => store.select(event.currentTarget.value)}>
        {!names.includes(selected) && <option value="">Choose a creature</option>}
        {names.map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
