import {
  BoxGeometry,
  type BufferGeometry,
  Color,
  CylinderGeometry,
  Float32BufferAttribute,
  BufferGeometry as Geometry,
  LatheGeometry,
  SphereGeometry,
  Vector2,
  Vector3,
} from 'three';
import type { BindPose } from './bind.js';
import type { PartDefinition, SurfaceDefinition } from './definition.js';
import { spreadSides } from './field.js';
import { paletteColor } from './skin.js';

/** Returns all small parts of a body as one geometry for one draw; each vertex follows its bone (two bones for a tongue or a pupil). */
export function partsGeometry(surface: SurfaceDefinition, pose: BindPose): BufferGeometry | undefined {
  const parts = spreadSides(surface.parts ?? []);
  if (parts.length === 0) return undefined;
  const all = new Collector();
  for (const part of parts) addPart(all, surface, pose, part);
  return all.geometry();
}

class Collector {
  readonly position: number[] = [];
  readonly normal: number[] = [];
  readonly color: number[] = [];
  readonly skinIndex: number[] = [];
  readonly skinWeight: number[] = [];
  /** Roughness and glow, per vertex. */
  readonly finish: number[] = [];
  readonly index: number[] = [];

  geometry(): BufferGeometry {
    const geometry = new Geometry();
    geometry.setAttribute('position', new Float32BufferAttribute(this.position, 3));
    geometry.setAttribute('normal', new Float32BufferAttribute(this.normal, 3));
    geometry.setAttribute('color', new Float32BufferAttribute(this.color, 3));
    geometry.setAttribute('skinIndex', new Float32BufferAttribute(this.skinIndex, 4));
    geometry.setAttribute('skinWeight', new Float32BufferAttribute(this.skinWeight, 4));
    geometry.setAttribute('finish', new Float32BufferAttribute(this.finish, 2));
    geometry.setIndex(this.index);
    return geometry;
  }
}

function addPart(all: Collector, surface: SurfaceDefinition, pose: BindPose, part: PartDefinition): void {
  const [a, b, c] = typeof part.size === 'number' ? [part.size, part.size, part.size] : part.size;
  const unit = unitGeometry(part);
  const at = pose.place(part.bone, part.at);
  const turn = pose.turn(part.bone, part.turn);
  const bone = pose.indexOf(part.bone);
  const other = part.root ?? part.pupil;
  const root = other === undefined ? bone : pose.indexOf(other);
  const base = paletteColor(surface, part.color);
  const accent = part.accent === undefined ? base : paletteColor(surface, part.accent);
  const start = all.position.length / 3;
  const place = unit.getAttribute('position');
  const normal = unit.getAttribute('normal');
  const p = new Vector3();
  const n = new Vector3();
  const dye = new Color();
  for (let v = 0; v < place.count; v++) {
    p.fromBufferAttribute(place, v);
    const rim = paint(part, p, base, accent, dye);
    const held = holdOf(part, p);
    if (part.kind === 'tongue') p.z += 0.9 * p.x * p.x;
    n.fromBufferAttribute(normal, v)
      .set(n.x / a, n.y / b, n.z / c)
      .normalize()
      .applyQuaternion(turn);
    p.set(p.x * a, p.y * b, p.z * c)
      .applyQuaternion(turn)
      .add(at);
    all.position.push(p.x, p.y, p.z);
    all.normal.push(n.x, n.y, n.z);
    all.color.push(dye.r, dye.g, dye.b);
    all.skinIndex.push(bone, root, 0, 0);
    all.skinWeight.push(held, 1 - held, 0, 0);
    all.finish.push(rim ?? part.rough ?? 0.6, part.glow ?? 0);
  }
  const index = unit.getIndex();
  if (index) for (let i = 0; i < index.count; i++) all.index.push(start + index.getX(i));
  unit.dispose();
}

/** Rings of an eye as shares of its radius: edge of the pupil, of the iris, of the dark line around it. */
const PUPIL = 0.4;
const IRIS = 0.68;
const LIMBUS = 0.78;

/** Returns the weight of the part's bone at a point; the rest belongs to its other bone. */
function holdOf(part: PartDefinition, p: Vector3): number {
  if (part.kind === 'tongue') return Math.min(1, Math.max(0, (p.y + 1) * 0.62));
  if (part.kind === 'eye' && part.pupil !== undefined) return p.y > 0 && Math.hypot(p.x, p.z) < PUPIL + 0.02 ? 0 : 1;
  return 1;
}

