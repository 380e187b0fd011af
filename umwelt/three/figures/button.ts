import { Color, CylinderGeometry, Group, Mesh, MeshStandardMaterial, SphereGeometry } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { colorOf, type Figure, type ThingView } from '../figure.js';
import { Shares } from '../shapes/shared.js';
import { woodMaterial } from '../shapes/wood.js';

/** Travel of the pressed cap, as a share of its height. */
const PRESSED = 0.45;

/** Makes a push button on a wooden post, in all as high as the thing. Its cap is down and green while the field `color` is `green`. */
export function makeButton(view: ThingView): Figure {
  const shares = new Shares();
  const { radius, height } = view;
  const wood = shares.take('button-post', () => woodMaterial('#8d6b48'));
  const steel = shares.take('button-plate', () => new MeshStandardMaterial({ color: '#9aa3a8', metalness: 0.6, roughness: 0.4 }));
  const cap = height * 0.08;
  const top = height - cap * 1.6;
  const post = new Mesh(
    shares.take(`button-post-${radius}-${height}`, () =>
      new RoundedBoxGeometry(radius, top, radius, 3, radius * 0.15).translate(0, top / 2, 0),
    ),
    wood,
  );
  const plate = new Mesh(
    shares.take(`button-plate-${radius}-${cap}`, () => new CylinderGeometry(radius, radius, cap * 0.6, 32)),
    steel,
  );
  plate.position.y = top + cap * 0.3;
  const paint = new MeshStandardMaterial({ color: colorOf(view.look, '#c8372d'), roughness: 0.4 });
  const dome = new Mesh(
    shares.take(`button-cap-${radius}-${cap}`, () =>
      new SphereGeometry(1, 28, 12, 0, 2 * Math.PI, 0, Math.PI / 2).scale(radius * 0.75, cap, radius * 0.75),
    ),
    paint,
  );
  for (const part of [post, plate, dome]) part.castShadow = part.receiveShadow = true;
  const object = new Group().add(post, plate, dome);
  const up = new Color(colorOf(view.look, '#c8372d'));
  const down = new Color('#4d9a4a');
  return {
    object,
    update(now): void {
      const pressed = now.field('color') === 'green';
      paint.color.copy(pressed ? down : up);
      dome.position.y = top + cap * (pressed ? 0.6 - PRESSED : 0.6);
    },
    dispose(): void {
      paint.dispose();
      shares.dispose();
    },
  };
}
