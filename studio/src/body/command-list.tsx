import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CompiledCommand } from 'umwelt/motor';
import type { Form } from './body-player.js';
import type { BodyStore } from './body-store.js';

const FORMS: readonly { form: Form; label: string; title: string }[] = [
  { form: 'primary', label: 'do', title: 'Primary: now, as the winner' },
  { form: 'secondary', label: 'if free', title: 'Secondary: at the end of the tick, where nobody holds what it needs' },
  { form: 'meta', label: 'advise', title: 'Meta: never done, only how to do it if somebody does' },
];

/** Commands that this body can do by itself; those that need a world or a mind are left out. */
export function CommandList({ store }: { store: BodyStore }): JSX.Element {
  const [search, setSearch] = useState('');
  const commands = store.player.value?.body.anatomy.commands ?? [];
  const shown = commands.filter(({ calls, off, name }) => (calls.length > 0 || off.length > 0) && name.includes(search));
  return (
    <div class="body-commands">
      <div class="body-tools">
        <input
          type="search"
          aria-label="Search commands"
          placeholder={`Search ${commands.length} commands`}
          value={search}
          onInput={event => setSearch(event.currentTarget.value)}
        />
        <label class="body-value" title="How much the giver of a queued command wants it">
          value
          <input
            class="value-number"
            type="number"
            step="0.1"
            value={store.value.value}
            onInput={event => {
              store.value.value = Number(event.currentTarget.value) || 0;
            }}
          />
        </label>
      </div>
      <ul>
        {shown.map(command => (
          <CommandRow key={command.name} store={store} command={command} />
        ))}
      </ul>
    </div>
  );
}

function CommandRow({ store, command }: { store: BodyStore; command: CompiledCommand }): JSX.Element {
  const [args, setArgs] = useState<Record<string, number | string>>({});
  store.pulse.value;
  const player = store.player.value;
  const given = FORMS.some(({ form }) => player?.isGiven(command.name, form));
  const answer = player?.isGiven(command.name, 'primary') ? player.answers.get(command.name) : undefined;
  return (
    <li class={given ? 'given' : ''}>
      <span class="name" title={command.about}>
        {command.name}
        {answer !== undefined && <small class={answer.startsWith('blocked') ? 'answer answer-bad' : 'answer'}>{answer}</small>}
      </span>
      <span class="forms">
        {FORMS.map(({ form, label, title }) => (
          <button
            key={form}
            type="button"
            class="pill form-button"
            title={title}
            aria-label={`${command.name}, ${form}`}
            aria-pressed={player?.isGiven(command.name, form) === true}
            onClick={() => store.toggle(command.name, form, args)}
          >
            {label}
          </button>
        ))}
      </span>
      {command.args.length > 0 && (
        <span class="args">
          {command.args.map((arg, k) => (
            <span key={arg} class="arg">
              {arg}
              <Argument
                usual={usualOf(store, command, k)}
                command={command}
                index={k}
                value={args[arg]}
                change={value => setArgs({ ...args, [arg]: value })}
              />
            </span>
          ))}
        </span>
      )}
    </li>
  );
}

interface ArgumentProps {
  readonly usual: number | undefined;
  readonly command: CompiledCommand;
  readonly index: number;
  readonly value: number | string | undefined;
  readonly change: (value: number | string) => void;
}

/** What an argument is when nobody says: the command's default, or that of the skill that it passes to. */
function usualOf(store: BodyStore, { args, defaults, calls }: CompiledCommand, k: number): number | undefined {
  if (!Number.isNaN(defaults[k])) return defaults[k];
  const skill = store.player.value?.body.anatomy.skills[calls[0]?.skill ?? -1];
  const own = skill?.defaults[skill.args.indexOf(args[k])];
  return own === undefined || Number.isNaN(own) ? undefined : own;
}

function Argument({ command, index, usual, value, change }: ArgumentProps): JSX.Element {
  const names = command.values[index];
  const label = `${command.name}: ${command.args[index]}`;
  if (names)
    return (
      <select
        class="arg-choice"
        aria-label={label}
        value={String(value ?? names[usual ?? -1] ?? '')}
        onChange={event => change(event.currentTarget.value)}
      >
        {names.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
    );
  return (
    <input
      class="arg-number"
      type="number"
      step="0.1"
      aria-label={label}
      value={value ?? usual ?? ''}
      onInput={event => {
        if (event.currentTarget.value !== '') change(Number(event.currentTarget.value));
      }}
    />
  );
}
