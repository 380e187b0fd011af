import { BoxGeometry, type BufferGeometry, Color, Group, InstancedMesh, Matrix4, Quaternion, Vector3 } from 'three';
import { Random } from '../../src/core/random.js';
import { Shares } from '../shapes/shared.js';
import { woodMaterial } from '../shapes/wood.js';
import { palette } from './palette.js';

export interface Fence {
  readonly group: Group;
  /** Lowers the sides between the camera and the yard. Returns true while they move. */
  yieldTo(eye: Vector3): boolean;
  dispose(): void;
}

/** Returns a board of size 1 with a pointed top. */
function picket(): BufferGeometry {
  const geometry = new BoxGeometry(1, 1, 1, 2, 1, 1).translate(0, 0.5, 0);
  const p = geometry.getAttribute('position');
  for (let i = 0; i < p.count; i++) if (p.getY(i) > 0.9 && Math.abs(p.getX(i)) > 0.1) p.setY(i, 0.88);
  geometry.computeVertexNormals();
  return geometry;
}

/** Height of a lowered side, as a share of its full height. */
const LOW = 0.2;

interface Side {
  readonly group: Group;
  /** Outward direction, and the distance from the center of the yard. */
  readonly out: readonly [number, number];
  readonly away: number;
}

/** Makes pickets, posts and two rails around a rectangle; the inner face is at the edge of the world. */
export function createFence(width: number, depth: number, height: number): Fence {
  const shares = new Shares();
  const group = new Group();
  const sides: Side[] = [
    { group: new Group(), out: [0, -1], away: depth / 2 },
    { group: new Group(), out: [0, 1], away: depth / 2 },
    { group: new Group(), out: [-1, 0], away: width / 2 },
    { group: new Group(), out: [1, 0], away: width / 2 },
  ];
  const random = Random.named(9, 'fence');
  for (const side of sides) {
    buildSide(side, side.out[0] === 0 ? width : depth, height, shares, random);
    group.add(side.group);
  }
  let first = true;
  return {
    group,
    yieldTo(eye): boolean {
      let moving = false;
      for (const { group: side, out, away } of sides) {
        const outside = eye.x * out[0] + eye.z * out[1] > away;
        const goal = outside ? LOW : 1;
        const way = goal - side.scale.y;
        if (first || Math.abs(way) < 0.01) side.scale.y = goal;
        else {
          side.scale.y += way * 0.2;
          moving = true;
        }
      }
      first = false;
      return moving;
    },
    dispose(): void {
      for (const { group: side } of sides) for (const mesh of side.children) (mesh as InstancedMesh).dispose();
      shares.dispose();
    },
  };
}

function buildSide({ group, out, away }: Side, length: number, height: number, shares: Shares, random: Random): void {
  const wood = shares.take('fence-wood', () => woodMaterial(palette.wood));
  const board = shares.take('fence-board', picket);
  const boardWidth = Math.min(0.11, Math.max(0.03, height * 0.13));
  const pitch = boardWidth * 1.65;
  const thick = boardWidth * 0.22;
  const across = out[0] === 0;
  const q = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), across ? 0 : Math.PI / 2);
  const along = (s: number, back: number): Vector3 =>
    new Vector3((across ? s : 0) + out[0] * (away + back), 0, (across ? 0 : s) + out[1] * (away + back));
  const pickets: Matrix4[] = [];
  const beams: Matrix4[] = [];
  const n = Math.max(2, Math.round(length / pitch));
  for (let i = 0; i < n; i++) {
    const lean = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), random.range(-0.012, 0.012));
    const place = along(((i + 0.5) / n - 0.5) * length, thick * 0.8);
    pickets.push(new Matrix4().compose(place, q.clone().multiply(lean), new Vector3(boardWidth, height * random.range(0.95, 1.02), thick)));
  }
  for (const level of [0.22, 0.68]) {
    const place = along(0, thick * 2).setY(height * level);
    beams.push(new Matrix4().compose(place, q, new Vector3(length + thick * 4, boardWidth * 0.75, thick * 1.4)));
  }
  const posts = Math.max(1, Math.round(length / Math.max(1.2, height * 3)));
  for (let i = 0; i <= posts; i++) {
    const place = along((i / posts - 0.5) * length, thick * 3.2);
    beams.push(new Matrix4().compose(place, q, new Vector3(boardWidth * 0.95, height * 1.06, boardWidth * 0.95)));
  }
  const color = new Color();
  // one mesh: rails and posts are boards too
  const matrices = [...pickets, ...beams];
  const mesh = new InstancedMesh(board, wood, matrices.length);
  matrices.forEach((matrix, i) => {
    mesh.setMatrixAt(i, matrix);
    mesh.setColorAt(i, color.setHSL(0.09, 0.3, random.range(0.78, 0.98)));
  });
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.raycast = () => {};
  group.add(mesh);
}
