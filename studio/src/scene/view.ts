import {
  ACESFilmicToneMapping,
  Box3,
  PCFShadowMap,
  PerspectiveCamera,
  PMREMGenerator,
  Raycaster,
  Scene,
  Spherical,
  SRGBColorSpace,
  type Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { createYard, type Patch, Stage, type StageOptions, type StageWorld, type Yard, type YardOptions } from 'umwelt/three';
import { FieldOfView } from './field-of-view.js';
import { Quality } from './quality.js';

/** The home view shows at least this many meters. */
const ROOM = 6;

/** Vertical field of view in degrees. */
const LENS = 38;

/** An eye of a creature; its mount may change while the camera looks through it. */
export interface EyeOfThing {
  readonly thing: number;
  /** [right, ahead, up, turn] in the frame of the body: meters, and radians to the right of ahead. */
  readonly mount: Float64Array;
  readonly pitch: number;
  readonly fieldOfView: number;
}

/** One world on a canvas: surroundings, figures, camera. It draws only when `draw` is called. */
export class View {
  readonly scene: Scene = new Scene();
  readonly camera: PerspectiveCamera = new PerspectiveCamera(LENS, 1, 0.02, 2000);
  readonly controls: OrbitControls;
  readonly renderer: WebGLRenderer;
  readonly quality: Quality;
  /** The floor that the selected creature sees. */
  readonly fieldOfView: FieldOfView = new FieldOfView();
  stage: Stage | undefined;
  /** Whether something changed since the last frame. */
  stale = true;
  private yard: Yard | undefined;
  private definition: YardOptions | undefined;
  private reflections: Texture | undefined;
  private followed = -1;
  private eye: EyeOfThing | undefined;
  /** Position of the camera before it looked through an eye. */
  private readonly outside = new Vector3();
  private readonly focus = new Vector3();
  private readonly offset = new Vector3();
  private readonly spherical = new Spherical();
  private readonly raycaster = new Raycaster();
  private extent = 8;
  /** Aspect ratio of the part of the canvas that is not covered. */
  private free = 1.6;

  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 0.95;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.controls.dampingFactor = 0.09;
    this.controls.maxPolarAngle = Math.PI / 2 - 0.03;
    this.controls.zoomToCursor = true;
    this.controls.addEventListener('change', () => {
      this.stale = true;
    });
    // after a lost graphics context came back, a still picture must be drawn again
    canvas.addEventListener('webglcontextrestored', () => {
      this.stale = true;
    });
    this.scene.add(this.fieldOfView.mesh);
    this.quality = new Quality(share => {
      this.yard?.thin(share);
      this.stale = true;
    });
  }

  /** Shows a world; for the same definition the surroundings and the camera stay. */
  open(definition: YardOptions, world: StageWorld, options: StageOptions): void {
    this.stale = true;
    if (definition === this.definition) {
      this.stage?.dispose();
      this.stage = new Stage(world, options);
      this.scene.add(this.stage.group);
      return;
    }
    this.close();
    this.definition = definition;
    this.yard = createYard(definition);
    this.stage = new Stage(world, options);
    this.scene.add(this.yard.group, this.stage.group);
    this.scene.fog = this.yard.fog;
    const generator = new PMREMGenerator(this.renderer);
    this.reflections = generator.fromScene(this.yard.surroundings, 0.02).texture;
    generator.dispose();
    this.scene.environment = this.reflections;
    this.scene.environmentIntensity = 0.35;
    this.extent = Math.max(...definition.size);
    this.yard.wear(worn(world));
    this.yard.thin(this.quality.share);
    this.home();
  }

  /** Places the camera in the south so that it shows all creatures, or the whole world where there are none. */
  home(): void {
    // a maze is shown from above and as a whole
    const maze = this.walls() > 3;
    const { x, z, extent: e } = maze ? { x: 0, z: 0, extent: this.extent } : this.frame();
    this.followed = -1;
    this.controls.minDistance = Math.min(0.35, this.extent * 0.05);
    this.controls.maxDistance = this.extent * 4;
    const away = e * (this.free < 1.3 ? 1.04 / Math.sqrt(this.free / 1.3) : 1.04);
    this.controls.target.set(x, maze ? 0 : e * 0.085, z);
    this.camera.position
      .set(0.36, maze ? 0.95 : 0.2, 0.9)
      .setLength(away)
      .add(this.controls.target);
    this.controls.update();
  }

  private walls(): number {
    let walls = 0;
    for (let id = 0; this.stage && id < this.stage.size; id++) if (this.stage.viewOf(id)?.footprint === 'wall') walls++;
    return walls;
  }

  /** The center of all creatures, and the extent in meters that shows them with a margin, at most that of the world. */
  private frame(): { x: number; z: number; extent: number } {
    const box = new Box3();
    for (let id = 0; this.stage && id < this.stage.size; id++) {
      const view = this.stage.viewOf(id);
      if (view?.creature) box.expandByPoint(this.offset.set(view.x, 0, -view.y));
    }
    if (box.isEmpty()) return { x: 0, z: 0, extent: this.extent };
    const middle = box.getCenter(this.offset);
    const size = box.getSize(this.focus);
    const extent = Math.min(this.extent, Math.max(ROOM, Math.min(this.extent * 0.82, Math.max(size.x, size.z) * 1.8 + 2)));
    // the frame stays inside the world
    const slack = (this.extent - extent) / 2;
    const hold = (value: number): number => Math.max(-slack, Math.min(slack, value));
    return { x: hold(middle.x), z: hold(middle.z), extent };
  }

  /** Turns the camera around its target: radians to the right and down. */
  orbit(right: number, down: number): void {
    this.offset.copy(this.camera.position).sub(this.controls.target);
    this.spherical.setFromVector3(this.offset);
    this.spherical.theta -= right;
    this.spherical.phi = Math.max(0.1, Math.min(this.controls.maxPolarAngle, this.spherical.phi - down));
    this.camera.position.setFromSpherical(this.spherical).add(this.controls.target);
  }

  /** Multiplies the distance of the camera to its target. */
  zoom(factor: number): void {
    const { minDistance, maxDistance, target } = this.controls;
    this.offset.copy(this.camera.position).sub(target);
    this.offset.setLength(Math.max(minDistance, Math.min(maxDistance, this.offset.length() * factor)));
    this.camera.position.copy(target).add(this.offset);
  }

  /** Keeps a thing in the center of the picture; -1 stops that. */
  follow(id: number): void {
    this.followed = id;
    this.stale = true;
    if (id < 0) return;
    const object = this.stage?.objectOf(id);
    if (!object) return;
    const radius = this.stage?.viewOf(id)?.radius ?? 0.2;
    const away = this.camera.position.clone().sub(this.controls.target).setLength(1);
    away.y = Math.max(away.y, 0.42);
    away.setLength(Math.max(radius * 7.5, 0.45));
    this.controls.target.copy(object.position);
    this.camera.position.copy(object.position).add(away);
  }

  /** Looks through an eye; undefined returns to the former position. */
  lookThrough(eye: EyeOfThing | undefined): void {
    if (eye && !this.eye) this.outside.copy(this.camera.position);
    const own = this.eye && this.stage?.objectOf(this.eye.thing);
    if (own) own.visible = true;
    if (!eye && this.eye) this.camera.position.copy(this.outside);
    this.eye = eye;
    this.controls.enabled = eye === undefined;
    this.stale = true;
    this.focusLens();
  }

  /** Gives the camera the horizontal field of view of the eye, or its own. */
  private focusLens(): void {
    const { camera, eye } = this;
    camera.fov = eye ? (2 * Math.atan(Math.tan(eye.fieldOfView / 2) / Math.max(1, camera.aspect)) * 180) / Math.PI : LENS;
    camera.updateProjectionMatrix();
  }

  private placeInEye({ thing, mount, pitch }: EyeOfThing): void {
    const [right, ahead, up, turn] = mount;
    const view = this.stage?.viewOf(thing);
    const object = this.stage?.objectOf(thing);
    if (!view || !object) return;
    // a creature does not see its own body
    object.visible = false;
    const sine = Math.sin(view.heading);
    const cosine = Math.cos(view.heading);
    this.camera.position.set(view.x + right * cosine + ahead * sine, view.z + up, -(view.y + ahead * cosine - right * sine));
    this.focus.set(Math.sin(view.heading + turn), Math.tan(pitch), -Math.cos(view.heading + turn)).add(this.camera.position);
    this.camera.lookAt(this.focus);
  }

  /** The id of the thing under a point of the canvas (-1..1, y up), or -1. */
  pick(x: number, y: number): number {
    if (!this.stage) return -1;
    this.raycaster.setFromCamera(new Vector2(x, y), this.camera);
    const [hit] = this.raycaster.intersectObject(this.stage.group, true);
    return hit ? this.stage.idOf(hit.object) : -1;
  }

  /** `right` and `bottom`: pixels of the canvas that panels cover; the center of the picture is moved out from under them. */
  resize(width: number, height: number, ratio: number, right: number, bottom: number): void {
    this.renderer.setPixelRatio(Math.min(2, ratio) * this.quality.pixels);
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / Math.max(1, height);
    this.camera.setViewOffset(width, height, right / 2, bottom / 2, width, height);
    this.free = Math.min((width - right) / Math.max(1, height - bottom), 2.2);
    this.focusLens();
    this.stale = true;
  }

  /** Draws at `alpha` (0..1) between the last two ticks; `seconds` is the time for wind and clouds. */
  draw(alpha: number, seconds: number): void {
    this.stale = false;
    this.stage?.update(alpha);
    const object = this.followed >= 0 ? this.stage?.objectOf(this.followed) : undefined;
    if (object) {
      // the center of the body, not the floor under it
      this.focus.copy(object.position).sub(this.controls.target).y += (this.stage?.viewOf(this.followed)?.height ?? 0) * 0.5;
      this.controls.target.add(this.focus);
      this.camera.position.add(this.focus);
    }
    if (this.eye) this.placeInEye(this.eye);
    else this.controls.update();
    if (this.yard?.update(seconds, this.controls.target, this.camera.position)) this.stale = true;
    this.renderer.render(this.scene, this.camera);
  }

  /** Lets the damped camera come to rest while nothing else moves; `stale` tells whether it still moves. */
  restCamera(): void {
    if (!this.eye) this.controls.update();
  }

  close(): void {
    this.stage?.dispose();
    this.yard?.dispose();
    this.reflections?.dispose();
    this.stage = undefined;
    this.yard = undefined;
    this.definition = undefined;
  }

  dispose(): void {
    this.close();
    this.fieldOfView.dispose();
    this.controls.dispose();
    this.renderer.dispose();
  }
}

/** Patches of worn grass around bowls. */
function worn(world: StageWorld): Patch[] {
  const patches: Patch[] = [];
  for (let id = 0; id < world.count && patches.length < 24; id++) {
    const kind = world.symbols.name(world.kind[id]);
    if (world.alive[id] === 0 || world.shape[id] !== 0) continue;
    if (kind === 'food' || kind === 'water' || kind === 'bowl')
      patches.push({ x: world.x[id], z: -world.y[id], radius: world.radius[id] * 2.1 });
  }
  return patches;
}
