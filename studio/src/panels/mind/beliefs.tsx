import type { JSX } from 'preact';
import type { Life } from 'umwelt';
import { HELD } from 'umwelt/memory';

/** What a creature keeps in mind: each thing with its most likely place and how sure the creature is of it. Nothing for one without memory. */
export function Beliefs({ life, name }: { life: Life; name: string }): JSX.Element | null {
  const beliefs = life.creature(name).recollection?.memory.beliefs.filter(belief => belief.isUsed) ?? [];
  if (beliefs.length === 0) return null;
  return (
    <section class="beliefs" aria-label="What it keeps in mind">
      <h3>Keeps in mind</h3>
      <ul>
        {beliefs.map(({ is, map }) => (
          <li key={is.number}>
            <span>{life.world.symbols.name(is.kind)}</span>
            <span>{map.state.status === HELD ? `${is.x.toFixed(1)}, ${is.y.toFixed(1)} m` : 'somewhere'}</span>
            <span>{is.seen ? 'in sight' : `${Math.round((map.state.status === HELD ? is.confidence : 0) * 100)} %`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
