import { float64s } from '../../core/array-of.js';
import { cos, hypot, InputError, sin, wrapAngle } from '../../core/index.js';
import { type Args, type Condition, type Finder, type Maker, type Measure, measure, numberArg, textArg } from '../../mind/index.js';
import { Percept, type Senses } from '../../senses/index.js';

/** Parts of a body whose places are public fields, each with the points that it may be: `hand` is the nearer one of two. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  hand: ['left-hand', 'right-hand'],
  'left-hand': ['left-hand'],
  'right-hand': ['right-hand'],
  feet: ['left-foot', 'right-foot'],
  head: ['head'],
  centroid: ['centroid'],
};

/** A second percept, for conditions and finders that look for something beside the one that is being filled. */
const _company_other = new Percept();

/** Kinds or fields among the arguments, as symbols: a name or a list of names. */
function symbolsArg(args: Args, name: string, symbol: (name: string) => number): Int32Array {
  const value = args[name];
  const names: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (names.length === 0 || !names.every(one => typeof one === 'string')) {
    throw new InputError(`${name}: found no names, expected a name or a list of names.`);
  }
  return Int32Array.from(names as readonly string[], symbol);
}

/** Finders about others: parts of their bodies, their motion, and whether the creature knows the place. */
export const companyFinders: Readonly<Record<string, Maker<Finder>>> = {
  /**
   * A part of the body of the nearest thing of a kind, where its fields say that it is: `{ do: part, kind: person, part: hand }`. Its
   * distance is measured over the ground. A thing that does not show its parts is found as a whole. `arm` is how far the part may be from the
   * middle of the body: within the range of the releaser, the body may be so much farther away.
   */
  part: (args, context) => {
    const kind = context.symbol(textArg(args, 'kind'));
    const part = textArg(args, 'part');
    if (!Object.hasOwn(PARTS, part)) {
      throw new InputError(`part: found "${part}", expected one of ${Object.keys(PARTS).join(', ')}.`);
    }
    const fields = Int32Array.from(
      PARTS[part].flatMap(point => ['x', 'y', 'z'].map(axis => `${point}-${axis}`)),
      name => context.symbol(name),
    );
    const arm = numberArg(args, 'arm', 0, { least: 0 });
    return (self, out) => {
      out.reach += arm;
      if (!self.senses.nearest(kind, -1, out)) return false;
      nearestPoint(self.senses, fields, out);
      return true;
    };
  },

  /** The nearest thing of some kinds that moves at least so fast over the ground, in m/s. */
  moving: (args, context) => {
    const kinds = symbolsArg(args, 'kind', name => context.symbol(name));
    const least = numberArg(args, 'least', 0.3, { least: 0 });
    return (self, out) => {
      const { senses } = self;
      let found = false;
      for (let i = 0; i < kinds.length; i++) {
        _company_other.reach = out.reach;
        if (!senses.nearest(kinds[i], -1, _company_other) || !((senses.speedOf?.(_company_other.thing) ?? 0) >= least)) continue;
        out.copy(_company_other);
        out.reach = out.distance;
        found = true;
      }
      return found;
    };
  },

  /** The nearest thing of some kinds at a place where the creature has not been lately: within `near` meters of its own trail. */
  unvisited: (args, context) => {
    const kinds = symbolsArg(args, 'kind', name => context.symbol(name));
    const near = numberArg(args, 'near', 1, { above: 0 });
    return (self, out) => {
      const { senses, trail } = self;
      trail.place[0] = senses.selfX;
      trail.place[1] = senses.selfY;
      trail.place[2] = near / 2;
      trail.pass();
      let found = false;
      for (let i = 0; i < kinds.length; i++) {
        _company_other.reach = out.reach;
        if (!senses.nearest(kinds[i], -1, _company_other)) continue;
        trail.place[0] = _company_other.x;
        trail.place[1] = _company_other.y;
        trail.place[2] = near;
        trail.away();
        if (trail.place[2] < near) continue;
        out.copy(_company_other);
        out.reach = out.distance;
        found = true;
      }
      return found;
    };
  },
};

