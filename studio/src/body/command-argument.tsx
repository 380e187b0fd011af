import type { JSX } from 'preact';
import type { Anatomy, CompiledCommand } from 'umwelt/motor';

/** Arguments by name; a missing one takes its default. */
export type Args = Readonly<Record<string, number | string>>;

interface ArgumentsProps {
  readonly anatomy: Anatomy;
  readonly command: CompiledCommand;
  readonly args: Args;
  readonly setArgs: (args: Args) => void;
}

/** All arguments of a command. */
export function CommandArguments({ anatomy, command, args, setArgs }: ArgumentsProps): JSX.Element | null {
  if (command.args.length === 0) return null;
  return (
    <span class="args">
      {command.args.map((arg, k) => (
        <span key={arg} class="arg">
          {arg}
          <CommandArgument
            anatomy={anatomy}
            command={command}
            index={k}
            value={args[arg]}
            change={value => {
              const { [arg]: _, ...others } = args;
              setArgs(value === undefined ? others : { ...others, [arg]: value });
            }}
          />
        </span>
      ))}
    </span>
  );
}

interface CommandArgumentProps {
  readonly anatomy: Anatomy;
  readonly command: CompiledCommand;
  readonly index: number;
  readonly value: number | string | undefined;
  readonly change: (value: number | string | undefined) => void;
}

/** One argument of a command: a choice if its values have names, else a text or a number; empty for the default. */
function CommandArgument({ anatomy, command, index, value, change }: CommandArgumentProps): JSX.Element {
  const names = namesOf(anatomy, command, index);
  const byDefault = defaultOf(anatomy, command, index);
  const label = `${command.name}: ${command.args[index]}`;
  if (names)
    return (
      <select
        class="arg-choice"
        aria-label={label}
        value={String(value ?? names[byDefault ?? -1] ?? '')}
        onChange={event => change(event.currentTarget.value)}
      >
        {names.map(name => (
          <option key={name}>{name}</option>
        ))}
      </select>
    );
  const shown = value ?? byDefault ?? '';
  if (command.texts[index])
    return (
      <input
        class="arg-text"
        type="text"
        aria-label={label}
        value={shown}
        onInput={event => change(event.currentTarget.value || undefined)}
      />
    );
  return (
    <input
      class="arg-number"
      type="number"
      step="0.1"
      aria-label={label}
      value={shown}
      onInput={({ currentTarget }) => change(currentTarget.value === '' ? undefined : Number(currentTarget.value))}
    />
  );
}

/** Returns the names of an argument's values; for the generic commands, those of the anatomy. */
function namesOf(anatomy: Anatomy, command: CompiledCommand, k: number): readonly string[] | undefined {
  if (command.values[k]) return command.values[k];
  if (command.hook === undefined) return undefined;
  if (command.args[k] === 'dof') return anatomy.dofs.names;
  return command.args[k] === 'skill' ? anatomy.skills.map(skill => skill.name) : undefined;
}

/** Returns the default of an argument: that of the command, or of the skill to which it is passed. */
function defaultOf(anatomy: Anatomy, { args, defaults, calls }: CompiledCommand, k: number): number | undefined {
  if (!Number.isNaN(defaults[k])) return defaults[k];
  const skill = anatomy.skills[calls[0]?.skill ?? -1];
  const own = skill?.defaults[skill.args.indexOf(args[k])];
  return own === undefined || Number.isNaN(own) ? undefined : own;
}
