import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Creature } from 'umwelt';
import { answerText } from '../../body/answer-text.js';
import { type Args, CommandArguments } from '../../body/command-argument.js';
import type { Session } from '../../state/session.js';
import type { Store } from '../../state/store.js';

/** A command from outside, once: what its body can do, and what it and its mind can be told and asked. */
export function Tell({ store, session, creature }: { store: Store; session: Session; creature: Creature }): JSX.Element {
  const { anatomy } = creature.species;
  const [name, setName] = useState('');
  const [args, setArgs] = useState<Args>({});
  const [answer, setAnswer] = useState<{ text: string; refused: boolean } | undefined>(undefined);
  const command = anatomy.commands.find(one => one.name === name) ?? anatomy.commands[0];
  const tell = (): void => {
    setAnswer(undefined);
    store.attempt(`${creature.name} was not told`, () => {
      const told = session.life.tell(creature.name, { ...args, do: command.name });
      setAnswer({ text: answerText(told), refused: told.why !== '' });
    });
  };
  return (
    <section aria-label="Tell" class="tell">
      <h3>Tell {creature.name}</h3>
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
          Tell
        </button>
      </div>
      <CommandArguments anatomy={anatomy} command={command} args={args} setArgs={setArgs} />
      {answer && <p class={answer.refused ? 'tell-answer refused' : 'tell-answer'}>{answer.text}</p>}
    </section>
  );
}
