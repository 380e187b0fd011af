import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { ButtonDefinition } from 'umwelt/life';
import { Icon, isIcon } from '../app/icons.js';
import type { Session } from '../state/session.js';
import type { Store } from '../state/store.js';
import { clapHere, HAND_KEYS, pat, stampHere, throwBall, toggleFood } from './keys.js';
import { Play } from './play.js';
import { inputsOf, isPressed, whyOff } from './world-buttons.js';
import './play.css';

type DeedName = Parameters<typeof Play.isFeltBy>[1] & keyof typeof HAND_KEYS;

interface DeedButton {
  readonly label: string;
  readonly icon: Parameters<typeof Icon>[0]['name'];
  readonly run: (store: Store) => void;
}

const DEEDS: ReadonlyMap<DeedName, DeedButton> = new Map([
  ['stroke', { label: 'Stroke', icon: 'hand', run: pat }],
  ['throw', { label: 'Throw the ball', icon: 'ball', run: throwBall }],
  ['food', { label: 'Hold out food', icon: 'bone', run: toggleFood }],
  ['clap', { label: 'Clap', icon: 'clap', run: clapHere }],
  ['stamp', { label: 'Stamp', icon: 'stamp', run: stampHere }],
]);
/** Keys that move from one button of the bar to the next. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Buttons for what the hand can do to the selected creature and for what else can be done in this world, and one hint. The keyboard stops
 * once at the whole bar; arrow keys move between the buttons.
 */
export function PlayBar({ store }: { store: Store }): JSX.Element | null {
  const [stop, setStop] = useState(0);
  const session = store.session.value;
  const creature = session?.creature(store.selected.value);
  if (!session || !creature || store.asPerson.value) return null;
  const felt = (deed: Parameters<typeof Play.isFeltBy>[1]): boolean => Play.isFeltBy(creature, deed);
  const buttons = session.definition.about?.buttons ?? [];
  if (!felt('call') && !felt('stroke') && buttons.length === 0) return null;
  if (buttons.length > 0) store.pulse.value;
  const hint = store.hints?.hint.value ?? '';
  const doing = store.play.doing.value;
  const deeds = [...DEEDS].filter(([deed]) => felt(deed));
  const count = deeds.length + buttons.length;
  const at = Math.min(stop, count - 1);
  const step = (event: TargetedKeyboardEvent<HTMLDivElement>): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    // otherwise arrow keys turn the camera
    event.stopPropagation();
    const next = (at + by + count) % count;
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <section class="play-bar" aria-label="Play">
      {hint !== '' && <p class="hint">{hint}</p>}
      <div class="deeds" role="toolbar" aria-label="With your hand" onKeyDown={step}>
        {deeds.map(([deed, { label, icon, run }], i) => (
          <button
            key={deed}
            type="button"
            tabIndex={i === at ? 0 : -1}
            aria-label={label}
            aria-pressed={doing === deed}
            title={`${label} (${HAND_KEYS[deed].toUpperCase()})`}
            onClick={() => run(store)}
          >
            <Icon name={icon} />
          </button>
        ))}
        {buttons.map((one, i) => (
          <WorldButton key={one.label} store={store} session={session} button={one} isStop={deeds.length + i === at} />
        ))}
      </div>
    </section>
  );
}

interface WorldButtonOptions {
  readonly store: Store;
  readonly session: Session;
  readonly button: ButtonDefinition;
  /** Whether the keyboard stops at it. */
  readonly isStop: boolean;
}

/** A button that says why when it is disabled, at pointing and at pressing. */
function WorldButton({ store, session, button, isStop }: WorldButtonOptions): JSX.Element {
  const { life } = session;
  const { label, icon = '' } = button;
  const off = whyOff(life, button);
  return (
    <button
      type="button"
      class="doing"
      tabIndex={isStop ? 0 : -1}
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
