import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CompiledCommand } from 'umwelt/motor';
import type { Form } from './body-player.js';
import type { BodyStore } from './body-store.js';
import { type Args, CommandArguments } from './command-argument.js';

const FORMS: readonly { form: Form; label: string; title: string }[] = [
  { form: 'primary', label: 'do', title: 'Primary: done now, as the winner commands it' },
  { form: 'secondary', label: 'if free', title: 'Secondary: done at the end of the tick if its degrees of freedom are free' },
  { form: 'meta', label: 'advise', title: 'Meta: never done by itself; suggests arguments to whichever command is done' },
];

/** The commands that move the body, in their three forms; below them the commands for the creature and its mind, which are given once. */
export function CommandList({ store }: { store: BodyStore }): JSX.Element {
  const [search, setSearch] = useState('');
  const commands = store.player.value?.body.anatomy.commands ?? [];
  const shown = commands.filter(({ hook, name }) => hook === undefined && name.includes(search));
  const asked = commands.filter(({ hook, name }) => hook !== undefined && name.includes(search));
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
        <label class="body-value" title="The value of queued commands (secondary and meta)">
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
      {asked.length > 0 && <h3>Commands for the creature and its mind</h3>}
      <ul>
        {asked.map(command => (
          <TellRow key={command.name} store={store} command={command} />
        ))}
      </ul>
    </div>
  );
}

function CommandRow({ store, command }: { store: BodyStore; command: CompiledCommand }): JSX.Element {
  const [args, setArgs] = useState<Args>({});
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
      {player && <CommandArguments anatomy={player.body.anatomy} command={command} args={args} setArgs={setArgs} />}
    </li>
  );
}

/** A command that is given once, with its reply. */
function TellRow({ store, command }: { store: BodyStore; command: CompiledCommand }): JSX.Element {
  const [args, setArgs] = useState<Args>({});
  store.pulse.value;
  const player = store.player.value;
  const answer = player?.answers.get(command.name);
  return (
    <li>
      <span class="name" title={command.about}>
        {command.name}
        {answer !== undefined && <small class={player?.refused.has(command.name) ? 'answer answer-bad' : 'answer'}>{answer}</small>}
      </span>
      <span class="forms">
        <button type="button" class="pill form-button" aria-label={`${command.name}, send`} onClick={() => store.tell(command.name, args)}>
          send
        </button>
      </span>
      {player && <CommandArguments anatomy={player.body.anatomy} command={command} args={args} setArgs={setArgs} />}
    </li>
  );
}
