import { float64s, int32s } from '../../core/array-of.js';
import { brief } from '../../core/errors.js';
import { FaultList, type FaultSink } from '../../core/faults.js';
import { didYouMean, InputError, type StateArray, type StateOwner } from '../../core/index.js';
import { type NetDefinition, Nets } from '../../locomotion/index.js';
import type { DirectorInput } from '../definition.js';
import type { DirectionHost } from '../host.js';
import { parseLine } from '../language/parse-line.js';
import { LineReader, wordsOf } from '../language/words.js';
import { parseStoryCondition } from './condition.js';
import { ConditionIndex } from './condition-index.js';
import { type BeatState, linesOf, MOST_BEATS, type StoryDefinition } from './definition.js';
import { storyForm } from './story-form.js';

/** The state of a beat, for views and tests. */
export interface BeatView {
  readonly name: string;
  readonly state: BeatState;
  /** The tick after which it entered this state. */
  readonly since: number;
}

/** What a story needs of the director. */
export interface StoryNotes {
  /** The number of the next note. */
  readonly nextNote: number;
  /** Releases the notes with numbers from `from` to before `to` that still hold. */
  releaseRange(from: number, to: number): void;
}

const STATES: readonly BeatState[] = ['waiting', 'playing', 'done', 'missed'];
const WAITING = 0;
const PLAYING = 1;
const DONE = 2;
const MISSED = 3;
const EITHER = -1;
/** The most beats that play at the same time. */
const MOST_PLAYING = 64;

/** A compiled beat: other beats by number, conditions by their number in the index. */
export interface Beat {
  readonly name: string;
  readonly after: readonly { readonly beat: number; readonly as: number }[];
  readonly when: readonly number[];
  readonly do: readonly string[];
  readonly until: readonly number[];
  readonly within: number;
  readonly else: readonly string[];
}

/**
 * A story as part of the world: its beats wait for conditions (condition-index.ts), and those that play are parallel transition nets. While
 * nothing fires, a tick only reads each source of the conditions once.
 */
export class Story implements StateOwner {
  private readonly host: DirectionHost;
  private readonly given: StoryNotes;
  private readonly index = new ConditionIndex();
  private readonly all: readonly Beat[];
  private readonly nets: Nets<Story>;
  private readonly states: Int32Array;
  private readonly since: Float64Array;
  /** Numbers of the notes that each beat gave: the first, and the one after the last. */
  private readonly notes: Float64Array;
  private dirty = true;

  /** Throws an InputError with a sentence for each fault: unknown beats, conditions and lines without meaning. */
  constructor(host: DirectionHost, given: StoryNotes, definition: StoryDefinition) {
    this.host = host;
    this.given = given;
    const faults = new FaultList('story');
    this.all = compileStory(host, definition, this.index, faults);
    faults.throwIfAny();
    this.states = int32s(this.all.length);
    this.since = float64s(this.all.length);
    this.notes = float64s(2 * this.all.length);
    this.nets = new Nets<Story>(this, [PLAY], { capacity: MOST_PLAYING });
  }

  get beats(): readonly BeatView[] {
    return this.all.map(({ name }, i) => ({ name, state: STATES[this.states[i]], since: this.since[i] }));
  }

  /** Runs one tick: begins beats that are due, and continues or ends those that play. */
  step(): void {
    const { now } = this.host;
    if (this.index.step(now) || this.dirty) {
      this.dirty = false;
      for (let i = 0; i < this.all.length; i++) if (this.states[i] === WAITING && this.isDue(i, now)) this.begin(i);
    }
    if (this.nets.count > 0) this.nets.tick();
  }

  private isDue(i: number, now: number): boolean {
    const { after, when } = this.all[i];
    for (let k = 0; k < after.length; k++) {
      const state = this.states[after[k].beat];
      if (state < DONE || (after[k].as !== EITHER && state !== after[k].as)) return false;
    }
    return this.allHold(when, now);
  }

  private allHold(conditions: readonly number[], now: number): boolean {
    for (let k = 0; k < conditions.length; k++) if (!this.index.holds(conditions[k], now)) return false;
    return true;
  }

  private begin(i: number): void {
    if (this.nets.count >= MOST_PLAYING) {
      this.dirty = true;
      return;
    }
    this.enter(i, PLAYING);
    this.nets.start('beat', { beat: i });
  }

  private enter(i: number, state: number): void {
    this.states[i] = state;
    this.since[i] = this.host.now;
    this.dirty = true;
  }

  /** For the net: carries out the lines of a beat that begins. */
  play(i: number): void {
    this.notes[2 * i] = this.given.nextNote;
    this.carryOut(i, this.all[i].do);
    this.notes[2 * i + 1] = this.given.nextNote;
  }

  /** For the net: whether a beat has come to its end. */
  isOver(i: number): boolean {
    return this.allHold(this.all[i].until, this.host.now);
  }

