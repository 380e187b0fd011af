import { Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { View } from '../scene/view.js';
import type { Store } from '../state/store.js';
import type { Spot } from './play.js';

/** CSS pixels; a press that moves less is a click. */
const CLICK = 6;
/** CSS pixels by which a press may miss a thing that can be taken. */
const NEAR = 26;
/** Milliseconds: the last part of a drag that gives the velocity of a throw, and how long the hand may rest before the end. */
const FLICK = 120;
const REST = 250;
/** Height at which a hand holds out food: meters. */
const FOOD_UP = 0.3;

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly kind: 'stroke' | 'carry' | 'move' | 'other';
  /** Name of the creature or thing. */
  readonly name: string;
  /** The plane on which the pointer moves while it carries something. */
  readonly plane: Plane;
}

/**
 * The meaning of pointer actions on the picture, without modes. A press on a creature strokes it, or moves it if the world says so
 * (`drag`). A press on a thing that can be carried takes it. A click elsewhere calls. Every other drag belongs to the camera. `listen`
 * returns a function that stops it.
 */
export class Pointer {
  private readonly store: Store;
  private readonly caster = new Raycaster();
  private press: Press | undefined;
  private track: { readonly t: number; readonly at: Spot }[] = [];
  private fingers = 0;

  constructor(store: Store) {
    this.store = store;
  }

  listen(canvas: HTMLCanvasElement): () => void {
    const leaving = new AbortController();
    const early = { capture: true, signal: leaving.signal };
    canvas.addEventListener('pointerdown', event => this.down(event), early);
    addEventListener('pointermove', event => this.move(event), early);
    addEventListener('pointerup', event => this.up(event), early);
    addEventListener('pointercancel', () => this.cancel(), early);
    addEventListener('blur', () => this.cancel(), { signal: leaving.signal });
    return () => leaving.abort();
  }

  private down(event: PointerEvent): void {
    const { view, session, asPerson, play } = this.store;
    const life = session.peek()?.life;
    this.fingers++;
    // the second finger pinches or moves the camera
    if (!view || !life || asPerson.peek() || event.button !== 0 || this.fingers > 1) {
      this.cancelPress();
      return;
    }
    const id = view.pickNear(event.clientX, event.clientY, NEAR, thing => life.world.mobile[thing] === 1);
    const name = id >= 0 ? life.world.nameOf(id) : '';
    const creature = life.creatures.find(one => one.name === name);
    const takes = id >= 0 && life.world.mobile[id] === 1 && !creature;
    const moves = session.peek()?.definition.about?.drag?.includes(name) === true;
    const strokes = creature && creature.species.definition.species !== 'person';
    const kind = takes ? 'carry' : moves ? 'move' : strokes ? 'stroke' : 'other';
    this.press = { id: event.pointerId, x: event.clientX, y: event.clientY, kind, name, plane: new Plane() };
    if (kind === 'other') return;
    // keep it from the camera controls
    event.stopImmediatePropagation();
    canvasOf(view).setPointerCapture(event.pointerId);
    canvasOf(view).focus({ preventScroll: true });
    if (kind === 'stroke') {
      this.store.select(name);
      const at = this.onThing(view, event, id) ?? [life.world.x[id], life.world.y[id], life.world.height[id]];
      play.stroke(name, at);
      return;
    }
    // the camera goes to a selected creature, so one that is dragged is not selected
    if (kind === 'move') return;
    const place = new Vector3(life.world.x[id], life.world.z[id] + life.world.radius[id], -life.world.y[id]);
    // an upright plane that faces the camera, so that up on the screen is up in the world
    const facing = view.camera.position.clone().sub(place).setY(0).normalize();
    this.press.plane.setFromNormalAndCoplanarPoint(facing, place);
    this.track = [];
    this.drag(event, view);
  }

