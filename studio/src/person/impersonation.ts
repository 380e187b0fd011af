import type { Life } from 'umwelt';
import { findPerson, GESTURE_NAMES, type GestureFlags, PersonRole } from 'umwelt/person';
import type { Session } from '../state/session.js';
import type { SessionRoom } from '../state/session-room.js';

/** Ticks that the arms take to go down after the user has stopped playing. */
export const SINK = 30;

/** Plays the person of one life: before each new tick it turns the state of the devices into inputs, or sends it to the room of a shared yard. */
export class Impersonation extends PersonRole {
  readonly life: Life;

  private readonly room: SessionRoom | undefined;

  constructor(life: Life, name: string, room?: SessionRoom) {
    super(name);
    this.life = life;
    this.room = room;
  }

  /** Must be called before each new tick. */
  before(): void {
    const { life, room } = this;
    if (room?.isFollowing) {
      this.tell(room);
      return;
    }
    const acts = life.creatureOf(life.world.find(this.name))?.gestures !== undefined;
    for (const input of this.inputs(life.world, life.now, acts)) life.input(input);
  }

  private tell(room: SessionRoom): void {
    const { pointer, second, pressed } = this;
    const gestures = GESTURE_NAMES.filter(gesture => this.isAsked(gesture));
    this.gestures = Object.fromEntries(GESTURE_NAMES.map(gesture => [gesture, gestures.includes(gesture)])) as GestureFlags;
    room.movePerson({ ...(pointer && { pointer }), ...(second && { second }), pressed, gestures });
  }
}

/** Returns the name of the person of a world that a user can play (`findPerson`). */
export function personIn(life: Life): string | undefined {
  return findPerson(life.world);
}

/** The same; in a shared yard, the visitor's own person. */
export function personOfUser({ life, room }: Session): string | undefined {
  return room ? room.person : personIn(life);
}
