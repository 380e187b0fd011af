import { type Signal, signal } from '@preact/signals';
import type { TimedInput } from 'umwelt/life';
import { personIn } from '../person/impersonation.js';
import type { Session } from '../state/session.js';
import type { Store } from '../state/store.js';

/** The person turns when its heading is off by more than this: radians. */
const SLACK = 0.02;

/** Keeps the person of a world turned toward a creature. Every turn is an input of the life. */
export class Attention {
  /** The name of the person; undefined if the world has none. */
  readonly person: string | undefined;
  /** The name of the creature that the person looks at; empty while the person is left alone. */
  readonly target: Signal<string> = signal('');
  private readonly store: Store;
  private readonly session: Session;
  /** The input with which the attention began; if an undo removes it, the attention ends. */
  private first: TimedInput | undefined;

  constructor(store: Store, session: Session) {
    this.store = store;
    this.session = session;
    this.person = personIn(session.life);
  }

  /** Makes the person look at a creature from now on; with an empty name, leaves the person alone. */
  attend(name: string): void {
    const { session, store, person } = this;
    this.target.value = '';
    session.attentionTick = undefined;
    if (person === undefined || name === '') return;
    const heading = this.headingTo(name);
    this.lookAhead();
    if (heading === undefined || !store.attempt(`${person} was not turned`, () => session.life.set(`${person}.heading`, heading))) return;
    this.first = session.timeline.inputs.at(-1);
    this.target.value = name;
    session.attentionTick = () => this.before();
  }

  /** Resets the gaze of a person who was played before to straight ahead, from the user's last point. */
  private lookAhead(): void {
    const { life } = this.session;
    for (const path of [`${this.person}.gaze-x`, `${this.person}.gaze-y`]) {
      if (life.names(this.person ?? '').includes(path.slice(path.indexOf('.') + 1)) && life.get(path) !== 0) life.set(path, 0);
    }
  }

  private before(): void {
    const { session, store, person, first } = this;
    const { life, timeline } = session;
    const heading = this.headingTo(this.target.peek());
    if (person === undefined || heading === undefined || first === undefined || !timeline.inputs.includes(first)) {
      this.attend('');
      return;
    }
    // a person whom the user plays looks where the user points
    if (store.asPerson.peek()) return;
    const off = heading - life.world.heading[life.world.find(person)];
    if (Math.abs(Math.atan2(Math.sin(off), Math.cos(off))) > SLACK) life.input({ set: `${person}.heading`, to: heading });
  }

  private headingTo(name: string): number | undefined {
    const { world } = this.session.life;
    const from = world.find(this.person ?? '');
    const to = world.find(name);
    return from < 0 || to < 0 ? undefined : Math.atan2(world.x[to] - world.x[from], world.y[to] - world.y[from]);
  }
}
