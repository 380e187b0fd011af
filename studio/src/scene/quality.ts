/** Steps of effort: share of the grass, and how many device pixels are drawn. */
const STEPS = [
  { share: 1, pixels: 1 },
  { share: 0.6, pixels: 1 },
  { share: 0.35, pixels: 0.8 },
  { share: 0.2, pixels: 0.6 },
  { share: 0.05, pixels: 0.4 },
] as const;

/** Slower than this (milliseconds per frame) for a second, and less is drawn. */
const SLOW = 42;

/** Draws less where the machine is slow; never more again on its own, so that the picture does not flicker. */
export class Quality {
  private step = 0;
  private slow = 0;
  private readonly changed: (share: number) => void;
  /** Called when another number of pixels should be drawn. */
  pixelsChanged: () => void = () => {};
  /** Tests and pictures hold it still. */
  fixed = false;

  constructor(changed: (share: number) => void) {
    this.changed = changed;
  }

  /** Begin with less: 0 draws everything, 4 the least. */
  start(step: number): void {
    this.step = Math.max(0, Math.min(STEPS.length - 1, Math.round(step)));
    this.changed(this.share);
    this.pixelsChanged();
  }

  get share(): number {
    return STEPS[this.step].share;
  }

  get pixels(): number {
    return STEPS[this.step].pixels;
  }

  /** After each frame, with the milliseconds since the last one. */
  frame(milliseconds: number): void {
    if (this.fixed || milliseconds > 1000) return;
    this.slow = milliseconds > SLOW ? this.slow + milliseconds : 0;
    if (this.slow > 1000 && this.step < STEPS.length - 1) {
      this.step++;
      this.slow = 0;
      this.changed(this.share);
      this.pixelsChanged();
    }
  }
}
