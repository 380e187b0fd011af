import { type PerspectiveCamera, Spherical, Vector3 } from 'three';
import type { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { type Opening, type Subject, shiftToShow } from './framing.js';

/** Rates per second: following a subject, and gliding to another shot. */
const FOLLOW = 4;
const GLIDE = 1.5;
/** With reduced motion the camera stays until its subject is off the middle by this share of the distance; then it cuts to it. */
const LEASH = 0.22;
/** Share of the free picture in which the head of the subject is kept. */
const KEPT = 0.92;
/**
 * Longest step of a glide, seconds: a glide that a slow frame interrupts continues where it was. Following has no longest step, because the
 * subject has moved meanwhile.
 */
const LONGEST = 0.5;
/** A camera this near to its goal has arrived: a share of its distance to its target. */
const THERE = 0.001;

/** The place of the camera and the point at which it looks. */
export interface Shot {
  readonly target: Vector3;
  readonly position: Vector3;
}

/** Moves one number toward a goal like a critically damped spring; `v` is its velocity. */
class Spring {
  v = 0;

  step(x: number, goal: number, rate: number, seconds: number): number {
    const off = x - goal;
    const push = (this.v + rate * off) * seconds;
    const fade = Math.exp(-rate * seconds);
    this.v = (this.v - rate * push) * fade;
    return goal + (off + push) * fade;
  }
}

/**
 * Follows a subject softly and glides between shots. The user's orbit controls have precedence: turning and zooming change the shot and end
 * a glide; moving the camera sideways also stops following.
 */
export class CameraWork {
  /** Whether motion is reduced: the camera cuts instead of gliding. */
  calm = false;
  /** The free part of the picture; the view updates it. */
  opening: Opening = { across: 0.5, up: 0.34 };
  /** Called when the user has moved the camera away from its subject. */
  onLeave: () => void = () => {};
  private readonly camera: PerspectiveCamera;
  private readonly controls: OrbitControls;
  private readonly springs = [new Spring(), new Spring(), new Spring(), new Spring(), new Spring(), new Spring()];
  private readonly goal = new Spherical();
  private readonly offset = new Vector3();
  private readonly now = new Spherical();
  /** The target at the end of the last step; if it differs now, the user has moved it. */
  private readonly left = new Vector3(Number.NaN, 0, 0);
  private readonly aim = new Vector3();
  private readonly shift = new Vector3();
  private gliding = false;
  private following = false;

  constructor(camera: PerspectiveCamera, controls: OrbitControls) {
    this.camera = camera;
    this.controls = controls;
    controls.addEventListener('start', () => this.hold());
  }

  /** Goes to a shot: by a glide, or at once. */
  go({ target, position }: Shot, softly: boolean): void {
    this.aim.copy(target);
    this.offset.copy(position).sub(target);
    this.goal.setFromVector3(this.offset);
    for (const spring of this.springs) spring.v = 0;
    this.gliding = softly && !this.calm;
    if (this.gliding) {
      this.left.copy(this.controls.target);
      return;
    }
    this.controls.target.copy(target);
    this.camera.position.copy(position);
    this.controls.update();
    this.left.copy(this.controls.target);
  }

  /** Sets whether the subject is kept in the middle from now on. */
  follow(on: boolean): void {
    this.following = on;
    this.controls.zoomToCursor = !on;
  }

  /** Ends a glide at the present place. */
  hold(): void {
    this.gliding = false;
    for (const spring of this.springs) spring.v = 0;
  }

  /**
   * Must be called once per frame with the seconds since the last one, the middle of the subject and its head, if they exist. A followed
   * head is never cut: if it would leave the picture, the camera moves with it at once. Returns whether the camera moves.
   */
  step(seconds: number, subject: Vector3 | undefined, head?: Subject): boolean {
    const { camera, controls, springs } = this;
    const { target } = controls;
    const dt = Math.min(LONGEST, Math.max(0, seconds));
    if (!Number.isNaN(this.left.x) && this.left.distanceToSquared(target) > 1e-8) {
      this.hold();
      if (this.following) this.onLeave();
    }
    this.left.copy(target);
    if (this.following && subject) this.aim.copy(subject);
    else if (!this.gliding) return false;
    this.offset.copy(camera.position).sub(target);
    const away = this.aim.distanceTo(target);
    if (this.calm) {
      if (away < this.offset.length() * LEASH && !this.isCut(head)) return false;
      target.copy(this.aim);
    } else {
      // follow also during a glide, so that a running subject stays in the picture
      const follows = this.following && subject !== undefined;
      const rate = follows ? FOLLOW : GLIDE;
      const step = follows ? Math.max(0, seconds) : dt;
      target.set(
        springs[0].step(target.x, this.aim.x, rate, step),
        springs[1].step(target.y, this.aim.y, rate, step),
        springs[2].step(target.z, this.aim.z, rate, step),
      );
      if (this.gliding) this.turn(dt);
    }
    if (this.isCut(head)) target.add(this.shift);
    camera.position.copy(target).add(this.offset);
    this.left.copy(target);
    return away > THERE * this.offset.length() || this.gliding;
  }

  /** Whether the followed head extends beyond the picture; `shift` is then the necessary move of the camera. */
  private isCut(head: Subject | undefined): boolean {
    if (!this.following || head === undefined) return false;
    const { across, up } = this.opening;
    shiftToShow(head, this.controls.target, this.offset, { across: across * KEPT, up: up * KEPT }, this.shift);
    return this.shift.lengthSq() > 0;
  }

  /** Turns the offset of the camera toward that of the shot, the shorter way round. */
  private turn(dt: number): void {
    const { springs, now, goal, offset } = this;
    now.setFromVector3(offset);
    const round = Math.atan2(Math.sin(goal.theta - now.theta), Math.cos(goal.theta - now.theta));
    const left = Math.abs(goal.radius - now.radius) + (Math.abs(round) + Math.abs(goal.phi - now.phi)) * now.radius;
    // the logarithm of the distance, so that approaching looks as fast as receding
    now.radius = Math.exp(springs[3].step(Math.log(now.radius), Math.log(goal.radius), GLIDE, dt));
    now.theta = springs[4].step(now.theta, now.theta + round, GLIDE, dt);
    now.phi = springs[5].step(now.phi, goal.phi, GLIDE, dt);
    offset.setFromSpherical(now);
    if (left < THERE * goal.radius) this.gliding = false;
  }
}
