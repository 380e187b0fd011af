import { brief } from '../../core/errors.js';
import type { Diagnostics } from '../diagnostics/diagnostics.js';
import { LIMITS } from '../limits.js';
import { depthSentence, keyFault, numberFault } from './messages.js';
import type { Entry, Source, Spot, TreeNode } from './tree.js';

/**
 * Reads JSON into a tree with places, in one pass over the text: about forty times faster than as YAML, for large files that programs
 * write. Returns undefined if the text is not strict JSON; the YAML reader then reads it or reports its faults.
 */
export function readJson(source: Source, text: string, faults: Diagnostics): TreeNode | undefined {
  return new JsonReader(source, text, faults).run();
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_MAP = 123;
const CLOSE_MAP = 125;

/** Thrown if the text is not JSON. */
class NotJson extends Error {}

class JsonReader {
  private readonly source: Source;
  private readonly text: string;
  private readonly faults: Diagnostics;
  private readonly number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
  private i = 0;
  private left: number = LIMITS.values;

  constructor(source: Source, text: string, faults: Diagnostics) {
    this.source = source;
    this.text = text;
    this.faults = faults;
  }

  run(): TreeNode | undefined {
    try {
      this.skip();
      const tree = this.value(1);
      this.skip();
      return this.i === this.text.length ? tree : undefined;
    } catch (error) {
      if (error instanceof NotJson) return undefined;
      throw error;
    }
  }

  private value(depth: number): TreeNode {
    const offset = this.i;
    const spot = { source: this.source, offset };
    if (--this.left < 0) this.faults.fail(spot, [], `found more than ${LIMITS.values} values, expected fewer.`);
    if (depth > LIMITS.depth) this.faults.fail(spot, [], depthSentence());
    switch (this.text.charCodeAt(offset)) {
      case OPEN_MAP:
        return { kind: 'map', source: this.source, offset, entries: this.entries(depth) };
      case OPEN_LIST:
        return { kind: 'list', source: this.source, offset, items: this.items(depth) };
      case QUOTE:
        return { kind: 'scalar', source: this.source, offset, value: this.string() };
      case 116:
        return { kind: 'scalar', source: this.source, offset, value: this.word('true', true) };
      case 102:
        return { kind: 'scalar', source: this.source, offset, value: this.word('false', false) };
      case 110:
        return { kind: 'scalar', source: this.source, offset, value: this.word('null', null) };
      default:
        return { kind: 'scalar', source: this.source, offset, value: this.numeral(spot) };
    }
  }

  private entries(depth: number): Map<string, Entry> {
    const entries = new Map<string, Entry>();
    this.i++;
    this.skip();
    if (this.take(CLOSE_MAP)) return entries;
    for (;;) {
      const key: Spot = { source: this.source, offset: this.i };
      const name = this.string();
      this.skip();
      this.expect(COLON);
      this.skip();
      const value = this.value(depth + 1);
      const fault = keyFault(name);
      if (fault !== undefined) this.faults.add(key, [], fault);
      else if (entries.has(name)) this.faults.add(key, [], `found "${brief(name)}" a second time, expected each name once.`);
      else entries.set(name, { key, value });
      this.skip();
      if (this.take(CLOSE_MAP)) return entries;
      this.expect(COMMA);
      this.skip();
    }
  }

  private items(depth: number): TreeNode[] {
    const items: TreeNode[] = [];
    this.i++;
    this.skip();
    if (this.take(CLOSE_LIST)) return items;
    for (;;) {
      items.push(this.value(depth + 1));
      this.skip();
      if (this.take(CLOSE_LIST)) return items;
      this.expect(COMMA);
      this.skip();
    }
  }

  private string(): string {
    const start = this.i;
    this.expect(QUOTE);
    let plain = true;
    for (;;) {
      const code = this.text.charCodeAt(this.i++);
      if (code === QUOTE) break;
      // charCodeAt returns NaN at the end of the text
      if (!(code >= 32)) throw new NotJson();
      if (code !== BACKSLASH) continue;
      plain = false;
      this.i++;
    }
    if (plain) return this.text.slice(start + 1, this.i - 1);
    try {
      return JSON.parse(this.text.slice(start, this.i)) as string;
    } catch {
      throw new NotJson();
    }
  }

  private numeral(spot: Spot): number {
    this.number.lastIndex = this.i;
    const digits = this.number.exec(this.text)?.[0];
    if (digits === undefined) throw new NotJson();
    this.i += digits.length;
    const value = Number(digits);
    if (!Number.isFinite(value)) this.faults.add(spot, [], numberFault(value));
    return value;
  }

  private word<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.i)) throw new NotJson();
    this.i += word.length;
    return value;
  }

  private skip(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.i);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.i++;
    }
  }

  private take(code: number): boolean {
    if (this.text.charCodeAt(this.i) !== code) return false;
    this.i++;
    return true;
  }

  private expect(code: number): void {
    if (!this.take(code)) throw new NotJson();
  }
}
