import { CapsuleGeometry, Color, CylinderGeometry, Group, Mesh, MeshStandardMaterial, SphereGeometry } from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { hashText } from '../../src/core/random.js';
import { castsShadow, colorOf, type Figure, type ThingView } from '../figure.js';
import { blobGeometry } from '../shapes/blob.js';
import { Shares } from '../shapes/shared.js';
import { woodMaterial } from '../shapes/wood.js';

/** Returns a color for a kind without a figure. */
export function kindColor(kind: string): string {
  const hash = hashText(kind);
  return `#${new Color().setHSL((hash % 360) / 360, 0.42, 0.56).getHexString()}`;
}

function still(object: Group, shares: Shares): Figure {
  return { object, update: () => {}, dispose: () => shares.dispose() };
}

/** Makes a crate or any other box. */
export function makeBox(view: ThingView): Figure {
  const shares = new Shares();
  const { width, depth, height } = view;
  const round = Math.min(width, depth, height) * 0.12;
  const mesh = new Mesh(
    shares.take(`box-${width}-${depth}-${height}`, () =>
      new RoundedBoxGeometry(width, height, depth, 3, round).translate(0, height / 2, 0),
    ),
    shares.take(`box-${colorOf(view.look, '#c2a077')}`, () => woodMaterial(colorOf(view.look, '#c2a077'))),
  );
  mesh.castShadow = mesh.receiveShadow = true;
  return still(new Group().add(mesh), shares);
}

/** Makes a plank wall; its length runs ahead, along z. */
export function makeWall(view: ThingView): Figure {
  const shares = new Shares();
  const { depth, height } = view;
  const thick = Math.max(0.03, Math.min(0.08, height * 0.12));
  const color = colorOf(view.look, '#d9b27c');
  const wood = shares.take(`wall-${color}`, () => woodMaterial(color));
  const plank = shares.take(`wall-${depth}-${height}`, () =>
    new RoundedBoxGeometry(thick, height, depth + thick, 2, thick * 0.3).translate(0, height / 2, 0),
  );
  const cap = shares.take(`wall-cap-${depth}-${height}`, () =>
    new RoundedBoxGeometry(thick * 2, thick * 0.7, depth + thick * 2, 2, thick * 0.25).translate(0, height, 0),
  );
  const object = new Group();
  for (const geometry of [plank, cap]) {
    const mesh = new Mesh(geometry, wood);
    mesh.castShadow = mesh.receiveShadow = true;
    object.add(mesh);
  }
  return still(object, shares);
}

export function makeRock(view: ThingView): Figure {
  const shares = new Shares();
  const geometry = shares.take(`rock-${hashText(view.name) % 7}`, () => {
    const rock = new SphereGeometry(1, 28, 20);
    const p = rock.getAttribute('position');
    const k = hashText(view.name) % 7;
    for (let i = 0; i < p.count; i++) {
      const bump =
        1 + 0.12 * Math.sin(p.getX(i) * 3.1 + k) + 0.1 * Math.sin(p.getZ(i) * 4.3 + k * 2) + 0.06 * Math.sin(p.getY(i) * 7 + k * 3);
      p.setXYZ(i, p.getX(i) * bump, Math.max(-0.2, p.getY(i) * bump * 0.8), p.getZ(i) * bump);
    }
    rock.computeVertexNormals();
    return rock;
  });
  const mesh = new Mesh(
    geometry,
    shares.take(
      `rock-${colorOf(view.look, '#a39a8c')}`,
      () => new MeshStandardMaterial({ color: colorOf(view.look, '#a39a8c'), roughness: 0.95 }),
    ),
  );
  mesh.scale.set(view.radius, view.height, view.radius);
  mesh.castShadow = castsShadow(view);
  mesh.receiveShadow = true;
  return still(new Group().add(mesh), shares);
}

