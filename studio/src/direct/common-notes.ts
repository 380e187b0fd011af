import type { Life } from 'umwelt';
import type { Note } from 'umwelt/direction';
import { personIn } from '../person/impersonation.js';

/** A direction that has a button. */
export interface CommonNote {
  readonly title: string;
  /** The direction as a line of the director's language. */
  readonly line: string;
  /** The note by which it holds now, if it does. */
  readonly note: Note | undefined;
}

/** Returns the common directions that are possible for a creature: its body must have the command, and for some the world a person. */
export function commonNotes(life: Life, name: string): CommonNote[] {
  const creature = life.creatures.find(one => one.name === name);
  if (!creature) return [];
  const can = (command: string): boolean => creature.species.anatomy.commands.some(one => one.name === command);
  const notes = life.director.notes.filter(({ who }) => who === name);
  const found: CommonNote[] = [];
  const add = (title: string, line: string, fits: (note: Note) => boolean): void => {
    found.push({ title, line, note: notes.find(fits) });
  };
  for (const [title, command] of [
    ['Sit', 'sit'],
    ['Lie down', 'lie'],
  ]) {
    if (can(command)) add(title, `${name} do ${command}`, ({ direction }) => 'do' in direction && commandOf(direction.call) === command);
  }
  const person = personIn(life);
  if (person !== undefined && person !== name) {
    add('Come', `${name} toward ${person}`, ({ direction }) => 'toward' in direction && direction.thing === person && !direction.away);
  }
  return found;
}

function commandOf(call: string | { readonly do: string }): string {
  return typeof call === 'string' ? call : call.do;
}
