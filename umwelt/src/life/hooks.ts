import { headingOf } from '../core/index.js';
import type { Mind } from '../mind/index.js';
import { type Hook, MOST_RESULTS } from '../motor/index.js';
import type { ThingId, World } from '../world/index.js';
import type { Creature } from './creature.js';
import type { Gate } from './gate.js';

/**
 * Commands that every creature has and that reach beyond its joints (thesis, appendix 10.2): its place in the world, its public
 * fields, its own mind. Questions are answered at once; whatever changes the world waits in the gate for the act phase.
 */
export function addHooks(creature: Creature, world: World): void {
  const { gate, mind, thing } = creature;
  const controller = gate.body;
  const hooks: Record<string, Hook> = {
    ...placeHooks(gate, world, thing),
    ...fieldHooks(gate, world, thing),
    ...mindHooks(mind, world),
    ...perceptHooks(creature, world),
  };
  for (const [name, hook] of Object.entries(hooks)) controller.hook(name, hook);
}

function answer(results: Float64Array, ...values: number[]): number {
  for (let i = 0; i < values.length; i++) results[i] = values[i];
  return values.length;
}

function placeHooks(gate: Gate, world: World, id: ThingId): Record<string, Hook> {
  const put = (x: number, y: number, z: number, heading: number): number => {
    if (!Number.isFinite(x + y + z + heading)) return -1;
    gate.askPlace(x, y, z, heading);
    return 0;
  };
  return {
    'get-position': (_args, results) => answer(results, world.x[id], world.y[id], world.z[id]),
    'get-floor-position': (_args, results) => answer(results, world.x[id], world.y[id]),
    'get-heading': (_args, results) => answer(results, world.heading[id]),
    'get-floor-heading': (_args, results) => answer(results, world.heading[id]),
    'get-transform': (_args, results) => answer(results, world.x[id], world.y[id], world.z[id], world.heading[id]),
    'set-position': args => put(args[0], args[1], args[2], world.heading[id]),
    'set-floor-position': args => put(args[0], args[1], world.z[id], world.heading[id]),
    'set-heading': args => put(world.x[id], world.y[id], world.z[id], args[0]),
    'set-transform': args => put(args[0], args[1], args[2], args[3]),
    'move-by': args =>
      put(
        world.x[id] + args[0] * world.cosine[id] + args[1] * world.sine[id],
        world.y[id] - args[0] * world.sine[id] + args[1] * world.cosine[id],
        world.z[id] + args[2],
        world.heading[id],
      ),
    'turn-by': args => put(world.x[id], world.y[id], world.z[id], world.heading[id] + args[0]),
    'head-toward': args => put(world.x[id], world.y[id], world.z[id], headingOf(args[0] - world.x[id], args[1] - world.y[id])),
  };
}

function fieldHooks(gate: Gate, world: World, id: ThingId): Record<string, Hook> {
  const ask = (field: number, value: number): number => {
    if (Number.isNaN(world.field(id, field)) || Number.isNaN(value)) return -1;
    gate.askField(field, value);
    return 0;
  };
  return {
    'set-field': args => ask(args[0], args[1]),
    'set-text-field': args => ask(args[0], args[1]),
    'set-look': args => ask(world.symbols.find('look'), args[0]),
    'get-field': (args, results) => {
      const value = world.field(id, args[0]);
      return Number.isNaN(value) ? -1 : answer(results, value);
    },
    'get-fields': (_args, results) => {
      const names = world.fieldNames(id).slice(0, MOST_RESULTS);
      return answer(results, ...names.map(name => world.field(id, world.symbols.find(name))));
    },
  };
}

/** Variables are named by text; state vectors hold as many numbers as an answer can, in the order of the file. */
function mindHooks(mind: Mind, world: World): Record<string, Hook> {
  const variable = (symbol: number): number => {
    const part = mind.ethogram.parts.get(world.symbols.name(symbol));
    return part?.type === 'variable' ? part.index : -1;
  };
  const list = (results: Float64Array, length: number, read: (i: number) => number): number => {
    const count = Math.min(length, MOST_RESULTS);
    for (let i = 0; i < count; i++) results[i] = read(i);
    return count;
  };
  return {
    'set-variable': args => {
      const v = variable(args[0]);
      if (v < 0 || !Number.isFinite(args[1])) return -1;
      mind.setLevel(v, args[1]);
      return 0;
    },
    'get-variable': (args, results) => {
      const v = variable(args[0]);
      return v < 0 ? -1 : answer(results, mind.level(v));
    },
    'get-behavior-state': (_args, results) => list(results, mind.ethogram.behaviors.length, b => mind.value(b)),
    'get-motivation-state': (_args, results) => list(results, mind.ethogram.variables.length, v => mind.level(v)),
    'get-releaser-state': (_args, results) => list(results, mind.ethogram.releasers.length, r => mind.releaserValue(r)),
    'get-top-behavior': (args, results) => {
      const v = variable(args[0]);
      const top = v < 0 ? -1 : topBehaviorOf(mind, v);
      return top < 0 ? -1 : answer(results, top);
    },
  };
}

/** What it is about, through its senses: the names of the fields that show (as symbols), their values; what it remembers; its eye. */
function perceptHooks(creature: Creature, world: World): Record<string, Hook> {
  const { mind, senses } = creature;
  const shown = (): number[] => {
    const it = mind.hasPronome ? mind.pronome.thing : -1;
    if (it < 0) return [];
    const fields = world.fieldNames(it).map(name => world.symbols.find(name));
    return fields.filter(field => !Number.isNaN(senses.field(it, field))).slice(0, MOST_RESULTS);
  };
  return {
    'get-percept-fields': (_args, results) => answer(results, ...shown()),
    'get-percept-values': (_args, results) => answer(results, ...shown().map(field => senses.field(mind.pronome.thing, field))),
    // the last objects of interest, newest first
    'get-short-term-memory': (_args, results) => {
      const { learner } = creature;
      return learner === undefined ? -1 : answer(results, ...[...learner.memory.thing].filter(thing => thing >= 0));
    },
    'get-camera': (_args, results) => {
      const camera = senses.sights[0]?.retina.camera;
      return camera === undefined ? -1 : answer(results, camera.x, camera.y, camera.z, camera.heading);
    },
  };
}

/** The first behavior of the top group that depends on a variable. */
function topBehaviorOf(mind: Mind, variable: number): number {
  const e = mind.ethogram;
  for (let b = e.first[0]; b < e.first[0] + e.size[0]; b++) {
    for (let k = e.variableStart[b]; k < e.variableStart[b + 1]; k++) if (e.variableItem[k] === variable) return b;
  }
  return -1;
}
