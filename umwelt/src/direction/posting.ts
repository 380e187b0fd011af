import { float64s } from '../core/array-of.js';
import { atan2, didYouMean, InputError, SECONDS_PER_TICK, Symbols } from '../core/index.js';
import type { Creature } from '../creature/creature.js';
import { AGAINST } from '../motor/command-queue.js';
import { type Anatomy, type NamedCall, readCall } from '../motor/index.js';
import { MOST_ARGS } from '../motor/skill-kind.js';
import type { ThingId } from '../world/index.js';
import type { Direction, DoDirection, PushDirection, TowardDirection, WhenDirection } from './definition.js';
import type { DirectionHost } from './host.js';
import { PartOfThing } from './parts-of-things.js';

/** What a direction does in every tick, for one creature. */
export interface Posting {
  readonly creature: Creature;
  post(): void;
}

/** The command that means all commands that move the body. */
export const MOVING = 'moving';

const _entry = float64s(MOST_ARGS + 1);
const _pull = float64s(2);

/** A thing of a direction. Its serial number tells it from a later thing of the same name. */
export type MeantThing = readonly [thing: ThingId, serial: number];

/**
 * Returns what a direction does in every tick, or undefined if it does nothing. Throws an InputError for unknown names. `made` are the
 * imaginary things of the direction.
 */
export function postingOf(host: DirectionHost, direction: Direction, weight: number, made: readonly MeantThing[]): Posting | undefined {
  if ('do' in direction) return doing(host, direction, weight);
  if ('when' in direction) return suggesting(host, direction, weight);
  if ('toward' in direction) return pulling(host, direction, weight);
  if ('push' in direction) return pushing(host, direction);
  const on = attachedTo(direction, made.length > 0);
  if (on === undefined) return undefined;
  return attaching(host, 'imagine' in direction ? direction.by : (direction as { seek: string }).seek, on, made);
}

/** Returns the thing to which a direction leads or is attached; undefined if there is none. Throws an InputError for an unknown name. */
export function goalOf(host: DirectionHost, direction: Direction, made: boolean): MeantThing | undefined {
  const name = 'toward' in direction ? direction.thing : attachedTo(direction, made)?.split('.', 1)[0];
  return name === undefined ? undefined : meant(host, host.thing(name));
}

/** Returns a thing with its present serial number. */
export function meant({ world }: DirectionHost, thing: ThingId): MeantThing {
  return [thing, world.serial[thing]];
}

/** Whether a thing is still the same one. */
export function isStill({ world }: DirectionHost, [thing, serial]: MeantThing): boolean {
  return world.alive[thing] === 1 && world.serial[thing] === serial;
}

/** The part of a thing, `person.hand`, to which the imaginary things of a direction are attached. */
function attachedTo(direction: Direction, made: boolean): string | undefined {
  return 'imagine' in direction ? direction.on : 'seek' in direction && made ? direction.target : undefined;
}

function doing(host: DirectionHost, { do: name, call, how = 'now' }: DoDirection, weight: number): Posting {
  const creature = host.creature(name);
  const { controller } = creature.port;
  const [{ command, args }] = callsOf(host, creature, call, false);
  return {
    creature,
    post: () => {
      fill(args, weight);
      if (how === 'now') controller.directArgs(command, _entry);
      else controller.secondaryArgs(command, _entry);
    },
  };
}

function suggesting(host: DirectionHost, { when: name, call, not }: WhenDirection, weight: number): Posting {
  const creature = host.creature(name);
  const { controller } = creature.port;
  const calls = callsOf(host, creature, call, true);
  const flags = not === true ? AGAINST : 0;
  return {
    creature,
    post: () => {
      for (let i = 0; i < calls.length; i++) {
        fill(calls[i].args, weight);
        controller.suggestArgs(flags, calls[i].command, _entry);
      }
    },
  };
}

