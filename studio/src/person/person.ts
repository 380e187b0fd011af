import { effect, type Signal, signal } from '@preact/signals';
import { GESTURE_NAMES, GESTURE_WORDS, type GestureName } from 'umwelt/person';
import type { Session } from '../state/session.js';
import type { Store } from '../state/store.js';
import { Impersonation, personIn, SINK } from './impersonation.js';

/** Keys that are held for gestures, in the order of `GESTURE_NAMES`. */
export const PERSON_KEYS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', 'c'];

/** Whether whoever sits before the page is the person of the world, and what they show. */
export class Person {
  readonly on: Signal<boolean> = signal(false);
  /** In words, for everybody to see. */
  readonly words: Signal<string> = signal('');
  /** The one that is being played; it stays a moment after the end, until its arms have sunk. */
  role: Impersonation | undefined;
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
    effect(() => this.enter(store.session.value));
  }

  toggle(): void {
    const session = this.store.session.value;
    if (!this.on.value && session && personIn(session.life) === undefined) {
      this.store.say('warning', 'There is nobody to be', [`The world "${session.title}" has no person with gestures; the yard has one.`]);
      return;
    }
    this.on.value = !this.on.value;
    if (this.on.value) this.enter(session);
    else this.leave();
  }

  ask(gesture: GestureName, on: boolean): void {
    if (this.on.value) this.role?.ask(gesture, on);
  }

  private enter(session: Session | undefined): void {
    const name = session && personIn(session.life);
    if (!this.on.peek()) return;
    if (!session || name === undefined) {
      this.on.value = false;
      this.words.value = '';
      return;
    }
    const role = new Impersonation(session.life, name);
    this.role = role;
    session.guest = () => {
      role.before();
      this.words.value = inWords(role);
    };
  }

  private leave(): void {
    const session = this.store.session.value;
    const { role } = this;
    if (!session || !role) return;
    role.rest();
    this.words.value = '';
    let left = SINK;
    session.guest = () => {
      role.before();
      if (--left <= 0) session.guest = undefined;
    };
  }
}

function inWords({ name, gestures }: Impersonation): string {
  const shown = gestures ? GESTURE_NAMES.filter(gesture => gestures[gesture]).map(gesture => GESTURE_WORDS[gesture]) : [];
  return `${name} ${shown.length === 0 ? 'stands at ease' : shown.join(', ')}`;
}
