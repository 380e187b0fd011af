/**
 * A body as plain data: degrees of freedom, skeleton, skills, commands (thesis 5.3, appendix 10.1-10.2).
 * It compiles once into an `Anatomy` that all creatures of a species share.
 *
 * The frame of a body: x right, y ahead, z up, in meters; the origin is on the floor between the feet.
 * Turns: `pitch` lifts the nose, `yaw` turns to the right, `roll` sinks the right side. Radians; times in seconds.
 */

/** A degree of freedom (DOF): a number between two ends that one skill at a time may hold. */
export interface DofDefinition {
  /** Default 0. */
  readonly min?: number;
  /** Default 1. */
  readonly max?: number;
  /** The canonical (standing) value; default 0, or the end that is nearest to it. */
  readonly neutral?: number;
  /** The most that it changes per second; default four times its range. */
  readonly speed?: number;
  /** The two ends are the same place, as in a step cycle or a wheel. */
  readonly cyclic?: boolean;
  /** It does not go back to neutral but stays where it is left, as a wheel does. */
  readonly loose?: boolean;
  /** It swings to its target: natural frequency in hertz, damping ratio (1, the default, just does not overshoot). */
  readonly spring?: { readonly frequency: number; readonly damping?: number };
  /** While no skill holds it, its target follows another DOF. */
  readonly follow?: { readonly dof: string; readonly gain?: number };
  /** Its spring is shaken by changes of speed elsewhere: of a DOF, or of `forward` (m/s) or `turn` (rad/s) of the whole body. */
  readonly drag?: Readonly<Record<string, number>>;
  /** Small motion that never stops, for liveliness. */
  readonly noise?: NoiseDefinition;
  /** DOFs below this one, called `name.part`. A skill that holds this one holds them too. */
  readonly parts?: Readonly<Record<string, DofDefinition>>;
}

/** Life-like motion of a degree of freedom that no skill holds. */
export interface NoiseDefinition {
  readonly amount: number;
  /** Changes per second; default 0.5. */
  readonly rate?: number;
  /** Sway drifts, twitch is still and then jumps for a moment, breath goes up and down. Default sway. */
  readonly shape?: NoiseShape;
}
/** The course of such motion. */
export type NoiseShape = 'sway' | 'twitch' | 'breath';

/** A place in the frame of a body or bone, in meters. */
export type Point = readonly [right: number, ahead: number, up: number];
/** What a degree of freedom changes in a bone: an angle, an offset or the size. */
export type DriveAxis = 'pitch' | 'yaw' | 'roll' | 'right' | 'ahead' | 'up' | 'size';

/** A DOF that moves a bone: value times `gain`, or through the interpolator `curve`, a list of [value, result] by rising value. */
export interface DriveDefinition {
  readonly dof: string;
  readonly axis: DriveAxis;
  readonly gain?: number;
  readonly curve?: readonly (readonly [number, number])[];
}

/** At rest every bone is turned as the body is, so a rest position is the sum of the offsets up to the root. */
export interface BoneDefinition {
  /** Default: the root, the body's own frame. Parents come before their children. */
  readonly parent?: string;
  readonly at: Point;
  /** Least height over the floor, for a tail or an ear that would sink into it. */
  readonly floor?: number;
  readonly drives?: readonly DriveDefinition[];
}

/**
 * A leg: two bones solved for the place of the ankle, a third (pastern or metatarsus) that straightens when the leg must
 * reach far and folds when it is short, and the foot. The DOF is the step cycle; its parts x, y, z are the foot's distance
 * from where it stands at rest, in the body's frame, so a foot stays where it is while the trunk moves over it.
 */
export interface LegDefinition {
  readonly dof: string;
  readonly bones: readonly [upper: string, lower: string, ankle: string, foot: string];
  /** Where the middle joint points. */
  readonly bend: 'ahead' | 'back';
  /** How far the ankle folds when the leg is short, in radians; default 1.2. */
  readonly fold?: number;
  /** An arm: x, y, z move with the bone that it hangs from, instead of standing on the floor; default false. */
  readonly hangs?: boolean;
  /** Where the ankle goes when it folds; default back. */
  readonly 'fold-to'?: 'ahead' | 'back';
}

/**
 * A head that can be kept on a point whatever the trunk does. The DOF (0..1) is how far it is steadied; its parts
 * `bearing` and `elevation` are where the nose points in the body's frame. The neck takes `share` of the way.
 */
export interface GazeDefinition {
  readonly dof: string;
  readonly neck?: string;
  readonly head: string;
  readonly tilt?: string;
  readonly share?: number;
  /** DOFs of the eyeballs (part `up` is optional); they go first. */
  readonly eyes?: readonly string[];
}

/** A number, or an argument by name, also with a factor: `height`, `-height`, `rate * 0.5`. */
export type ValueDefinition = number | string;
/** Targets by degree of freedom. */
export type PoseDefinition = Readonly<Record<string, ValueDefinition>>;
/** How a key is approached: at constant speed, or slowly at the beginning, the end or both. */
export type Ease = 'linear' | 'in' | 'out' | 'both';