  isLate(i: number): boolean {
    return this.host.now - this.since[i] >= this.all[i].within;
  }

  finish(i: number): void {
    if (this.all[i].until.length > 0) this.given.releaseRange(this.notes[2 * i], this.notes[2 * i + 1]);
    this.enter(i, DONE);
  }

  miss(i: number): void {
    this.given.releaseRange(this.notes[2 * i], this.notes[2 * i + 1]);
    this.carryOut(i, this.all[i].else);
    this.enter(i, MISSED);
  }

  private carryOut(i: number, lines: readonly string[]): void {
    for (const line of lines) {
      try {
        const input: DirectorInput | undefined = parseLine(this.host, line);
        if (input !== undefined) this.host.change(input);
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        this.host.report({ tick: this.host.now, who: `story.${this.all[i].name}`, what: `${line}: ${error.message}` });
      }
    }
  }

  /** Compares all conditions again, after a restore. */
  refresh(): void {
    this.index.refresh();
    this.dirty = true;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('story/beats', this.states);
    visit('story/times', this.since);
    visit('story/notes', this.notes);
    this.index.visitState((name, array) => visit(`story/${name}`, array));
    this.nets.visitState((name, array) => visit(`story/nets.${name}`, array));
  }
}

/** A beat that plays, as a parallel transition net. */
const PLAY: NetDefinition<Story> = {
  name: 'beat',
  parameters: ['beat'],
  states: {
    playing: {
      enter: net => net.context.play(net.get('beat')),
      to: [
        { when: net => net.context.isOver(net.get('beat')), to: 'end', do: net => net.context.finish(net.get('beat')) },
        { when: net => net.context.isLate(net.get('beat')), to: 'end', do: net => net.context.miss(net.get('beat')) },
      ],
    },
  },
};

/** Compiles the beats of a story; their conditions are added to `index`. Faults are reported with paths below the story. */
export function compileStory(host: DirectionHost, definition: StoryDefinition, index: ConditionIndex, faults: FaultSink): Beat[] {
  if (!storyForm(definition, [], faults)) return [];
  // as everywhere in definitions, undefined counts as absent
  const names = Object.keys(definition).filter(name => definition[name] !== undefined);
  if (names.length > MOST_BEATS) faults.fault([], `found ${names.length} beats, expected at most ${MOST_BEATS}.`);
  const beats = names.map(name => {
    const beat = definition[name];
    const path = (key: string, i: number, lines: unknown) => (Array.isArray(lines) ? [name, key, i] : [name, key]);
    const attempt = <T>(key: string, i: number, lines: unknown, line: string, read: () => T): T | undefined => {
      try {
        return read();
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        faults.fault(path(key, i, lines), `found "${brief(line, 60)}": ${error.sentences[0]}`);
        return undefined;
      }
    };
    const conditions = (key: 'when' | 'until'): number[] =>
      linesOf(beat[key]).flatMap((line, i) => {
        const condition = attempt(key, i, beat[key], line, () => parseStoryCondition(host, line));
        return condition === undefined ? [] : [index.add(condition)];
      });
    const lines = (key: 'do' | 'else'): readonly string[] => {
      linesOf(beat[key]).forEach((line, i) => void attempt(key, i, beat[key], line, () => parseLine(host, line)));
      return linesOf(beat[key]);
    };
    const after = linesOf(beat.after).map((text, i) => {
      const [other, how] = text.split('.');
      const at = names.indexOf(other);
      const as = how === undefined ? EITHER : how === 'done' ? DONE : how === 'missed' ? MISSED : undefined;
      if (at < 0) faults.fault(path('after', i, beat.after), `found "${brief(text)}", expected a beat.${didYouMean(other, names)}`);
      else if (as === undefined) faults.fault(path('after', i, beat.after), `found "${brief(text)}", expected NAME.done or NAME.missed.`);
      return { beat: at, as: as ?? EITHER };
    });
    const within = attempt('within', 0, beat.within, beat.within ?? '', () => ticksOf(beat.within)) ?? Number.POSITIVE_INFINITY;
    return { name, after, when: conditions('when'), do: lines('do'), until: conditions('until'), within, else: lines('else') };
  });
  warnOfCircles(beats, faults);
  return beats;
}

/** Warns of beats that never play because they wait for each other. */
function warnOfCircles(beats: readonly Beat[], faults: FaultSink): void {
  const plays = new Set<number>();
  for (let before = -1; before !== plays.size; ) {
    before = plays.size;
    beats.forEach(({ after }, i) => {
      if (after.every(({ beat }) => beat < 0 || plays.has(beat))) plays.add(i);
    });
  }
  beats.forEach(({ name }, i) => {
    if (!plays.has(i)) faults.warn([name, 'after'], 'found a beat that waits for itself, directly or through others, so it never plays.');
  });
}

function ticksOf(text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  const reader = new LineReader(wordsOf(text), text.length);
  const ticks = reader.ticks();
  reader.done();
  return ticks;
}
