import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { didYouMean, InputError } from '../../src/core/index.js';
import type { SkeletonDefinition } from '../../src/motor/definition.js';
import type { Point } from './definition.js';

const ONE = new Vector3(1, 1, 1);

/** Returns a rotation in the frame of the body: roll first, then pitch, then yaw (positive to the right, hence the minus about z). */
export function turnOf([pitch, yaw, roll]: Point, out: Quaternion = new Quaternion()): Quaternion {
  return out.setFromEuler(new Euler(pitch, roll, -yaw, 'ZXY'));
}

/** The pose of each bone when the surface is bound to it. */
export class BindPose {
  readonly names: readonly string[];
  readonly matrices: readonly Matrix4[];
  readonly inverses: readonly Matrix4[];
  private readonly indices: ReadonlyMap<string, number>;
  private readonly skeleton: SkeletonDefinition;

  constructor(skeleton: SkeletonDefinition, turns: Readonly<Record<string, Point>> = {}) {
    this.skeleton = skeleton;
    this.names = Object.keys(skeleton.bones);
    this.indices = new Map(this.names.map((name, i) => [name, i]));
    for (const name of Object.keys(turns)) this.indexOf(name);
    const matrices: Matrix4[] = [];
    for (const name of this.names) {
      const { parent, at } = skeleton.bones[name];
      const local = new Matrix4().compose(new Vector3(at[0], at[1], at[2]), turnOf(turns[name] ?? [0, 0, 0]), ONE);
      matrices.push(parent === undefined ? local : local.premultiply(matrices[this.indexOf(parent)]));
    }
    this.matrices = matrices;
    this.inverses = matrices.map(matrix => matrix.clone().invert());
  }

  indexOf(name: string): number {
    const index = this.indices.get(name);
    if (index === undefined)
      throw new InputError(`surface: found "${name}", expected a bone of the skeleton.${didYouMean(name, this.names)}`);
    return index;
  }

  /** Returns an array with 1 at the indices of a bone and all bones below it, and 0 at others; undefined if there is no bone of that name. */
  under(name: string): Uint8Array | undefined {
    if (!this.indices.has(name)) return undefined;
    const marks = new Uint8Array(this.names.length);
    // parents precede their children
    this.names.forEach((bone, i) => {
      const { parent } = this.skeleton.bones[bone];
      if (bone === name || (parent !== undefined && marks[this.indexOf(parent)] === 1)) marks[i] = 1;
    });
    return marks;
  }

  /** Returns a place relative to a bone, in the frame of the body. */
  place(bone: string, at: Point = [0, 0, 0]): Vector3 {
    return new Vector3(at[0], at[1], at[2]).applyMatrix4(this.matrices[this.indexOf(bone)]);
  }

  /** Returns the rotation of a part on a bone, in the frame of the body. */
  turn(bone: string, turn: Point = [0, 0, 0]): Quaternion {
    return new Quaternion().setFromRotationMatrix(this.matrices[this.indexOf(bone)]).multiply(turnOf(turn));
  }
}

/** Returns the name of the mirrored bone: `left-` and `right-` exchanged. */
export function otherSide(name: string): string {
  if (name.includes('left-')) return name.replace('left-', 'right-');
  return name.replace('right-', 'left-');
}

export function mirrorPoint([x, y, z]: Point): Point {
  return [-x, y, z];
}

export function mirrorTurn([pitch, yaw, roll]: Point): Point {
  return [pitch, -yaw, -roll];
}