  private move(event: PointerEvent): void {
    const { view, play } = this.store;
    const { press } = this;
    if (!view) return;
    if (play.offersFood && !press) {
      const floor = view.floorAt(event.clientX, event.clientY);
      if (floor && event.target === canvasOf(view)) play.holdFood([floor[0], floor[1], FOOD_UP]);
    }
    if (!press || press.id !== event.pointerId || press.kind === 'other') return;
    event.stopImmediatePropagation();
    if (press.kind === 'carry') this.drag(event, view);
    else if (press.kind === 'move') {
      const floor = view.floorAt(event.clientX, event.clientY);
      if (floor) play.move(press.name, floor);
    } else {
      const id = this.store.session.peek()?.life.world.find(press.name) ?? -1;
      const at = this.onThing(view, event, id);
      if (at) play.stroke(press.name, at);
    }
  }

  private up(event: PointerEvent): void {
    this.fingers = Math.max(0, this.fingers - 1);
    const { press } = this;
    const { play, view } = this.store;
    if (!press || press.id !== event.pointerId) return;
    this.press = undefined;
    if (press.kind === 'stroke') play.stopStroking();
    else if (press.kind === 'carry') play.throw(this.velocity(event.timeStamp));
    else if (view && Math.hypot(event.clientX - press.x, event.clientY - press.y) <= CLICK) {
      if (press.kind === 'move') this.store.select(press.name);
      else this.click(event, view, press.name);
    }
  }

  private click(event: PointerEvent, view: View, name: string): void {
    const { store } = this;
    if (name !== '') store.select(name);
    const floor = view.floorAt(event.clientX, event.clientY);
    if (!floor) return;
    if (store.play.offersFood) store.play.holdFood([floor[0], floor[1], FOOD_UP]);
    else {
      store.play.call([floor[0], floor[1], 0]);
      view.mark(floor[0], floor[1]);
    }
  }

  private drag(event: PointerEvent, view: View): void {
    const { press } = this;
    if (!press) return;
    // a slow page gets many moves in one event; a flick needs the time of each
    const moves = event.type === 'pointermove' ? event.getCoalescedEvents() : [];
    for (const move of moves.length > 0 ? moves : [event]) {
      const hit = this.ray(view, move).intersectPlane(press.plane, new Vector3());
      if (hit) this.track.push({ t: move.timeStamp, at: [hit.x, -hit.z, Math.max(0, hit.y)] });
    }
    if (this.track.length > 40) this.track.splice(0, this.track.length - 40);
    const last = this.track.at(-1);
    if (last) this.store.play.carry(press.name, last.at);
  }

  /** Returns the velocity at the end of the drag. Upward motion also counts as motion away from the camera. */
  private velocity(now: number): Spot {
    const { view } = this.store;
    const last = this.track.at(-1);
    const first = last && this.track.find(({ t }) => last.t - t <= FLICK);
    if (!view || !first || !last || last.t <= first.t || now - last.t > REST) return [0, 0, 0];
    const seconds = (last.t - first.t) / 1000;
    const [east, north, up] = [0, 1, 2].map(i => (last.at[i] - first.at[i]) / seconds);
    const ahead = view.camera.getWorldDirection(new Vector3()).setY(0).normalize();
    const push = Math.max(0, up) * 1.1;
    return [east + ahead.x * push, north - ahead.z * push, Math.max(1.2, up * 0.7)];
  }

  private onThing(view: View, event: PointerEvent, id: number): Spot | undefined {
    const hit = view.hitAt(event.clientX, event.clientY);
    return hit && hit.id === id ? [hit.at.x, -hit.at.z, hit.at.y] : undefined;
  }

  private ray(view: View, event: PointerEvent) {
    const box = canvasOf(view).getBoundingClientRect();
    const spot = new Vector2(((event.clientX - box.left) / box.width) * 2 - 1, 1 - ((event.clientY - box.top) / box.height) * 2);
    this.caster.setFromCamera(spot, view.camera);
    return this.caster.ray;
  }

  private cancel(): void {
    this.fingers = 0;
    this.cancelPress();
  }

  private cancelPress(): void {
    const { press } = this;
    this.press = undefined;
    if (press?.kind === 'stroke') this.store.play.stopStroking();
    else if (press?.kind === 'carry') this.store.play.throw([0, 0, 0]);
  }
}

function canvasOf(view: View): HTMLCanvasElement {
  return view.renderer.domElement;
}
