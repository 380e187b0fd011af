import { useEffect } from 'preact/hooks';
import { PANELS } from '../panels/panels.js';
import { personOf } from '../person/person.js';
import { callHere, clapHere, HAND_KEYS, pat, stampHere, throwBall, toggleFood } from '../play/keys.js';
import { restart } from '../state/open.js';
import type { Store } from '../state/store.js';
import { GESTURE_KEYS, giveTreat, makeGesture } from '../training/training-actions.js';

export interface Shortcut {
  readonly keys: readonly string[];
  /** The keys in the help; empty if another line covers them. */
  readonly shown: string;
  readonly does: string;
  readonly run: (store: Store) => void;
}

/** Number of panels that can have a key, a digit. */
export const MOST_KEYS = 9;

/** All keys of the page, for the keyboard and for the help. */
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: [' '], shown: 'Space', does: 'play or pause', run: store => store.setPlaying(!store.playing.value) },
  { keys: ['.'], shown: '.', does: 'one tick forward', run: store => store.nudge(1) },
  { keys: [','], shown: ',', does: 'one tick back', run: store => store.nudge(-1) },
  { keys: ['['], shown: '[', does: 'slower', run: store => store.faster(-1) },
  { keys: [']'], shown: ']', does: 'faster', run: store => store.faster(1) },
  { keys: ['z', 'Z'], shown: 'Z', does: 'undo the last change', run: store => store.changes.undo() },
  { keys: ['x', 'X'], shown: 'X', does: 'redo', run: store => store.changes.redo() },
  { keys: ['r', 'R'], shown: 'R', does: 'restart with the same seed', run: store => restart(store, store.session.value?.seed ?? 1) },
  {
    keys: ['f', 'F'],
    shown: 'F',
    does: 'follow the selected creature or thing',
    run: store => (store.following.value = !store.following.value),
  },
  { keys: ['h', 'H', 'Home'], shown: 'H', does: 'show everyone', run: goHome },
  { keys: ['ArrowLeft'], shown: '← → ↑ ↓', does: 'turn the camera', run: store => store.view?.orbit(-0.12, 0) },
  { keys: ['ArrowRight'], shown: '', does: '', run: store => store.view?.orbit(0.12, 0) },
  { keys: ['ArrowUp'], shown: '', does: '', run: store => store.view?.orbit(0, 0.08) },
  { keys: ['ArrowDown'], shown: '', does: '', run: store => store.view?.orbit(0, -0.08) },
  { keys: ['+', '='], shown: '+ −', does: 'zoom in or out', run: store => store.view?.zoom(0.85) },
  { keys: ['-'], shown: '', does: '', run: store => store.view?.zoom(1 / 0.85) },
  ...PANELS.slice(0, MOST_KEYS).map((panel, i) => ({
    keys: [String(i + 1)],
    shown: i === 0 ? `1 – ${Math.min(MOST_KEYS, PANELS.length)}` : '',
    does: i === 0 ? 'open or close a panel' : '',
    run: (store: Store) => store.togglePanel(panel.name),
  })),
  ...GESTURE_KEYS.map((key, i) => ({
    keys: [key, key.toUpperCase()],
    shown: i === 0 ? GESTURE_KEYS.map(k => k.toUpperCase()).join(' ') : '',
    does: i === 0 ? 'gestures of the trainer' : '',
    run: (store: Store) => makeGesture(store, i),
  })),
  { keys: ['b', 'B'], shown: 'B', does: 'give a treat', run: giveTreat },
  { keys: ['p', 'P'], shown: 'P', does: 'play the person, or stop', run: store => personOf(store).toggle() },
  {
    keys: [],
    shown: 'as the person: 1 … 9 0 - = C',
    does: 'hold for a gesture; press on the ground to walk there and reach',
    run: () => {},
  },
  { keys: [HAND_KEYS.call, 'C'], shown: 'C', does: 'call to the middle of the picture', run: callHere },
  { keys: [HAND_KEYS.stroke, 'S'], shown: 'S', does: 'stroke the selected creature', run: pat },
  { keys: [HAND_KEYS.throw, 'A'], shown: 'A', does: 'throw the ball', run: throwBall },
  { keys: [HAND_KEYS.food, 'D'], shown: 'D', does: 'hold out food, or take it away', run: toggleFood },
  { keys: [HAND_KEYS.clap, 'V'], shown: 'V', does: 'clap', run: clapHere },
  { keys: [HAND_KEYS.stamp, 'G'], shown: 'G', does: 'stamp on the ground', run: stampHere },
  { keys: ['l', 'L'], shown: 'L', does: 'open or leave the laboratory', run: store => store.setLab(!store.lab.value) },
  { keys: ['m', 'M'], shown: 'M', does: 'sound on or off', run: store => (store.sound.value = !store.sound.value) },
  { keys: ['?'], shown: '?', does: 'this help', run: store => (store.help.value = !store.help.value) },
  { keys: ['Escape'], shown: 'Esc', does: 'cancel a long task, close help or panel', run: close },
];

export function goHome(store: Store): void {
  store.following.value = false;
  store.view?.home();
}

function close(store: Store): void {
  if (store.cancel()) return;
  if (store.play.doing.value !== undefined) store.play.rest();
  if (store.help.value) store.help.value = false;
  else store.panel.value = undefined;
}

/** Whether the focused control handles this key itself. */
function busy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (key === 'Escape') return false;
  // a text field needs letters and digits; a list or a slider needs only the keys that change it
  if (target.closest('select, input[type="range"], input[type="checkbox"]')) return / |Enter|Arrow|Home|End|Page/.test(key);
  if (target.closest('input[type="number"]')) return /^[\d.,+=-]$|Arrow|Home|End|Page|Enter|Backspace|Delete/.test(key);
  if (target.closest('input, textarea, [contenteditable]')) return true;
  return target.closest('button, a, [role="tab"]') !== null && (key === ' ' || key.startsWith('Arrow'));
}

/** Ctrl+Z or Cmd+Z, with Shift for redo. In a text field the key belongs to the field. */
function isUndo(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z' && !busy(event.target, event.key);
}

export function useShortcuts(store: Store): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isUndo(event)) {
        event.preventDefault();
        if (event.shiftKey) store.changes.redo();
        else store.changes.undo();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || busy(event.target, event.key)) return;
      const shortcut = SHORTCUTS.find(({ keys }) => keys.includes(event.key));
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run(store);
    };
    // the focus frame is shown only to users who move the focus by keys
    const onTab = (event: Event): void => {
      const { dataset } = document.documentElement;
      if (event instanceof KeyboardEvent && event.key === 'Tab') dataset['tabbed'] = '';
      else if (event.type === 'pointerdown') delete dataset['tabbed'];
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener('keydown', onKey, { signal });
    addEventListener('keydown', onTab, { capture: true, signal });
    addEventListener('pointerdown', onTab, { capture: true, signal });
    return () => leaving.abort();
  }, [store]);
}
