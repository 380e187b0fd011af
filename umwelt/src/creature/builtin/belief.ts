import { InputError, pow, SECONDS_PER_TICK, secondsToTicks } from '../../core/index.js';
import { SEEN, STEPS } from '../../memory/belief-index.js';
import type { Belief, Recollection } from '../../memory/index.js';
import { RememberingOrgans } from '../../memory/remembering-organs.js';
import {
  type Actor,
  type Args,
  type Finder,
  type MakerContext,
  type Measure,
  measure,
  numberArg,
  type Registry,
  textArg,
} from '../../mind/index.js';
import type { Percept } from '../../senses/index.js';

/** Returns the memory of a creature. Throws an InputError if it has none. */
function memoryOf(self: Actor): Recollection {
  if (self.recollection === undefined) throw new InputError('memory: found none, expected one, such as memory: { track: [ball] }.');
  return self.recollection;
}

/** Returns the belief about the thing that the creature attends to; undefined where there is no such thing or no belief about it. */
function itsBelief(self: Actor): Belief | undefined {
  return self.attended >= 0 ? memoryOf(self).about(self.attended) : undefined;
}

function findBelieved(self: Actor, kind: number, least: number, search: boolean, out: Percept): boolean {
  const { senses } = self;
  if (!(senses instanceof RememberingOrgans) || !memoryOf(self).tracks(kind)) {
    throw new InputError('memory.track: found other kinds only, expected the kind that is believed in.');
  }
  return senses.nearestBelieved(kind, least, search, out);
}

/** A finder that fires while `holds` is true of the belief about the pronome; it finds the pronome again. */
function whenIt(holds: (self: Actor, belief: Belief) => boolean): Finder {
  const find = (self: Actor, out: Percept): boolean => {
    const belief = itsBelief(self);
    if (belief === undefined || !holds(self, belief)) return false;
    self.copyPronome(out);
    return true;
  };
  return Object.assign(find, { ofPronome: true });
}

/**
 * A feeling: each tick it decays with `half-life` (seconds) and rises by `gain` × cause × (`most` − level). `of` names the variable that it computes.
 * It stays at or below `most` while gain × cause is at most 1.
 */
function feeling(args: Args, context: MakerContext, cause: (self: Actor) => number): Measure {
  const variable = context.variable(textArg(args, 'of'));
  const kept = pow(0.5, SECONDS_PER_TICK / positive(args, 'half-life', 2));
  const gain = numberArg(args, 'gain', 1);
  const most = positive(args, 'most', 10);
  return measure((self, out) => {
    self.readLevel(variable, out);
    const level = out[0] * kept;
    out[0] = level + gain * cause(self) * Math.max(0, most - level);
  });
}

function positive(args: Args, name: string, fallback: number): number {
  const value = numberArg(args, name, fallback);
  if (!(value > 0)) throw new InputError(`${name}: found ${value}, expected a number above 0.`);
  return value;
}

/** What a creature with memory can refer to by name. */
export const beliefRegistry: Partial<Registry> = {
  finders: {
    /**
     * The nearest thing of a kind about which the creature has a belief, with a confidence of at least `least`: where it is seen, or where it most
     * likely is. With `unseen-for: 2`, only a thing that has been out of sight for 2 seconds or more.
     */
    believed: (args, context) => {
      const kind = context.symbol(textArg(args, 'kind'));
      const least = numberArg(args, 'least', 0);
      const unseen = args['unseen-for'] === undefined ? -1 : numberArg(args, 'unseen-for', 0);
      return (self, out) => {
        if (!findBelieved(self, kind, least, false, out)) return false;
        return unseen < 0 || (out.thing >= 0 && isUnseenFor(memoryOf(self), out.thing, unseen));
      };
    },
    /** The same, but a thing out of sight is placed where a search for it goes first, which is likely and not too far (`memory.effort`). */
    sought: (args, context) => {
      const kind = context.symbol(textArg(args, 'kind'));
      const least = numberArg(args, 'least', 0);
      return (self, out) => findBelieved(self, kind, least, true, out);
    },
    /** The pronome is believed somewhere, but out of sight for at least `for` seconds. */
    'it-hidden': args => {
      const seconds = numberArg(args, 'for', 0);
      return whenIt((self, { is }) => !is.seen && isUnseenFor(memoryOf(self), is.thing, seconds));
    },
    /** The pronome is in sight. */
    'it-seen': () => whenIt((_self, { is }) => is.seen),
  },
  measures: {
    /** Raised by sights and sounds that the creature did not expect. */
    surprise: (args, context) => feeling(args, context, self => memoryOf(self).surprise(self.now)),
    /** Raised by expectations that turn out false. */
    confusion: (args, context) => feeling(args, context, self => memoryOf(self).confusion(self.now)),
    /**
     * Grows by `growth` per second while there is a belief about the pronome but the thing is out of sight. While the thing is in sight
     * the level falls with `half-life`; without such a thing it falls ten times as slowly.
     */
    frustration: (args, context) => {
      const variable = context.variable(textArg(args, 'of'));
      const growth = numberArg(args, 'growth', 1) * SECONDS_PER_TICK;
      const halfLife = positive(args, 'half-life', 1);
      const released = pow(0.5, SECONDS_PER_TICK / halfLife);
      const forgotten = pow(0.5, SECONDS_PER_TICK / (10 * halfLife));
      return measure((self, out) => {
        self.readLevel(variable, out);
        const level = out[0];
        const { index } = memoryOf(self);
        const row = self.attended >= 0 ? index.about(self.attended) : -1;
        if (row >= 0 && index.rows[row + SEEN] === 0) out[0] = level + growth;
        else out[0] = level * (row >= 0 ? released : forgotten);
      });
    },
    /** The confidence, scaled to 0..`most`, with which the creature expects an event of `memory.events` now. */
    announced: args => {
      const event = textArg(args, 'event');
      const most = positive(args, 'most', 10);
      return measure((self, out) => {
        out[0] = most * memoryOf(self).announced(event);
      });
    },
    /** 0..1: how sure the creature is of the place of the pronome; 1 if it has no belief about it. */
    confidence: () =>
      measure((self, out) => {
        out[0] = self.attended >= 0 ? memoryOf(self).confidenceIn(self.attended) : 1;
      }),
  },
};

function isUnseenFor(recollection: Recollection, thing: number, seconds: number): boolean {
  const { index, species } = recollection;
  const row = index.about(thing);
  if (row < 0 || index.rows[row + SEEN] === 1) return false;
  return index.rows[row + STEPS] * species.period >= (seconds > 0 ? secondsToTicks(seconds) : 0);
}
