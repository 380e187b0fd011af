import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Creature } from 'umwelt';
import { type Args, CommandArguments } from '../../body/command-argument.js';
import { replyText } from '../../body/reply-text.js';
import type { Session } from '../../state/session.js';
import type { Store } from '../../state/store.js';

/** Gives the creature one command and shows its reply. */
export function Tell({ store, session, creature }: { store: Store; session: Session; creature: Creature }): JSX.Element {
  const { anatomy } = creature.species;
  const [name, setName] = useState('');
  const [args, setArgs] = useState<Args>({});
  const [answer, setAnswer] = useState<{ text: string; refused: boolean } | undefined>(undefined);
  const command = anatomy.commands.find(one => one.name === name) ?? anatomy.commands[0];
  const tell = (): void => {
    setAnswer(undefined);
    store.attempt(`${creature.name}: the command failed`, () => {
      const told = session.life.tell(creature.name, { ...args, do: command.name });
      setAnswer({ text: replyText(told), refused: told.why !== '' });
    });
  };
  return (
    <section aria-label="Command the creature" class="tell">
      <h3>Command {creature.name}</h3>
      <div class="tell-line">
        <select
          aria-label="Command"
          title={command.about}
          value={command.name}
          onChange={event => {
            setName(event.currentTarget.value);
            setArgs({});
            setAnswer(undefined);
          }}
        >
          {anatomy.commands.map(one => (
            <option key={one.name}>{one.name}</option>
          ))}
        </select>
        <button type="button" onClick={tell}>
          Send
        </button>
      </div>
      <CommandArguments anatomy={anatomy} command={command} args={args} setArgs={setArgs} />
      {answer && <p class={answer.refused ? 'tell-answer refused' : 'tell-answer'}>{answer.text}</p>}
    </section>
  );
}
