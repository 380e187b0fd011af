import type { JSX } from 'preact';
import { OFF, SKILL_STATES } from 'umwelt/motor';
import type { QueueLine } from './body-player.js';
import type { BodyStore } from './body-store.js';

/** The skills that run with the degrees of freedom they lock, and the queues. */
export function NowList({ store }: { store: BodyStore }): JSX.Element {
  store.pulse.value;
  const player = store.player.value;
  if (!player) return <p>No body is open.</p>;
  const { body } = player;
  const { skills, dofs } = body.anatomy;
  const running = skills.filter(skill => body.state[skill.id] !== OFF);
  return (
    <div class="body-now">
      <h3>Skills</h3>
      {running.length === 0 && <p>None.</p>}
      <ul>
        {running.map(skill => (
          <li key={skill.name}>
            <strong>{skill.name}</strong> <em>{SKILL_STATES[body.state[skill.id]]}</em>
            <small class="held-knobs">{[...dofs.names].filter((_, d) => body.lock[d] === skill.id).join(', ') || 'locks nothing'}</small>
          </li>
        ))}
      </ul>
      <Queue title="Secondary commands, by value" lines={player.secondaries} />
      <Queue title="Suggestions" lines={player.suggestions} />
      <h3>Motion</h3>
      <p>
        {body.ahead.toFixed(2)} m/s ahead, {body.turned.toFixed(2)} rad/s to the right
      </p>
    </div>
  );
}

function Queue({ title, lines }: { title: string; lines: readonly QueueLine[] }): JSX.Element {
  return (
    <>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p>None.</p>
      ) : (
        <ol>
          {lines.map(({ text, value }) => (
            <li key={text}>
              {text} <small class="queue-value">{value.toFixed(1)}</small>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
