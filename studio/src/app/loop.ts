import { effect } from '@preact/signals';
import type { Creature } from 'umwelt';
import { figuresWithBodies } from '../body/figures-with-bodies.js';
import { Bubble, type FreeArea } from '../play/bubble.js';
import type { BeliefOverlay } from '../scene/belief-overlay.js';
import type { Listener } from '../scene/listener.js';
import { Tags } from '../scene/tags.js';
import { View } from '../scene/view.js';
import { sensesPanel } from '../senses/index.js';
import { shownEye } from '../senses/shown-eye.js';
import type { Session } from '../state/session.js';
import type { Store } from '../state/store.js';
import { trainingPanel } from '../training/index.js';

/** Sounds are played up to this speed. */
const LOUDEST_SPEED = 2;
/** Milliseconds without a picture after which due ticks run without one. */
const SLOW_FRAME = 100;

/**
 * The frame loop of the page. In each frame: a slice of long tasks, the ticks that are due, one picture between the last two ticks, then
 * the signals. If pictures take long, a timer runs the ticks in between, so that the life keeps its pace.
 */
export class Loop {
  readonly view: View;
  private readonly tags: Tags;
  private readonly bubble: Bubble;
  /** Loaded when the sound is turned on. */
  private listener: Listener | undefined;
  /** Loaded when a belief is chosen. */
  private overlay: BeliefOverlay | undefined;
  private readonly store: Store;
  private readonly canvas: HTMLCanvasElement;
  private readonly stops: (() => void)[] = [];
  private readonly calm = matchMedia('(prefers-reduced-motion: reduce)');
  private free: FreeArea = { left: 0, top: 0, besideTop: 0, right: 1, bottom: 1 };
  private handle = 0;
  private readonly timer: number;
  /** Milliseconds: the time of the last frame, and the time up to which ticks have run; 0 before the first. */
  private last = 0;
  private lived = 0;
  private shown: Session | undefined;
  /** The thing that the camera follows; -1 for none. */
  private followed = -1;
  /** Whether the size has changed; whether the camera must go to the side view of a training. */
  private resizeDue = false;
  private asideDue = false;
  /** Whether the view existed before this loop, which has opened no world in it yet. */
  private adopted: boolean;
  /** Whether a picture was drawn. */
  private pictured = false;
  /** Seconds for wind and clouds; they stop while the world is paused. */
  private weather = 0;

  constructor(canvas: HTMLCanvasElement, tags: HTMLElement, store: Store) {
    this.canvas = canvas;
    this.store = store;
    // the view that has drawn the first picture on this canvas is used
    this.adopted = store.view?.renderer.domElement === canvas;
    this.view = this.adopted && store.view ? store.view : new View(canvas);
    this.view.work.onLeave = () => (store.following.value = false);
    this.tags = new Tags(tags, name => store.select(name));
    this.bubble = new Bubble(tags);
    const observer = new ResizeObserver(() => this.resizeLater());
    observer.observe(canvas);
    this.resize();
    this.view.quality.pixelsChanged = () => this.resizeLater();
    // `?quality=4` fixes the lowest quality
    const asked = new URLSearchParams(location.search).get('quality');
    if (asked !== null) {
      this.view.quality.start(Number(asked));
      this.view.quality.fixed = true;
    }
    this.stops.push(
      () => observer.disconnect(),
      effect(() => this.open(store.session.value)),
      effect(() => this.follow(store.following.value, store.selected.value)),
      effect(() => void this.listen(store.sound.value)),
      effect(() => this.look(store.throughEyes.value && store.panel.value === sensesPanel.name, store.selected.value, store.session.value)),
      effect(() => {
        store.pulse.value;
        this.light(store.fieldOfView.value && !store.throughEyes.value && store.panel.value === sensesPanel.name, store.selected.value);
      }),
      effect(() => {
        store.pulse.value;
        store.selected.value;
        void this.showBelief(store.lab.value && store.belief.value !== 0);
      }),
      // run after the panel was opened or closed
      effect(() => {
        store.lab.value;
        store.framed.value;
        const training = store.panel.value === trainingPanel.name;
        requestAnimationFrame(() => {
          this.resizeLater();
          this.asideDue = training;
        });
      }),
    );
    store.view = this.view;
    this.handle = requestAnimationFrame(now => this.frame(now));
    this.timer = window.setInterval(() => {
      const now = performance.now();
      if (this.pictured && !document.hidden && now - this.lived > SLOW_FRAME) this.live(now);
    }, SLOW_FRAME / 2);
  }

