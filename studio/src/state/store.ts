import { batch, type Signal, signal } from '@preact/signals';
import type { Registry } from 'umwelt';
import { InputError } from 'umwelt/core';
import { builtinRegistry, commonTick, type Past } from 'umwelt/life';
import type { PanelEntry } from '../panels/panel-entry.js';
import { celebrate } from '../play/celebrate.js';
import type { Hints } from '../play/hints.js';
import { Play } from '../play/play.js';
import type { View } from '../scene/view.js';
import type { Invitation } from '../shared-yard/join.js';
import { Changes } from './changes.js';
import type { KeptLives } from './kept-lives.js';
import { LongTask } from './long-task.js';
import { mainCreature } from './main-creature.js';
import { Player, SPEEDS } from './player.js';
import type { Session } from './session.js';
import { SHARED_TIME } from './session-room.js';
import { Stops, stopText } from './stops.js';
import { Visit } from './visit.js';

export interface Message {
  readonly id: number;
  readonly tone: 'error' | 'warning' | 'good';
  readonly title: string;
  readonly sentences: readonly string[];
}

/** Another future on the time line. */
export interface Future {
  readonly past: Past;
  /** The last tick that it has in common with the present future. */
  readonly parted: number;
}

/** The state of the page. Signals change at most once per frame; closed panels read none of them. */
export class Store {
  /** The code that files may refer to: the library's, and the user's own (own-code.ts). */
  registry: Registry = builtinRegistry;
  readonly session: Signal<Session | undefined> = signal<Session | undefined>(undefined);
  readonly playing: Signal<boolean> = signal(true);
  readonly speed: Signal<number> = signal(1);
  /** The shown tick, and the first and last tick of the past. */
  readonly tick: Signal<number> = signal(0);
  readonly start: Signal<number> = signal(0);
  readonly end: Signal<number> = signal(0);
  /** Futures that were left when the past was changed; they can be chosen again. */
  readonly futures: Signal<readonly Future[]> = signal<readonly Future[]>([]);
  /** Counts up when anything that is shown may have changed. */
  readonly pulse: Signal<number> = signal(0);
  readonly selected: Signal<string> = signal('');
  readonly following: Signal<boolean> = signal(false);
  /** Name of the open panel. */
  readonly panel: Signal<string | undefined> = signal<string | undefined>(undefined);
  /** While the senses panel is open: whether the visible floor is shown, and whether the camera looks through the eye. */
  readonly fieldOfView: Signal<boolean> = signal(true);
  readonly throughEyes: Signal<boolean> = signal(false);
  /** The number of the belief of the selected creature whose map the laboratory shows; 0 for none. */
  readonly belief: Signal<number> = signal(0);
  /** Whether sounds are played. */
  readonly sound: Signal<boolean> = signal(false);
  readonly help: Signal<boolean> = signal(false);
  readonly messages: Signal<readonly Message[]> = signal<readonly Message[]>([]);
  /** The invitation of an invite link, until the visitor has joined. */
  readonly invitation: Signal<Invitation | undefined> = signal<Invitation | undefined>(undefined);
  /** Whether the user plays the person of the world: see person/person.ts. */
  readonly asPerson: Signal<boolean> = signal(false);
  /** The hand of the user. */
  readonly play: Play = new Play(this);
  /** Undo and redo. */
  readonly changes: Changes = new Changes(this);
  /** The lives that the browser stores; set by the page. */
  lives: KeptLives | undefined;
  /** The hints; set by the page. */
  hints: Hints | undefined;
  /** Whether the page shows the laboratory: minds, traces, senses, things, and all controls. */
  readonly lab: Signal<boolean> = signal(true);
  /** The visit to another tick, and long tasks. */
  readonly visit: Visit = new Visit(() => this.landed());
  readonly opening: LongTask = new LongTask();
  readonly saving: LongTask = new LongTask();
  readonly player: Player = new Player();
  /** The conditions that stop time. */
  readonly stops: Stops = new Stops();
  /** Whether the next frame must show the present state without interpolation: after anything but a tick. */
  jumped = true;
  /** Whether the controls are shown around the picture. */
  readonly framed: Signal<boolean> = signal(false);
  /** Resolves after the first picture of a world, or if there can be none, when `pictured` is called. */
  readonly firstPicture: Promise<void>;
  pictured: () => void = () => {};
  /** The 3D view, if there is one. */
  view: View | undefined;
  readonly panels: readonly PanelEntry[];
  private messageId = 0;
  private knownFutures: readonly Past[] = [];

