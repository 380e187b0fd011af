import { describeValue } from '../core/errors.js';
import { didYouMean, InputError } from '../core/index.js';
import { ledHandle } from '../creature/creature.js';
import { type Handle, mindHandle, mindNames, type Value } from '../mind/index.js';
import type { LifeCore } from './life-core.js';
import { gestureHandle, thingHandle, thingNames } from './thing-handles.js';

/**
 * Returns a handle on the value at a path such as `harold.hunger`. The name is looked up as a gesture, a value of the thing, `led`, then a
 * value of the mind. The handle stays with the present thing or creature; once that is removed, reading and writing throw InputError.
 */
export function handleOf(life: LifeCore, path: string): Handle {
  const { world } = life;
  let inner = resolve(life, path);
  let creatures = life.creatures;
  const dot = path.indexOf('.');
  const name = path.slice(0, dot);
  const id = world.find(name);
  const serial = world.serial[id];
  const present = (): Handle => {
    if (world.alive[id] === 0 || world.serial[id] !== serial || world.nameOf(id) !== name) {
      throw new InputError(`${path}: found a handle of something that was removed, expected one of what is there now.`);
    }
    // a restore may replace the creature's object
    if (life.creatures !== creatures) {
      inner = resolve(life, path);
      creatures = life.creatures;
    }
    return inner;
  };
  const read = () => present().read();
  if (inner.write === undefined) return { read };
  return { read, write: value => present().write!(value), ...(inner.expects === undefined ? {} : { expects: inner.expects }) };
}

function resolve(life: LifeCore, path: string): Handle {
  if (typeof path !== 'string') throw new InputError(`path: found ${describeValue(path)}, expected a text such as harold.hunger.`);
  const dot = path.indexOf('.');
  const name = dot < 0 ? path : path.slice(0, dot);
  const rest = dot < 0 ? '' : path.slice(dot + 1);
  const id = life.world.find(name);
  if (id < 0) {
    throw new InputError(`${path}: found "${name}", expected the name of a thing or creature.${didYouMean(name, life.thingNames())}`);
  }
  if (rest === '') {
    const near = namesOf(life, name)
      .slice(0, 3)
      .map(n => `${name}.${n}`);
    throw new InputError(`${path}: found a name alone, expected a value of it, such as ${near.join(', ')}.`);
  }
  const creature = life.creatureOf(id);
  const gesture = creature?.gestures && gestureHandle(creature.gestures, life.world, id, rest);
  const ofThing = gesture ?? thingHandle(life.world, id, rest);
  if (ofThing !== undefined) return ofThing;
  if (rest === 'led' && creature !== undefined && !creature.mind.ethogram.parts.has(rest)) return ledHandle(creature);
  const first = rest.split('.', 1)[0];
  const ofMind = first === 'behavior' || first === 'start' || creature?.mind.ethogram.parts.has(first) === true;
  if (creature !== undefined && ofMind) return mindHandle(creature.mind, rest, life.world.symbols);
  throw new InputError(`${path}: found "${rest}", expected a value of ${name}.${didYouMean(rest, namesOf(life, name))}`);
}

/** Returns the rest of every path that begins with the name of a thing or creature; an empty list for an unknown name. */
export function namesOf(life: LifeCore, name: string): string[] {
  const id = life.world.find(name);
  if (id < 0) return [];
  const creature = life.creatureOf(id);
  return [...(creature === undefined ? [] : [...mindNames(creature.mind), 'led']), ...thingNames(life.world, id)];
}

/** Sets the value at a path. Throws InputError, beginning with the path, if it is read-only or the value does not fit. */
export function setValue(life: LifeCore, path: string, value: Value): void {
  const handle = resolve(life, path);
  if (handle.write === undefined) throw new InputError(`${path}: this value can be read but not set.`);
  try {
    handle.write(value);
  } catch (error) {
    if (error instanceof InputError) throw new InputError(error.sentences.map(s => `${path}: ${s}`));
    throw error;
  }
}
