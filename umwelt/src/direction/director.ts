import { float64s } from '../core/array-of.js';
import { growArray } from '../core/grow-array.js';
import { didYouMean, InputError, type StateArray, type StateOwner } from '../core/index.js';
import { NOBODY, type ThingDefinition, type ThingId } from '../world/index.js';
import { DEFAULT_WEIGHT, type Direction, type DirectorInput, MOST_NOTES } from './definition.js';
import { emptyTask } from './empty-task.js';
import type { DirectionHost } from './host.js';
import { completeLine } from './language/complete-line.js';
import { parseLine } from './language/parse-line.js';
import { type Overridden, Overrides, type Setting } from './overrides.js';
import { type NotePlan, planOf } from './plan.js';
import { type Possible, possible } from './possible.js';
import { goalOf, isStill, type MeantThing, meant, type Posting, postingOf } from './posting.js';
import type { StoryDefinition } from './story/definition.js';
import { type BeatView, Story } from './story/story.js';
import { targetOf } from './targets.js';

/** A direction that holds now. */
export interface Note {
  /** The number by which it is released: `#3`. */
  readonly id: number;
  readonly direction: Direction;
  /** The directed creature or thing, and the part of it: `silas`, `hunger`. */
  readonly who: string;
  readonly about: string;
  /** The tick after which it began, and after which it ends; -1 if it holds until it is released. */
  readonly since: number;
  readonly until: number;
}

/** A note with everything that is needed to end it. */
export interface NoteRecord extends Note {
  readonly thing: ThingId;
  readonly serial: number;
  readonly weight: number;
  readonly settings: readonly Setting[];
  /** Names of the imaginary things that it made. */
  readonly made: readonly string[];
  /**
   * The thing that it leads to or is attached to, if any, and the imaginary things; by number, because a name can later belong to another
   * thing.
   */
  readonly goal?: MeantThing;
  readonly madeThings: readonly MeantThing[];
}

/** The part of a snapshot that holds a director, besides its state array. */
export interface DirectorRecord {
  readonly next: number;
  readonly notes: readonly NoteRecord[];
  readonly overridden: readonly Overridden[];
}

/** A direction that began or ended. */
export interface DirectionReport {
  readonly tick: number;
  readonly what: 'began' | 'released' | 'time is over' | 'its creature is gone';
  readonly note: Note;
}

/** The view of a life on its director. The inputs are `life.direct` and `life.release`. */
export interface DirectorView {
  /** The directions that hold, in the order in which they began. */
  readonly notes: readonly Note[];
  /** The beats of the world's story and their states; none without a story. */
  readonly beats: readonly BeatView[];
  /** Calls the listener when a direction begins or ends, also when a part of the life is run again. Returns a function that stops this. */
  onReport(listener: (report: DirectionReport) => void): () => void;
  /**
   * Parses a line of the director's language into an input: `silas hunger = 8`. Returns undefined for a blank line or a comment. Throws a
   * LineError, which marks the column, if the line has no meaning in this life.
   */
  parse(line: string): DirectorInput | undefined;
  /** Returns the words that can replace the last word of a line, which may be incomplete. */
  complete(line: string): string[];
  /** Returns everything that can be directed, or what can be directed of one creature or thing. */
  possible(name?: string): Possible;
}

// layout of the state: the number of the next note, then for each note its number and its end
const NEXT = 0;
const NOTES = 1;
const STRIDE = 2;

/**
 * The directions of a life: each is a note that holds until its time is over or it is released. Directions begin and end as inputs; in
 * every tick the director gives their commands, suggestions and pushes again. Overridden values are restored when the last of their
 * directions ends.
 */
export class Director implements DirectorView, StateOwner {
  private readonly host: DirectionHost;
  private story: Story | undefined;
  private readonly overrides: Overrides;
  private records: readonly NoteRecord[] = [];
  /** What each note does in every tick; undefined until it is needed, also after a restore. */
  private postings: (Posting | null | undefined)[] = [];
  private state = float64s(NOTES);
  /** The snapshot that is being restored. */
  private adopted: DirectorRecord | undefined;
  private readonly listeners = new Set<(report: DirectionReport) => void>();

  constructor(host: DirectionHost) {
    this.host = host;
    this.overrides = new Overrides(host);
  }

  get notes(): readonly Note[] {
    return this.records;
  }

  parse(line: string): DirectorInput | undefined {
    return parseLine(this.host, line);
  }

