/** Quality levels: the share of the grass and the maximum pixel ratio. */
const STEPS = [
  { share: 1, pixels: 1 },
  { share: 0.6, pixels: 1 },
  { share: 0.35, pixels: 0.8 },
  { share: 0.2, pixels: 0.6 },
  { share: 0.05, pixels: 0.4 },
] as const;

/** Milliseconds; if frames take longer for a second, the level is lowered. */
const SLOW = 42;

/** Lowers the quality on slow machines. It is never raised automatically, so that the picture does not flicker. */
export class Quality {
  private step = 0;
  private slow = 0;
  /** Whether the last frame took longer than a second. */
  private gap = false;
  private readonly changed: (share: number) => void;
  /** Called when the pixel ratio has changed. */
  pixelsChanged: () => void = () => {};
  /** Whether the level is fixed, as in tests and pictures. */
  fixed = false;

  constructor(changed: (share: number) => void) {
    this.changed = changed;
  }

  /** Sets the level: 0 draws everything, 4 the least. */
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

  /** To be called after each frame with the milliseconds since the last one. */
  frame(milliseconds: number): void {
    if (this.fixed) return;
    // one long gap means that the page was hidden; a second one in a row, that the machine is slow
    const second = this.gap;
    this.gap = milliseconds > 1000;
    if (this.gap && !second) return;
    this.slow = milliseconds > SLOW ? this.slow + milliseconds : 0;
    if (this.slow > 1000 && this.step < STEPS.length - 1) {
      this.step++;
      this.slow = 0;
      this.changed(this.share);
      this.pixelsChanged();
    }
  }
}
