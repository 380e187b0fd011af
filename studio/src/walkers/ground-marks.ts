import {
  BufferAttribute,
  BufferGeometry,
  CircleGeometry,
  Color,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  RingGeometry,
  Vector3,
} from 'three';
import type { FanPlace } from './fan-of.js';
import type { Footprint } from './journeys.js';

/** Heights above the floor, against flicker: meters. */
const PRINT_LIFT = 0.012;
const PATH_LIFT = 0.03;
const FAN_LIFT = 0.05;
/** Meters: half the length of a footprint, its width as a share of that, and the radius of a place of the fan. */
const FOOT = 0.14;
const FOOT_WIDTH = 0.42;
const PLACE = 0.05;
const GOAL = 0.3;
const MOST_PRINTS = 3000;
const MOST_PLACES = 256;
const MOST_LINES = 40000;

const CALM = new Color('#2f9e5c');
const TENSE = new Color('#e0b23c');
const WORST = new Color('#c8322f');
const BLOCKED = new Color('#3b3b3b');
const CHOSEN = new Color('#1b6fd0');

const UP = new Vector3(0, 1, 0);
const _matrix = new Matrix4();
const _place = new Vector3();
const _size = new Vector3();
const _turn = new Quaternion();
const _color = new Color();

/** Returns the color of a place: green for low stress, yellow to red for high, dark if the step would hit something. */
export function stressColor({ stress, chosen }: FanPlace): Color {
  if (chosen) return CHOSEN;
  if (!Number.isFinite(stress)) return BLOCKED;
  return stress < 0.5 ? _color.lerpColors(CALM, TENSE, stress * 2) : _color.lerpColors(TENSE, WORST, stress * 2 - 1);
}

/** Marks of walkers on the ground: footprints, paths with goals, the fan of one of them, and a wall being drawn. */
export class GroundMarks {
  readonly group: Group = new Group();
  private readonly prints = marks('footprints', new CircleGeometry(1, 10), '#4a3b2a', 0.55, MOST_PRINTS);
  private readonly fan = marks('fan', new CircleGeometry(1, 14), '#ffffff', 0.95, MOST_PLACES);
  private readonly goals = marks('goals', new RingGeometry(0.72, 1, 28), '#1b6fd0', 0.8, MOST_PRINTS);
  private readonly lines: LineSegments<BufferGeometry, LineBasicMaterial>;
  private used = 0;

  constructor() {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(MOST_LINES * 6), 3).setUsage(DynamicDrawUsage));
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(MOST_LINES * 6), 3).setUsage(DynamicDrawUsage));
    this.lines = new LineSegments(geometry, new LineBasicMaterial({ vertexColors: true, fog: false }));
    this.lines.frustumCulled = false;
    this.lines.name = 'paths';
    this.lines.raycast = () => {};
    this.group.add(this.prints, this.fan, this.goals, this.lines);
  }

  showPrints(prints: readonly Footprint[]): void {
    this.prints.count = Math.min(prints.length, MOST_PRINTS);
    prints.slice(-MOST_PRINTS).forEach(({ x, y, heading }, i) => {
      _size.set(FOOT * FOOT_WIDTH, 1, FOOT);
      put(this.prints, i, [x, y], PRINT_LIFT, heading);
    });
    this.prints.instanceMatrix.needsUpdate = true;
  }

  showFan(places: readonly FanPlace[]): void {
    this.fan.count = Math.min(places.length, MOST_PLACES);
    places.slice(0, MOST_PLACES).forEach((place, i) => {
      _size.setScalar(place.chosen ? PLACE * 1.5 : PLACE);
      put(this.fan, i, [place.x, place.y], FAN_LIFT, 0);
      this.fan.setColorAt(i, stressColor(place));
    });
    this.fan.instanceMatrix.needsUpdate = true;
    if (this.fan.instanceColor) this.fan.instanceColor.needsUpdate = true;
  }

  showGoals(goals: readonly (readonly [number, number])[]): void {
    this.goals.count = Math.min(goals.length, MOST_PRINTS);
    goals.slice(0, MOST_PRINTS).forEach((at, i) => {
      _size.setScalar(GOAL);
      put(this.goals, i, at, PATH_LIFT, 0);
    });
    this.goals.instanceMatrix.needsUpdate = true;
  }

  /** Clears the lines; `addLine` adds lines, `endLines` shows them. */
  beginLines(): void {
    this.used = 0;
  }

  addLine(path: readonly (readonly [number, number])[], hue: number): void {
    const { position, color } = this.lines.geometry.attributes;
    _color.setHSL(hue, 0.6, 0.45);
    for (let i = 1; i < path.length && this.used < MOST_LINES; i++) {
      for (const [k, [x, y]] of [path[i - 1], path[i]].entries()) {
        position.setXYZ(this.used * 2 + k, x, PATH_LIFT, -y);
        color.setXYZ(this.used * 2 + k, _color.r, _color.g, _color.b);
      }
      this.used++;
    }
  }

  endLines(): void {
    const { geometry } = this.lines;
    geometry.setDrawRange(0, this.used * 2);
    geometry.attributes.position.needsUpdate = true;
    geometry.attributes.color.needsUpdate = true;
  }

  dispose(): void {
    this.group.removeFromParent();
    for (const mesh of [this.prints, this.fan, this.goals, this.lines]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
  }
}

function marks(
  name: string,
  shape: BufferGeometry,
  color: string,
  opacity: number,
  most: number,
): InstancedMesh<BufferGeometry, MeshBasicMaterial> {
  const material = new MeshBasicMaterial({ color, transparent: true, opacity, depthWrite: false, fog: false });
  const mesh = new InstancedMesh(shape.rotateX(-Math.PI / 2), material, most);
  mesh.name = name;
  mesh.count = 0;
  mesh.frustumCulled = false;
  mesh.raycast = () => {};
  return mesh;
}

/** Places mark `i` with the size `_size`. */
function put(mesh: InstancedMesh, i: number, [x, y]: readonly [number, number], lift: number, heading: number): void {
  _turn.setFromAxisAngle(UP, -heading);
  mesh.setMatrixAt(i, _matrix.compose(_place.set(x, lift, -y), _turn, _size));
}
