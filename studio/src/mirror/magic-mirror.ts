import { effect, type Signal, signal } from '@preact/signals';
import { GESTURE_NAMES, GESTURE_WORDS, type LandmarkFrame } from 'umwelt/person';
import { personIn } from '../person/impersonation.js';
import type { Session } from '../state/session.js';
import type { Store } from '../state/store.js';
import { Camera } from './camera.js';
import { CutOut } from './cut-out.js';
import { Detector, type Found, NoDetector } from './detector.js';
import { MirrorRole } from './mirror-role.js';
import { type MirrorStatus, statusOfError } from './mirror-words.js';

/** Where the person stands in the yard, facing south out of the mirror: meters, radians. */
const PLACE = { x: 1, y: 2.4, heading: Math.PI };
/** Pictures between two measurements of the brightness. */
const BRIGHTNESS_EVERY = 15;
/** Meters: a ball farther away is not thrown. Its speed over the ground, and upward: m/s. */
const NEAR = 2.5;
const SPEED = 4.2;
const UPWARD = 3;

/** The user before a camera as the person of the open world. */
export class MagicMirror {
  readonly status: Signal<MirrorStatus> = signal<MirrorStatus>('off');
  /** The visible gestures in words. */
  readonly words: Signal<string> = signal('');
  /** Whether the user's own picture is shown in the yard instead of the drawn person. */
  readonly ownPicture: Signal<boolean> = signal(false);
  readonly food: Signal<boolean> = signal(false);
  readonly camera: Camera = new Camera();
  /** Number of pictures that the camera has delivered. */
  pictures = 0;
  role: MirrorRole | undefined;
  private readonly store: Store;
  private readonly cutOut = new CutOut();
  private detector: Detector | undefined;
  private running = 0;
  private dark = false;

  constructor(store: Store) {
    this.store = store;
    effect(() => this.enter(store.session.value));
    effect(() => {
      if (this.role) this.role.food = this.food.value;
    });
    effect(() => {
      if (!this.ownPicture.value) this.showDrawn(true);
    });
  }

  /** Switches the camera on: asks for it, loads the detector, and begins to detect. Every error becomes a status. */
  async start(): Promise<void> {
    const run = ++this.running;
    if (!navigator.mediaDevices) {
      this.status.value = 'insecure';
      return;
    }
    this.status.value = 'asking';
    try {
      await this.camera.start();
    } catch (error) {
      this.status.value = statusOfError(error);
      return;
    }
    this.status.value = 'loading';
    try {
      this.detector ??= await Detector.load();
    } catch (error) {
      this.camera.stop();
      this.status.value = error instanceof NoDetector ? 'missing' : 'broken';
      return;
    }
    if (run !== this.running) return;
    this.status.value = 'none';
    void this.watch(run);
  }

  /** Switches the camera off. */
  stop(): void {
    this.running++;
    this.camera.stop();
    this.showDrawn(true);
    this.status.value = 'off';
    this.words.value = '';
  }

  /** Takes the result of a detector. Tests call it with their own points. */
  see(frame: LandmarkFrame | undefined): void {
    this.pictures++;
    this.role?.see(frame);
  }

  /** Detects in one picture after the other until the mirror is switched off. */
  private async watch(run: number): Promise<void> {
    const { camera, detector } = this;
    while (run === this.running && detector) {
      if (camera.ready) {
        if (this.pictures % BRIGHTNESS_EVERY === 0) this.dark = camera.isDark();
        const found = await detector.look(camera.video);
        if (run !== this.running) return;
        this.see(found?.frame);
        if (found) this.showOwn(found);
      }
      await new Promise(requestAnimationFrame);
    }
  }

  private enter(session: Session | undefined): void {
    const name = session && personIn(session.life);
    if (!session || name === undefined) {
      this.role = undefined;
      return;
    }
    const role = new MirrorRole(session.life, name, PLACE);
    role.food = this.food.peek();
    role.onThrow = (from, gaze, held) => this.throwBall(session, from, gaze, held);
    this.role = role;
    session.beforeTick = () => {
      role.before();
      this.tell(role);
    };
  }

  /** Makes the cry after a throw, which sends the dog. A near ball is thrown even if the hand did not pick it up. */
  private throwBall(session: Session, from: readonly [number, number, number], gaze: readonly [number, number], held: boolean): void {
    const { play } = this.store;
    const { world } = session.life;
    if (held) {
      play.cry(from);
      return;
    }
    const ball = world.find('ball');
    if (ball < 0 || world.holder[ball] >= 0 || Math.hypot(world.x[ball] - from[0], world.y[ball] - from[1]) > NEAR) return;
    const [east, north] = [gaze[0] - from[0], gaze[1] - from[1]];
    const far = Math.hypot(east, north) || 1;
    play.takeAndThrow('ball', from, [(east / far) * SPEED, (north / far) * SPEED, UPWARD]);
  }

  private tell(role: MirrorRole): void {
    const on = this.status.peek();
    if (on === 'off' || on === 'asking' || on === 'loading' || on === 'missing' || on === 'broken') return;
    const { state } = role.mirror;
    const none = state === 'none' || state === 'lost';
    this.status.value = none && this.dark ? 'dark' : state;
    const shown = role.gestures ? GESTURE_NAMES.filter(gesture => role.gestures?.[gesture]) : [];
    this.words.value = none ? '' : shown.map(gesture => GESTURE_WORDS[gesture]).join(', ');
  }

  private showOwn(found: Found): void {
    const { view } = this.store;
    if (!this.ownPicture.peek() || !view) return;
    if (this.cutOut.mesh.parent === null) view.scene.add(this.cutOut.mesh);
    this.cutOut.draw(found, this.camera.video, this.role?.pose);
    this.showDrawn(!this.cutOut.mesh.visible);
    view.stale = true;
  }

  /** Shows or hides the drawn person. */
  private showDrawn(on: boolean): void {
    const session = this.store.session.peek();
    const name = session && personIn(session.life);
    const object = name === undefined ? undefined : this.store.view?.stage?.objectOf(session?.life.world.find(name) ?? -1);
    if (object) object.visible = on;
    if (on) this.cutOut.hide();
  }
}
