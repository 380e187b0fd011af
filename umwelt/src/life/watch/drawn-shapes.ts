import { rotateInto, turnInto } from '../../core/quaternions.js';
import type { Creature } from '../../creature/creature.js';
import { type Anatomy, BONE_STRIDE, evaluatePose, poseLength } from '../../motor/index.js';
import { BONE_TURN } from '../../motor/pose-layout.js';
import type { World } from '../../world/index.js';

type Place = readonly [number, number, number];

/** The keys of a shape of a body's `surface` that are read here; the files check them. */
interface SurfaceShape {
  readonly bone: string;
  readonly at?: Place;
  readonly turn?: Place;
  readonly both?: boolean;
  readonly radii?: Place;
  readonly to?: string | Place;
  readonly ends?: readonly [number, number];
  readonly carve?: boolean;
}

/** Numbers per sphere: x, y, z in the world (or the frame of the bone) and the radius. */
const SPHERE = 4;
/** An ellipsoid whose longest axis exceeds its shortest by this factor gets a sphere at each end too. */
const LONG = 1.15;
/** Steps between the spheres from one end of a tapered shape to the other. */
const STEPS = 4;

/**
 * A body as it is drawn: spheres inside the shapes of its `surface`, placed by the evaluated pose. Independent of the footprint with which
 * the creature moves.
 */
export class DrawnShapes {
  readonly count: number;
  /** SPHERE numbers each, in the world, as of the last `place`. */
  readonly spheres: Float64Array;
  /** Bones in the frame of the body, as of the last `place`. */
  readonly pose: Float64Array;
  /** Greatest distance of any sphere from the middle of the body, meters, as of the last `place`. */
  reach = 0;
  private readonly bones: Int32Array;
  private readonly local: Float64Array;
  private readonly creature: Creature;
  private readonly moved = new Float64Array(3);

  constructor(creature: Creature) {
    this.creature = creature;
    const { anatomy } = creature.body;
    const rows = spheresOf(anatomy);
    this.count = rows.length;
    this.bones = Int32Array.from(rows, ([bone]) => bone);
    this.local = Float64Array.from(rows.flatMap(([, ...numbers]) => numbers));
    this.spheres = new Float64Array(rows.length * SPHERE);
    this.pose = new Float64Array(poseLength(anatomy));
  }

  /** Puts the spheres where the body is drawn now. */
  place(world: World): void {
    const { creature, pose, local, spheres, moved } = this;
    const { thing, body } = creature;
    evaluatePose(body.anatomy, body.pose, pose);
    this.reach = 0;
    for (let i = 0; i < this.count; i++) {
      const bone = this.bones[i] * BONE_STRIDE;
      rotateInto(moved, 0, pose, bone + BONE_TURN, local, i * SPHERE);
      const right = pose[bone] + moved[0];
      const ahead = pose[bone + 1] + moved[1];
      const radius = local[i * SPHERE + 3];
      spheres[i * SPHERE] = world.x[thing] + right * world.cosine[thing] + ahead * world.sine[thing];
      spheres[i * SPHERE + 1] = world.y[thing] - right * world.sine[thing] + ahead * world.cosine[thing];
      spheres[i * SPHERE + 2] = world.z[thing] + pose[bone + 2] + moved[2];
      spheres[i * SPHERE + 3] = radius;
      this.reach = Math.max(this.reach, Math.sqrt(right * right + ahead * ahead) + radius);
    }
  }

  /** The name of the bone that carries a sphere. */
  boneOf(sphere: number): string {
    return this.creature.body.anatomy.skeleton.names[this.bones[sphere]];
  }
}

type Row = readonly [bone: number, x: number, y: number, z: number, radius: number];

function spheresOf(anatomy: Anatomy): Row[] {
  const { surface } = anatomy.definition;
  const shapes = (surface?.['shapes'] ?? []) as readonly SurfaceShape[];
  return shapes.filter(({ carve }) => carve !== true).flatMap(shape => sides(shape).flatMap(side => spheresIn(anatomy, side)));
}

/** Returns a shape, and with `both: true` its mirror image: x negated, left- and right- exchanged. */
function sides(shape: SurfaceShape): SurfaceShape[] {
  if (shape.both !== true) return [shape];
  const swap = (name: string): string => name.replace(/^(left|right)-/, (_, side) => (side === 'left' ? 'right-' : 'left-'));
  const mirror = ([x, y, z]: Place): Place => [-x, y, z];
  const other: SurfaceShape = {
    ...shape,
    bone: swap(shape.bone),
    ...(shape.at && { at: mirror(shape.at) }),
    ...(shape.turn && { turn: [shape.turn[0], -shape.turn[1], -shape.turn[2]] as const }),
    ...(shape.to !== undefined && { to: typeof shape.to === 'string' ? swap(shape.to) : mirror(shape.to) }),
  };
  return [shape, other];
}

function spheresIn({ skeleton }: Anatomy, { bone: name, at = [0, 0, 0], turn = [0, 0, 0], radii, to, ends }: SurfaceShape): Row[] {
  const bone = skeleton.names.indexOf(name);
  if (bone < 0) return [];
  if (radii === undefined) {
    const end = typeof to === 'string' ? offsetOf(skeleton, bone, skeleton.names.indexOf(to)) : (to ?? at);
    const [first, last] = ends ?? [0, 0];
    return Array.from({ length: STEPS + 1 }, (_, i): Row => {
      const s = i / STEPS;
      const along = (k: number) => at[k] + (end[k] - at[k]) * s;
      return [bone, along(0), along(1), along(2), first + (last - first) * s];
    });
  }
  const long = radii.indexOf(Math.max(...radii));
  const a = radii[long];
  const b = Math.min(...radii.filter((_, k) => k !== long));
  const rows: Row[] = [[bone, at[0], at[1], at[2], b]];
  if (a < b * LONG) return rows;
  // the largest sphere that fits into the end of an ellipsoid has the radius of curvature there
  const q = new Float64Array(4);
  const axis = new Float64Array(3);
  turnInto(q, 0, turn[0], turn[1], turn[2]);
  axis[long] = a - (b * b) / a;
  rotateInto(axis, 0, q, 0, axis, 0);
  for (const sign of [1, -1]) rows.push([bone, at[0] + sign * axis[0], at[1] + sign * axis[1], at[2] + sign * axis[2], (b * b) / a]);
  return rows;
}

/** Returns the place of one bone relative to another, at rest. */
function offsetOf({ rest }: Anatomy['skeleton'], from: number, to: number): Place {
  if (to < 0) return [0, 0, 0];
  return [rest[to * 3] - rest[from * 3], rest[to * 3 + 1] - rest[from * 3 + 1], rest[to * 3 + 2] - rest[from * 3 + 2]];
}
