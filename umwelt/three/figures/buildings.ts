import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshStandardMaterial,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { colorOf, type Figure, type ThingView } from '../figure.js';
import { Shares } from '../shapes/shared.js';
import { woodMaterial } from '../shapes/wood.js';

/** Makes a trunk that lies across its box, cut at both ends. */
export function makeLog(view: ThingView): Figure {
  const shares = new Shares();
  const along = view.width >= view.depth;
  const length = Math.max(view.width, view.depth);
  const thick = Math.min(view.width, view.depth) / 2;
  const color = colorOf(view.look, '#8d6844');
  const log = new Mesh(
    shares.take('log', () => new CylinderGeometry(1, 1, 1, 22, 1).rotateZ(Math.PI / 2)),
    [
      shares.take(`bark-${color}`, () => woodMaterial(color)),
      shares.take('log-cut', () => new MeshStandardMaterial({ color: '#dcb987', roughness: 0.9 })),
      shares.take('log-cut', () => new MeshStandardMaterial({ color: '#dcb987', roughness: 0.9 })),
    ],
  );
  log.scale.set(length, view.height / 2, thick);
  log.position.y = view.height / 2;
  if (!along) log.rotation.y = Math.PI / 2;
  log.castShadow = log.receiveShadow = true;
  return { object: new Group().add(log), update: () => {}, dispose: () => shares.dispose() };
}

/** Returns a gable roof, two sloping sides and the ridge between them, one unit wide and deep, with its base at height 0. */
function gable(): BufferGeometry {
  const points = [-0.5, 0, 0.5, 0.5, 0, 0.5, 0, 1, 0.5, 0.5, 0, -0.5, -0.5, 0, -0.5, 0, 1, -0.5];
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array([0, 0, 1, 0, 0.5, 1, 0, 0, 1, 0, 0.5, 1]), 2));
  geometry.setIndex([0, 1, 2, 3, 4, 5]);
  geometry.computeVertexNormals();
  return geometry;
}

const ROOF = '#6f5a4a';

/** Gives all vertices of a geometry the same color. */
function dyed(geometry: BufferGeometry, color: string): BufferGeometry {
  const { r, g, b } = new Color(color);
  const count = geometry.getAttribute('position').count;
  geometry.setAttribute(
    'color',
    new BufferAttribute(
      Float32Array.from({ length: count * 3 }, (_, i) => [r, g, b][i % 3]),
      3,
    ),
  );
  return geometry;
}

/** Makes a garden shed: plank walls with a door and a window, shingled roof. */
export function makeShed(view: ThingView): Figure {
  const shares = new Shares();
  const { width, depth, height } = view;
  const object = new Group();
  const color = colorOf(view.look, '#c9794a');
  const wood = shares.take('shed-wood', () => {
    const material = woodMaterial('#ffffff');
    material.vertexColors = true;
    material.side = DoubleSide;
    return material;
  });
  const trim = shares.take('shed-trim', () => new MeshStandardMaterial({ color: '#f7ead2', roughness: 0.8 }));
  const glass = shares.take('shed-glass', () => new MeshStandardMaterial({ color: '#5f7f86', roughness: 0.1, metalness: 0.2 }));
  const eaves = height * 0.68;
  // one mesh per material
  const boards = new Map<MeshStandardMaterial, BufferGeometry[]>([
    [wood, []],
    [trim, []],
    [glass, []],
  ]);
  const put = (material: MeshStandardMaterial, x: number, y: number, z: number, w: number, h: number, d: number, turn = 0): void => {
    const board = new BoxGeometry(w, h, d)
      .translate(0, h / 2, 0)
      .rotateZ(turn)
      .translate(x, y, z);
    boards.get(material)?.push(dyed(board, turn === 0 ? color : ROOF));
  };
  put(wood, 0, 0, 0, width, eaves, depth);
  const front = depth / 2;
  for (let i = 0; i <= 8; i++) put(trim, (i / 8 - 0.5) * width * 0.985, 0, front, i % 8 === 0 ? 0.05 : 0.008, eaves, 0.02);
  put(trim, -width * 0.2, 0, front, width * 0.3, eaves * 0.86, 0.03);
  put(wood, -width * 0.2, 0, front + 0.008, width * 0.26, eaves * 0.83, 0.03);
  put(trim, width * 0.22, eaves * 0.42, front, width * 0.28, eaves * 0.36, 0.03);
  put(glass, width * 0.22, eaves * 0.45, front + 0.006, width * 0.24, eaves * 0.3, 0.03);
  put(trim, width * 0.22, eaves * 0.45, front + 0.01, 0.015, eaves * 0.3, 0.03);

  boards.get(wood)?.push(
    dyed(
      gable()
        .scale(width, height - eaves, depth)
        .translate(0, eaves, 0),
      color,
    ),
  );
  const rise = height - eaves;
  const slope = Math.hypot(width / 2, rise);
  for (const side of [-1, 1])
    put(wood, (side * width) / 4, eaves + rise / 2, 0, slope * 1.16, 0.05, depth * 1.14, -side * Math.atan2(rise, width / 2));
  const walls: BufferGeometry[] = [];
  for (const [material, parts] of boards) {
    const merged = mergeGeometries(parts);
    for (const part of parts) part.dispose();
    const mesh = new Mesh(merged, material);
    // trim and glass lie on the walls
    mesh.castShadow = material === wood;
    mesh.receiveShadow = true;
    object.add(mesh);
    walls.push(merged);
  }
  return {
    object,
    update: () => {},
    dispose(): void {
      for (const wall of walls) wall.dispose();
      shares.dispose();
    },
  };
}