function pulling(host: DirectionHost, { toward: name, thing, away }: TowardDirection, weight: number): Posting {
  const creature = host.creature(name);
  const goal = host.thing(thing);
  const forward = creature.port.find('forward');
  if (forward < 0) throw new InputError(`toward: found ${name}, expected a creature whose body has the command forward.`);
  const { world } = host;
  const one = meant(host, goal);
  const value = away === true ? -weight : weight;
  return {
    creature,
    post: () => {
      if (!isStill(host, one)) return;
      const self = creature.thing;
      _pull[0] = atan2(world.x[goal] - world.x[self], world.y[goal] - world.y[self]) - world.heading[self];
      _pull[1] = value;
      creature.port.controller.advice.pull(forward, _pull);
    },
  };
}

function pushing(host: DirectionHost, { push: path, by }: PushDirection): Posting {
  const [name, variable] = path.split('.');
  const creature = host.creature(name);
  const find = (): number => {
    const part = creature.mind.ethogram.parts.get(variable);
    return part?.type === 'variable' ? part.index : -1;
  };
  if (find() < 0 || path.split('.').length !== 2) {
    throw new InputError(
      `${path}: found "${variable}", expected a variable of ${name}.${didYouMean(variable ?? '', creature.mind.ethogram.variables)}`,
    );
  }
  return {
    creature,
    post: () => {
      const v = find();
      if (v >= 0) creature.mind.setLevel(v, creature.mind.level(v) + by * SECONDS_PER_TICK);
    },
  };
}

function attaching(host: DirectionHost, name: string, on: string, made: readonly MeantThing[]): Posting {
  const part = new PartOfThing(host, on);
  const { world } = host;
  const goal = meant(host, part.thing);
  return {
    creature: host.creature(name),
    post: () => {
      if (!isStill(host, goal)) return;
      for (let i = 0; i < made.length; i++) if (isStill(host, made[i])) part.attach(world, host.creatureOf(part.thing), made[i][0]);
    },
  };
}

function fill(args: Float64Array, weight: number): void {
  for (let k = 0; k < MOST_ARGS; k++) _entry[k] = args[k];
  _entry[MOST_ARGS] = weight;
}

/** Returns a call as numbers. For `moving`, returns one call for each command that moves the body and has all of the arguments. */
function callsOf(host: DirectionHost, creature: Creature, call: NamedCall, mayMove: boolean): { command: number; args: Float64Array }[] {
  const { anatomy } = creature.body;
  const name = typeof call === 'string' ? call : call.do;
  const read = (one: NamedCall) => {
    // read twice: first with other symbols, so that an error leaves no new symbols behind
    readCall(anatomy, one, new Symbols(), creature.name);
    return readCall(anatomy, one, host.world.symbols, creature.name);
  };
  if (!mayMove || name !== MOVING || anatomy.commandIds.has(MOVING)) return [read(call)];
  const given = typeof call === 'string' ? {} : call;
  const args = Object.keys(given).filter(key => key !== 'do');
  const able = movingCommands(anatomy).filter(command => args.every(arg => anatomy.commands[command].args.includes(arg)));
  if (able.length === 0) {
    const known = [...new Set(movingCommands(anatomy).flatMap(command => anatomy.commands[command].args))];
    throw new InputError(
      `${creature.name}: found "${args.join(', ')}", expected arguments of a command that moves the body.${didYouMean(args[0] ?? '', known)}`,
    );
  }
  return able.map(command => read({ ...given, do: anatomy.commands[command].name }));
}

/** Returns the commands whose first skill is that of `forward`. */
export function movingCommands(anatomy: Anatomy): number[] {
  const forward = anatomy.commands[anatomy.commandIds.get('forward') ?? -1];
  const skill = forward?.calls[0]?.skill;
  if (skill === undefined) return [];
  return anatomy.commands.flatMap(({ calls }, command) => (calls[0]?.skill === skill ? [command] : []));
}