/** Makes a round thing, for kinds without a figure. */
export function makePeg(view: ThingView): Figure {
  const shares = new Shares();
  const color = colorOf(view.look, kindColor(view.kind));
  const flat = view.height < view.radius * 0.5;
  const mesh = new Mesh(
    flat
      ? shares.take('disc', () => new CylinderGeometry(1, 1, 1, 36).translate(0, 0.5, 0))
      : shares.take('peg', () => new CapsuleGeometry(1, 1, 8, 28).translate(0, 1.5, 0)),
    shares.take(`peg-${color}`, () => new MeshStandardMaterial({ color, roughness: 0.6 })),
  );
  mesh.scale.set(view.radius, flat ? Math.max(0.01, view.height) : view.height / 3, view.radius);
  mesh.castShadow = mesh.receiveShadow = true;
  return still(new Group().add(mesh), shares);
}

/** Makes a person like a piece of a board game, a body and a head, for crowds of hundreds: two meshes and few triangles. */
export function makePawn(view: ThingView): Figure {
  const shares = new Shares();
  const color = colorOf(view.look, kindColor(view.kind));
  const body = new Mesh(
    shares.take('pawn-body', () => new CylinderGeometry(0.62, 0.8, 0.82, 14).translate(0, 0.41, 0)),
    shares.take(`pawn-${color}`, () => new MeshStandardMaterial({ color, roughness: 0.8 })),
  );
  const head = new Mesh(
    shares.take('pawn-head', () => new SphereGeometry(1, 14, 10)),
    shares.take('pawn-skin', () => new MeshStandardMaterial({ color: '#d79d76', roughness: 0.7 })),
  );
  body.scale.set(view.radius, view.height, view.radius);
  head.scale.setScalar(view.height * 0.085);
  head.position.y = view.height * 0.905;
  body.castShadow = true;
  return still(new Group().add(body, head), shares);
}

/** Makes an invisible figure, for a thing that only creatures sense, such as the hand of the user. */
export function makeHidden(): Figure {
  return still(new Group(), new Shares());
}

/** Makes a round animal with eyes, for species without a figure. */
export function makeCritter(view: ThingView): Figure {
  const shares = new Shares();
  const color = colorOf(view.look, kindColor(view.kind));
  const inner = new Group();
  const body = new Mesh(
    shares.take(`critter-${color}`, () =>
      blobGeometry(
        [
          { at: [0, 0.62, 0.1], radii: [0.72, 0.6, 0.85], color },
          { at: [0, 0.95, -0.55], radii: [0.48, 0.45, 0.45], color },
          { at: [0, 0.84, -0.92], radii: [0.2, 0.16, 0.2], color: '#fff4e2' },
          { at: [0, 0.25, -0.2], radii: [0.5, 0.3, 0.7], color: '#fff4e2', paint: true },
        ],
        { cell: 0.09, blend: 0.3 },
      ),
    ),
    shares.take('critter-skin', () => new MeshStandardMaterial({ vertexColors: true, roughness: 0.85 })),
  );
  body.castShadow = body.receiveShadow = true;
  inner.add(body);
  const ball = shares.take('critter-ball', () => new SphereGeometry(0.1, 16, 12));
  const dark = shares.take('critter-eye', () => new MeshStandardMaterial({ color: '#17100d', roughness: 0.15 }));
  for (const side of [-1, 1]) {
    const eye = new Mesh(ball, dark);
    eye.position.set(0.26 * side, 1.06, -0.9);
    inner.add(eye);
  }
  inner.scale.setScalar(view.radius);
  let stride = 0;
  return {
    object: new Group().add(inner),
    update(now): void {
      stride += (now.speed / Math.max(0.01, now.radius)) * now.step * 2.4;
      inner.position.y = Math.abs(Math.sin(stride)) * 0.08 * now.radius;
      inner.rotation.z = Math.sin(stride) * 0.05;
      body.scale.y = 1 + Math.sin(now.time * 5) * 0.015;
    },
    dispose: () => shares.dispose(),
  };
}
