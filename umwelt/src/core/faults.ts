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
  /** What is meant: the value at `path`, the name at its end, or a key that the map at `path` cannot have. */
  readonly about: 'value' | 'name' | { readonly key: string };
}

/**
 * Takes the faults that a compiler finds. A compiler reports every fault with its path in the definition and goes on; the sink decides
 * what a path is shown as: names (FaultList) or lines of a file (umwelt/files).
 */
export abstract class FaultSink {
  /** Takes one fault. */
  abstract put(fault: Fault): void;

  /** ` Did you mean "hunger"?` for the next sentence, or an empty text where no name is near or no more sentences are shown. */
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

/** Faults by the path of names, in the order found. */
export class FaultList extends FaultSink {
  readonly faults: Fault[] = [];
  private readonly whole: string;

  /** `whole` stands before every path. */
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

  /** Throws an InputError with a sentence for each error; returns where there is none. */
  throwIfAny(): void {
    const errors = this.faults.filter(({ severity }) => severity === 'error');
    const sentences = errors.map(({ path, sentence }) => `${pathText([this.whole, ...path])}: ${sentence}`);
    if (sentences.length > 0) throw new InputError(cut(sentences, this.whole));
  }
}

/** Passes everything on to another sink, below the path `at`, and counts the errors. */
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

/** What a check returns; throws an InputError with all its faults, by the path of names below `whole`, where it returns undefined. */
export function resultOrThrow<T>(whole: string, check: (faults: FaultSink) => T | undefined): T {
  const faults = new FaultList(whole);
  const result = check(faults);
  faults.throwIfAny();
  if (result === undefined) throw new InputError(`${whole}: found a definition that cannot be compiled.`);
  return result;
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
