import type { JSX } from 'preact';
import { Icon } from '../app/icons.js';
import type { Store } from '../state/store.js';
import { clapHere, HAND_KEYS, pat, throwBall, toggleFood } from './keys.js';
import { Play } from './play.js';
import './play.css';

/** What the hand can do, as buttons, and one thing to try. Shown where the selected creature feels any of it. */
export function PlayBar({ store }: { store: Store }): JSX.Element | null {
  const session = store.session.value;
  const creature = session?.creature(store.selected.value);
  if (!session || !creature || store.person.on.value) return null;
  const felt = (deed: Parameters<typeof Play.isFeltBy>[1]): boolean => Play.isFeltBy(creature, deed);
  if (!felt('call') && !felt('stroke')) return null;
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
      </div>
    </section>
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
