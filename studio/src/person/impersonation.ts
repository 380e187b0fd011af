import type { Life } from 'umwelt';
import { findPerson, PersonRole } from 'umwelt/person';

/** Ticks that the arms need to go down after the user has stopped playing. */
export const SINK = 30;

/** Plays the person of one life: before each new tick it turns the state of the devices into inputs. */
export class Impersonation extends PersonRole {
  readonly life: Life;

  constructor(life: Life, name: string) {
    super(name);
    this.life = life;
  }

  /** To be called before each new tick. */
  before(): void {
    const { life } = this;
    const acts = life.creatureOf(life.world.find(this.name))?.gestures !== undefined;
    for (const input of this.inputs(life.world, life.now, acts)) life.input(input);
  }
}

/** The person of a world that a user can play (`findPerson`). */
export function personIn(life: Life): string | undefined {
  return findPerson(life.world);
}
