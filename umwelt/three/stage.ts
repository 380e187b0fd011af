import { Box3, Group, type Object3D } from 'three';
import { SECONDS_PER_TICK } from '../src/core/clock.js';
import { BodyCast, type BodyDrawer } from './body/body-cast.js';
import type { BodySource } from './body/body-figure.js';
import { ContactShadows } from './contact-shadows.js';
import type { Figure, Footprint, Look, ThingView } from './figure.js';
import { type PoseSource, Poses } from './poses.js';
import { builtInFigures, type Figures } from './registry.js';

/** What the stage reads of a World. */
export interface StageWorld extends PoseSource {
  readonly alive: ArrayLike<number>;
  readonly shape: ArrayLike<number>;
  readonly radius: ArrayLike<number>;
  readonly halfWidth: ArrayLike<number>;
  readonly halfDepth: ArrayLike<number>;
  readonly height: ArrayLike<number>;
  readonly kind: ArrayLike<number>;
  readonly symbols: { name(id: number): string };
  nameOf(id: number): string;
  definitionOf(id: number): { readonly look?: Look } | undefined;
  readField(id: number, name: string): number | boolean | string | undefined;
}

/** Figures, and what the stage is told of things with minds and bodies. */
export interface StageOptions {
  readonly figures?: Figures;
  /** What a thing does, as names joined by `/`; undefined for things without a mind. */
  readonly behaviorOf?: (id: number) => string | undefined;
  /** The body of a thing that has one; it is drawn as its file says, if it says so. */
  readonly bodyOf?: (id: number) => BodySource | undefined;
}

const FOOTPRINTS: readonly Footprint[] = ['circle', 'box', 'wall'];

/** A live window on one thing; the stage refreshes its pose before each figure's update. */
class View implements ThingView {
  x = 0;
  y = 0;
  z = 0;
  heading = 0;
  speed = 0;
  turn = 0;
  time = 0;
  step = 0;
  behavior = '';
  readonly id: number;
  readonly serial: number;
  readonly name: string;
  readonly kind: string;
  readonly look: Look;
  readonly creature: boolean;
  readonly footprint: Footprint;
  readonly radius: number;
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  private readonly world: StageWorld;

  constructor(world: StageWorld, id: number, creature: boolean) {
    this.world = world;
    this.id = id;
    this.serial = world.serial[id];
    this.name = world.nameOf(id);
    this.kind = world.symbols.name(world.kind[id]);
    this.look = world.definitionOf(id)?.look ?? {};
    this.creature = creature;
    this.footprint = FOOTPRINTS[world.shape[id]] ?? 'circle';
    this.radius = world.radius[id];
    this.width = world.halfWidth[id] * 2;
    this.depth = world.halfDepth[id] * 2;
    this.height = world.height[id];
  }

  field(name: string): number | boolean | string | undefined {
    return this.world.readField(this.id, name);
  }
}

interface Actor {
  readonly view: View;
  readonly figure: Figure;
  /** The figure again, where it follows a body. */
  readonly drawer: BodyDrawer | undefined;
  /** The top of a figure that does not say it, once somebody has asked. */
  measured: number | undefined;
}

/**
 * Keeps three objects in step with a World: `capture` after each tick, `update(alpha)` before each frame.
 * It draws nothing by itself and owns no loop.
 */
export class Stage {
  readonly group: Group = new Group();
  readonly figures: Figures;
  private world: StageWorld;
  private readonly poses = new Poses();
  private readonly shadows = new ContactShadows();
  private readonly actors: (Actor | undefined)[] = [];
  private readonly behaviorOf: (id: number) => string | undefined;
  private readonly bodyOf: (id: number) => BodySource | undefined;
  private readonly bodies = new BodyCast();
  private tick = 0;
  private lastTime = 0;

  constructor(
    world: StageWorld,
    { figures = builtInFigures(), behaviorOf = () => undefined, bodyOf = () => undefined }: StageOptions = {},
  ) {
    this.world = world;
    this.figures = figures;
    this.behaviorOf = behaviorOf;
    this.bodyOf = bodyOf;
    this.group.add(this.shadows.mesh);
    this.snap(0);
  }

  /** After a tick. */
  capture(tick: number): void {
    this.tick = tick;
    this.poses.capture(this.world);
    this.cast();
  }

  /** After a jump in time, or with another world of the same kind (a restored one). */
  snap(tick: number, world: StageWorld = this.world): void {
    this.world = world;
    this.tick = tick;
    this.poses.snap(world);
    this.cast();
  }

