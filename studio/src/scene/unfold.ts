import { type Camera, PMREMGenerator, Scene, type Texture, type WebGLRenderer } from 'three';
import type { BodyDefinition } from 'umwelt';
import {
  BodyMeshes,
  type BodyModel,
  createYard,
  type Patch,
  releaseModel,
  type Stage,
  type StageOptions,
  type StageWorld,
  shareModelInSteps,
  type Yard,
  type YardOptions,
} from 'umwelt/three';

/** Everything that the first picture omits. Its models are in use until `release`. */
export interface Whole {
  readonly yard: Yard;
  readonly reflections: Texture;
  /** Where the grass is worn. */
  readonly patches: readonly Patch[];
  release(): void;
}

/**
 * Makes the surroundings, the surfaces of bodies and the shaders of a world in steps, one per frame, so that the first picture stays
 * responsive. If the steps are not completed, what was made is disposed.
 */
export function* unfold(
  renderer: WebGLRenderer,
  camera: Camera,
  definition: YardOptions,
  stage: () => Stage | undefined,
  options: StageOptions,
): Generator<void, Whole> {
  const models: BodyModel[] = [];
  const all = new Scene();
  let yard: Yard | undefined;
  let reflections: Texture | undefined;
  let done = false;
  const release = (): void => {
    for (const model of models) releaseModel(model);
  };
  try {
    yard = createYard(definition);
    all.add(yard.group);
    all.fog = yard.fog;
    yield;
    const world = stage()?.world;
    for (const body of world ? bodiesIn(world, options) : []) {
      const model = yield* shareModelInSteps(body);
      models.push(model);
      all.add(new BodyMeshes(model).object);
      yield;
    }
    const generator = new PMREMGenerator(renderer);
    reflections = generator.fromScene(yard.surroundings, 0.02).texture;
    generator.dispose();
    all.environment = reflections;
    yield;
    let waiting = 2;
    const ready = (): void => void waiting--;
    renderer.compileAsync(all, camera).then(ready, ready);
    const figures = stage()?.group;
    if (figures) renderer.compileAsync(figures, camera, all).then(ready, ready);
    else waiting--;
    while (waiting > 0) yield;
    yard.group.removeFromParent();
    done = true;
    return { yard, reflections, patches: world ? worn(world) : [], release };
  } finally {
    if (!done) {
      yard?.dispose();
      reflections?.dispose();
      release();
    }
  }
}

/** Returns the bodies of all things, each once. */
function bodiesIn(world: StageWorld, { bodyOf = () => undefined }: StageOptions): BodyDefinition[] {
  const found = new Set<BodyDefinition>();
  for (let id = 0; id < world.count; id++) {
    const definition = bodyOf(id)?.anatomy.definition;
    if (definition && Object.keys(definition.surface ?? {}).length > 0) found.add(definition);
  }
  return [...found];
}

/** Meters: what is lower lies flat on the ground, and no grass grows through it. */
const FLAT = 0.03;

/** Returns patches of worn grass: around bowls, and below round things that lie flat. */
function worn(world: StageWorld): Patch[] {
  const patches: Patch[] = [];
  for (let id = 0; id < world.count && patches.length < 24; id++) {
    const kind = world.symbols.name(world.kind[id]);
    if (world.alive[id] === 0 || world.shape[id] !== 0) continue;
    if (kind === 'food' || kind === 'water' || kind === 'bowl')
      patches.push({ x: world.x[id], z: -world.y[id], radius: world.radius[id] * 2.1 });
    else if (world.height[id] < FLAT) patches.push({ x: world.x[id], z: -world.y[id], radius: world.radius[id] * 1.7 });
  }
  return patches;
}