  dispose(): void {
    cancelAnimationFrame(this.handle);
    clearInterval(this.timer);
    for (const stop of this.stops) stop();
    this.tags.dispose();
    this.bubble.dispose();
    this.listener?.dispose();
    this.overlay?.dispose();
    this.view.dispose();
  }

  private frame(now: number): void {
    this.handle = requestAnimationFrame(later => this.frame(later));
    const passed = this.last === 0 ? 0 : now - this.last;
    this.last = now;
    const { store, shown } = this;
    const before = store.tick.peek();
    store.runSlices();
    const visiting = store.visit.goal.peek() !== undefined;
    this.live(now);
    // during a visit, draw only when the camera moves: the time is for ticks
    if (shown && (store.jumped || (visiting && this.view.stale))) {
      this.view.stage?.snap(shown.life.now, shown.room?.drawn ?? shown.life.world);
      this.view.stale = true;
      store.jumped = false;
    }
    if (this.resizeDue) this.resize();
    if (this.asideDue) this.showTraining();
    const moving = store.playing.peek() && !visiting;
    if (moving && !this.calm.matches) this.weather += Math.min(passed, 100) / 1000;
    if (moving || this.view.stale) {
      this.view.draw(store.player.alpha, this.weather, passed / 1000);
      if (this.view.whole) this.view.quality.frame(passed);
      if (shown && !this.pictured) this.markFirst();
      if (store.framed.peek()) this.bubble.update(shown, this.view.stage, this.view.camera, store.selected.peek(), this.free, now);
      this.tags.update(
        this.view.whole ? this.view.stage : undefined,
        this.view.camera,
        [this.canvas.clientWidth, this.canvas.clientHeight],
        store.selected.peek(),
        this.marked(),
        this.bubble.boxes,
        shown?.room,
      );
    } else {
      this.view.restCamera(passed / 1000);
      if (this.bubble.isDue(now)) this.view.stale = true;
    }
    if (shown && shown.life.now !== before && !visiting) store.publish();
  }

  /** Runs the ticks that are due, if the life plays and no other tick is visited. */
  private live(now: number): void {
    const { store, shown } = this;
    const passed = this.lived === 0 ? 0 : Math.max(0, now - this.lived);
    this.lived = Math.max(now, this.lived);
    if (shown && store.playing.peek() && store.visit.goal.peek() === undefined) store.advance(passed, () => this.afterTick(shown));
  }

  /** Notes the first picture. The benchmark of the first picture reads the mark. */
  private markFirst(): void {
    this.pictured = true;
    performance.mark('first picture');
    this.store.pictured();
  }

  /** Returns the animal whose tag is marked: while the training panel is open, if a gesture would count now; else ''. */
  private marked(): string {
    const coach = this.store.panel.peek() === trainingPanel.name ? this.shown?.coach : undefined;
    return coach?.moment()?.fresh ? coach.animal : '';
  }

  /** Shows the trainer and the animal from the side. */
  private showTraining(): void {
    this.asideDue = false;
    const coach = this.shown?.coach;
    if (!coach || coach.trainerName === '') return;
    this.store.following.value = false;
    this.view.showSide([coach.animal, coach.trainerName]);
  }

  private afterTick(session: Session): void {
    this.view.stage?.capture(session.life.now);
    if (this.store.sound.peek() && this.store.speed.peek() <= LOUDEST_SPEED) this.listener?.hear(session.life);
  }

  private async listen(on: boolean): Promise<void> {
    if (on && !this.listener) {
      const { Listener } = await import('../scene/listener.js');
      this.listener ??= new Listener(this.view.camera);
    }
    await this.listener?.turn(this.store.sound.peek());
  }