  /** Poses at `alpha` (0..1) between the last two ticks. */
  update(alpha: number): void {
    const time = (this.tick - 1 + alpha) * SECONDS_PER_TICK;
    const step = Math.max(-0.25, Math.min(0.25, time - this.lastTime));
    this.lastTime = time;
    this.shadows.begin(this.actors.length);
    for (const actor of this.actors) if (actor) this.pose(actor, alpha, time, step);
    this.shadows.end();
  }

  /** The object of a thing, for cameras and picking. */
  objectOf(id: number): Object3D | undefined {
    return this.actors[id]?.figure.object;
  }

  /** How high the top of what is drawn of a thing is over the ground, in metres: for what is put above it. */
  topOf(id: number): number {
    const actor = this.actors[id];
    if (!actor) return 0;
    const { figure, view } = actor;
    if (figure.top === undefined) actor.measured ??= drawnHeight(figure.object);
    return view.z + (figure.top ?? actor.measured ?? view.height);
  }

  /** Ids are below this. */
  get size(): number {
    return this.actors.length;
  }

  viewOf(id: number): ThingView | undefined {
    return this.actors[id]?.view;
  }

  /** The thing that an object belongs to, or -1. */
  idOf(object: Object3D | null): number {
    for (let o = object; o; o = o.parent) {
      const id = o.userData['thing'];
      if (typeof id === 'number') return id;
    }
    return -1;
  }

  dispose(): void {
    for (let id = 0; id < this.actors.length; id++) this.drop(id);
    this.bodies.dispose();
    this.shadows.dispose();
    this.group.removeFromParent();
  }

  private pose({ view, figure }: Actor, alpha: number, time: number, step: number): void {
    const { poses } = this;
    const { id } = view;
    view.x = poses.at(id, 0, alpha);
    view.y = poses.at(id, 1, alpha);
    view.z = poses.at(id, 2, alpha);
    view.heading = poses.at(id, 3, alpha);
    const east = poses.change(id, 0);
    const north = poses.change(id, 1);
    view.speed = (east * Math.sin(view.heading) + north * Math.cos(view.heading)) / SECONDS_PER_TICK;
    view.turn = poses.change(id, 3) / SECONDS_PER_TICK;
    view.time = time;
    view.step = step;
    view.behavior = this.behaviorOf(id) ?? '';
    const { object } = figure;
    object.position.set(view.x, view.z, -view.y);
    object.rotation.y = -view.heading;
    figure.update(view);
    if (view.footprint !== 'wall') this.shadows.add(view);
  }

  /** Figures for new things, none for removed ones. */
  private cast(): void {
    const { world, actors } = this;
    for (let id = 0; id < Math.max(world.count, actors.length); id++) {
      const alive = id < world.count && world.alive[id] !== 0;
      const actor = actors[id];
      if (actor && (!alive || actor.view.serial !== world.serial[id] || actor.view.kind !== world.symbols.name(world.kind[id])))
        this.drop(id);
      const body = alive ? this.bodyOf(id) : undefined;
      if (body && actor?.drawer) actor.drawer.source = body;
      if (alive && !actors[id]) {
        const view = new View(world, id, this.behaviorOf(id) !== undefined);
        view.x = world.x[id];
        view.y = world.y[id];
        view.heading = world.heading[id];
        const drawer = body && this.bodies.make(body);
        const figure = drawer ?? this.figures.make(view);
        figure.object.userData['thing'] = id;
        actors[id] = { view, figure, drawer, measured: undefined };
        this.group.add(figure.object);
      }
    }
    actors.length = world.count;
  }

  private drop(id: number): void {
    const actor = this.actors[id];
    if (!actor) return;
    actor.figure.object.removeFromParent();
    actor.figure.dispose();
    this.actors[id] = undefined;
  }
}

/** From where an object stands to the top of its meshes, vertex by vertex; nothing where it has none. */
function drawnHeight(object: Object3D): number | undefined {
  object.updateWorldMatrix(true, true);
  const box = new Box3().setFromObject(object, true);
  return box.isEmpty() ? undefined : box.max.y - object.getWorldPosition(box.min).y;
}

/** Makes a stage that draws the things of a world; add its group to a scene and update it each frame. */
export function createStage(world: StageWorld, options: StageOptions = {}): Stage {
  return new Stage(world, options);
}
