import type { JSX } from 'preact';
import type { Life } from 'umwelt';
import type { Attention } from './attention.js';

/** Chooses the creature that the person of the world looks at; nothing in a world without a person. */
export function AttentionChoice({ life, attention }: { life: Life; attention: Attention }): JSX.Element | null {
  const { person, target } = attention;
  if (person === undefined || life.world.find(person) < 0) return null;
  return (
    <label class="attention">
      <span>{person} looks at</span>
      <select value={target.value} onChange={event => attention.attend(event.currentTarget.value)}>
        <option value="">nothing in particular</option>
        {life.creatures
          .filter(({ name }) => name !== person)
          .map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
      </select>
    </label>
  );
}
