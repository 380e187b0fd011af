/**
 * A body as plain data: degrees of freedom, skeleton, skills, commands (thesis 5.3, appendix 10.1-10.2). It compiles once into an `Anatomy`
 * that all creatures of a species share.
 *
 * The frame of a body: x right, y ahead, z up, in meters; the origin is on the floor between the feet.
 * Turns: `pitch` lifts the nose, `yaw` turns to the right, `roll` lowers the right side. Radians; times in seconds.
 */

/** A degree of freedom (DOF): a number in a range that one skill at a time can lock. */
export interface DofDefinition {
  /** Default 0. */
  readonly min?: number;
  /** Default 1. */
  readonly max?: number;
  /** The canonical (standing) value; default 0, or the end of the range nearest to 0. */
  readonly neutral?: number;
  /** The greatest change per second; default four times the range. */
  readonly speed?: number;
  /** The two ends are the same place, as for a step cycle or a wheel. */
  readonly cyclic?: boolean;
  /** It does not return to neutral but stays where it is, as a wheel does. */
  readonly loose?: boolean;
  /** It moves to its target as a spring: natural frequency in hertz, damping ratio (default 1: no overshoot). */
  readonly spring?: { readonly frequency: number; readonly damping?: number };
  /** While no skill locks it, its target follows another DOF. */
  readonly follow?: { readonly dof: string; readonly gain?: number };
  /** Changes of speed that shake its spring, with their gains: of a DOF, or of `forward` (m/s) or `turn` (rad/s) of the whole body. */
  readonly drag?: Readonly<Record<string, number>>;
  /** Small motion that never stops, for liveliness. */
  readonly noise?: NoiseDefinition;
  /** DOFs below this one, called `name.part`. A skill that locks this one locks them too. */
  readonly parts?: Readonly<Record<string, DofDefinition>>;
}

/** Life-like motion that is added to the pose of a degree of freedom, not to its value. */
export interface NoiseDefinition {
  readonly amount: number;
  /** Changes per second; default 0.5. */
  readonly rate?: number;
  /** Sway drifts, twitch is at rest and then jumps for a moment, breath goes up and down. Default sway. */
  readonly shape?: NoiseShape;
}
/** The shape of such motion. */
export type NoiseShape = 'sway' | 'twitch' | 'breath';

/** A place in the frame of a body or bone, in meters. */
export type Point = readonly [right: number, ahead: number, up: number];
/** The property of a bone that a degree of freedom changes: an angle, an offset or the size. */
export type DriveAxis = 'pitch' | 'yaw' | 'roll' | 'right' | 'ahead' | 'up' | 'size';

/**
 * A DOF that moves a bone: by its value times `gain`, or through the interpolator `curve`, a list of [value, result] in ascending order.
 */
export interface DriveDefinition {
  readonly dof: string;
  readonly axis: DriveAxis;
  readonly gain?: number;
  readonly curve?: readonly (readonly [number, number])[];
}

/** At rest all bones have the orientation of the body, so a rest position is the sum of the offsets up to the root. */
export interface BoneDefinition {
  /** Default: the root, the body's own frame. Parents come before their children. */
  readonly parent?: string;
  readonly at: Point;
  /** Least height above the floor, for a tail or an ear that would go through it. */
  readonly floor?: number;
  readonly drives?: readonly DriveDefinition[];
}

/**
 * A leg: two bones solved for the place of the ankle, a third (pastern or metatarsus) that straightens when the leg is extended and folds
 * when it is short, and the foot. The DOF is the step cycle. Its parts x, y, z are the displacement of the foot from its rest place, in the
 * body's frame, so that a foot can stay in place while the trunk moves over it.
 */
export interface LegDefinition {
  readonly dof: string;
  readonly bones: readonly [upper: string, lower: string, ankle: string, foot: string];
  /** The direction in which the middle joint points. */
  readonly bend: 'ahead' | 'back';
  /** Radians by which the ankle folds when the leg is short; default 1.2. */
  readonly fold?: number;
  /** For arms: x, y, z are relative to the bone from which it hangs instead of the floor; default false. */
  readonly hangs?: boolean;
  /** The direction in which the ankle folds; default back. */
  readonly 'fold-to'?: 'ahead' | 'back';
}

