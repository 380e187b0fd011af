import {
  BufferAttribute,
  BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { Random } from '../../src/core/random.js';
import { colorOf, type Figure, type ThingView } from '../figure.js';
import { Shares } from '../shapes/shared.js';

const UP = new Vector3(0, 1, 0);

/** How much deeper (DEEP, a share of the radius) and larger (BROAD) the inner leaves of a crown are. */
const DEEP = 0.72;
const BROAD = 3.4;
const SHADE = '#41602b';

/**
 * Returns leaves on overlapping balls. The first `inner` of them are large, dark and inside, so that no light shows through. They have the
 * normals of the balls, for soft shading.
 */
function leaves(
  shares: Shares,
  name: string,
  count: number,
  size: number,
  balls: readonly (readonly [number, number, number, number])[],
  dye: string,
  inner = 0,
): InstancedMesh {
  const mesh = new InstancedMesh(
    shares.take('leaf', leafGeometry),
    shares.take('leaf-skin', () => new MeshStandardMaterial({ roughness: 0.85, side: DoubleSide })),
    count,
  );
  const random = Random.named(3, name);
  const base = new Color(dye);
  const color = new Color();
  const matrix = new Matrix4();
  const turn = new Quaternion();
  const spin = new Quaternion();
  const out = new Vector3();
  const at = new Vector3();
  for (let i = 0; i < count; i++) {
    const [x, y, z, r] = balls[random.below(balls.length)];
    out.set(random.normal(), random.normal() + 0.35, random.normal()).normalize();
    at.set(x, y, z).addScaledVector(out, r * (0.82 + 0.2 * random.next()) * (i < inner ? DEEP : 1));
    if (at.y < 0.03) at.y = 0.03 + random.next() * 0.1;
    turn.setFromUnitVectors(UP, out);
    spin.setFromAxisAngle(UP, random.range(0, Math.PI * 2));
    turn.multiply(spin);
    matrix.compose(at, turn, new Vector3().setScalar(size * random.range(0.75, 1.3) * (i < inner ? BROAD : 1)));
    mesh.setMatrixAt(i, matrix);
    // darker inside and below, more yellow in the sun
    const light = Math.min(1, Math.max(0, at.y * 0.55 + 0.2 * random.next()));
    color.copy(base).offsetHSL(random.range(-0.02, 0.02) - light * 0.02, random.range(-0.05, 0.05), -0.1 + light * 0.14);
    if (i < inner) color.set(SHADE);
    mesh.setColorAt(i, color);
  }
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** Returns a folded leaf in the xz plane, 1 long: four triangles around its middle. */
function leafGeometry(): BufferGeometry {
  const points = [0, -0.12, 0.5, -0.31, 0.14, 0, 0, -0.12, -0.5, 0.31, 0.14, 0, 0, 0, 0];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
  geometry.setIndex([0, 4, 1, 1, 4, 2, 2, 4, 3, 3, 4, 0]);
  geometry.computeVertexNormals();
  return geometry;
}

export function makeBush(view: ThingView): Figure {
  const shares = new Shares();
  const inner = new Group();
  const dye = colorOf(view.look, '#739c45');
  const balls: [number, number, number, number][] = [
    [0, 0.62, 0, 0.62],
    [0.42, 0.42, 0.2, 0.46],
    [-0.4, 0.46, 0.16, 0.46],
    [0.1, 0.42, -0.42, 0.46],
    [-0.15, 0.4, 0.44, 0.42],
  ];
  const crown = leaves(shares, view.name, 1500, 0.17, balls, dye, 220);
  inner.add(crown);
  inner.scale.set(view.radius, Math.max(view.radius * 0.8, view.height * 0.85), view.radius);
  return {
    object: new Group().add(inner),
    update(now): void {
      inner.rotation.z = Math.sin(now.time * 0.9 + now.x) * 0.012;
    },
    dispose(): void {
      crown.dispose();
      shares.dispose();
    },
  };
}

export function makeTree(view: ThingView): Figure {
  const shares = new Shares();
  const object = new Group();
  const tall = Math.max(view.height, view.radius * 6);
  const bark = shares.take('bark', () => new MeshStandardMaterial({ color: '#6d5138', roughness: 0.95 }));
  const trunk = new Mesh(
    shares.take('trunk', () => new CylinderGeometry(0.6, 1, 1, 14).translate(0, 0.5, 0)),
    bark,
  );
  trunk.scale.set(view.radius, tall * 0.62, view.radius);
  trunk.castShadow = true;
  trunk.receiveShadow = true;
  const roots = new Mesh(
    shares.take('roots', () => new ConeGeometry(1.5, 1, 14).translate(0, 0.3, 0)),
    bark,
  );
  roots.scale.set(view.radius, view.radius * 0.8, view.radius);
  roots.receiveShadow = true;
  const crown = new Group();
  const balls: [number, number, number, number][] = [
    [0, 0.62, 0, 0.6],
    [0.42, 0.45, 0.12, 0.45],
    [-0.38, 0.5, -0.2, 0.46],
    [0, 0.45, 0.44, 0.44],
    [0.1, 0.5, -0.46, 0.42],
  ];
  const foliage = leaves(shares, view.name, 2600, 0.095, balls, colorOf(view.look, '#6a9440'));
  crown.add(foliage);
  crown.position.y = tall * 0.42;
  crown.scale.setScalar(tall * 0.52);
  object.add(trunk, roots, crown);
  return {
    object,
    update(now): void {
      crown.rotation.z = Math.sin(now.time * 0.6 + now.x) * 0.012;
      crown.rotation.x = Math.sin(now.time * 0.47 + now.y) * 0.01;
    },
    dispose(): void {
      foliage.dispose();
      shares.dispose();
    },
  };
}
