import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Icon } from '../../app/icons.js';
import type { Session } from '../../state/session.js';
import type { Store } from '../../state/store.js';
import { valueText } from '../shared/format.js';
import { ValueTable } from './value-table.js';

/** Limit of the rows; the search finds the others. */
const MOST_ROWS = 150;

interface Row {
  readonly name: string;
  readonly kind: string;
  readonly doing: string;
  readonly creature: boolean;
}

function rowsOf(session: Session, search: string): { rows: Row[]; more: number } {
  const { life } = session;
  const { world } = life;
  const needle = search.trim().toLowerCase();
  const fits = (name: string, kind: string): boolean =>
    needle === '' || name.toLowerCase().includes(needle) || kind.toLowerCase().includes(needle);
  const rows: Row[] = [];
  let more = 0;
  const minds = new Set<number>();
  for (const { name, thing, species, mind } of life.creatures) {
    minds.add(thing);
    const kind = species.definition.species;
    if (!fits(name, kind)) continue;
    if (rows.length < MOST_ROWS) rows.push({ name, kind, doing: mind.activePath().replaceAll('/', ' › '), creature: true });
    else more++;
  }
  for (let id = 0; id < world.count; id++) {
    if (world.alive[id] === 0 || minds.has(id)) continue;
    const name = world.nameOf(id);
    const kind = world.symbols.name(world.kind[id]);
    if (!fits(name, kind)) continue;
    if (rows.length >= MOST_ROWS) {
      more++;
      continue;
    }
    const [field] = world.fieldNames(id);
    const value = field === undefined ? undefined : world.readField(id, field);
    rows.push({ name, kind, doing: value === undefined ? '' : `${field} ${valueText(value)}`, creature: false });
  }
  return { rows, more };
}

export function ThingsPanel({ store }: { store: Store }): JSX.Element {
  const search = useSignal('');
  const session = store.session.value;
  store.pulse.value;
  if (!session) return <p class="empty">No world is open yet.</p>;
  const { rows, more } = rowsOf(session, search.value);
  const selected = store.selected.value;
  return (
    <>
      <label class="search">
        <Icon name="search" />
        <span class="hidden">Search by name or kind</span>
        <input
          type="search"
          placeholder="Search by name or kind"
          value={search.value}
          onInput={event => (search.value = event.currentTarget.value)}
        />
      </label>
      <ul class="rows">
        {rows.map(row => (
          <li key={row.name}>
            <button type="button" aria-pressed={row.name === selected} onClick={() => store.select(row.name)}>
              <span class={row.creature ? 'dot creature' : 'dot'} />
              <span class="name">{row.name}</span>
              <span class="kind">{row.kind === row.name ? '' : row.kind}</span>
              <span class="doing">{row.doing}</span>
            </button>
          </li>
        ))}
        {rows.length === 0 && <li class="empty">No thing has this name or kind.</li>}
        {more > 0 && <li class="empty">and {more} more; use the search</li>}
      </ul>
      {selected !== '' && session.life.world.find(selected) >= 0 && <Detail store={store} session={session} name={selected} />}
    </>
  );
}

function Detail({ store, session, name }: { store: Store; session: Session; name: string }): JSX.Element {
  const following = store.following.value;
  return (
    <section class="detail" aria-label={`Values of ${name}`}>
      <header>
        <h3 class="detail-title">{name}</h3>
        <button type="button" class="pill" aria-pressed={following} onClick={() => (store.following.value = !following)}>
          <Icon name="eye" /> {following ? 'Following' : 'Follow'}
        </button>
      </header>
      <ValueTable key={name} store={store} session={session} name={name} />
    </section>
  );
}
