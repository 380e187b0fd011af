import type { Path } from '../../core/errors.js';
import type { FaultSink } from '../../core/faults.js';
import { locate } from '../syntax/locate.js';
import { keySpotOf, type MapNode, spotOf } from '../syntax/tree.js';
import type { Faults } from './faults.js';

/** Faults and warnings of one tree that hangs somewhere in a larger file. */
export class Report implements FaultSink {
  private readonly root: MapNode;
  private readonly faults: Faults;
  /** Where `root` hangs; sentences name the whole path. */
  private readonly at: Path;

  constructor(root: MapNode, faults: Faults, at: Path = []) {
    this.root = root;
    this.faults = faults;
    this.at = at;
  }

  fault(path: Path, sentence: string): void {
    this.faults.add(spotOf(this.root, path), [...this.at, ...path], sentence);
  }

  hint(found: string, names: Iterable<string>): string {
    return this.faults.hint(found, names);
  }

  /** A fault of the name at the end of the path, not of its value. */
  nameFault(path: Path, sentence: string): void {
    this.faults.add(keySpotOf(this.root, path), [...this.at, ...path], sentence);
  }

  /** A fault of a key of the map at the path. */
  keyFault(path: Path, key: string, sentence: string): void {
    this.faults.add(keySpotOf(this.root, [...path, key]), [...this.at, ...path], sentence);
  }

  /** A sentence of somebody who knows names but no files, such as `skills.walking.locks: found "lge", expected ...`. */
  sentence(path: Path, sentence: string): void {
    const found = locate(this.root, path, sentence);
    if (found.isName) this.nameFault(found.path, found.rest);
    else this.fault(found.path, found.rest);
  }

  warn(path: Path, sentence: string): void {
    this.faults.warn(spotOf(this.root, path), [...this.at, ...path], sentence);
  }

  nameWarn(path: Path, sentence: string): void {
    this.faults.warn(keySpotOf(this.root, path), [...this.at, ...path], sentence);
  }
}
