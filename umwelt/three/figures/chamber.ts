import { Group, Mesh, MeshStandardMaterial, SphereGeometry } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { colorOf, type Figure, type ThingView } from '../figure.js';
import { Shares } from '../shapes/shared.js';
import { woodMaterial } from '../shapes/wood.js';

// parts of an operant chamber: a panel with a lamp and two levers, a single lever, a pellet

/** Returns a lever that sticks out towards -z, with a knob `size` thick, at the origin. */
function lever(shares: Shares, size: number): Group {
  const steel = shares.take('lever-steel', () => new MeshStandardMaterial({ color: '#9aa3a8', metalness: 0.7, roughness: 0.35 }));
  const red = shares.take('lever-knob', () => new MeshStandardMaterial({ color: '#b9412f', roughness: 0.45 }));
  const bar = new Mesh(
    shares.take(`lever-bar-${size}`, () => new RoundedBoxGeometry(size * 1.6, size * 0.35, size * 2.4, 2, size * 0.15)),
    steel,
  );
  bar.position.z = -size * 1.2;
  const knob = new Mesh(
    shares.take(`lever-knob-${size}`, () => new RoundedBoxGeometry(size * 2, size * 0.6, size * 0.8, 3, size * 0.25)),
    red,
  );
  knob.position.z = -size * 2.5;
  for (const part of [bar, knob]) part.castShadow = part.receiveShadow = true;
  return new Group().add(bar, knob);
}

/** Makes a board with two levers and a lamp between them, which glows while the field `lit` is true. It faces ahead. */
export function makePanel(view: ThingView): Figure {
  const shares = new Shares();
  const height = Math.max(view.height, 0.02);
  const width = height * 1.3;
  const thick = height * 0.09;
  const color = colorOf(view.look, '#a98560');
  const board = new Mesh(
    shares.take(`panel-${height}`, () => new RoundedBoxGeometry(width, height, thick, 3, thick * 0.3).translate(0, height / 2, thick / 2)),
    shares.take(`panel-${color}`, () => woodMaterial(color)),
  );
  board.castShadow = board.receiveShadow = true;
  const glass = new MeshStandardMaterial({ color: '#e9dcae', emissive: '#ffd45e', emissiveIntensity: 0, roughness: 0.25 });
  const lamp = new Mesh(
    shares.take(`panel-lamp-${height}`, () => new SphereGeometry(height * 0.1, 20, 14)),
    glass,
  );
  lamp.position.set(0, height * 0.78, 0);
  const object = new Group().add(board, lamp);
  for (const side of [-1, 1]) {
    const one = lever(shares, height * 0.09);
    one.position.set(side * width * 0.28, height * 0.38, 0);
    object.add(one);
  }
  return {
    object,
    update(now): void {
      glass.emissiveIntensity = now.field('lit') === true ? 2.2 : 0;
    },
    dispose(): void {
      glass.dispose();
      shares.dispose();
    },
  };
}

/** Makes a lever on its own post. */
export function makeLever(view: ThingView): Figure {
  const shares = new Shares();
  const size = Math.max(view.radius * 0.5, 0.004);
  const height = Math.max(view.height, size);
  const color = colorOf(view.look, '#a98560');
  const post = new Mesh(
    shares.take(`post-${size}-${height}`, () =>
      new RoundedBoxGeometry(size * 2, height, size * 0.8, 2, size * 0.2).translate(0, height / 2, size * 0.4),
    ),
    shares.take(`post-${color}`, () => woodMaterial(color)),
  );
  post.castShadow = post.receiveShadow = true;
  const one = lever(shares, size);
  one.position.y = height * 0.7;
  return { object: new Group().add(post, one), update: () => {}, dispose: () => shares.dispose() };
}

/** Makes a pellet of food. */
export function makePellet(view: ThingView): Figure {
  const shares = new Shares();
  const color = colorOf(view.look, '#9a6b34');
  const mesh = new Mesh(
    shares.take('pellet', () => new SphereGeometry(1, 14, 10).scale(1, 0.7, 1.2).translate(0, 0.7, 0)),
    shares.take(`pellet-${color}`, () => new MeshStandardMaterial({ color, roughness: 0.85 })),
  );
  mesh.castShadow = mesh.receiveShadow = true;
  mesh.scale.setScalar(Math.max(view.radius, 0.004));
  return { object: new Group().add(mesh), update: () => {}, dispose: () => shares.dispose() };
}
