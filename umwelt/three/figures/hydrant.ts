import { CylinderGeometry, Group, LatheGeometry, Mesh, MeshStandardMaterial, TorusGeometry, Vector2 } from 'three';
import { colorOf, type Figure, type ThingView } from '../figure.js';
import { Shares } from '../shapes/shared.js';

/** Outline of a hydrant of height 1 and greatest radius 0.5: base plate, barrel, collar, dome, nut. */
const HYDRANT: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.5, 0],
  [0.5, 0.06],
  [0.34, 0.09],
  [0.34, 0.62],
  [0.46, 0.65],
  [0.46, 0.71],
  [0.36, 0.74],
  [0.32, 0.84],
  [0.2, 0.92],
  [0.1, 0.94],
  [0.1, 1],
  [0, 1],
];

/** A fire hydrant with a nozzle on each side. */
export function makeHydrant(view: ThingView): Figure {
  const shares = new Shares();
  const color = colorOf(view.look, '#c8372d');
  const paint = shares.take(`hydrant-${color}`, () => new MeshStandardMaterial({ color, roughness: 0.45, metalness: 0.15 }));
  const object = new Group();
  const barrel = new Mesh(
    shares.take(
      'hydrant',
      () =>
        new LatheGeometry(
          HYDRANT.map(([x, y]) => new Vector2(x, y)),
          24,
        ),
    ),
    paint,
  );
  barrel.scale.set(2 * view.radius, view.height, 2 * view.radius);
  object.add(barrel);
  for (const side of [-1, 1]) {
    const nozzle = new Mesh(
      shares.take('hydrant-nozzle', () => new CylinderGeometry(0.5, 0.6, 1, 12)),
      paint,
    );
    nozzle.rotation.z = Math.PI / 2;
    nozzle.scale.set(view.radius * 0.6, view.radius * 0.5, view.radius * 0.6);
    nozzle.position.set(side * view.radius * 0.85, view.height * 0.5, 0);
    object.add(nozzle);
  }
  object.traverse(part => {
    part.castShadow = true;
  });
  return { object, update: () => {}, dispose: () => shares.dispose() };
}

/** A dog's bed: a cushion in a padded rim. */
export function makeBed(view: ThingView): Figure {
  const shares = new Shares();
  const rim = colorOf(view.look, '#7a5a43');
  const filled = colorOf(view.look, '#d9c3a0', 'filled');
  const object = new Group();
  const round = new Mesh(
    shares.take('bed-rim', () => new TorusGeometry(0.84, 0.16, 12, 36).rotateX(Math.PI / 2)),
    shares.take(`bed-${rim}`, () => new MeshStandardMaterial({ color: rim, roughness: 0.95 })),
  );
  round.scale.set(view.radius, view.height * 2.4, view.radius);
  round.position.y = view.height * 0.4;
  const cushion = new Mesh(
    shares.take('bed-cushion', () => new CylinderGeometry(0.8, 0.82, 1, 32)),
    shares.take(`bed-${filled}`, () => new MeshStandardMaterial({ color: filled, roughness: 1 })),
  );
  cushion.scale.set(view.radius, view.height * 0.5, view.radius);
  cushion.position.y = view.height * 0.25;
  object.add(round, cushion);
  object.traverse(part => {
    part.receiveShadow = true;
  });
  return { object, update: () => {}, dispose: () => shares.dispose() };
}
