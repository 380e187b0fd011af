import { brief, InputError, type Path } from './errors.js';
import { didYouMean } from './names.js';

/** The most sentences of one InputError; the rest is counted. */
export const MOST_SENTENCES = 20;

/** A fault of a definition (`error`), or a part that is allowed but probably a mistake (`warning`). */
export interface Fault {
  /** Names and list indices that lead from the top of the definition to the faulty part. */
  readonly path: Path;
  /** Begins with what was found and ends with a full stop or a question mark. */
  readonly sentence: string;
  readonly severity: 'error' | 'warning';
  /** The faulty part: the value at `path`, the name at its end, or a key that the map at `path` cannot have. */
  readonly about: 'value' | 'name' | { readonly key: string };
}

/**
 * Receives the faults that a compiler finds. A compiler reports every fault with its path in the definition and continues; the sink decides
 * how paths are shown: as names (FaultList) or as lines of a file (umwelt/files).
 */
export abstract class FaultSink {
  /** Receives one fault. */
  abstract put(fault: Fault): void;

  /** Returns ` Did you mean "hunger"?` for the next sentence; an empty text if no name is near or no more sentences are shown. */
  abstract hint(found: string, names: Iterable<string>): string;

  /** Reports an error of the value at `path`, of the name at its end, or of a key of the map there. */
  fault(path: Path, sentence: string, about: Fault['about'] = 'value'): void {
    this.put({ path, sentence, severity: 'error', about });
  }

  nameFault(path: Path, sentence: string): void {
    this.fault(path, sentence, 'name');
  }

  warn(path: Path, sentence: string, about: Fault['about'] = 'value'): void {
    this.put({ path, sentence, severity: 'warning', about });
  }
}

/** Faults with paths of names, in the order found. */
export class FaultList extends FaultSink {
  readonly faults: Fault[] = [];
  private readonly whole: string;

  /** `whole` is the first name of every path. */
  constructor(whole: string) {
    super();
    this.whole = whole;
  }

  put(fault: Fault): void {
    this.faults.push(fault);
  }

  hint(found: string, names: Iterable<string>): string {
    return this.faults.length >= MOST_SENTENCES ? '' : didYouMean(found, names);
  }

  /** Throws an InputError with a sentence for each error, if there are any. */
  throwIfAny(): void {
    const errors = this.faults.filter(({ severity }) => severity === 'error');
    const sentences = errors.map(({ path, sentence }) => `${pathText([this.whole, ...path])}: ${sentence}`);
    if (sentences.length > 0) throw new InputError(cut(sentences, this.whole));
  }
}

/** Passes all faults to another sink, below the path `at`, and counts the errors. */
export class FaultCounter extends FaultSink {
  errors = 0;
  private readonly sink: FaultSink;
  private readonly at: Path;

  constructor(sink: FaultSink, at: Path = []) {
    super();
    this.sink = sink;
    this.at = at;
  }

  put(fault: Fault): void {
    if (fault.severity === 'error') this.errors++;
    this.sink.put({ ...fault, path: [...this.at, ...fault.path] });
  }

  hint(found: string, names: Iterable<string>): string {
    return this.sink.hint(found, names);
  }
}

/** Returns the result of a check. Throws an InputError with all its errors, below the name `whole`, or if the result is undefined. */
export function resultOrThrow<T>(whole: string, check: (faults: FaultSink) => T | undefined): T {
  const faults = new FaultList(whole);
  const result = check(faults);
  faults.throwIfAny();
  if (result === undefined) throw new InputError(`${whole}: found a definition that cannot be compiled.`);
  return result;
}

/** Returns the first MOST_SENTENCES sentences, and one that counts the others; `whole` begins that one. */
export function cut(sentences: readonly string[], whole: string): readonly string[] {
  if (sentences.length <= MOST_SENTENCES) return sentences;
  return [...sentences.slice(0, MOST_SENTENCES), `${whole}: and ${sentences.length - MOST_SENTENCES} more.`];
}

/** Returns `things.bowl.at[1]` for ['things', 'bowl', 'at', 1]. */
export function pathText(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? brief(String(step)) : `.${brief(String(step))}`;
  }
  return text;
}
