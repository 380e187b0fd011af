import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Handle } from 'umwelt';
import { InputError } from 'umwelt/core';
import type { Session } from '../../state/session.js';
import type { Store } from '../../state/store.js';
import { parseValue, valueText } from '../shared/format.js';

const MOST_VALUES = 200;

/** The values of one thing by name; a click edits those that can be set. */
export function ValueTable({ store, session, name }: { store: Store; session: Session; name: string }): JSX.Element {
  // a component that uses signals is rendered again only when they or its props change
  store.pulse.value;
  const search = useSignal('');
  const all = session.life.names(name);
  const needle = search.value.trim().toLowerCase();
  // without a search, show only names without a dot: a large mind has a thousand values
  const paths = all.filter(path => (needle === '' ? !path.includes('.') : path.toLowerCase().includes(needle)));
  const shown = paths.slice(0, MOST_VALUES);
  return (
    <>
      <label class="search small">
        <span class="hidden">Search values of {name}</span>
        <input
          type="search"
          placeholder={`Search all ${all.length} values`}
          value={search.value}
          onInput={event => (search.value = event.currentTarget.value)}
        />
      </label>
      <dl class="values">
        {shown.map(path => (
          <ValueRow key={path} store={store} session={session} path={`${name}.${path}`} label={path} />
        ))}
      </dl>
      {paths.length > shown.length && <p class="empty">and {paths.length - shown.length} more</p>}
    </>
  );
}

function handleOf(session: Session, path: string): Handle | undefined {
  try {
    return session.life.handle(path);
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function ValueRow({ store, session, path, label }: { store: Store; session: Session; path: string; label: string }): JSX.Element | null {
  store.pulse.value;
  const editing = useSignal(false);
  const fault = useSignal('');
  const handle = handleOf(session, path);
  if (!handle) return null;
  const value = handle.read();

  const commit = (text: string): void => {
    editing.value = false;
    if (text === valueText(value) || text === String(value)) return;
    fault.value = setValue(store, session, path, parseValue(text, value));
  };
  const edit = (): void => {
    fault.value = '';
    if (typeof value === 'boolean') fault.value = setValue(store, session, path, !value);
    else editing.value = true;
  };

  return (
    <div class={fault.value ? 'value bad' : 'value'}>
      <dt>{label}</dt>
      <dd>
        {editing.value ? (
          <input
            class="value-input"
            type="text"
            aria-label={path}
            defaultValue={String(value)}
            ref={input => input?.focus()}
            onBlur={event => commit(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key === 'Enter') event.currentTarget.blur();
              if (event.key === 'Escape') {
                event.stopPropagation();
                editing.value = false;
              }
            }}
          />
        ) : handle.write ? (
          <button type="button" class="editable" title={`Change ${path}`} onClick={edit}>
            {valueText(value)}
          </button>
        ) : (
          <span>{valueText(value)}</span>
        )}
      </dd>
      {fault.value && <p role="alert">{fault.value}</p>}
    </div>
  );
}

/** Sets a value by an input, so that it is recorded. Returns the error message, or an empty text. */
export function setValue(store: Store, session: Session, path: string, value: number | string | boolean): string {
  store.visit.finish();
  try {
    session.change({ set: path, to: value });
    store.jumped = true;
    store.publish();
    return '';
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
