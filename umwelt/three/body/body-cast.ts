import type { Figure } from '../figure.js';
import { BodyFigure, type BodySource } from './body-figure.js';
import type { ModelOptions } from './body-model.js';
import { Flock, type FlockFigure } from './flock.js';

/** A figure that draws a body. `source` may be set to another body of the same anatomy, for example after a jump in time. */
export type BodyDrawer = Figure & { source: BodySource };

/** How bodies are meshed, and how many of one anatomy are drawn singly. */
export interface CastOptions extends ModelOptions {
  /** Number of bodies of one anatomy that are drawn singly, with fur; further ones are drawn in flocks. Default 8. */
  readonly single?: number;
  /** Size of a flock; default 128. */
  readonly flock?: number;
}

interface Troupe {
  singles: number;
  readonly flocks: Flock[];
}

/** Makes figures of bodies: the first few of an anatomy are drawn singly, further ones in flocks. */
export class BodyCast {
  private readonly options: CastOptions;
  private readonly troupes = new Map<BodySource['anatomy'], Troupe>();

  constructor(options: CastOptions = {}) {
    this.options = options;
  }

  /** Returns the figure of a body, or undefined if its file has no `surface`. */
  make(source: BodySource): BodyDrawer | undefined {
    const { anatomy } = source;
    const { surface } = anatomy.definition;
    if (surface === undefined || Object.keys(surface).length === 0) return undefined;
    let troupe = this.troupes.get(anatomy);
    if (!troupe) this.troupes.set(anatomy, (troupe = { singles: 0, flocks: [] }));
    return troupe.singles < (this.options.single ?? 8) ? this.single(source, troupe) : this.member(source, troupe);
  }

  dispose(): void {
    for (const { flocks } of this.troupes.values()) for (const flock of flocks) flock.dispose();
    this.troupes.clear();
  }

  private single(source: BodySource, troupe: Troupe): BodyDrawer {
    const figure = new BodyFigure(source, this.options);
    const leave = figure.dispose.bind(figure);
    troupe.singles++;
    figure.dispose = () => {
      troupe.singles--;
      leave();
    };
    return figure;
  }

  private member(source: BodySource, troupe: Troupe): FlockFigure {
    let flock = troupe.flocks.find(one => one.count < one.capacity);
    if (!flock) troupe.flocks.push((flock = new Flock(source.anatomy.definition, this.options.flock ?? 128)));
    return flock.add(source);
  }
}
