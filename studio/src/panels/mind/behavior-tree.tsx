import type { JSX } from 'preact';
import type { Mind } from 'umwelt/mind';
import { valueText } from '../shared/format.js';

/** The groups from the top down, each behavior with its value before and after inhibition; the active path is highlighted. */
export function BehaviorTree({ mind }: { mind: Mind }): JSX.Element {
  return (
    <section aria-label="Behaviors">
      <h3>Behaviors</h3>
      <Group mind={mind} group={0} active={mind.onPath(0)} trail={[]} />
    </section>
  );
}

function Group({ mind, group, active, trail }: { mind: Mind; group: number; active: boolean; trail: readonly number[] }): JSX.Element {
  const { first, size, behaviors, childGroup } = mind.ethogram;
  const members = Array.from({ length: size[group] }, (_, i) => first[group] + i);
  const most = Math.max(1e-9, ...members.map(b => mind.pre(b)));
  return (
    <ul class="tree">
      {members.map(b => {
        const wins = active && mind.winnerOf(group) === b;
        const child = childGroup[b];
        const open = child >= 0 && !trail.includes(child);
        return (
          <li key={b}>
            <div class={wins ? 'behavior active' : 'behavior'}>
              <span class="name">{behaviors[b]}</span>
              <span class="bar" style={{ '--pre': `${(mind.pre(b) / most) * 100}%`, '--value': `${(mind.value(b) / most) * 100}%` }} />
              <span class="number" title={`before inhibition ${valueText(mind.pre(b))}, interest ${valueText(mind.interest(b))}`}>
                {valueText(active ? (wins ? mind.value(b) : mind.pre(b)) : 0)}
              </span>
            </div>
            {open && <Group mind={mind} group={child} active={wins && mind.onPath(child)} trail={[...trail, child]} />}
          </li>
        );
      })}
    </ul>
  );
}