/**
 * A head that can be kept on a point independently of the trunk. The DOF (0..1) is how far it is steadied; its parts `bearing` and
 * `elevation` are the direction of the nose in the body's frame. The neck takes `share` of the turn.
 */
export interface GazeDefinition {
  readonly dof: string;
  readonly neck?: string;
  readonly head: string;
  readonly tilt?: string;
  readonly share?: number;
  /** DOFs of the eyeballs (part `up` is optional); they move first. */
  readonly eyes?: readonly string[];
}

/** A number, or the name of an argument, also with a sign or factor: `height`, `-height`, `rate * 0.5`. */
export type ValueDefinition = number | string;
/** Targets by degree of freedom. */
export type PoseDefinition = Readonly<Record<string, ValueDefinition>>;
/** Speed on the way to a key: constant, slow at the beginning (`in`), slow at the end (`out`), or both. */
export type Ease = 'linear' | 'in' | 'out' | 'both';

/** A pose at a time of a skill. */
export interface KeyDefinition {
  /** Seconds after the start. */
  readonly at: number;
  readonly pose?: PoseDefinition;
  /** Speed on the way to the key; default both. */
  readonly ease?: Ease;
  /** An event for other code: a sound, a grab. */
  readonly emit?: string;
  /** Skip this key if the skill takes over from another one instead of starting from the standing pose; only for the first keys. */
  readonly fresh?: boolean;
}

/** A sine wave that a skill adds to one degree of freedom. */
export interface CycleDefinition {
  readonly dof: string;
  readonly amount: ValueDefinition;
  /** Hertz. */
  readonly rate: ValueDefinition;
  /** Share of a period, 0..1. */
  readonly phase?: number;
  /** Use only the upper half of the wave. */
  readonly half?: boolean;
}

/** The motion of one gait. Offsets are shares of the cycle at which each leg lifts, in the order of `skeleton.legs`. */
export interface GaitDefinition {
  readonly offsets: readonly number[];
  /** Share of the cycle in which a foot is on the ground. */
  readonly duty: number;
  /** Slowest and fastest speed of the gait, m/s. */
  readonly speed: readonly [number, number];
  /** Seconds per cycle at these two speeds. */
  readonly period: readonly [number, number];
  /** Height of a step in meters. */
  readonly lift: number;
  /** Posture of the gait, and swing about it: DOF -> [offset, amount, waves per cycle, phase]. */
  readonly sway?: Readonly<Record<string, readonly [number, number, number, number]>>;
}

