import {
  ACESFilmicToneMapping,
  PCFShadowMap,
  PerspectiveCamera,
  Raycaster,
  Scene,
  SRGBColorSpace,
  type Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { Stage, type StageOptions, type StageWorld, type Yard, type YardOptions } from 'umwelt/three';
import { CallRing } from './call-ring.js';
import { orbit, zoom } from './camera-moves.js';
import { CameraWork, type Shot } from './camera-work.js';
import { type EyeOfThing, placeInEye } from './eye.js';
import { FieldOfView } from './field-of-view.js';
import { type Covered, type Opening, viewOfLook } from './framing.js';
import { nearestOnScreen } from './nearest-on-screen.js';
import { Quality } from './quality.js';
import { middle, Shots } from './shots.js';
import { SKETCHED, Sketch } from './sketch.js';
import type { Whole } from './unfold.js';

/** Vertical field of view in degrees. */
const LENS = 38;

/** The part of a world file that a view reads. */
export type ViewedWorld = YardOptions & { readonly look?: Readonly<Record<string, unknown>> };

/** Shows one world on a canvas: surroundings, figures, camera. It draws only when `draw` is called. */
export class View {
  readonly scene: Scene = new Scene();
  readonly camera: PerspectiveCamera = new PerspectiveCamera(LENS, 1, 0.02, 2000);
  readonly controls: OrbitControls;
  readonly renderer: WebGLRenderer;
  readonly quality: Quality;
  readonly work: CameraWork;
  /** The floor that the selected creature sees. */
  readonly fieldOfView: FieldOfView = new FieldOfView();
  stage: Stage | undefined;
  /** Whether something changed since the last frame. */
  stale = true;
  private yard: Yard | undefined;
  /** The first picture, and what is made meanwhile. */
  private sketch: Sketch | undefined;
  private unfolding: Generator<void, Whole> | undefined;
  /** Options for the stage, until its making begins. */
  private options: StageOptions | undefined;
  private definition: ViewedWorld | undefined;
  private reflections: Texture | undefined;
  /** Ends the portrait with which a world begins; the user may end it earlier. */
  private easeBack: (() => void) | undefined;
  private followed = -1;
  private eye: EyeOfThing | undefined;
  /** Position of the camera before it looked through an eye. */
  private readonly outside = new Vector3();
  private readonly focus = new Vector3();
  private readonly raycaster = new Raycaster();
  /** The uncovered part of the picture. */
  private free: Opening = { across: 0.5, up: 0.34 };
  private shots: Shots | undefined;
  private covered: Covered = { right: 0, bottom: 0, top: 0 };
  private readonly ring = new CallRing();

  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.toneMappingExposure = 0.95;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.dampingFactor = 0.09;
    this.controls.maxPolarAngle = Math.PI / 2 - 0.03;
    this.controls.zoomToCursor = true;
    this.work = new CameraWork(this.camera, this.controls);
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const calm = (): void => {
      this.work.calm = still.matches;
      this.controls.enableDamping = !still.matches;
    };
    still.addEventListener('change', calm);
    calm();
    this.controls.addEventListener('start', () => {
      this.easeBack = undefined;
    });
    this.controls.addEventListener('change', () => {
      this.stale = true;
    });
    // after a lost graphics context is restored, a still picture must be drawn again
    canvas.addEventListener('webglcontextrestored', () => {
      this.stale = true;
    });
    this.scene.add(this.fieldOfView.mesh, this.ring.mesh);
    this.quality = new Quality(share => {
      this.yard?.thin(share);
      this.stale = true;
    });
  }

  /**
   * Shows a world, at first as a sketch of the thing `main`. For the same definition the surroundings and the camera stay. Returns whether
   * it is another world.
   */
  open(definition: ViewedWorld, world: StageWorld, options: StageOptions, main: number): boolean {
    this.stale = true;
    const same = definition === this.definition;
    const before = this.stage;
    if (!same) this.close();
    this.stage = new Stage(world, same && this.whole ? options : { ...options, cast: SKETCHED });
    // disposed after the new one is made: the two share models
    before?.dispose();
    this.scene.add(this.stage.group);
    this.takeShots(definition);
    if (!same) {
      this.definition = definition;
      const extent = Math.max(...definition.size);
      this.controls.minDistance = Math.min(0.35, extent * 0.05);
      this.controls.maxDistance = extent * 4;
      this.sketch = new Sketch(this.scene, extent);
      this.options = options;
    } else if (this.options) this.options = options;
    this.sketch?.show(this.stage, main);
    return !same;
  }

  /** Whether everything is shown: surroundings, things, fur. */
  get whole(): boolean {
    return this.yard !== undefined;
  }

  /** Begins to make what the sketch omits; the code for this is fetched after the first picture. */
  private async beginUnfolding(): Promise<void> {
    const { sketch, definition, options = {} } = this;
    this.options = undefined;
    await new Promise(requestAnimationFrame);
    const { unfold } = await import('./unfold.js');
    if (!definition || this.sketch !== sketch) return;
    this.unfolding = unfold(this.renderer, this.camera, definition, () => this.stage, options);
    this.stale = true;
  }

  /** Runs one step from the sketch to the whole picture. */
  private unfold(): void {
    if (this.options) void this.beginUnfolding();
    const step = this.unfolding?.next();
    if (step === undefined) return;
    this.stale = true;
    if (!step.done) return;
    this.unfolding = undefined;
    const { yard, reflections, patches, release } = step.value;
    this.stage?.recast({});
    release();
    this.sketch?.dispose(this.stage);
    this.sketch = undefined;
    this.yard = yard;
    this.reflections = reflections;
    this.scene.add(yard.group);
    this.scene.fog = yard.fog;
    this.scene.environment = reflections;
    this.scene.environmentIntensity = 0.35;
    yard.wear(patches);
    yard.thin(this.quality.share);
    this.endPortrait();
  }

  private endPortrait(): void {
    this.easeBack?.();
    this.easeBack = undefined;
  }

  private takeShots({ size }: ViewedWorld): void {
    if (!this.stage) return;
    this.shots = new Shots(this.stage, size);
    this.shots.opening = this.free;
  }

  /** Shows all creatures, or the whole world if there are none. */
  home(softly = true): void {
    this.easeBack = undefined;
    this.follow(-1);
    if (this.shots) this.work.go(this.shots.everyone(), softly);
    this.stale = true;
  }

  /**
   * Shows the first shot of a world: close to the face of a creature; later the camera eases back to the shot of the whole. Returns whether
   * the camera should follow the creature from then on.
   */
  introduce(id: number, softly: boolean): boolean {
    const { shots } = this;
    this.easeBack = undefined;
    if (!shots) return false;
    const about = viewOfLook(this.definition?.look);
    const whole = about !== undefined || shots.isMaze || this.stage?.viewOf(id) === undefined;
    const shot = (): Shot => (about ? shots.about(about) : whole ? shots.everyone() : shots.usual(id));
    if (softly && !shots.isMaze && this.stage?.viewOf(id)) {
      this.work.go(shots.portrait(id), false);
      // while only the sketch is shown, the camera stays near
      this.easeBack = () => this.work.go(shot(), true);
      if (this.whole) this.endPortrait();
    } else this.work.go(shot(), softly);
    this.stale = true;
    return !whole;
  }

  /** Glides to the usual distance from a thing. */
  showThing(id: number): void {
    this.easeBack = undefined;
    if (this.shots) this.work.go(this.shots.usual(id, this.camera.position), true);
    this.stale = true;
  }

  showSide(names: readonly string[]): void {
    this.easeBack = undefined;
    if (this.shots) this.work.go(this.shots.sideOf(names), true);
    this.stale = true;
  }

  /** Turns the camera around its target: radians to the right and down. */
  orbit(right: number, down: number): void {
    orbit(this.camera, this.controls, right, down);
  }

  /** Multiplies the distance of the camera to its target. */
  zoom(factor: number): void {
    zoom(this.camera, this.controls, factor);
  }

  /** Keeps a thing in the center of the picture, softly; -1 stops that. */
  follow(id: number): void {
    this.followed = id;
    this.work.follow(id >= 0);
    this.stale = true;
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

  /** Returns the id of the thing under a point of the canvas (-1..1, y up), or -1. */
  pick(x: number, y: number): number {
    return this.hit(x, y)?.id ?? -1;
  }

  /** Returns the thing under a point of the window and the place on it; undefined if there is none. */
  hitAt(clientX: number, clientY: number): { readonly id: number; readonly at: Vector3 } | undefined {
    const [x, y] = this.onCanvas(clientX, clientY);
    return this.hit(x, y);
  }

  /** Like `pick` at a point of the window, or else the nearest thing that `counts` within `pixels` of the point; -1 if there is none. */
  pickNear(clientX: number, clientY: number, pixels: number, counts: (id: number) => boolean): number {
    const [x, y] = this.onCanvas(clientX, clientY);
    const direct = this.hit(x, y)?.id ?? -1;
    if (direct >= 0 && counts(direct)) return direct;
    const near = this.stage ? nearestOnScreen(this.stage, this.camera, this.renderer.domElement, [x, y], pixels, counts) : -1;
    return near >= 0 ? near : direct;
  }

  /** Returns the point of the floor (meters east and north) under a point of the window; undefined above the horizon. */
  floorAt(clientX: number, clientY: number): [x: number, y: number] | undefined {
    const [x, y] = this.onCanvas(clientX, clientY);
    this.focus.set(x, y, 0.5).unproject(this.camera).sub(this.camera.position);
    if (this.focus.y >= 0) return undefined;
    const share = -this.camera.position.y / this.focus.y;
    return [this.camera.position.x + this.focus.x * share, -(this.camera.position.z + this.focus.z * share)];
  }

  /** The same for a point of the free part of the picture: -1..1 to the right and up. */
  floorOf(right: number, up: number): [x: number, y: number] | undefined {
    const box = this.renderer.domElement.getBoundingClientRect();
    const { right: side, bottom, top } = this.covered;
    const x = ((right + 1) / 2) * (box.width - side);
    const y = top + ((1 - up) / 2) * (box.height - bottom - top);
    return this.floorAt(box.left + x, box.top + y);
  }

  /** Marks the place where the user called, for a moment. */
  mark(x: number, y: number): void {
    this.ring.show(x, y);
    this.stale = true;
  }

  private onCanvas(clientX: number, clientY: number): [x: number, y: number] {
    const box = this.renderer.domElement.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2];
  }

  private hit(x: number, y: number): { readonly id: number; readonly at: Vector3 } | undefined {
    if (!this.stage) return undefined;
    this.raycaster.setFromCamera(new Vector2(x, y), this.camera);
    const [hit] = this.raycaster.intersectObject(this.stage.group, true);
    const id = hit ? this.stage.idOf(hit.object) : -1;
    return hit && id >= 0 ? { id, at: hit.point } : undefined;
  }

  /** Sets the size of the canvas and the pixels that panels cover; the center of the picture moves to the middle of the uncovered part. */
  resize(width: number, height: number, ratio: number, covered: Covered): void {
    this.covered = covered;
    const { right, bottom, top } = covered;
    this.renderer.setPixelRatio(Math.min(2, ratio) * this.quality.pixels);
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / Math.max(1, height);
    this.camera.setViewOffset(width, height, right / 2, (bottom - top) / 2, width, height);
    const half = Math.tan((LENS * Math.PI) / 360);
    this.free = {
      across: (half * Math.max(1, width - right)) / Math.max(1, height),
      up: (half * Math.max(1, height - bottom - top)) / Math.max(1, height),
    };
    this.work.opening = this.free;
    if (this.shots) this.shots.opening = this.free;
    this.focusLens();
    this.stale = true;
  }

  /**
   * Draws at `alpha` (0..1) between the last two ticks. `weather` is the time for wind and clouds, `passed` the time since the last frame,
   * both in seconds.
   */
  draw(alpha: number, weather: number, passed: number): void {
    this.stale = false;
    this.stage?.update(alpha);
    if (this.eye) placeInEye(this.camera, this.stage, this.eye);
    else this.moveCamera(passed);
    if (this.yard?.update(weather, this.controls.target, this.camera.position)) this.stale = true;
    this.renderer.render(this.scene, this.camera);
    this.unfold();
  }

  /** Moves the camera to rest while nothing else moves; `stale` is true while it still moves. */
  restCamera(passed: number): void {
    if (!this.eye) this.moveCamera(passed);
  }

  private moveCamera(passed: number): void {
    const view = this.followed >= 0 ? this.stage?.viewOf(this.followed) : undefined;
    const head = view && this.shots?.headOf(this.followed, view);
    // during the portrait, the camera looks at the head
    if (this.work.step(passed, view && (this.easeBack && head ? head.at : middle(view, 0.5)), head)) this.stale = true;
    this.controls.update();
    if (this.ring.step(passed)) this.stale = true;
  }

  close(): void {
    this.stage?.dispose();
    this.yard?.dispose();
    this.reflections?.dispose();
    this.unfolding?.return({} as Whole);
    this.unfolding = undefined;
    this.options = undefined;
    this.sketch?.dispose(undefined);
    this.sketch = undefined;
    this.scene.fog = null;
    this.scene.environment = null;
    this.stage = undefined;
    this.yard = undefined;
    this.definition = undefined;
    this.shots = undefined;
  }

  dispose(): void {
    this.close();
    this.fieldOfView.dispose();
    this.ring.dispose();
    this.controls.dispose();
    this.renderer.dispose();
  }
}
