import {
  DEFAULT_CONTEXT,
  DESIGN_LIMITS,
  type Design,
  type DesignGroup,
  type DesignPhase,
  type TrialBlock,
  type TrialType,
} from './design.js';
import { faultOfGroupName, isGroupName, MINUS } from './group-name.js';
import { foundAt, NotationError } from './notation-error.js';

/**
 * Reads a design in the notation of the conditioning simulators. Throws a NotationError with line and column for text that is not one.
 * The notation:
 *
 *   design  = group (";" group)*                       a ";" may follow the last group
 *   group   = [name "|"] phase ("|" phase)*            a name starts with a letter and does not end as a trial does
 *   phase   = [place] trials ("/" [place] trials)*
 *   place   = "(" context ")"                          for these trials and those after them in the phase
 *   trials  = [count] [cues] outcome                   no cues: the US (or nothing) alone
 *           | [count] us ">" cues [outcome]            the US before the cues
 *   cues    = compound (">" compound)*                 one after the other
 *   compound= cue ([":"] cue)*                         together
 *   cue     = letter digits* primes* ["[" steps "]"] ["{" salience "}"]   A, a, A1, A', α
 *   us      = "+" | "++"
 *   outcome = us | "-" | [us | "-"] "?"
 *
 * Blanks may stand anywhere but inside a number and inside the name of a cue or a context. A Unicode minus or dash is a "-".
 * `source` names the text in errors.
 */
export function parseDesign(text: string, source = 'design'): Design {
  const reader = new Reader(text, source);
  return reader.design(() => reader.accept(';'));
}