/** Measures about others. */
export const companyMeasures: Readonly<Record<string, Maker<Measure>>> = {
  /** A number field of the nearest thing of a kind, `else` where it shows none: `{ do: field, kind: person, field: left-hand-z, else: 0.8 }`. */
  field: (args, context) => {
    const kind = context.symbol(textArg(args, 'kind'));
    const field = context.symbol(textArg(args, 'field'));
    const otherwise = numberArg(args, 'else', 0);
    return measure((self, out) => {
      out[0] = otherwise;
      _company_other.reach = Number.MAX_VALUE;
      if (!self.senses.nearest(kind, -1, _company_other)) return;
      const shown = self.senses.field(_company_other.thing, field);
      if (!Number.isNaN(shown)) out[0] = shown;
    });
  },
};

/** Moves what was found to the nearest of several points in its own frame (right, ahead, up), where it shows them. */
function nearestPoint(senses: Senses, fields: Int32Array, out: Percept): void {
  const { thing } = out;
  const heading = senses.headingOf?.(thing) ?? 0;
  const sine = sin(heading);
  const cosine = cos(heading);
  const { x, y, z } = out;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < fields.length; i += 3) {
    const right = senses.field(thing, fields[i]);
    const ahead = senses.field(thing, fields[i + 1]);
    const up = senses.field(thing, fields[i + 2]);
    if (Number.isNaN(right + ahead + up)) continue;
    const px = x + right * cosine + ahead * sine;
    const py = y - right * sine + ahead * cosine;
    const far = hypot(px - senses.selfX, py - senses.selfY);
    if (far >= nearest) continue;
    nearest = far;
    out.x = px;
    out.y = py;
    out.z = z + up;
  }
  out.distance = nearest < Number.POSITIVE_INFINITY ? nearest : hypot(x - senses.selfX, y - senses.selfY);
  out.fromX = senses.selfX;
  out.fromY = senses.selfY;
}

/** Conditions on how what was found stands to others and to the creature. */
export const companyConditions: Readonly<Record<string, Maker<Condition>>> = {
  /** It is not carried. */
  free: () => (self, it) => (self.senses.holderKindOf?.(it.thing) ?? -1) < 0,
  /** Something of one of these kinds carries it: `{ do: held-by, kind: [person, hand] }`. */
  'held-by': (args, context) => {
    const kinds = symbolsArg(args, 'kind', name => context.symbol(name));
    return (self, it) => kinds.includes(self.senses.holderKindOf?.(it.thing) ?? -1);
  },
  /** It rolls or flies no faster than this, in m/s. */
  slow: args => {
    const below = numberArg(args, 'below', 0.5, { above: 0 });
    return (self, it) => !((self.senses.speedOf?.(it.thing) ?? 0) >= below);
  },
  /** It shows one of several fields: `{ do: shows, any: [extended-left, extended-right] }`, beside other conditions. */
  shows: (args, context) => {
    const fields = symbolsArg(args, 'any', name => context.symbol(name));
    return (self, it) => {
      for (let i = 0; i < fields.length; i++) if (self.senses.field(it.thing, fields[i]) > 0) return true;
      return false;
    };
  },
  /** The creature itself carries something of a kind. */
  carrying: (args, context) => {
    const kind = context.symbol(textArg(args, 'kind'));
    return self => self.senses.holding?.(kind, _company_other) ?? false;
  },
  /** Nothing of a kind is within `by` meters of it. */
  'apart-from': (args, context) => {
    const kind = context.symbol(textArg(args, 'kind'));
    const by = numberArg(args, 'by', 1, { least: 0 });
    return (self, it) => {
      const other = _company_other;
      other.reach = Number.MAX_VALUE;
      return !self.senses.nearest(kind, -1, other) || hypot(other.x - it.x, other.y - it.y) > by;
    };
  },
  /** Its front is turned to the creature, within an angle to each side. */
  facing: args => {
    const within = numberArg(args, 'within', 0.7, { above: 0 });
    return (self, it) => {
      const { senses } = self;
      const heading = senses.headingOf?.(it.thing);
      if (heading === undefined) return false;
      _toward[0] = senses.selfX - it.x;
      _toward[1] = senses.selfY - it.y;
      const ahead = _toward[0] * sin(heading) + _toward[1] * cos(heading);
      return ahead > cos(wrapAngle(within)) * hypot(_toward[0], _toward[1]);
    };
  },
};

const _toward = float64s(2);