/** A pose at a time of a skill. */
export interface KeyDefinition {
  /** Seconds after the start. */
  readonly at: number;
  readonly pose?: PoseDefinition;
  /** How the key is approached; default both. */
  readonly ease?: Ease;
  /** An event that others may act on: a sound, a grab. */
  readonly emit?: string;
  /** Left out when the skill takes over from another instead of starting from the standing pose; only the first keys may say so. */
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
  /** Only the upper half of the wave. */
  readonly half?: boolean;
}

/** How one gait moves (offsets are shares of the cycle at which each leg lifts, in the order of `skeleton.legs`). */
export interface GaitDefinition {
  readonly offsets: readonly number[];
  /** Share of the cycle that a foot is on the ground. */
  readonly duty: number;
  /** Slowest and fastest it is used, m/s. */
  readonly speed: readonly [number, number];
  /** Seconds per cycle at these two. */
  readonly period: readonly [number, number];
  /** Height of a step in meters. */
  readonly lift: number;
  /** Posture while going, and swing about it: DOF -> [offset, amount, waves per cycle, phase]. */
  readonly sway?: Readonly<Record<string, readonly [number, number, number, number]>>;
}

/** A skill: the degrees of freedom that it holds and the course that it gives them. Which keys matter depends on its `kind`. */
export interface SkillDefinition {
  /** A registered kind of skill: posture, legged, gaze, expression, drive, fly, roll, or one of your own. */
  readonly kind: string;
  /** DOFs that it must hold to run. */
  readonly locks: readonly string[];
  /** Arguments in order (at most four) with their defaults. */
  readonly args?: Readonly<Record<string, number | string>>;
  /** Skills that it can take over from without their going home first. */
  readonly from?: readonly string[];
  /** The effector that it brings to what it is aimed at, such as `mouth`. */
  readonly effector?: string;
  /** DOFs among its locks that it may bend for that, away from its key poses. */
  readonly reach?: readonly string[];
  /** Least time that it runs once started, requested or not. */
  readonly course?: number;
  /** Seconds for the way home; default 0.4. */
  readonly settle?: number;
  /** Once on, it is turned off only by a command; default false. */
  readonly stays?: boolean;
  /** posture: the way in (the last key is held), what goes on meanwhile, the way home before the neutral pose. */
  readonly keys?: readonly KeyDefinition[];
  readonly cycles?: readonly CycleDefinition[];
  readonly back?: readonly KeyDefinition[];
  /** posture: events again and again, the first after `at` seconds. */
  readonly emits?: readonly { readonly name: string; readonly at: number; readonly every?: number }[];
  /** legged: the gaits by name, slowest first. */
  readonly gaits?: Readonly<Record<string, GaitDefinition>>;
  /** legged, drive, fly, roll: m/s^2 and rad/s^2. */
  readonly acceleration?: number;
  readonly 'turn-acceleration'?: number;
  /** Greatest m/s and rad/s. */
  readonly speed?: number;
  readonly turn?: number;
  /** drive, fly, roll: which DOFs play which role (see the kind). */
  readonly roles?: Readonly<Record<string, string>>;
  /** What else the kind reads (see the kind). Those of the library take numbers. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** A skill to turn on, and its arguments: numbers, or names of the command's arguments. Without `with`, arguments of the same name pass. */
export interface CommandCallDefinition {
  readonly skill: string;
  readonly with?: Readonly<Record<string, ValueDefinition>>;
}

/** A command: the skills that it turns on and off, and its arguments. */
export interface CommandDefinition {
  /** In order (at most four), with defaults; a text is one of the names that the skill's argument knows, an empty one none. */
  readonly args?: Readonly<Record<string, number | string>>;
  /** The first must be free for the command to run; the others join where they can. */
  readonly calls?: readonly (string | CommandCallDefinition)[];
  /** Skills to turn off. */
  readonly off?: readonly string[];
  /** The code that carries it out, registered with the controller: for the body itself, the world, the mind. */
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
  /** Balls along the body that stay out of whatever is solid: head, chest, hips; those on legs push aside what could be carried. Without them only the shape of the species collides. */
  readonly hull?: readonly HullDefinition[];
}

/** A ball that moves with a bone. */
export interface HullDefinition {
  readonly bone: string;
  /** From the joint, in the frame of the bone; default none. */
  readonly at?: Point;
  /** Meters. */
  readonly radius: number;
}

/** A point of the body that skills bring to things. */
export interface EffectorDefinition {
  readonly bone: string;
  /** From the joint, in the frame of the bone; default none. */
  readonly at?: Point;
}

/** Where what the creature carries is: a hand, a mouth. Without one it is held before the middle of the body. */
export interface GripDefinition {
  readonly bone: string;
  /** From the joint, in the frame of the bone; default none. */
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
  /** Every skill is a command of its own name; these are the others, or replace it. `bark: speak` is short for one call. */
  readonly commands?: Readonly<Record<string, string | CommandDefinition>>;
  /** How views draw it; the library does not look inside. */
  readonly surface?: Readonly<Record<string, unknown>>;
}
