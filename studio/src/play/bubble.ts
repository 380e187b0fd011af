import { type PerspectiveCamera, Vector3 } from 'three';
import { isOnlooker } from 'umwelt/creature';
import type { Stage } from 'umwelt/three';
import type { Box } from '../scene/declutter.js';
import type { Session } from '../state/session.js';

/** Least milliseconds for which a thought stays, so that it can be read. */
const STAYS = 1600;
/** Distance between the head and the bubble: meters, plus pixels for the name tag in between. */
const ABOVE = 0.1;
const TAG = 34;
/** Pixels that stay free at the sides. */
const MARGIN = 12;
/** Pixels by which a bubble may move to the side to leave the creature visible. */
const SIDESTEP = 120;
/** Milliseconds between two hearts. */
const BEAT = 450;

/** The uncovered part of the canvas, in CSS pixels. */
export interface FreeArea {
  readonly left: number;
  readonly top: number;
  /** To the right of this, the top is uncovered. */
  readonly besideTop: number;
  readonly right: number;
  readonly bottom: number;
}

/** The thought of one creature, above its head; and hearts while it feels the user's hand. */
export class Bubble {
  private readonly host: HTMLElement;
  private readonly box: HTMLElement;
  private readonly at = new Vector3();
  /** The box of the bubble; empty while it is hidden. */
  boxes: readonly Box[] = [];
  private shown = '';
  private since = Number.NEGATIVE_INFINITY;
  private who = '';
  /** Whether the present thought may differ from the shown one, which is not old enough to be replaced. */
  private held = false;
  private lastHeart = 0;

  constructor(host: HTMLElement) {
    this.host = host;
    this.box = document.createElement('p');
    this.box.className = 'bubble';
    this.box.hidden = true;
    // hidden from screen readers: the mind panel has the same sentence and reads it on request
    this.box.setAttribute('aria-hidden', 'true');
    host.append(this.box);
  }

  /** Must be called after each frame; `now` is the page time in milliseconds. */
  update(
    session: Session | undefined,
    stage: Stage | undefined,
    camera: PerspectiveCamera,
    name: string,
    free: FreeArea,
    now: number,
  ): void {
    const creature = session?.creature(name);
    const view = creature && stage?.viewOf(creature.thing);
    this.boxes = [];
    this.held = false;
    if (!session || !creature || !view || !stage || isOnlooker(creature)) {
      this.box.hidden = true;
      return;
    }
    this.think(session, name, now);
    this.at.set(view.x, stage.topOf(creature.thing) + ABOVE, -view.y).project(camera);
    const { clientWidth: width, clientHeight: height } = this.host;
    const behind = this.at.z > 1 || Math.abs(this.at.x) > 1.3 || Math.abs(this.at.y) > 1.3;
    this.box.hidden = behind || this.shown === '';
    if (this.box.hidden) return;
    const x = ((this.at.x + 1) / 2) * width;
    const y = ((1 - this.at.y) / 2) * height - TAG;
    const half = this.box.offsetWidth / 2;
    const high = this.box.offsetHeight;
    let left = Math.max(free.left + half + MARGIN, Math.min(free.right - half - MARGIN, x));
    // beside the top bar the bubble can use the space up to the edge; a move to the side is better than covering the creature
    const beside = free.besideTop + half + 1;
    if (y - high < free.top && left < beside && beside - left <= SIDESTEP && beside + half + MARGIN <= free.right) left = beside;
    const top = left - half > free.besideTop ? 0 : free.top;
    const bottom = Math.max(top + high + MARGIN, Math.min(free.bottom - MARGIN, y));
    // the bubble is pushed down onto the name tag: hide the tag rather than the thought
    this.host.classList.toggle('crowded', bottom > y + 1);
    this.box.style.transform = `translate(${left}px, ${bottom}px) translate(-50%, -100%)`;
    this.boxes = [{ left: left - half, top: bottom - high, right: left + half, bottom }];
    const { mind, drone } = creature;
    const hand = session.life.world.find(session.room?.hand ?? 'hand');
    const attended = drone?.object ?? (mind.hasPronome ? mind.pronome.thing : -1);
    if (hand >= 0 && session.life.world.readField(hand, 'stroking') === true && attended === hand) this.heart(x, y, now);
  }

  /** Whether a thought that was held back can be shown now: a page without motion must then draw once more. */
  isDue(now: number): boolean {
    return this.held && now - this.since >= STAYS;
  }

  clear(): void {
    this.host.classList.remove('crowded');
    this.boxes = [];
    this.held = false;
    this.shown = '';
    this.since = Number.NEGATIVE_INFINITY;
    this.box.hidden = true;
  }

  dispose(): void {
    this.box.remove();
  }

  private think(session: Session, name: string, now: number): void {
    this.held = name === this.who && now - this.since < STAYS;
    if (this.held) return;
    const thought = session.room?.thought(name) ?? (session.life.now === 0 ? '' : session.life.thought(name));
    if (thought === this.shown && name === this.who) return;
    this.who = name;
    this.shown = thought;
    // an empty thought can be replaced at once
    this.since = thought === '' ? Number.NEGATIVE_INFINITY : now;
    this.box.textContent = thought;
  }

  private heart(x: number, y: number, now: number): void {
    if (now - this.lastHeart < BEAT) return;
    this.lastHeart = now;
    const heart = document.createElement('span');
    heart.className = 'heart';
    heart.textContent = '♥';
    heart.style.left = `${x + ((now / 7) % 60) - 30}px`;
    heart.style.top = `${y + 24}px`;
    heart.addEventListener('animationend', () => heart.remove());
    setTimeout(() => heart.remove(), 2000);
    this.host.append(heart);
  }
}
