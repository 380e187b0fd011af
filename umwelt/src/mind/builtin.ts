import { float64s } from '../core/array-of.js';
import { describeValue } from '../core/errors.js';
import { InputError, secondsToTicks } from '../core/index.js';
import type { Percept } from '../senses/percept.js';
import type { Senses } from '../senses/senses.js';
import type { Actor } from './actor.js';
import type { CallDefinition } from './definition.js';
import { type Args, measure, numberArg, type Registry, textArg } from './registry.js';

/** Scratch of `sum`: an array, because a local number that starts as a constant may be allocated. */
const _sum = float64s(1);

/** Finders, measures and combine rules that need only a mind. Those that need a body or a world are in creature/builtin/. */
export const builtinMind: Pick<Registry, 'finders' | 'measures' | 'combines'> = {
  finders: {
    /** The nearest thing of a kind; `find: food` is short for this. With `showing`, only a thing that shows one of these boolean fields. */
    thing: (args, context) => {
      const kind = context.symbol(textArg(args, 'kind'));
      const range = numberArg(args, 'range', Number.MAX_VALUE, { least: 0 });
      const showing = Int32Array.from(namesArg(args, 'showing'), name => context.symbol(name));
      return (self, out) => {
        const { senses } = self;
        const reach = Math.min(out.reach, range);
        out.reach = reach;
        const near = senses.nearest(kind, -1, out);
        if (showing.length === 0 || (near && shows(senses, out.thing, showing))) return near;
        // `nearest` left the distance of what it found in out.reach
        out.reach = reach;
        if (!near) out.thing = -1;
        return senses.anotherShowing?.(kind, showing, out) === true;
      };
    },
    /**
     * The find of the first of several finders that finds anything: `{ do: either, of: [{ do: sound, kind: clap }, { do: thing, kind: person }] }`.
     */
    either: (args, context) => {
      const of = args['of'];
      if (!Array.isArray(of) || of.length === 0) throw new InputError('of: found nothing, expected a list of finders.');
      const finders = of.map((call: CallDefinition) => context.finder(call));
      return (self, out) => {
        const { reach } = out;
        for (let i = 0; i < finders.length; i++) {
          out.reach = reach;
          if (finders[i](self, out)) return true;
        }
        return false;
      };
    },
    /** Finds the creature itself while nothing of a kind is within `within` meters. */
    absent: (args, context) => {
      const kind = context.symbol(textArg(args, 'kind'));
      const within = numberArg(args, 'within', Number.MAX_VALUE, { least: 0 });
      return (self, out) => {
        out.reach = within;
        if (self.senses.nearest(kind, -1, out)) return false;
        atSelf(self.senses, out);
        return true;
      };
    },
    /** A thing that the creature has in its mouth or hands, of a kind or of any: `{ do: held, kind: ball }`. */
    held: (args, context) => {
      const kind = args['kind'] === undefined ? -1 : context.symbol(textArg(args, 'kind'));
      return (self, out) => self.senses.holding?.(kind, out) ?? false;
    },
    /** The pronome posted by the winners above: the "it" of a shared group. */
    pronome: () => Object.assign((self: Actor, out: Percept) => self.copyPronome(out), { ofPronome: true }),
    /** The pronome of the last walk, for example for the gaze. */
    'it-before': () => (self, out) => self.copyBefore(out),
    /** Proprioception: one of the named behaviors was active on the last walk, and the skill of `command` (if given) is active. */
    behavior: (args, context) => {
      const behaviors = Int32Array.from(namesArg(args, 'name', 1), name => context.behavior(name));
      const command = args['command'] === undefined ? -1 : context.command(textArg(args, 'command'));
      return (self, out) => {
        if (!isAnyActive(self, behaviors) || (command >= 0 && !self.controller.active(command))) return false;
        atSelf(self.senses, out);
        return true;
      };
    },
    /** Proprioception: the skill of a command is active, whichever behavior gave the command. */
    performing: (args, context) => {
      const command = context.command(textArg(args, 'command'));
      return (self, out) => {
        if (!self.controller.active(command)) return false;
        atSelf(self.senses, out);
        return true;
      };
    },
    /** A behavior lost on the last walk with a value above `above` before inhibition. */
    losing: (args, context) => {
      const behavior = context.behavior(textArg(args, 'name'));
      const above = numberArg(args, 'above', 0);
      return (self, out) => {
        if (self.wasActive(behavior) || !(self.pre(behavior) > above)) return false;
        atSelf(self.senses, out);
        return true;
      };
    },
    /** The creature fails at what it tries: it has come no nearer to what it wants for some seconds. */
    thwarted: () => (self, out) => {
      if (self.controller.failing !== true) return false;
      atSelf(self.senses, out);
      return true;
    },
    /** The pronome, unless the creature failed at what it tries within the last `for` seconds. */
    unhindered: args => {
      const ticks = secondsToTicks(numberArg(args, 'for', 4, { above: 0 }));
      const find = (self: Actor, out: Percept): boolean =>
        self.now - (self.controller.failedAt ?? Number.NEGATIVE_INFINITY) > ticks && self.copyPronome(out);
      return Object.assign(find, { ofPronome: true });
    },
    /** A variable at or above a level. */
    variable: (args, context) => {
      const variable = context.variable(textArg(args, 'name'));
      const above = numberArg(args, 'above', 0);
      return (self, out) => {
        if (self.level(variable) < above) return false;
        atSelf(self.senses, out);
        return true;
      };
    },
    /** Always finds the creature itself. */
    always: () => (self, out) => {
      atSelf(self.senses, out);
      return true;
    },
  },
  measures: {
    /** plus + the sum of factor * variable: `{ do: sum, of: { hunger: -1, thirst: -1 }, plus: 20 }`. */
    sum: (args, context) => {
      const of = args['of'];
      if (typeof of !== 'object' || of === null) throw new InputError('of: found nothing, expected factors by the names of variables.');
      const names = Object.keys(of);
      const variables = Int32Array.from(names, name => context.variable(name));
      const factors = Float64Array.from(names, name => numberArg(of as Record<string, unknown>, name, 1));
      const plus = numberArg(args, 'plus', 0);
      return measure((self, out) => {
        _sum[0] = plus;
        for (let i = 0; i < variables.length; i++) {
          self.readLevel(variables[i], out);
          _sum[0] += factors[i] * out[0];
        }
        out[0] = _sum[0];
      });
    },
    /** A mood: a new random number between `low` and `high` every `every` ticks. `of` names the variable that it computes. */
    whim: (args, context) => {
      const variable = context.variable(textArg(args, 'of'));
      const every = numberArg(args, 'every', 60);
      if (!(every >= 1)) throw new InputError(`every: found ${every}, expected at least one tick.`);
      const low = numberArg(args, 'low', 0);
      const high = numberArg(args, 'high', 1);
      if (low > high) throw new InputError(`low: found ${low}, expected at most high, which is ${high}.`);
      return measure((self, out) => {
        if (self.now % every === 1 || every === 1) out[0] = self.random.range(low, high);
        else self.readLevel(variable, out);
      });
    },
    /** The output of a releaser. */
    releaser: (args, context) => {
      const releaser = context.releaser(textArg(args, 'name'));
      return measure((self, out) => {
        out[0] = self.releaserValue(releaser);
      });
    },
  },
  combines: {
    /** The greater of the two sums. */
    greatest: () => (releasers, variables) => (releasers > variables ? releasers : variables),
    /** The lesser of the two sums, so that both are needed. */
    least: () => (releasers, variables) => (releasers < variables ? releasers : variables),
  },
};

/** Returns the names of an argument that is a name or a list of names. Throws an InputError for anything else, or fewer than `least`. */
function namesArg(args: Args, name: string, least = 0): readonly string[] {
  const value = args[name] ?? [];
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  const good = names.every((one): one is string => typeof one === 'string');
  if (!good || names.length < least)
    throw new InputError(`${name}: found ${describeValue(args[name])}, expected a name or a list of names.`);
  return names;
}

/** Whether a thing shows one of several boolean fields. */
function shows(senses: Senses, thing: number, fields: Int32Array): boolean {
  for (let i = 0; i < fields.length; i++) if (senses.field(thing, fields[i]) > 0) return true;
  return false;
}

function isAnyActive(self: Actor, behaviors: Int32Array): boolean {
  for (let i = 0; i < behaviors.length; i++) if (self.wasActive(behaviors[i])) return true;
  return false;
}

/** Fills `out` with the creature itself, as a place. */
export function atSelf(senses: Senses, out: Percept): void {
  out.thing = -1;
  out.x = out.fromX = senses.selfX;
  out.y = out.fromY = senses.selfY;
  out.z = senses.selfZ;
  out.heading = senses.selfHeading;
  out.distance = 0;
}
