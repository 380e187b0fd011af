import {
  CircleGeometry,
  Color,
  Group,
  InstancedMesh,
  LatheGeometry,
  Matrix4,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  Quaternion,
  SphereGeometry,
  Vector2,
  Vector3,
} from 'three';
import { Random } from '../../src/core/random.js';
import { castsShadow, colorOf, type Figure, numberOf, type ThingView } from '../figure.js';
import { Shares } from '../shapes/shared.js';

/** Returns a glazed bowl of radius 1: foot, belly, rolled rim, inner wall. */
function bowlGeometry(): LatheGeometry {
  const outline: [number, number][] = [
    [0, 0.02],
    [0.62, 0],
    [0.7, 0.05],
    [0.86, 0.2],
    [0.97, 0.4],
    [1, 0.47],
    [0.98, 0.51],
    [0.93, 0.5],
    [0.86, 0.38],
    [0.76, 0.22],
    [0.6, 0.13],
    [0, 0.1],
  ];
  return new LatheGeometry(
    outline.map(([x, y]) => new Vector2(x, y)),
    40,
  );
}

const SEEDS = 90;
const SEED_COLORS = ['#c98f3d', '#8a5a2b', '#e3bd74', '#5d6b2f', '#3a2c20', '#d8a24e'];

/** Returns seeds heaped in a bowl, the highest last, so that a smaller count is a lower heap. */
function seeds(shares: Shares, name: string): InstancedMesh {
  const mesh = new InstancedMesh(
    shares.take('bowl-seed', () => new SphereGeometry(0.11, 8, 6)),
    shares.take('bowl-seed-skin', () => new MeshStandardMaterial({ roughness: 0.75 })),
    SEEDS,
  );
  const random = Random.named(2, name);
  const matrix = new Matrix4();
  const turn = new Quaternion();
  const axis = new Vector3();
  const heap = Array.from({ length: SEEDS }, () => {
    const radius = Math.sqrt(random.next()) * 0.78;
    return { radius, height: 0.2 + random.next() * (0.42 * (1 - radius * radius * 0.7)) };
  }).sort((a, b) => a.height - b.height);
  heap.forEach(({ radius, height }, i) => {
    const angle = random.range(0, Math.PI * 2);
    axis.set(random.range(-1, 1), random.range(-1, 1), random.range(-1, 1)).normalize();
    turn.setFromAxisAngle(axis, random.range(0, Math.PI));
    matrix.compose(new Vector3(Math.cos(angle) * radius, height, Math.sin(angle) * radius), turn, new Vector3(1, 0.62, 1.25));
    mesh.setMatrixAt(i, matrix);
    mesh.setColorAt(i, new Color(SEED_COLORS[random.below(SEED_COLORS.length)]));
  });

  mesh.receiveShadow = true;
  return mesh;
}

/** Reads how full the bowl is, 0..1: the field `amount` relative to its largest value so far. */
class Fill {
  private most = 0;

  read(view: ThingView): number {
    const amount = view.field('amount');
    if (amount === undefined) return 1;
    const now = Math.max(0, numberOf(amount, 0));
    this.most = Math.max(this.most, now);
    return this.most > 0 ? now / this.most : 0;
  }
}

function vessel(view: ThingView, shares: Shares, glaze: string): Group {
  const object = new Group();
  const bowl = new Mesh(
    shares.take('bowl', bowlGeometry),
    shares.take(
      `bowl-${glaze}`,
      () => new MeshPhysicalMaterial({ color: glaze, roughness: 0.35, clearcoat: 0.6, clearcoatRoughness: 0.25 }),
    ),
  );
  bowl.castShadow = castsShadow(view);
  bowl.receiveShadow = true;
  object.add(bowl);
  object.scale.setScalar(view.radius);
  return object;
}

/** Makes a bowl with the content of its kind. */
export function makeBowl(view: ThingView): Figure {
  return view.kind === 'water' ? makeWater(view) : makeFood(view);
}

export function makeFood(view: ThingView): Figure {
  const shares = new Shares();
  const inner = vessel(view, shares, colorOf(view.look, '#b5532e'));
  const heap = seeds(shares, view.name);
  inner.add(heap);
  const fill = new Fill();
  return {
    object: new Group().add(inner),
    update(now): void {
      heap.count = Math.round(fill.read(now) * SEEDS);
    },
    dispose(): void {
      heap.dispose();
      shares.dispose();
    },
  };
}

export function makeWater(view: ThingView): Figure {
  const shares = new Shares();
  const inner = vessel(view, shares, colorOf(view.look, '#4f7f92'));
  const filled = colorOf(view.look, '#8fd0e6', 'filled');
  const water = new Mesh(
    shares.take('bowl-water', () => new CircleGeometry(0.9, 40).rotateX(-Math.PI / 2)),
    shares.take(
      `bowl-water-${filled}`,
      () => new MeshPhysicalMaterial({ color: filled, roughness: 0.06, metalness: 0, clearcoat: 1, transparent: true, opacity: 0.82 }),
    ),
  );
  water.receiveShadow = true;
  inner.add(water);
  const fill = new Fill();
  return {
    object: new Group().add(inner),
    update(now): void {
      const level = fill.read(now);
      water.visible = level > 0.005;
      water.position.y = 0.14 + level * 0.28 + Math.sin(now.time * 2.2) * 0.004;
      const width = 0.72 + level * 0.26;
      water.scale.set(width, 1, width);
    },
    dispose: () => shares.dispose(),
  };
}
