import type { JSX } from 'preact';
import type { Life } from 'umwelt';
import { HELD } from 'umwelt/memory';

interface BeliefsOptions {
  readonly life: Life;
  readonly name: string;
  /** The number of the belief whose map is on the ground; 0 for none. */
  readonly chosen: number;
  /** Called with the number of the belief that was clicked, or 0 if that was the chosen one. */
  readonly choose: (number: number) => void;
}

/**
 * The beliefs of a creature: each thing with its most likely place and the creature's confidence. A click chooses the belief whose map is
 * shown on the ground. Nothing for a creature without memory.
 */
export function Beliefs({ life, name, chosen, choose }: BeliefsOptions): JSX.Element | null {
  const beliefs = life.creature(name).recollection?.memory.beliefs.filter(belief => belief.isUsed) ?? [];
  if (beliefs.length === 0) return null;
  return (
    <section class="beliefs" aria-label="What it keeps in mind">
      <h3>Keeps in mind</h3>
      <ul>
        {beliefs.map(({ is, map }) => (
          <li key={is.number}>
            <button
              type="button"
              title="Show on the ground where it may be"
              aria-pressed={is.number === chosen}
              onClick={() => choose(is.number === chosen ? 0 : is.number)}
            >
              <span>{life.world.symbols.name(is.kind)}</span>
              <span>{map.state.status === HELD ? `${is.x.toFixed(1)}, ${is.y.toFixed(1)} m` : 'somewhere'}</span>
              <span>{is.seen ? 'in sight' : `${Math.round((map.state.status === HELD ? is.confidence : 0) * 100)} %`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
