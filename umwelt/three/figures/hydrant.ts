import {
  type BufferGeometry,
  Color,
  CylinderGeometry,
  Float32BufferAttribute,
  LatheGeometry,
  Mesh,
  MeshStandardMaterial,
  TorusGeometry,
  Vector2,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
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

/** Makes a fire hydrant with a nozzle on each side, as one mesh. */
export function makeHydrant(view: ThingView): Figure {
  const shares = new Shares();
  const color = colorOf(view.look, '#c8372d');
  const paint = shares.take(`hydrant-${color}`, () => new MeshStandardMaterial({ color, roughness: 0.45, metalness: 0.15 }));
  const object = new Mesh(
    shares.take(`hydrant-${view.radius}-${view.height}`, () => hydrantShape(view.radius, view.height)),
    paint,
  );
  object.castShadow = true;
  return { object, update: () => {}, dispose: () => shares.dispose() };
}

function hydrantShape(radius: number, height: number): BufferGeometry {
  const barrel = new LatheGeometry(
    HYDRANT.map(([x, y]) => new Vector2(x, y)),
    24,
  ).scale(2 * radius, height, 2 * radius);
  const nozzles = [-1, 1].map(side =>
    new CylinderGeometry(0.5, 0.6, 1, 12)
      .scale(radius * 0.6, radius * 0.5, radius * 0.6)
      .rotateZ(Math.PI / 2)
      .translate(side * radius * 0.85, height * 0.5, 0),
  );
  return joined([barrel, ...nozzles]);
}

/** Makes a dog's bed: a cushion in a padded rim, as one mesh. */
export function makeBed(view: ThingView): Figure {
  const shares = new Shares();
  const rim = colorOf(view.look, '#7a5a43');
  const filled = colorOf(view.look, '#d9c3a0', 'filled');
  const { radius, height } = view;
  const object = new Mesh(
    shares.take(`bed-${radius}-${height}-${rim}-${filled}`, () =>
      joined([
        painted(
          new TorusGeometry(0.84, 0.16, 12, 36)
            .rotateX(Math.PI / 2)
            .scale(radius, height * 2.4, radius)
            .translate(0, height * 0.4, 0),
          rim,
        ),
        painted(new CylinderGeometry(0.8, 0.82, 1, 32).scale(radius, height * 0.5, radius).translate(0, height * 0.25, 0), filled),
      ]),
    ),
    shares.take('bed', () => new MeshStandardMaterial({ vertexColors: true, roughness: 0.97 })),
  );
  object.receiveShadow = true;
  return { object, update: () => {}, dispose: () => shares.dispose() };
}

/** Gives every vertex of a shape the same color. */
function painted(shape: BufferGeometry, name: string): BufferGeometry {
  const { r, g, b } = new Color(name);
  const { count } = shape.getAttribute('position');
  shape.setAttribute('color', new Float32BufferAttribute(Array.from({ length: count }, () => [r, g, b]).flat(), 3));
  return shape;
}

/** Joins shapes into one and disposes of them. */
function joined(parts: readonly BufferGeometry[]): BufferGeometry {
  const whole = mergeGeometries([...parts]);
  for (const part of parts) part.dispose();
  return whole;
}
