import { effect, type Signal, signal } from '@preact/signals';
import { GESTURE_NAMES, GESTURE_WORDS, type GestureName } from 'umwelt/person';
import type { Session } from '../state/session.js';
import type { Store } from '../state/store.js';
import { Impersonation, personOfUser, SINK } from './impersonation.js';

/** The key to hold for each gesture, in the order of `GESTURE_NAMES`. */
export const PERSON_KEYS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', 'c'];

const persons = new WeakMap<Store, Person>();

/** Returns the user as the person of the open world. */
export function personOf(store: Store): Person {
  let person = persons.get(store);
  if (!person) persons.set(store, (person = new Person(store)));
  return person;
}

/** Whether the user plays the person of the world, and which gestures are shown. */
class Person {
  readonly on: Signal<boolean>;
  /** The gestures in words, for the page. */
  readonly words: Signal<string> = signal('');
  /** The person that is played. It stays until the arms are down after the end. */
  role: Impersonation | undefined;
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
    this.on = store.asPerson;
    effect(() => this.enter(store.session.value));
  }

  toggle(): void {
    const session = this.store.session.value;
    if (!this.on.value && session && personOfUser(session) === undefined) {
      this.store.say('warning', 'This world has no person', [
        `Found no person with gestures in "${session.title}". Open the yard, which has one.`,
      ]);
      return;
    }
    this.on.value = !this.on.value;
    if (this.on.value) {
      // the pointer means a place on the ground now, so the camera must not move
      this.store.following.value = false;
      this.enter(session);
    } else this.leave();
  }

  ask(gesture: GestureName, on: boolean): void {
    if (this.on.value) this.role?.ask(gesture, on);
  }

  private enter(session: Session | undefined): void {
    const name = session && personOfUser(session);
    if (!this.on.peek()) return;
    if (!session || name === undefined) {
      this.on.value = false;
      this.words.value = '';
      return;
    }
    const role = new Impersonation(session.life, name, session.room);
    this.role = role;
    session.beforeTick = () => {
      role.before();
      this.words.value = inWords(session.room?.label(name) ?? name, role);
    };
  }

  private leave(): void {
    const session = this.store.session.value;
    const { role } = this;
    if (!session || !role) return;
    role.rest();
    this.words.value = '';
    let left = SINK;
    session.beforeTick = () => {
      role.before();
      if (--left <= 0) session.beforeTick = undefined;
    };
  }
}

function inWords(name: string, { gestures }: Impersonation): string {
  const shown = gestures ? GESTURE_NAMES.filter(gesture => gestures[gesture]).map(gesture => GESTURE_WORDS[gesture]) : [];
  return `${name} ${shown.length === 0 ? 'makes no gesture' : shown.join(', ')}`;
}
