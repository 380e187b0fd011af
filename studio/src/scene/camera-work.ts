import { type PerspectiveCamera, Spherical, Vector3 } from 'three';
import type { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { type Opening, type Subject, shiftToShow } from './framing.js';

/** Per second: how fast the camera follows its subject, and how fast it glides to another shot. */
const FOLLOW = 4;
const GLIDE = 1.5;
/** With reduced motion the camera stays until its subject is this share of the distance off the middle, and then cuts to it. */
const LEASH = 0.22;
/** Share of the free picture in which the head of its subject stays. */
const KEPT = 0.92;
/** Longest step of a glide in seconds: one that a slow frame interrupts goes on where it was. A subject has run on meanwhile, so following has no longest step. */
const LONGEST = 0.5;
/** A camera that is this near to its goal has arrived: a share of its distance to what it looks at. */
const THERE = 0.001;

/** Where the camera looks, and from where. */
export interface Shot {
  readonly target: Vector3;
  readonly position: Vector3;
}

/** Moves one number toward a goal like a critically damped spring; `v` is its speed. */
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
 * Follows a subject softly and glides between shots. What the user does with the orbit controls counts: turning and zooming change the
 * shot and end a glide; moving the camera sideways also ends the following.
 */
export class CameraWork {
  /** Whether motion is reduced: cuts instead of glides. */
  calm = false;
  /** The free part of the picture, which the view keeps up to date. */
  opening: Opening = { across: 0.5, up: 0.34 };
  /** Called when the user moved the camera away from its subject. */
  onLeave: () => void = () => {};
  private readonly camera: PerspectiveCamera;
  private readonly controls: OrbitControls;
  private readonly springs = [new Spring(), new Spring(), new Spring(), new Spring(), new Spring(), new Spring()];
  private readonly goal = new Spherical();
  private readonly offset = new Vector3();
  private readonly now = new Spherical();
  /** Where the target was left; it is elsewhere when the user moved it. */
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

  /** Goes to a shot: softly, or at once. */
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

  /** Whether it keeps its subject in the middle from now on. */
  follow(on: boolean): void {
    this.following = on;
    this.controls.zoomToCursor = !on;
  }

  /** Ends a glide where it is. */
  hold(): void {
    this.gliding = false;
    for (const spring of this.springs) spring.v = 0;
  }

  /**
   * To be called once per frame with the seconds since the last one, the middle of the subject and its head, where there are such. A head
   * is never cut: the camera moves with it at once where it would leave the picture. Returns whether the camera moved.
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
      // a subject that runs stays in the picture while the camera glides
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

  /** Whether a head that is followed reaches out of the picture; `shift` is then how the camera has to move. */
  private isCut(head: Subject | undefined): boolean {
    if (!this.following || head === undefined) return false;
    const { across, up } = this.opening;
    shiftToShow(head, this.controls.target, this.offset, { across: across * KEPT, up: up * KEPT }, this.shift);
    return this.shift.lengthSq() > 0;
  }

  /** Brings the offset of the camera nearer to that of the shot, the short way round. */
  private turn(dt: number): void {
    const { springs, now, goal, offset } = this;
    now.setFromVector3(offset);
    const round = Math.atan2(Math.sin(goal.theta - now.theta), Math.cos(goal.theta - now.theta));
    const left = Math.abs(goal.radius - now.radius) + (Math.abs(round) + Math.abs(goal.phi - now.phi)) * now.radius;
    // the distance by its logarithm, so that coming near looks as fast as going away
    now.radius = Math.exp(springs[3].step(Math.log(now.radius), Math.log(goal.radius), GLIDE, dt));
    now.theta = springs[4].step(now.theta, now.theta + round, GLIDE, dt);
    now.phi = springs[5].step(now.phi, goal.phi, GLIDE, dt);
    offset.setFromSpherical(now);
    if (left < THERE * goal.radius) this.gliding = false;
  }
}