/** Writes the color of a point of the unit shape into `out`. Returns its roughness if it differs from that of the part. */
function paint(part: PartDefinition, p: Vector3, base: Color, accent: Color, out: Color): number | undefined {
  out.copy(base);
  if (part.kind === 'eye') {
    // white, a dark line, the iris (lighter below), the pupil
    const r = Math.hypot(p.x, p.z);
    if (p.y <= 0 || r > LIMBUS - 0.005) return part.rough ?? 0.08;
    out.copy(accent);
    if (r < PUPIL + 0.005) out.set('#0b0605');
    else if (r > IRIS + 0.005) out.multiplyScalar(0.28);
    else out.multiplyScalar(0.7 + 0.8 * Math.max(0, 0.35 - p.z));
    return part.rough ?? 0.08;
  }
  if (part.kind === 'lid') {
    const [from] = part.arc ?? [0.6, 2.4];
    const angle = Math.atan2(p.z, p.y);
    if (Math.abs(angle - from) < 0.2) out.copy(accent);
  } else if (part.kind === 'wheel') {
    if (p.y * p.y + p.z * p.z < 0.4) out.copy(accent);
  } else if (part.kind === 'tongue') {
    out.lerp(accent, Math.max(0, 1 - Math.abs(p.x) * 5) * 0.8);
  } else if (part.accent !== undefined) out.lerp(accent, Math.min(1, Math.max(0, 0.5 - p.z * 0.5)));
  return undefined;
}

/** Returns a shape of half size 1 around the origin, in the axes of the body. */
function unitGeometry(part: PartDefinition): BufferGeometry {
  const facets = part.facets ?? 16;
  switch (part.kind) {
    case 'ball':
      return new SphereGeometry(1, facets, Math.max(5, Math.round(facets * 0.7)));
    case 'eye':
      return eyeball(part.facets ?? 20);
    case 'lid':
      return lid(part.arc ?? [0.6, 2.4]);
    case 'cone':
      return new CylinderGeometry(0.08, 1, 2, Math.max(5, Math.round(facets / 2)), 1).rotateX(Math.PI / 2);
    case 'tongue':
      return new SphereGeometry(1, 12, 12);
    case 'box':
      return roundBox();
    case 'tube':
      return new CylinderGeometry(1, 1, 2, facets, 1).rotateX(Math.PI / 2);
    case 'wheel':
      return wheel(part.facets ?? 22);
  }
}

/** Returns an eyeball with its poles ahead and behind, and two rings at each edge of a color, so that the edge is sharp. */
function eyeball(facets: number): BufferGeometry {
  const rings = [0, 0.22, PUPIL, PUPIL + 0.015, 0.55, IRIS, IRIS + 0.015, LIMBUS - 0.01, LIMBUS, 0.9, 1];
  const profile = rings.map(r => new Vector2(r, Math.sqrt(Math.max(0, 1 - r * r))));
  for (const r of [0.8, 0]) profile.push(new Vector2(r, -Math.sqrt(1 - r * r)));
  // LatheGeometry turns about y and needs rising y for outward faces
  return new LatheGeometry(profile.reverse(), facets);
}

/** Returns a spherical segment between two angles around the axis to the right, thin at the corners of the eye. */
function lid([from, to]: readonly [number, number]): BufferGeometry {
  const along = 12;
  const around = 6;
  const position: number[] = [];
  const normal: number[] = [];
  const index: number[] = [];
  for (let i = 0; i <= along; i++)
    for (let j = 0; j <= around; j++) {
      const side = (i / along) * Math.PI;
      const angle = from + (to - from) * (j <= 1 ? j * 0.09 : 0.09 + ((j - 1) / (around - 1)) * 0.91);
      const point = [Math.cos(side), Math.sin(side) * Math.cos(angle), Math.sin(side) * Math.sin(angle)];
      position.push(...point);
      normal.push(...point);
      if (i < along && j < around) {
        const o = i * (around + 1) + j;
        const p = o + around + 1;
        index.push(o, p, o + 1, o + 1, p, p + 1);
      }
    }
  const geometry = new Geometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  if (to < from) for (let i = 0; i < index.length; i += 3) [index[i], index[i + 1]] = [index[i + 1], index[i]];
  geometry.setIndex(index);
  return geometry;
}

/** Returns a box with chamfered edges. */
function roundBox(): BufferGeometry {
  const geometry = new BoxGeometry(2, 2, 2, 4, 4, 4);
  const place = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const p = new Vector3();
  const core = new Vector3();
  const inner = 0.78;
  for (let v = 0; v < place.count; v++) {
    p.fromBufferAttribute(place, v);
    core.copy(p).clampScalar(-inner, inner);
    p.sub(core);
    if (p.lengthSq() > 0) p.normalize();
    normal.setXYZ(v, p.x, p.y, p.z);
    p.multiplyScalar(1 - inner).add(core);
    place.setXYZ(v, p.x, p.y, p.z);
  }
  return geometry;
}

/** Returns a torus around the axis to the right. */
function wheel(facets: number): BufferGeometry {
  const profile = [
    [0, -0.7],
    [0.55, -0.75],
    [0.62, -1],
    [0.9, -0.95],
    [1, -0.6],
    [1, 0.6],
    [0.9, 0.95],
    [0.62, 1],
    [0.55, 0.75],
    [0, 0.7],
  ].map(([r, y]) => new Vector2(r, y));
  return new LatheGeometry(profile, facets).rotateZ(-Math.PI / 2);
}