  constructor(panels: readonly PanelEntry[] = []) {
    this.panels = panels;
    this.firstPicture = new Promise(resolve => {
      this.pictured = resolve;
    });
  }

  /** The panels that have content for the open world; outside the laboratory only those for everyone. */
  get shownPanels(): PanelEntry[] {
    const session = this.session.value;
    return this.panels.filter(({ when, everyone }) => when(session) && (this.lab.value || everyone));
  }

  /** Opens or leaves the laboratory; leaving closes a panel that belongs to it. */
  setLab(on: boolean): void {
    this.lab.value = on;
    if (!this.shownPanels.some(({ name }) => name === this.panel.value)) this.panel.value = undefined;
    if (on && this.panel.value === undefined) this.panel.value = this.panels.find(({ name }) => name === 'mind')?.name;
  }

  /** Opens a panel, or closes it if it is open; no effect if it has no content. */
  togglePanel(name: string): void {
    if (this.panel.value === name) this.panel.value = undefined;
    else if (this.shownPanels.some(panel => panel.name === name)) this.panel.value = name;
  }

  say(tone: Message['tone'], title: string, sentences: readonly string[] = []): void {
    const id = ++this.messageId;
    const same = this.messages.value.filter(m => m.title !== title || m.sentences.join() !== sentences.join());
    this.messages.value = [...same.slice(-3), { id, tone, title, sentences }];
    if (tone === 'good') setTimeout(() => this.dismiss(id), 6000);
  }

  dismiss(id: number): void {
    this.messages.value = this.messages.value.filter(message => message.id !== id);
  }

  /** Runs a change of the life; shows an InputError as a message with this title. Returns whether it succeeded. */
  attempt(title: string, work: () => void): boolean {
    this.visit.finish();
    try {
      this.changes.together(work);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.say('warning', title, error.sentences);
      return false;
    } finally {
      this.jumped = true;
      this.publish();
    }
    return true;
  }

  /** Updates the signals from the life; must be called once per frame. */
  publish(): void {
    const session = this.session.value;
    if (!session) return;
    batch(() => {
      this.tick.value = session.life.now;
      this.start.value = session.timeline.start;
      this.end.value = session.timeline.end;
      this.showFutures(session);
      this.changes.look();
      this.pulse.value++;
    });
  }

  /** Continues one of the other futures, or an earlier moment, at its end. The present future is kept. */
  choose(past: Past): void {
    const session = this.session.value;
    if (!session || this.isShared()) return;
    this.visit.end();
    this.play.rest();
    session.timeline.choose(past);
    this.seek(session.timeline.end);
  }

  show(session: Session): void {
    this.visit.end();
    batch(() => {
      this.session.value = session;
      if (session.room) this.playing.value = true;
      this.following.value = false;
      this.selected.value = mainCreature(session.life);
      this.belief.value = 0;
      this.panel.value = this.panelFor(session);
      this.jumped = true;
      this.player.rest();
    });
    session.watch(this.selected.value);
    const { coach } = session;
    if (coach) {
      coach.onLearned = sentence => {
        this.say('good', `${coach.animal} has learned`, [sentence]);
        celebrate(coach, session.room === undefined);
      };
      coach.onEnd = sentence => this.say('good', 'Training plan', [sentence]);
    }
    this.publish();
  }

  select(name: string): void {
    // numbers of beliefs are per creature
    if (name !== this.selected.value) this.belief.value = 0;
    this.selected.value = name;
    this.session.value?.watch(name);
    this.pulse.value++;
  }

