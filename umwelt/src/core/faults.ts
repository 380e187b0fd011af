import { brief, InputError, type Path } from './errors.js';
import { didYouMean } from './names.js';

/** Sentences that one InputError carries at most; the rest is counted. */
export const MOST_SENTENCES = 20;

/** One thing that is wrong with a definition (`error`), or allowed but probably not meant (`warning`). */
export interface Fault {
  /** Names and list indices that lead from the top of the definition to the faulty part. */
  readonly path: Path;
  /** Begins with what was found and ends with a full stop or a question mark. */
  readonly sentence: string;
  readonly severity: 'error' | 'warning';
}

/**
 * Takes the faults that a compiler finds. A compiler reports every fault with its path in the definition and goes on; the sink decides
 * what a path is shown as: names (FaultList) or lines of a file (umwelt/files).
 */
export interface FaultSink {
  /** The value at `path` is wrong. */
  fault(path: Path, sentence: string): void;
  /** The name at the end of `path` is wrong, not its value. */
  nameFault(path: Path, sentence: string): void;
  /** The map at `path` has a key that it cannot have. */
  keyFault(path: Path, key: string, sentence: string): void;
  /** The value at `path` is allowed but probably not meant. */
  warn(path: Path, sentence: string): void;
  /** The name at the end of `path` is allowed but probably not meant. */
  nameWarn(path: Path, sentence: string): void;
  /** ` Did you mean "hunger"?` for the next sentence, or an empty text where no name is near or no more sentences are shown. */
  hint(found: string, names: Iterable<string>): string;
}

/** Faults by the path of names, in the order found. */
export class FaultList implements FaultSink {
  readonly faults: Fault[] = [];
  private readonly whole: string;
  private readonly prefixed: boolean;

  /** `whole` stands before sentences about the whole definition; with `prefixed` it stands before every path. */
  constructor(whole: string, prefixed = false) {
    this.whole = whole;
    this.prefixed = prefixed;
  }

  get errors(): readonly Fault[] {
    return this.faults.filter(({ severity }) => severity === 'error');
  }

  fault(path: Path, sentence: string): void {
    this.faults.push({ path, sentence, severity: 'error' });
  }

  nameFault(path: Path, sentence: string): void {
    this.fault(path, sentence);
  }

  keyFault(path: Path, _key: string, sentence: string): void {
    this.fault(path, sentence);
  }

  warn(path: Path, sentence: string): void {
    this.faults.push({ path, sentence, severity: 'warning' });
  }

  nameWarn(path: Path, sentence: string): void {
    this.warn(path, sentence);
  }

  hint(found: string, names: Iterable<string>): string {
    return this.faults.length >= MOST_SENTENCES ? '' : didYouMean(found, names);
  }

  /** Throws an InputError with a sentence for each error; returns where there is none. */
  throwIfAny(): void {
    const sentences = this.errors.map(({ path, sentence }) => `${this.place(path)}: ${sentence}`);
    if (sentences.length > 0) throw new InputError(cut(sentences, this.whole));
  }

  private place(path: Path): string {
    const names = pathText(path);
    if (names === '') return this.whole;
    return this.prefixed ? `${this.whole}.${names}` : names;
  }
}

/** A sink for a part of a definition: paths reported to it are below `at` in the sink around it. */
export function faultsBelow(sink: FaultSink, at: Path): FaultSink {
  return {
    fault: (path, sentence) => sink.fault([...at, ...path], sentence),
    nameFault: (path, sentence) => sink.nameFault([...at, ...path], sentence),
    keyFault: (path, key, sentence) => sink.keyFault([...at, ...path], key, sentence),
    warn: (path, sentence) => sink.warn([...at, ...path], sentence),
    nameWarn: (path, sentence) => sink.nameWarn([...at, ...path], sentence),
    hint: (found, names) => sink.hint(found, names),
  };
}

/** The first MOST_SENTENCES sentences, and one that counts the others; `whole` stands before that one. */
export function cut(sentences: readonly string[], whole: string): readonly string[] {
  if (sentences.length <= MOST_SENTENCES) return sentences;
  return [...sentences.slice(0, MOST_SENTENCES), `${whole}: and ${sentences.length - MOST_SENTENCES} more.`];
}

/** `things.bowl.at[1]` for ['things', 'bowl', 'at', 1]. */
export function pathText(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? brief(String(step)) : `.${brief(String(step))}`;
  }
  return text;
}
