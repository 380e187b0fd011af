import { Box3, Group, type Object3D, Sphere, Vector3 } from 'three';
import { SECONDS_PER_TICK } from '../src/core/clock.js';
import { BodyCast, type BodyDrawer, type CastOptions } from './body/body-cast.js';
import type { BodySource } from './body/body-figure.js';
import { ContactShadows } from './contact-shadows.js';
import type { Figure, Footprint, Look, ThingView } from './figure.js';
import { type PoseSource, Poses } from './poses.js';
import { builtInFigures, type Figures } from './registry.js';

/** The parts of a World that a Stage reads. */
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
  definitionOf(id: number): { readonly look?: Look; readonly 'only-for'?: string } | undefined;
  readField(id: number, name: string): number | boolean | string | undefined;
}

/** The figures of a stage, and functions that return the behavior and body of a thing. */
export interface StageOptions {
  /** The makers of figures. Default `builtInFigures()`. */
  readonly figures?: Figures;
  /** Returns the active path of a thing, such as `feed/chew`; undefined for things without a mind. */
  readonly behaviorOf?: (id: number) => string | undefined;
  /** Returns the body of a thing, which is drawn if its file has a `surface`; undefined for things without a body. */
  readonly bodyOf?: (id: number) => BodySource | undefined;
  /** How bodies are meshed. */
  readonly cast?: CastOptions;
}

const UP = new Vector3(0, 1, 0);
const FOOTPRINTS: readonly Footprint[] = ['circle', 'box', 'wall'];

/** The view of one thing; the stage updates its pose before each update of the figure. */
class LiveThingView implements ThingView {
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
  readonly guise: string;
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
    this.guise = guiseOf(world, id);
    const look = world.definitionOf(id)?.look ?? {};
    this.look = this.guise === '' ? look : { form: this.guise };
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
  readonly view: LiveThingView;
  readonly figure: Figure;
  /** The same figure, if it draws a body. */
  readonly drawer: BodyDrawer | undefined;
  /** Height of a figure without `top`, once it is measured. */
  measured: number | undefined;
}

/**
 * The three.js objects of all things of a World. Call `capture` after each tick and `update(alpha)` before each frame, and add
 * `group` to a scene. It renders nothing itself and has no loop.
 */
export class Stage {
  readonly group: Group = new Group();
  readonly figures: Figures;
  /** The world that is drawn. */
  world: StageWorld;
  private readonly poses = new Poses();
  private readonly shadows = new ContactShadows();
  private readonly actors: (Actor | undefined)[] = [];
  private readonly behaviorOf: (id: number) => string | undefined;
  private readonly bodyOf: (id: number) => BodySource | undefined;
  private bodies: BodyCast;
  private tick = 0;
  private lastTime = 0;

  constructor(
    world: StageWorld,
    { figures = builtInFigures(), behaviorOf = () => undefined, bodyOf = () => undefined, cast = {} }: StageOptions = {},
  ) {
    this.world = world;
    this.figures = figures;
    this.behaviorOf = behaviorOf;
    this.bodyOf = bodyOf;
    this.bodies = new BodyCast(cast);
    this.group.add(this.shadows.mesh);
    this.snap(0);
  }

  /** Reads the state after a tick. Call it after each tick, with its number. */
  capture(tick: number): void {
    this.tick = tick;
    this.poses.capture(this.world);
    this.updateFigures();
  }

  /** Reads a state after a jump in time, or of another world; objects do not move from the state before. */
  snap(tick: number, world: StageWorld = this.world): void {
    this.world = world;
    this.tick = tick;
    this.poses.snap(world);
    this.updateFigures();
  }

  /** Makes the figures of all bodies again, with other options of meshing. */
  recast(cast: CastOptions): void {
    const before = this.bodies;
    this.bodies = new BodyCast(cast);
    for (let id = 0; id < this.actors.length; id++) if (this.actors[id]?.drawer) this.drop(id);
    before.dispose();
    this.updateFigures();
  }

  /** Moves all objects to their poses at `alpha` (0..1) between the last two ticks. */
  update(alpha: number): void {
    const time = (this.tick - 1 + alpha) * SECONDS_PER_TICK;
    const step = Math.max(-0.25, Math.min(0.25, time - this.lastTime));
    this.lastTime = time;
    this.shadows.begin(this.actors.length);
    for (const actor of this.actors) if (actor) this.pose(actor, alpha, time, step);
    this.shadows.end();
  }

  /** Returns the object of a thing, for cameras and picking; undefined if there is none. */
  objectOf(id: number): Object3D | undefined {
    return this.actors[id]?.figure.object;
  }

  /** Returns the height of the top of the drawn thing above the floor, in meters; for labels above it. */
  topOf(id: number): number {
    const actor = this.actors[id];
    if (!actor) return 0;
    const { figure, view } = actor;
    if (figure.top === undefined) actor.measured ??= drawnHeight(figure.object);
    return view.z + (figure.top ?? actor.measured ?? view.height);
  }

  /**
   * Returns a ball around the drawn head of a thing, including ears and nose, in meters in the frame of `group`; undefined if its figure
   * has no head.
   */
  headOf(id: number, out: Sphere = new Sphere()): Sphere | undefined {
    const actor = this.actors[id];
    if (!actor?.figure.head?.(out)) return undefined;
    const { x, y, z, heading } = actor.view;
    out.center.applyAxisAngle(UP, -heading);
    out.center.x += x;
    out.center.y += z;
    out.center.z -= y;
    return out;
  }

  /** One more than the largest id. */
  get size(): number {
    return this.actors.length;
  }

  viewOf(id: number): ThingView | undefined {
    return this.actors[id]?.view;
  }

  /** Returns the id of the thing to which an object belongs, or -1. */
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
    if (view.footprint !== 'wall' && object.children.length > 0) this.shadows.add(view);
  }

  /** Makes figures for new things and disposes of those of removed ones. */
  private updateFigures(): void {
    const { world, actors } = this;
    for (let id = 0; id < Math.max(world.count, actors.length); id++) {
      // imaginary things are not drawn
      const alive = id < world.count && world.alive[id] !== 0 && world.definitionOf(id)?.['only-for'] === undefined;
      const actor = actors[id];
      if (actor && (!alive || !isSame(actor.view, world))) this.drop(id);
      const body = alive ? this.bodyOf(id) : undefined;
      if (body && actor?.drawer) actor.drawer.source = body;
      if (alive && !actors[id]) {
        const view = new LiveThingView(world, id, this.behaviorOf(id) !== undefined);
        view.x = world.x[id];
        view.y = world.y[id];
        view.z = world.z[id];
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

/** Returns the figure that a thing names in its field `guise`; empty if it has none. */
function guiseOf(world: StageWorld, id: number): string {
  const guise = world.readField(id, 'guise');
  return typeof guise === 'string' ? guise : '';
}

/** Returns true if the thing with the view's id is the same thing, of the same kind and guise. */
function isSame({ id, serial, kind, guise }: LiveThingView, world: StageWorld): boolean {
  return serial === world.serial[id] && kind === world.symbols.name(world.kind[id]) && guise === guiseOf(world, id);
}

/** Returns the height of the meshes of an object above its origin, measured at every vertex; undefined if there are none. */
function drawnHeight(object: Object3D): number | undefined {
  object.updateWorldMatrix(true, true);
  const box = new Box3().setFromObject(object, true);
  return box.isEmpty() ? undefined : box.max.y - object.getWorldPosition(box.min).y;
}

/** Returns `new Stage(world, options)`. */
export function createStage(world: StageWorld, options: StageOptions = {}): Stage {
  return new Stage(world, options);
}
