import { float64s } from '../../core/array-of.js';
import { cos, hypot, InputError, sin, wrapAngle } from '../../core/index.js';
import {
  type Actor,
  type Args,
  type Condition,
  type Finder,
  type Maker,
  type Measure,
  measure,
  numberArg,
  textArg,
} from '../../mind/index.js';
import { Percept, type Senses } from '../../senses/index.js';

/** Parts of a body whose places are public fields, each with its points; of two points, such as those of `hand`, the nearer one is meant. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  hand: ['left-hand', 'right-hand'],
  'left-hand': ['left-hand'],
  'right-hand': ['right-hand'],
  feet: ['left-foot', 'right-foot'],
  head: ['head'],
  centroid: ['centroid'],
};

/** Scratch: a second percept, for conditions and finders that search while another percept is being filled. */
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

/** Finders of other things: parts of their bodies, things that move, things at places that the creature has not visited lately. */
export const companyFinders: Readonly<Record<string, Maker<Finder>>> = {
  /**
   * A part of the body of the nearest thing of a kind, at the place in the thing's fields: `{ do: part, kind: person, part: hand }`. Its distance is
   * measured over the ground. A thing that does not show its parts is found as a whole. `arm` is how far (meters) the part may be from the middle of
   * the body: the body is looked for that much farther away than the range of the releaser.
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

  /** The nearest thing of some kinds that rolls or flies over the ground at `least` m/s or more; walking creatures have the speed 0 here. */
  moving: (args, context) => {
    const kinds = symbolsArg(args, 'kind', name => context.symbol(name));
    const least = numberArg(args, 'least', 0.3, { least: 0 });
    const rolls = ({ thing }: Percept, { senses }: Actor): boolean => (senses.speedOf?.(thing) ?? 0) >= least;
    return (self, out) => nearestWhere(self, kinds, rolls, out);
  },

  /** The nearest thing of some kinds that is at least `near` meters from every place of the creature's own trail: where it has not been lately. */
  unvisited: (args, context) => {
    const kinds = symbolsArg(args, 'kind', name => context.symbol(name));
    const near = numberArg(args, 'near', 1, { above: 0 });
    const isUnvisited = ({ x, y }: Percept, { trail }: Actor): boolean => {
      trail.place[0] = x;
      trail.place[1] = y;
      trail.place[2] = near;
      trail.away();
      return !(trail.place[2] < near);
    };
    return (self, out) => {
      const { senses, trail } = self;
      trail.place[0] = senses.selfX;
      trail.place[1] = senses.selfY;
      trail.place[2] = near / 2;
      trail.pass();
      return nearestWhere(self, kinds, isUnvisited, out);
    };
  },
};

/** Fills `out` with the nearest thing of some kinds within `out.reach` for which `test` returns true; returns whether there is one. */
function nearestWhere(self: Actor, kinds: Int32Array, test: (it: Percept, self: Actor) => boolean, out: Percept): boolean {
  const { senses } = self;
  const it = _company_other;
  let found = false;
  for (let i = 0; i < kinds.length; i++) {
    it.reach = out.reach;
    const near = senses.nearest(kinds[i], -1, it);
    if (!near || !test(it, self)) {
      it.reach = out.reach;
      if (!near) it.thing = -1;
      if (senses.anotherWhere?.(kinds[i], test, self, it) !== true) continue;
    }
    out.copy(it);
    out.reach = out.distance;
    found = true;
  }
  return found;
}

/** Measures about others. */
export const companyMeasures: Readonly<Record<string, Maker<Measure>>> = {
  /** A number field of the nearest thing of a kind; `else` if it shows none: `{ do: field, kind: person, field: left-hand-z, else: 0.8 }`. */
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

/** Moves a percept to the nearest of several points given in the frame of its thing (right, ahead, up); a thing that shows none stays whole. */
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
    if (Number.isNaN(heading + right + ahead + up)) continue;
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

/** Conditions on the relation of a found thing to other things and to the creature. */
export const companyConditions: Readonly<Record<string, Maker<Condition>>> = {
  /** It is not seen to be carried. */
  free: () => (self, it) => (self.senses.holderKindOf?.(it.thing) ?? -1) < 0,
  /** Something of one of these kinds is seen to carry it: `{ do: held-by, kind: [person, hand] }`. */
  'held-by': (args, context) => {
    const kinds = symbolsArg(args, 'kind', name => context.symbol(name));
    return (self, it) => kinds.includes(self.senses.holderKindOf?.(it.thing) ?? -1);
  },
  /** It rolls or flies more slowly than `below` m/s; other things have the speed 0 here. */
  slow: args => {
    const below = numberArg(args, 'below', 0.5, { above: 0 });
    return (self, it) => !((self.senses.speedOf?.(it.thing) ?? 0) >= below);
  },
  /** At least one of several fields of it is above 0 (true): `{ do: shows, any: [extended-left, extended-right] }`. */
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
  /** It is seen to face the creature, to within `within` radians on each side. */
  facing: args => {
    const within = numberArg(args, 'within', 0.7, { above: 0 });
    return (self, it) => {
      const { senses } = self;
      const heading = senses.headingOf?.(it.thing);
      if (heading === undefined || Number.isNaN(heading)) return false;
      _toward[0] = senses.selfX - it.x;
      _toward[1] = senses.selfY - it.y;
      const ahead = _toward[0] * sin(heading) + _toward[1] * cos(heading);
      return ahead > cos(wrapAngle(within)) * hypot(_toward[0], _toward[1]);
    };
  },
};

const _toward = float64s(2);
