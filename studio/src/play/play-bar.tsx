import type { JSX } from 'preact';
import type { ButtonDefinition } from 'umwelt/life';
import { Icon, isIcon } from '../app/icons.js';
import type { Session } from '../state/session.js';
import type { Store } from '../state/store.js';
import { clapHere, HAND_KEYS, pat, stampHere, throwBall, toggleFood } from './keys.js';
import { Play } from './play.js';
import { inputsOf, isPressed, whyOff } from './world-buttons.js';
import './play.css';

/** What the hand can do where the selected creature feels it, and what else can be done in this world, as buttons; and one thing to try. */
export function PlayBar({ store }: { store: Store }): JSX.Element | null {
  const session = store.session.value;
  const creature = session?.creature(store.selected.value);
  if (!session || !creature || store.asPerson.value) return null;
  const felt = (deed: Parameters<typeof Play.isFeltBy>[1]): boolean => Play.isFeltBy(creature, deed);
  const buttons = session.definition.about?.buttons ?? [];
  if (!felt('call') && !felt('stroke') && buttons.length === 0) return null;
  if (buttons.length > 0) store.pulse.value;
  const hint = store.hints?.hint.value ?? '';
  const doing = store.play.doing.value;
  return (
    <section class="play-bar" aria-label="Play">
      {hint !== '' && <p class="hint">{hint}</p>}
      <div class="deeds">
        {felt('stroke') && (
          <Deed label="Stroke" keyName={HAND_KEYS.stroke} pressed={doing === 'stroke'} icon="hand" run={() => pat(store)} />
        )}
        {felt('throw') && (
          <Deed label="Throw the ball" keyName={HAND_KEYS.throw} pressed={doing === 'throw'} icon="ball" run={() => throwBall(store)} />
        )}
        {felt('food') && (
          <Deed label="Hold out food" keyName={HAND_KEYS.food} pressed={doing === 'food'} icon="bone" run={() => toggleFood(store)} />
        )}
        {felt('clap') && <Deed label="Clap" keyName={HAND_KEYS.clap} pressed={doing === 'clap'} icon="clap" run={() => clapHere(store)} />}
        {felt('stamp') && (
          <Deed label="Stamp" keyName={HAND_KEYS.stamp} pressed={doing === 'stamp'} icon="stamp" run={() => stampHere(store)} />
        )}
        {buttons.map(one => (
          <WorldButton key={one.label} store={store} session={session} button={one} />
        ))}
      </div>
    </section>
  );
}

/** A button that is off says why, when it is pointed at and when it is pressed. */
function WorldButton({ store, session, button }: { store: Store; session: Session; button: ButtonDefinition }): JSX.Element {
  const { life } = session;
  const { label, icon = '' } = button;
  const off = whyOff(life, button);
  return (
    <button
      type="button"
      class="doing"
      aria-pressed={isPressed(life, button)}
      aria-disabled={off !== ''}
      title={off === '' ? label : `${label}: ${off}`}
      onClick={() => {
        if (off !== '') store.say('warning', label, [off]);
        else
          store.attempt('Nothing was done', () => {
            for (const input of inputsOf(life, button)) session.change(input);
          });
      }}
    >
      <Icon name={isIcon(icon) ? icon : 'hand'} />
      <span>{label}</span>
    </button>
  );
}

interface DeedOptions {
  readonly label: string;
  readonly keyName: string;
  readonly pressed: boolean;
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly run: () => void;
}

function Deed({ label, keyName, pressed, icon, run }: DeedOptions): JSX.Element {
  return (
    <button type="button" aria-label={label} aria-pressed={pressed} title={`${label} (${keyName.toUpperCase()})`} onClick={run}>
      <Icon name={icon} />
    </button>
  );
}
