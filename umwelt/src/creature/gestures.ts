import { brief } from '../core/errors.js';
import type { FaultSink } from '../core/faults.js';
import type { StateArray, StateOwner, Symbols } from '../core/index.js';
import { type Anatomy, OFF, RETURNING } from '../motor/index.js';
import type { ThingId, World } from '../world/index.js';
import type { CommandPort } from './command-port.js';
import type { CreatureDefinition } from './definition.js';

/** The section `gestures` of a species, compiled: for each gesture its name, the symbol of its boolean field, and the command that performs it. */
export interface GestureTable {
  readonly names: readonly string[];
  readonly fields: Int32Array;
  readonly commands: Int32Array;
}

/** Reports gestures that the body has no command for, and fields of a gesture that hold another type. */
export function checkGestures(definition: CreatureDefinition, anatomy: Anatomy, faults: FaultSink): void {
  const acts = anatomy.commands.filter(command => command.calls.length > 0).map(command => command.name);
  for (const [field, command] of Object.entries(definition.gestures ?? {})) {
    if (!acts.includes(command))
      faults.fault(
        ['gestures', field],
        `found "${brief(command)}", expected a command of the body with a skill.${faults.hint(command, acts)}`,
      );
    const value = definition.fields?.[field];
    if (value !== undefined && typeof value !== 'boolean')
      faults.fault(['fields', field], 'found a gesture with a value, expected true or false, or nothing.');
  }
}

/** Compiles the section `gestures`; undefined where it is empty. */
export function compileGestures(gestures: Readonly<Record<string, string>>, anatomy: Anatomy, symbols: Symbols): GestureTable | undefined {
  const names = Object.keys(gestures);
  if (names.length === 0) return undefined;
  return {
    names,
    fields: Int32Array.from(names, name => symbols.id(name)),
    commands: Int32Array.from(names, name => anatomy.commandIds.get(gestures[name]) ?? -1),
  };
}

/**
 * The gestures of one creature. While a trainer or an input requests a gesture, its command is given to the body in every tick. The field follows the
 * body, not the request: it is true from the tick in which the skill starts until the skill returns, so that others perceive the movement that a view
 * draws.
 */
export class Gestures implements StateOwner {
  readonly table: GestureTable;
  /** 1 for each gesture that is requested. */
  private readonly requested: Int32Array;

  constructor(table: GestureTable) {
    this.table = table;
    this.requested = new Int32Array(table.names.length);
  }

  /**
   * Requests the gesture of a field, or takes the request back; returns false where no gesture has this field. The body begins it
   * in the next act phase. When it is taken back, the field is false at once.
   */
  request(world: World, thing: ThingId, field: number, on: boolean): boolean {
    const i = this.table.fields.indexOf(field);
    if (i < 0) return false;
    this.requested[i] = on ? 1 : 0;
    if (!on) world.setField(thing, field, 0);
    return true;
  }

  isRequested(name: string): boolean {
    return this.requested[this.table.names.indexOf(name)] === 1;
  }

  /**
   * Gives the commands of requested gestures, in the order of the file; call it before the body acts. A gesture waits while a command of the mind waits
   * for the same degree of freedom.
   */
  giveCommands(port: CommandPort): void {
    const { commands } = this.table;
    for (let i = 0; i < commands.length; i++) if (this.requested[i] === 1 && !isAwaitedByMind(port, commands[i])) port.primary(commands[i]);
  }

  /** Sets the fields to what the body shows; call it after the body has acted. */
  publish(world: World, thing: ThingId, port: CommandPort): void {
    const { fields, commands } = this.table;
    for (let i = 0; i < fields.length; i++) world.setField(thing, fields[i], isShown(port, commands[i]) ? 1 : 0);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('showing', this.requested);
  }
}

/** Whether a command of the mind was blocked in this tick for lack of a degree of freedom that the gesture would lock. */
function isAwaitedByMind(port: CommandPort, command: number): boolean {
  const { anatomy } = port.controller.body;
  const { locks } = anatomy.skills[anatomy.commands[command].calls[0].skill];
  for (let i = 0; i < locks.length; i++) if (port.refused[locks[i]] === 1) return true;
  return false;
}

/** Whether the skill behind a command has started and does not yet return. */
function isShown(port: CommandPort, command: number): boolean {
  const { body } = port.controller;
  const skill = body.anatomy.commands[command].calls[0].skill;
  return body.state[skill] !== OFF && body.state[skill] !== RETURNING;
}
