import { Color, DirectionalLight, Fog, Group, HemisphereLight, Scene, Vector3 } from 'three';
import { type Look, numberOf } from '../figure.js';
import { createCopse } from './copse.js';
import { createFence } from './fence.js';
import { createFlowers } from './flowers.js';
import { createGrass } from './grass.js';
import { createGround, type GroundOptions, type Patch } from './ground.js';
import { palette, SUN } from './palette.js';
import { createSky } from './sky.js';

/** The part of a world definition that surroundings are made from. */
export interface YardOptions {
  readonly size: readonly [number, number];
  readonly fence?: number;
  /** `ground: grass | straw | earth`, `blade: 0.05` (height of the grass in metres). */
  readonly look?: Look;
}

export interface Yard {
  readonly group: Group;
  readonly fog: Fog;
  /** The sky alone, to light glossy things by (see PMREMGenerator.fromScene). */
  readonly surroundings: Scene;
  /** Bare earth around these places. */
  wear(patches: readonly Patch[]): void;
  /** Share of the grass to draw, 0..1. */
  thin(share: number): void;
  /** Wind and clouds; shadows follow what the camera looks at. */
  update(seconds: number, focus: Vector3): void;
  dispose(): void;
}

const MOST_TUFTS = 64_000;
/** Tufts on a square of 1 blade height: about what hides the ground from above. */
const COVER = 2.3;

function coverOf(look: Look | undefined): GroundOptions['cover'] {
  const found = look?.['ground'];
  return found === 'straw' || found === 'earth' ? found : 'grass';
}

export function createYard({ size: [width, depth], fence = 0, look }: YardOptions): Yard {
  const group = new Group();
  const cover = coverOf(look);
  const extent = Math.max(width, depth);
  const blade = numberOf(look?.['blade'], Math.min(0.12, Math.max(0.028, extent * 0.0055)));
  const sky = createSky();
  const ground = createGround({ width, depth, cover });
  const tufts = Math.min(MOST_TUFTS, Math.round((width * depth * COVER) / (blade * blade)));
  const grass = cover === 'grass' ? createGrass({ width, depth, blade, tufts }) : undefined;
  const flowers = cover === 'grass' ? createFlowers(width, depth, blade, Math.min(400, 40 + Math.round(width * depth * 1.6))) : undefined;
  const copse = createCopse(extent);
  const wood = fence > 0 ? createFence(width, depth, fence) : undefined;

  const sun = new DirectionalLight(palette.sunlight, 2.9);
  sun.castShadow = true;
  const reach = Math.min(16, extent * 0.75 + 0.5);
  Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 0.5, far: reach * 5 });
  sun.shadow.mapSize.set(2048, 2048);
  sun.shadow.radius = 5;
  sun.shadow.bias = -0.0004;
  sun.shadow.normalBias = 0.015;
  const toSun = new Vector3(...SUN).normalize();
  const ambient = new HemisphereLight(palette.skylight, palette.bounce, 1.35);

  group.add(sky.mesh, ground.group, copse.group, sun, sun.target, ambient);
  if (grass) group.add(grass.mesh);
  if (flowers) group.add(flowers.mesh);
  if (wood) group.add(wood.group);

  const surroundings = new Scene();
  const reflected = createSky();
  surroundings.add(reflected.mesh);
  const far = Math.max(120, extent * 8);

  return {
    group,
    fog: new Fog(new Color(palette.haze), far * 0.12, far * 0.86),
    surroundings,
    wear(patches): void {
      ground.wear(patches);
      grass?.plant(patches);
      flowers?.plant(patches);
    },
    thin: share => grass?.thin(share),
    update(seconds, focus): void {
      sky.update(seconds);
      grass?.update(seconds);
      const limit = Math.max(0, extent * 0.75 + 0.5 - reach);
      sun.target.position.set(Math.max(-limit, Math.min(limit, focus.x)), 0, Math.max(-limit, Math.min(limit, focus.z)));
      sun.position.copy(sun.target.position).addScaledVector(toSun, reach * 2.2);
    },
    dispose(): void {
      sky.dispose();
      reflected.dispose();
      ground.dispose();
      grass?.dispose();
      flowers?.dispose();
      wood?.dispose();
      copse.dispose();
      sun.dispose();
      ambient.dispose();
      group.removeFromParent();
    },
  };
}
