import type { StateArray, StateOwner, Symbols } from '../core/index.js';
import { type Anatomy, OFF, RETURNING } from '../motor/index.js';
import type { ThingId, World } from '../world/index.js';
import type { CommandPort } from './command-port.js';

/** The `gestures` of a species with numbers for names: public yes/no fields, and the commands that act them. */
export interface Gestures {
  readonly names: readonly string[];
  readonly fields: Int32Array;
  readonly commands: Int32Array;
}

export function compileGestures(
  gestures: Readonly<Record<string, string>> | undefined,
  anatomy: Anatomy,
  symbols: Symbols,
): Gestures | undefined {
  const names = Object.keys(gestures ?? {});
  if (gestures === undefined || names.length === 0) return undefined;
  return {
    names,
    fields: Int32Array.from(names, name => symbols.id(name)),
    commands: Int32Array.from(names, name => anatomy.commandIds.get(gestures[name]) ?? -1),
  };
}

/**
 * What a creature shows with its body. A gesture that it is asked for, by a trainer or by an input, is a command to its body in
 * every tick until it is asked for no more. The field follows the body, not the wish: it is true from the tick in which the
 * skill begins until it is taken back, so what others perceive and what a view draws are the same movement.
 */
export class Showing implements StateOwner {
  readonly gestures: Gestures;
  /** 1 for each gesture that is asked for. */
  private readonly asked: Int32Array;

  constructor(gestures: Gestures) {
    this.gestures = gestures;
    this.asked = new Int32Array(gestures.names.length);
  }

  /**
   * Whether there is such a gesture; then the body begins it in the next act phase. Who is asked for it no more takes it back in
   * this tick, and it has ended for all who look in this tick.
   */
  ask(world: World, thing: ThingId, field: number, on: boolean): boolean {
    const i = this.gestures.fields.indexOf(field);
    if (i < 0) return false;
    this.asked[i] = on ? 1 : 0;
    if (!on) world.setField(thing, field, 0);
    return true;
  }

  isAsked(name: string): boolean {
    return this.asked[this.gestures.names.indexOf(name)] === 1;
  }

  /** Before the body acts: the commands of the gestures that are asked for, first ones first. What its mind waits for goes before them. */
  command(port: CommandPort): void {
    const { commands } = this.gestures;
    for (let i = 0; i < commands.length; i++) if (this.asked[i] === 1 && !isWanted(port, commands[i])) port.primary(commands[i]);
  }

  /** After it has acted. */
  publish(world: World, thing: ThingId, port: CommandPort): void {
    const { fields, commands } = this.gestures;
    for (let i = 0; i < fields.length; i++) world.setField(thing, fields[i], shows(port, commands[i]) ? 1 : 0);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('showing', this.asked);
  }
}

/** Whether the mind was refused something in this tick that the gesture would hold. */
function isWanted(port: CommandPort, command: number): boolean {
  const { body } = port.body;
  const { locks } = body.anatomy.skills[body.anatomy.commands[command].calls[0].skill];
  for (let i = 0; i < locks.length; i++) if (port.refused[locks[i]] === 1) return true;
  return false;
}

/** Whether the skill behind a command is on its way there or there, not on the way back. */
function shows(port: CommandPort, command: number): boolean {
  const { body } = port.body;
  const skill = body.anatomy.commands[command].calls[0].skill;
  return body.state[skill] !== OFF && body.state[skill] !== RETURNING;
}