/** A skill: the degrees of freedom that it locks and their course. Which keys are used depends on its `kind`. */
export interface SkillDefinition {
  /** A registered kind of skill: posture, legged, gaze, expression, drive, fly, roll, or one of your own. */
  readonly kind: string;
  /** DOFs that it must lock to run. */
  readonly locks: readonly string[];
  /** Arguments in order (at most four) with their defaults. */
  readonly args?: Readonly<Record<string, number | string>>;
  /** Skills that it can take over from without waiting until they have returned. */
  readonly from?: readonly string[];
  /** The effector that it brings to the aim, such as `mouth`. */
  readonly effector?: string;
  /** DOFs among its locks that it may bend for that, away from its key poses. */
  readonly reach?: readonly string[];
  /** Least seconds that it runs once started, even without requests. */
  readonly course?: number;
  /** Seconds for returning; default 0.4. */
  readonly settle?: number;
  /** Once on, it is turned off only by a command; default false. */
  readonly stays?: boolean;
  /**
   * posture: the keys at the start (the last one is held), the waves added to them, and the keys for returning, before the neutral pose.
   */
  readonly keys?: readonly KeyDefinition[];
  readonly cycles?: readonly CycleDefinition[];
  readonly back?: readonly KeyDefinition[];
  /** posture: events; the first after `at` seconds, then every `every` seconds if given. */
  readonly emits?: readonly { readonly name: string; readonly at: number; readonly every?: number }[];
  /** legged: the gaits by name, slowest first. */
  readonly gaits?: Readonly<Record<string, GaitDefinition>>;
  /** legged, drive, fly, roll: m/s^2 and rad/s^2. */
  readonly acceleration?: number;
  readonly 'turn-acceleration'?: number;
  /** Greatest m/s and rad/s. */
  readonly speed?: number;
  readonly turn?: number;
  /** drive, fly, roll: the DOFs of each role (see the kind). */
  readonly roles?: Readonly<Record<string, string>>;
  /** Further settings of the kind (see the kind). Those of the library's kinds are numbers. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/**
 * A skill to turn on, and its arguments: numbers, or names of the command's arguments. Without `with`, arguments of the same name are
 * passed.
 */
export interface CommandCallDefinition {
  readonly skill: string;
  readonly with?: Readonly<Record<string, ValueDefinition>>;
}

/** A command: the skills that it turns on and off, and its arguments. */
export interface CommandDefinition {
  /** In order (at most four), with defaults. A text is one of the named values of the skill's argument; an empty text is no default. */
  readonly args?: Readonly<Record<string, number | string>>;
  /** The first skill must be able to run for the command to run; the others join if they can. */
  readonly calls?: readonly (string | CommandCallDefinition)[];
  /** Skills to turn off. */
  readonly off?: readonly string[];
  /** The name of the code that carries it out, registered with the controller: for the body itself, the world, the mind. */
  readonly hook?: string;
  /** Arguments that are texts, not numbers. */
  readonly texts?: readonly string[];
  readonly about?: string;
}

/** Bones by name, the legs that stand on the ground, the gaze and the grip. */
export interface SkeletonDefinition {
  readonly bones: Readonly<Record<string, BoneDefinition>>;
  readonly legs?: Readonly<Record<string, LegDefinition>>;
  readonly gaze?: GazeDefinition;
  readonly grip?: GripDefinition;
  /** Points of the body that touch things, by name: `mouth`, `nose`, `right-paw`. */
  readonly effectors?: Readonly<Record<string, EffectorDefinition>>;
  /**
   * Balls along the body that stay out of solid things: head, chest, hips; those on legs push aside things that could be carried. Without
   * them only the shape of the species collides.
   */
  readonly hull?: readonly HullDefinition[];
}

/** A ball that moves with a bone. */
export interface HullDefinition {
  readonly bone: string;
  /** Offset from the joint, in the frame of the bone; default none. */
  readonly at?: Point;
  /** Meters. */
  readonly radius: number;
}

/** A point of the body that skills bring to things. */
export interface EffectorDefinition {
  readonly bone: string;
  /** Offset from the joint, in the frame of the bone; default none. */
  readonly at?: Point;
}

/** The place of a carried thing: a hand, a mouth. Without one it is held in front of the middle of the body. */
export interface GripDefinition {
  readonly bone: string;
  /** Offset from the joint, in the frame of the bone; default none. */
  readonly at?: Point;
}

/**
 * A body: degrees of freedom, and the skeleton, skills, expressions, gaits and commands that use them. Lengths are in meters, angles in
 * radians.
 */
export interface BodyDefinition {
  readonly body: string;
  readonly dofs: Readonly<Record<string, DofDefinition>>;
  readonly skeleton?: SkeletonDefinition;
  readonly skills?: Readonly<Record<string, SkillDefinition>>;
  /** Named sets of DOF targets. */
  readonly expressions?: Readonly<Record<string, PoseDefinition>>;
  /** Every skill is a command of its own name; these are added, or replace it. `bark: speak` is short for one call. */
  readonly commands?: Readonly<Record<string, string | CommandDefinition>>;
  /** How views draw the body; the library does not read it. */
  readonly surface?: Readonly<Record<string, unknown>>;
}
