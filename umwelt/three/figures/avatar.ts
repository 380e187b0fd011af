import { CapsuleGeometry, Group, Mesh, MeshStandardMaterial, SphereGeometry } from 'three';
import { colorOf, type Figure, type ThingView } from '../figure.js';
import { Shares } from '../shapes/shared.js';

/** Limbs of the suit for a height of 1: place of the middle to the right and up, length, thickness, and outward lean. */
const LIMBS: readonly (readonly [right: number, up: number, length: number, thick: number, lean: number])[] = [
  [0, 0.55, 0.2, 0.13, 0],
  [0.19, 0.52, 0.2, 0.05, 0.3],
  [-0.19, 0.52, 0.2, 0.05, -0.3],
  [0.075, 0.2, 0.26, 0.065, 0.05],
  [-0.075, 0.2, 0.26, 0.065, -0.05],
];

/** Makes a person in a space suit with a mirrored visor, as tall as the thing. */
export function makeAvatar(view: ThingView): Figure {
  const shares = new Shares();
  const { height } = view;
  const color = colorOf(view.look, '#eef1f4');
  const suit = shares.take(`suit-${color}`, () => new MeshStandardMaterial({ color, roughness: 0.6 }));
  const glass = shares.take('visor', () => new MeshStandardMaterial({ color: '#e0a43a', roughness: 0.12, metalness: 0.7 }));
  const object = new Group();
  const limbs = LIMBS.map(([right, up, length, thick, lean]) => {
    const shape = shares.take(`suit-${height}-${length}-${thick}`, () => new CapsuleGeometry(thick * height, length * height, 6, 14));
    const mesh = new Mesh(shape, suit);
    mesh.position.set(right * height, up * height, 0);
    mesh.rotation.z = lean;
    return mesh;
  });
  const helmet = new Mesh(
    shares.take(`helmet-${height}`, () => new SphereGeometry(0.12 * height, 22, 16)),
    suit,
  );
  helmet.position.set(0, 0.86 * height, 0);
  const visor = new Mesh(
    shares.take(`visor-${height}`, () => new SphereGeometry(0.1 * height, 20, 14).scale(0.92, 0.72, 0.6)),
    glass,
  );
  visor.position.set(0, 0.87 * height, -0.075 * height);
  const pack = new Mesh(
    shares.take(`pack-${height}`, () => new CapsuleGeometry(0.09 * height, 0.12 * height, 6, 12)),
    suit,
  );
  pack.position.set(0, 0.58 * height, 0.14 * height);
  object.add(...limbs, helmet, visor, pack);
  for (const mesh of object.children) mesh.castShadow = mesh.receiveShadow = true;
  return { object, update: () => {}, dispose: () => shares.dispose() };
}