/** Reads a design file: one group per line, or several separated by `;`; `#` starts a comment. Throws a NotationError. */
export function parseDesignFile(text: string, source = 'design file'): Design {
  // comments become blanks, so that columns stay correct
  const plain = text.replace(/\r/g, ' ').replace(/#[^\n]*/g, comment => ' '.repeat(comment.length));
  const reader = new Reader(plain, source, true);
  return reader.design(() => {
    let any = false;
    while (reader.accept(';') || reader.accept('\n')) any = true;
    return any;
  });
}

/** The name of a cue: a Latin or Greek letter, then digits, then primes. */
const CUE = /[A-Za-z\u0370-\u03ff][0-9]*['\u2032\u2019]*/y;
const CONTEXT = /[A-Za-z_][A-Za-z0-9_-]*/y;
const COUNT = /[0-9]+/y;
const NUMBER = /[0-9]+\.?[0-9]*|\.[0-9]+/y;
const LETTER = /[A-Za-z\u0370-\u03ff]/;

class Reader {
  private readonly text: string;
  private readonly source: string;
  private readonly lines: boolean;
  private at = 0;
  private trialsSoFar = 0;
  private readonly cues: string[] = [];
  private readonly contexts: string[] = [];
  private readonly salience: Record<string, number> = {};

  constructor(text: string, source: string, lines = false) {
    this.text = text;
    this.source = source;
    this.lines = lines;
    if (text.length > DESIGN_LIMITS.characters) {
      throw new NotationError(
        text,
        DESIGN_LIMITS.characters,
        `a design has at most ${DESIGN_LIMITS.characters} characters, this one has ${text.length}.`,
        source,
      );
    }
  }

  design(separator: () => boolean): Design {
    const groups: DesignGroup[] = [];
    if (this.lines) separator();
    while (!this.atEnd()) {
      const start = this.at;
      const group = this.group(groups.length);
      if (groups.some(other => other.name === group.name))
        this.fail(`found a second group "${group.name}", expected a name that no other group has.`, start);
      groups.push(group);
      if (groups.length > DESIGN_LIMITS.groups) this.fail(`a design has at most ${DESIGN_LIMITS.groups} groups.`, start);
      if (!separator() && !this.atEnd()) this.expected('"|", "/" or ";" after a trial');
    }
    if (groups.length === 0) this.expected('a design such as "10A+|1A?"');
    return { groups, cues: this.cues, contexts: this.contexts, salience: this.salience };
  }

  private group(index: number): DesignGroup {
    const name = this.name();
    const phases: DesignPhase[] = [name === undefined ? this.phaseWithoutName() : this.phase()];
    while (this.accept('|')) {
      if (phases.length === DESIGN_LIMITS.phases) this.fail(`a group has at most ${DESIGN_LIMITS.phases} phases.`, this.at - 1);
      phases.push(this.phase());
    }
    return { name: name ?? `group${index + 1}`, phases };
  }

  /** Reads the name of a group, if the text before the first "|" is one. */
  private name(): string | undefined {
    this.blanks();
    const start = this.at;
    const field = this.field();
    if (!isGroupName(field)) return undefined;
    const end = this.fieldEnd();
    if (this.text[end] !== '|') {
      // the only field: up to four letters are taken for cues without an outcome, a longer word for a name without a phase
      if (field.length <= 4) return undefined;
      this.at = end;
      this.expected(`"|" and a phase after the name "${field}"`);
    }
    this.checkName('a name', field, start);
    this.at = end + 1;
    return field;
  }

  /** Reads the first phase of a group without a name. Throws an error about the name if the text is no phase, but looks like a name. */
  private phaseWithoutName(): DesignPhase {
    this.blanks();
    const start = this.at;
    const field = this.text[this.fieldEnd()] === '|' ? this.field() : '';
    try {
      return this.phase();
    } catch (error) {
      const fault = field === '' ? undefined : faultOfGroupName(field, this.at - start);
      if (fault === undefined) throw error;
      return this.fail(fault.sentence, start + fault.at);
    }
  }

  /** Returns the text from here to the end of the field, without blanks at its end. */
  private field(): string {
    return this.text.slice(this.at, this.fieldEnd()).trimEnd();
  }

  /** Returns where the next "|", ";" or, in a file, end of a line is. */
  private fieldEnd(): number {
    const stop = this.lines ? '|;\n' : '|;';
    let end = this.at;
    while (end < this.text.length && !stop.includes(this.text[end])) end++;
    return end;
  }

  private checkName(what: string, name: string, at: number): void {
    if (name.length > DESIGN_LIMITS.nameLength)
      this.fail(`${what} has at most ${DESIGN_LIMITS.nameLength} characters, this one has ${name.length}.`, at);
  }

  private phase(): DesignPhase {
    const blocks: TrialBlock[] = [];
    let context = DEFAULT_CONTEXT;
    do {
      context = this.place() ?? context;
      if (!this.contexts.includes(context)) this.contexts.push(context);
      blocks.push(this.block(context));
    } while (this.accept('/'));
    if (blocks.every(({ trial }) => trial.context === context)) return { blocks };
    return { blocks: blocks.map(({ count, trial }) => ({ count, trial: { ...trial, text: `(${trial.context})${trial.text}` } })) };
  }

  /** Reads the name of a context, if one is written. */
  private place(): string | undefined {
    if (!this.accept('(')) return undefined;
    this.blanks();
    const start = this.at;
    const name = this.match(CONTEXT);
    if (name === undefined) return this.expected('the name of a context such as "ctx1"');
    this.checkName('the name of a context', name, start);
    if (!this.accept(')')) this.expected('")" after the name of the context');
    return name;
  }

  private block(context: string): TrialBlock {
    this.blanks();
    const start = this.at;
    const digits = this.match(COUNT);
    let count = 1;
    if (digits !== undefined) {
      count = Number(digits);
      if (!(count >= 1 && count <= DESIGN_LIMITS.count))
        this.fail(`found ${digits} trials, expected a count from 1 to ${DESIGN_LIMITS.count}.`, start);
    }
    this.trialsSoFar += count;
    if (this.trialsSoFar > DESIGN_LIMITS.trials) this.fail(`the design has more than ${DESIGN_LIMITS.trials} trials by here.`, start);
    return { count, trial: this.trial(context) };
  }

  private trial(context: string): TrialType {
    const cues: string[][] = [];
    const lengths: number[][] = [];
    const start = this.peek();
    if (start === '(') this.expected('a trial (a context is named before the number of trials)');
    if (!LETTER.test(start) && start !== '+' && start !== '?' && !MINUS.includes(start)) this.expected('a cue (one letter), "+" or "-"');
    let first: 0 | 1 | 2 = 0;
    let us: 0 | 1 | 2 = LETTER.test(start) ? 0 : this.us();
    if (us > 0 && this.accept('>')) {
      first = us;
      us = 0;
      if (!LETTER.test(this.peek())) this.expected('a cue after "+>"');
    }
    const after = us === 0 && LETTER.test(this.peek());
    if (after) {
      do this.compound(cues, lengths);
      while (this.accept('>'));
      us = this.us();
    }
    const sign = us === 2 ? '++' : us === 1 ? '+' : MINUS.includes(this.peek()) ? '-' : '';
    if (sign === '-') this.at++;
    const probe = this.accept('?');
    if (sign === '' && !probe && first === 0) this.expected('another cue, or "+", "++", "-" or "?" after the cues');
    const next = this.peek();
    if (next !== '' && !'|;/\n'.includes(next)) this.expected('"|", "/" or ";" after a trial');
    if (cues.length === 0 && probe) this.fail('found a probe without a cue, expected a cue before "?".', this.at - 1);
    const written = cues.map((part, k) => part.map((cue, n) => cue + (lengths[k][n] === 0 ? '' : `[${lengths[k][n]}]`)).join(''));
    const before = first === 0 ? [] : [first === 2 ? '++' : '+'];
    return { text: [...before, ...written].join('>') + sign + (probe ? '?' : ''), context, cues, lengths, first, us, probe };
  }

  /** Reads "+" or "++", if they are next. */
  private us(): 0 | 1 | 2 {
    if (!this.accept('+')) return 0;
    return this.accept('+') ? 2 : 1;
  }

  /** Reads cues that come on together. */
  private compound(cues: string[][], lengths: number[][]): void {
    const part: string[] = [];
    const steps: number[] = [];
    do {
      do {
        this.blanks();
        const start = this.at;
        const written = this.match(CUE);
        if (written === undefined) this.expected('a cue (one letter)');
        this.checkName('the name of a cue', written, start);
        const cue = written.replace(/[\u2032\u2019]/g, "'");
        if (part.includes(cue)) this.fail(`found the cue ${cue} twice in one compound, expected each cue once.`, start);
        part.push(cue);
        if (!this.cues.includes(cue)) this.cues.push(cue);
        steps.push(this.qualities(cue));
      } while (LETTER.test(this.peek()));
    } while (this.accept(':'));
    cues.push(part);
    lengths.push(steps);
  }

  /** Reads the steps and the salience of a cue, if they are written. Returns the steps, or 0. */
  private qualities(cue: string): number {
    let steps = 0;
    while (this.peek() === '[' || this.peek() === '{') {
      const isSteps = this.text[this.at++] === '[';
      const start = this.at;
      const number = this.number();
      if (isSteps) {
        if (steps > 0) this.fail(`found a second duration of ${cue}, expected one.`, start);
        if (!(Number.isInteger(number) && number >= 1 && number <= DESIGN_LIMITS.cueSteps))
          this.fail(`found a duration of ${number}, expected whole steps from 1 to ${DESIGN_LIMITS.cueSteps}.`, start);
        steps = number;
      } else {
        if (!(number > 0 && number <= 1)) this.fail(`found a salience of ${number}, expected a number above 0, at most 1.`, start);
        if ((this.salience[cue] ?? number) !== number)
          this.fail(`found a salience of ${number} for ${cue}, expected ${this.salience[cue]} as before: a cue has one salience.`, start);
        this.salience[cue] = number;
      }
      if (!this.accept(isSteps ? ']' : '}')) this.expected(isSteps ? '"]" after the steps of a cue' : '"}" after the salience of a cue');
    }
    return steps;
  }

  private number(): number {
    this.blanks();
    const digits = this.match(NUMBER);
    return digits === undefined ? this.expected('a number') : Number(digits);
  }

  /** Reads the text that matches a sticky pattern here, if any. */
  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  private blanks(): void {
    while (this.at < this.text.length && /\s/.test(this.text[this.at]) && !(this.lines && this.text[this.at] === '\n')) this.at++;
  }

  /** Returns the next character that is not a blank, or '' at the end. */
  private peek(): string {
    this.blanks();
    return this.text[this.at] ?? '';
  }

  private atEnd(): boolean {
    return this.peek() === '';
  }

  accept(c: string): boolean {
    if (this.peek() !== c) return false;
    this.at++;
    return true;
  }

  private expected(what: string): never {
    this.blanks();
    return this.fail(`found ${foundAt(this.text, this.at)}, expected ${what}.`, this.at);
  }

  private fail(sentence: string, offset: number): never {
    throw new NotationError(this.text, offset, sentence, this.source);
  }
}