  complete(line: string): string[] {
    return completeLine(this.host, line);
  }

  possible(name?: string): Possible {
    return possible(this.host, name);
  }

  onReport(listener: (report: DirectionReport) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Begins a direction. Throws an InputError if it is impossible; then nothing has changed. */
  begin(direction: Direction): Note {
    if (this.records.length >= MOST_NOTES) throw new InputError(`direct: found ${MOST_NOTES} directions already: release some first.`);
    const { host } = this;
    const { world } = host;
    const plan = planOf(host, direction, `imagined-${this.state[NEXT]}`);
    const weight = direction.weight ?? DEFAULT_WEIGHT;
    const targets = plan.settings.map(({ path, value, adds }) => {
      const { target, value: wanted } = targetOf(host, path, value);
      return { target, setting: { path: target.path, value: wanted, adds } };
    });
    // checked before anything changes, unless it depends on things that are made below
    if (plan.things.length === 0) postingOf(host, direction, weight, []);
    const goal = goalOf(host, direction, plan.things.length > 0);
    this.make(plan);
    const thing = host.thing(plan.who);
    const record: NoteRecord = {
      id: this.state[NEXT],
      direction,
      who: plan.who,
      about: plan.about,
      since: host.now,
      until: direction.ticks === undefined ? -1 : host.now + direction.ticks,
      thing,
      serial: world.serial[thing],
      weight,
      settings: targets.map(({ setting }) => setting),
      made: plan.things.map(({ name }) => name),
      ...(goal === undefined ? {} : { goal }),
      madeThings: plan.things.map(({ name }) => meant(host, host.thing(name))),
    };
    const before = this.records;
    try {
      const posting = postingOf(host, direction, weight, record.madeThings) ?? null;
      this.replace([...before, record]);
      for (const { target } of targets) this.overrides.begin(target);
      for (const { target } of targets) this.overrides.settle(target.path, this.records);
      this.postings[before.length] = posting;
    } catch (error) {
      this.replace(before);
      for (const { target } of targets) this.overrides.undo(target.path, before);
      this.unmake(record);
      throw error;
    }
    this.state[NEXT]++;
    this.tell('began', record);
    if ('task' in direction) {
      const what = emptyTask(world, host.creature(direction.task), direction.start);
      if (what !== undefined) host.report({ tick: host.now, who: `${direction.task}.${direction.start}`, what });
    }
    return record;
  }

  /**
   * Ends directions: `all`, those of a creature or thing by its name, those about a part of it (`silas.see-post`), or one by its number
   * (`#3`). Throws an InputError if there is no such name or number.
   */
  release(which: string): void {
    this.endAll(this.matching(which), 'released');
  }

  private matching(which: string): readonly NoteRecord[] {
    if (which === 'all') return this.records;
    if (which.startsWith('#')) {
      const found = this.records.filter(({ id }) => `#${id}` === which);
      if (found.length > 0) return found;
      const numbers = this.records.map(({ id }) => `#${id}`);
      throw new InputError(
        `release: found "${which.slice(0, 20)}", expected the number of a direction that holds.${didYouMean(which, numbers)}`,
      );
    }
    const dot = which.indexOf('.');
    const name = dot < 0 ? which : which.slice(0, dot);
    this.host.thing(name);
    const about = dot < 0 ? undefined : which.slice(dot + 1);
    return this.records.filter(note => note.who === name && (about === undefined || note.about === about));
  }

  /** Begins the story of the world. Throws an InputError if its lines have no meaning. */
  tellStory(definition: StoryDefinition): void {
    this.story = new Story(this.host, this, definition);
  }

  get beats(): readonly BeatView[] {
    return this.story?.beats ?? [];
  }

  /** For the story: the number of the next note. */
  get nextNote(): number {
    return this.state[NEXT];
  }

  /** For the story: releases the notes with numbers from `from` to before `to` that still hold. */
  releaseRange(from: number, to: number): void {
    this.endAll(
      this.records.filter(({ id }) => id >= from && id < to),
      'released',
    );
  }

  /**
   * The first phase of a tick: runs the story, ends directions whose time is over, holds overridden values, and gives commands and
   * suggestions again.
   */
  step(): void {
    this.story?.step();
    if (this.records.length === 0) return;
    const { host } = this;
    for (let i = this.records.length - 1; i >= 0; i--) {
      const record = this.records[i];
      if (this.isGone(record)) this.endAll([record], 'its creature is gone');
      else if (record.until >= 0 && record.until <= host.now) this.endAll([record], 'time is over');
    }
    const { records, postings } = this;
    this.overrides.hold(records);
    for (let i = 0; i < records.length; i++) {
      const posting = postings[i];
      if (posting === null) continue;
      if (posting === undefined || !this.isPresent(posting)) postings[i] = this.postingAgain(records[i]);
      postings[i]?.post();
    }
  }

  private isGone({ thing, serial, who }: NoteRecord): boolean {
    const { world } = this.host;
    return world.alive[thing] === 0 || world.serial[thing] !== serial || world.nameOf(thing) !== who;
  }

  /** Whether the creature of a posting is still one of the life; a restore may make a new one. */
  private isPresent({ creature }: Posting): boolean {
    const { creatures } = this.host;
    for (let i = 0; i < creatures.length; i++) if (creatures[i] === creature) return true;
    return false;
  }

  private postingAgain({ direction, weight, madeThings, goal, who }: NoteRecord): Posting | null {
    if (goal !== undefined && !isStill(this.host, goal)) return null;
    try {
      return postingOf(this.host, direction, weight, madeThings) ?? null;
    } catch (error) {
      // its thing or part is gone: the note stays, without effect, until it is released
      this.host.report({ tick: this.host.now, who, what: error instanceof Error ? error.message : String(error) });
      return null;
    }
  }

  private endAll(ended: readonly NoteRecord[], what: DirectionReport['what']): void {
    if (ended.length === 0) return;
    this.replace(this.records.filter(record => !ended.includes(record)));
    for (const record of ended) {
      if (this.isGone(record)) this.overrides.forget(record.who);
      else for (const { path } of record.settings) this.settleOrReport(path, record);
      this.unmake(record);
      this.tell(what, record);
    }
  }

  private settleOrReport(path: string, { who }: NoteRecord): void {
    try {
      this.overrides.settle(path, this.records);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.host.report({ tick: this.host.now, who, what: error.message });
    }
  }

  private make({ things }: NotePlan): void {
    const { world } = this.host;
    things.forEach(({ name, thing }, i) => {
      try {
        world.add(name, thing);
      } catch (error) {
        for (const { name: earlier } of things.slice(0, i)) world.remove(world.find(earlier));
        throw error;
      }
    });
  }

  private unmake({ made, who }: NoteRecord): void {
    const { world } = this.host;
    for (const name of made) {
      const id = world.find(name);
      if (id !== NOBODY && isMadeFor(world.definitionOf(id), who)) world.remove(id);
    }
  }

  private replace(records: readonly NoteRecord[]): void {
    const old = this.records;
    this.postings = records.map(record => (old.includes(record) ? this.postings[old.indexOf(record)] : undefined));
    this.records = records;
    const length = NOTES + STRIDE * records.length;
    const next = this.state[NEXT];
    this.state = growArray(new Float64Array(0), length);
    this.state[NEXT] = next;
    records.forEach(({ id, until }, i) => {
      this.state[NOTES + STRIDE * i] = id;
      this.state[NOTES + STRIDE * i + 1] = until;
    });
  }

  private tell(what: DirectionReport['what'], note: Note): void {
    for (const listener of this.listeners) listener({ tick: this.host.now, what, note });
  }

  /** Returns what a snapshot needs besides the state array; undefined if nothing was ever directed. */
  record(): DirectorRecord | undefined {
    if (this.state[NEXT] === 0) return undefined;
    return { next: this.state[NEXT], notes: this.records, overridden: this.overrides.records() };
  }

  /** Takes over the record of a snapshot. Restore the state array next, then call `refresh`. */
  adopt(record: DirectorRecord | undefined): void {
    this.records = [];
    this.replace(record?.notes ?? []);
    this.postings = this.records.map(() => undefined);
    this.state[NEXT] = record?.next ?? 0;
    this.adopted = record;
  }

  /** Looks up the overridden values again, after things and creatures are restored. */
  refresh(): void {
    this.overrides.adopt(this.adopted?.overridden ?? []);
    this.adopted = undefined;
    this.story?.refresh();
  }

  /** A life that was never directed has no state of a director, so that its hash does not depend on the director. */
  visitState(visit: (name: string, array: StateArray) => void): void {
    if (this.state[NEXT] > 0) visit('director', this.state);
    this.story?.visitState(visit);
  }
}

function isMadeFor(definition: ThingDefinition | undefined, who: string): boolean {
  return definition?.['only-for'] === who;
}