  private open(session: Session | undefined): void {
    if (!session || session === this.shown) return;
    this.shown = session;
    const { life, definition } = session;
    const world = session.room?.drawn ?? life.world;
    let known = life.creatures;
    let byThing = creaturesByThing(known);
    // the list of creatures is a new one whenever one is added or removed
    const creatureOf = (id: number): Creature | undefined => {
      if (known !== life.creatures) byThing = creaturesByThing((known = life.creatures));
      return byThing.get(id);
    };
    const behaviorOf = (id: number): string | undefined => creatureOf(id)?.mind.activePath();
    const bodyOf = (id: number): Creature['body'] | undefined => creatureOf(id)?.body;
    const figures = figuresWithBodies(this.store.firstPicture, () => (this.view.stale = true));
    const main = life.world.find(this.store.selected.peek());
    const another = this.view.open(definition, world, { behaviorOf, bodyOf, figures }, main) || this.adopted;
    this.adopted = false;
    this.view.stage?.snap(life.now, world);
    this.tags.clear();
    this.bubble.clear();
    if (!another) return;
    this.followed = this.view.introduce(main, this.store.playing.peek() && !this.calm.matches) ? main : -1;
    this.store.following.value = this.followed >= 0;
  }

  private follow(on: boolean, name: string): void {
    const id = on ? (this.shown?.life.world.find(name) ?? -1) : -1;
    this.view.follow(id);
    if (id >= 0 && id !== this.followed) this.view.showThing(id);
    this.followed = id;
  }

  private look(on: boolean, name: string, session: Session | undefined): void {
    const creature = on ? session?.creature(name) : undefined;
    const eye = creature?.senses.sights[0]?.retina.camera;
    const { fieldOfView = 0, pitch = 0 } = eye?.options ?? {};
    this.view.lookThrough(creature && eye ? { thing: creature.thing, mount: eye.mount, fieldOfView, pitch } : undefined);
  }

  private light(on: boolean, name: string): void {
    const { fieldOfView } = this.view;
    const { life } = this.shown ?? {};
    const creature = on ? this.shown?.creature(name) : undefined;
    const [eye] = creature?.senses.sights ?? [];
    const retina = life && creature && eye && shownEye(eye, life.world, creature.thing, life.now).retina;
    if (retina === undefined && !fieldOfView.mesh.visible) return;
    fieldOfView.show(retina);
    this.view.stale = true;
  }

  private async showBelief(on: boolean): Promise<void> {
    if (!on && !this.overlay?.group.visible) return;
    if (!this.overlay) {
      const { BeliefOverlay } = await import('../scene/belief-overlay.js');
      this.overlay ??= new BeliefOverlay();
      this.view.scene.add(this.overlay.group);
    }
    const { store, shown } = this;
    const creature = shown?.creature(store.selected.peek());
    const number = store.lab.peek() ? store.belief.peek() : 0;
    const recollection = number === 0 ? undefined : creature?.recollection;
    const belief = recollection?.memory.beliefs.find(({ is }) => is.number === number);
    if (creature && recollection && belief) this.overlay.show(recollection, belief, creature.thing);
    else this.overlay.hide();
    this.view.stale = true;
  }

  /** Resizes just before the next picture is drawn, because setting the size clears the canvas. */
  private resizeLater(): void {
    this.resizeDue = true;
    this.view.stale = true;
  }

  private resize(): void {
    this.resizeDue = false;
    const width = this.canvas.clientWidth || 1;
    const height = this.canvas.clientHeight || 1;
    const panel = boxOf('.panel');
    const dock = boxOf('.dock');
    const wide = panel !== undefined && panel.width < width * 0.7;
    const bottom = height - Math.min(dock?.top ?? height, panel && !wide ? panel.top : height);
    // on a phone the top bar is as wide as the picture
    const bar = boxOf('.top-bar');
    const top = bar && bar.width > width * 0.7 ? bar.bottom : 0;
    this.free = {
      left: 0,
      top: bar?.bottom ?? 0,
      besideTop: bar?.right ?? 0,
      right: wide ? panel.left : width,
      bottom: height - Math.max(0, bottom),
    };
    this.view.resize(width, height, devicePixelRatio, { right: wide ? width - panel.left : 0, bottom: Math.max(0, bottom), top });
  }
}

/** Returns the box of a visible element; undefined if it is hidden or missing. */
function boxOf(selector: string): DOMRect | undefined {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width > 0 ? box : undefined;
}

function creaturesByThing(creatures: readonly Creature[]): Map<number, Creature> {
  return new Map(creatures.map(creature => [creature.thing, creature]));
}