  /**
   * Returns the panel for a new session: the open one if it has content and is not the default, else the first one for this world, else the
   * default. None if none was open.
   */
  private panelFor(session: Session): string | undefined {
    const { value: open } = this.panel;
    const shown = this.panels.filter(({ when, everyone }) => when(session) && (this.lab.peek() || everyone));
    // outside the laboratory, only a panel that the world is for opens by itself
    if (!this.lab.peek()) return shown.find(({ name, first }) => first?.(session) || name === open)?.name;
    if (open === undefined) return undefined;
    const byDefault = this.panels[0]?.name;
    if (open !== byDefault && shown.some(({ name }) => name === open)) return open;
    return shown.find(({ first }) => first?.(session))?.name ?? byDefault;
  }

  /** Advances the page time; `afterTick` is called after each tick. */
  advance(milliseconds: number, afterTick: () => void): void {
    const session = this.session.value;
    if (!session) return;
    if (session.room) {
      const ticked = session.follow();
      this.player.follow(milliseconds, ticked);
      if (ticked) afterTick();
      return;
    }
    this.player.advance(
      milliseconds,
      this.speed.value,
      () => {
        // a stop within this frame ends its ticks
        if (!this.playing.peek()) return;
        session.tick();
        afterTick();
        this.checkStops(session);
      },
      () => performance.now(),
    );
  }

  private checkStops(session: Session): void {
    const stop = this.stops.check(session.life);
    if (!stop) return;
    this.playing.value = false;
    this.say('good', 'Stopped', [`${stopText(stop)}.`]);
  }

  step(ticks = 1): void {
    const session = this.session.value;
    if (!session || this.isShared()) return;
    this.visit.finish();
    this.playing.value = false;
    if (ticks < 0) session.seek(session.life.now + ticks);
    else for (let i = 0; i < ticks; i++) session.tick();
    this.landed();
  }

  /** Moves one tick forward or back, or moves the goal of a visit. */
  nudge(by: 1 | -1): void {
    const session = this.session.value;
    if (!session || this.isShared()) return;
    this.playing.value = false;
    const goal = this.visit.goal.value;
    if (goal === undefined && session.timeline.live && by > 0) this.step(1);
    else this.goTo((goal ?? session.life.now) + by);
  }

  /** Goes to a tick, one slice in each frame. */
  goTo(tick: number): void {
    const session = this.session.value;
    if (session && !this.isShared()) this.visit.goTo(session, tick);
  }

  /** Goes to a tick at once. */
  seek(tick: number): void {
    this.goTo(tick);
    this.visit.finish();
  }

  /** Runs a slice of the visit and of the long tasks; must be called once per frame. */
  runSlices(): void {
    this.visit.runSlice();
    this.opening.runSlice();
    this.saving.runSlice();
  }

  /** Cancels the current visit or long task. Returns whether there was one. */
  cancel(): boolean {
    return this.visit.cancel() || this.opening.cancel() || this.saving.cancel();
  }

  private showFutures({ timeline }: Session): void {
    if (this.knownFutures === timeline.futures) return;
    this.knownFutures = timeline.futures;
    const { past } = timeline;
    this.futures.value = timeline.futures.map(other => ({ past: other, parted: commonTick(past, other) }));
  }

  /** Called when a visit has arrived at another tick. */
  private landed(): void {
    this.jumped = true;
    this.player.rest();
    const life = this.session.peek()?.life;
    if (life) this.stops.look(life);
    this.publish();
  }

  /** Plays or pauses, unless the time is the room's. */
  setPlaying(on: boolean): void {
    if (!this.isShared()) this.playing.value = on;
  }

  /** Whether the world is a shared yard, in which some things are impossible; if so, shows why. */
  isShared(why = SHARED_TIME): boolean {
    if (!this.session.peek()?.room) return false;
    this.say('warning', 'Not in a shared yard', [why]);
    return true;
  }

  faster(by: 1 | -1): void {
    if (this.isShared()) return;
    const at = (SPEEDS as readonly number[]).indexOf(this.speed.value);
    this.speed.value = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, at + by))];
  }
}
