import { Color, DirectionalLight, Fog, Group, HemisphereLight, Scene, Vector3 } from 'three';
import type { ShapeDefinition } from '../../src/world/definition.js';
import { type Look, numberOf } from '../figure.js';
import { createCopse } from './copse.js';
import { createFence } from './fence.js';
import { createFlowers } from './flowers.js';
import { createGrass } from './grass.js';
import { createGround, type GroundOptions, type Patch } from './ground.js';
import { createNearGrass } from './near-grass.js';
import { palette, SUN } from './palette.js';
import { createSky } from './sky.js';

/** The parts of a world definition from which the surroundings are made. */
export interface YardOptions {
  readonly size: readonly [number, number];
  readonly fence?: number;
  /** `ground: grass | straw | earth`, `blade: 0.05` (height of the grass in meters). */
  readonly look?: Look;
  /** Only their size is read, because the grass is low enough to show the smallest. */
  readonly creatures?: Readonly<Record<string, { readonly species: { readonly shape?: ShapeDefinition } }>>;
}

/** The ground, sky and light around a world. */
export interface Yard {
  readonly group: Group;
  readonly fog: Fog;
  /** The sky alone, for environment maps (see PMREMGenerator.fromScene). */
  readonly surroundings: Scene;
  /** Sets the patches of bare earth. */
  wear(patches: readonly Patch[]): void;
  /** Sets the share of the grass to draw, 0..1. */
  thin(share: number): void;
  /**
   * Moves wind and clouds, moves the shadows with the camera's target, and lowers the fence in front of the camera. Returns true while the
   * fence moves.
   */
  update(seconds: number, focus: Vector3, eye: Vector3): boolean;
  dispose(): void;
}

/** 100,000 triangles from far away, and 80,000 more near the camera's target. */
const MOST_TUFTS = 20_000;
const NEAR_TUFTS = 5400;
/** Tufts per square of one blade height: enough to hide the ground from above. */
const COVER = 2.3;

function coverOf(look: Look | undefined): GroundOptions['cover'] {
  const found = look?.['ground'];
  return found === 'straw' || found === 'earth' ? found : 'grass';
}

/** Returns the height of the grass: a third of the smallest creature's radius, within limits. */
function bladeOf({ size, look, creatures }: YardOptions): number {
  let smallest = Math.max(...size) * 0.02;
  for (const { species } of Object.values(creatures ?? {}))
    if (species.shape && 'circle' in species.shape) smallest = Math.min(smallest, species.shape.circle);
  return numberOf(look?.['blade'], Math.min(0.12, Math.max(0.02, smallest * 0.36)));
}

/** Makes the ground, sky and light around a world; add its group to a scene. */
export function createYard(options: YardOptions): Yard {
  const { fence = 0, look } = options;
  const [width, depth] = options.size;
  const group = new Group();
  const cover = coverOf(look);
  const extent = Math.max(width, depth);
  const blade = bladeOf(options);
  const sky = createSky();
  const ground = createGround({ width, depth, cover });
  const tufts = Math.min(MOST_TUFTS, Math.round((width * depth * COVER) / (blade * blade)));
  const spread = Math.max(blade, Math.sqrt((width * depth * COVER) / tufts));
  const grass = cover === 'grass' ? createGrass({ width, depth, blade, spread, tufts }) : undefined;
  const near = cover === 'grass' ? createNearGrass(blade, NEAR_TUFTS, ground.patches) : undefined;
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
  if (near) group.add(near.mesh);
  if (flowers) group.add(flowers.mesh);
  if (wood) group.add(wood.group);

  const surroundings = new Scene();
  const reflected = createSky();
  surroundings.add(reflected.mesh);
  const far = Math.max(120, extent * 8);

  return {
    group,
    fog: new Fog(new Color(palette.haze), far * 0.16, far * 0.95),
    surroundings,
    wear(patches): void {
      ground.wear(patches);
      grass?.plant(patches);
      flowers?.plant(patches);
    },
    thin(share): void {
      grass?.thin(share);
      near?.thin(share);
    },
    update(seconds, focus, eye): boolean {
      sky.update(seconds);
      grass?.update(seconds);
      near?.update(seconds, focus, eye);
      const limit = Math.max(0, extent * 0.75 + 0.5 - reach);
      sun.target.position.set(Math.max(-limit, Math.min(limit, focus.x)), 0, Math.max(-limit, Math.min(limit, focus.z)));
      sun.position.copy(sun.target.position).addScaledVector(toSun, reach * 2.2);
      return wood?.yieldTo(eye) ?? false;
    },
    dispose(): void {
      sky.dispose();
      reflected.dispose();
      ground.dispose();
      grass?.dispose();
      near?.dispose();
      flowers?.dispose();
      wood?.dispose();
      copse.dispose();
      sun.dispose();
      ambient.dispose();
      group.removeFromParent();
    },
  };
}
