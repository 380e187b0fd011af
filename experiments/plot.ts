import type * as Plot from '@observablehq/plot';
import type { parseHTML as ParseHtml } from 'linkedom';

export type { Markish, PlotOptions } from '@observablehq/plot';

/**
 * The drawing library. `@observablehq/plot` and `linkedom` are optional peers of the package: experiments run without them, and only
 * the figures need them. Without them `canDraw` is false and every function of this file throws when it is called.
 */
const plotting = await import('@observablehq/plot').catch(() => undefined);
const dom = await import('linkedom').catch(() => undefined);

/** Whether figures can be drawn. */
export const canDraw: boolean = plotting !== undefined && dom !== undefined;

/** The command that installs what figures need. */
export const INSTALL_PLOTTING = 'npm install @observablehq/plot@0.6.17 linkedom@0.18.12';

function missing(): never {
  throw new Error(`figures need two more packages: ${INSTALL_PLOTTING}`);
}

export const areaY: typeof Plot.areaY = plotting?.areaY ?? missing;
export const axisX: typeof Plot.axisX = plotting?.axisX ?? missing;
export const axisY: typeof Plot.axisY = plotting?.axisY ?? missing;
export const barX: typeof Plot.barX = plotting?.barX ?? missing;
export const barY: typeof Plot.barY = plotting?.barY ?? missing;
export const cell: typeof Plot.cell = plotting?.cell ?? missing;
export const dot: typeof Plot.dot = plotting?.dot ?? missing;
export const line: typeof Plot.line = plotting?.line ?? missing;
export const lineY: typeof Plot.lineY = plotting?.lineY ?? missing;
export const link: typeof Plot.link = plotting?.link ?? missing;
export const plot: typeof Plot.plot = plotting?.plot ?? missing;
export const rectY: typeof Plot.rectY = plotting?.rectY ?? missing;
export const ruleX: typeof Plot.ruleX = plotting?.ruleX ?? missing;
export const ruleY: typeof Plot.ruleY = plotting?.ruleY ?? missing;
export const text: typeof Plot.text = plotting?.text ?? missing;
export const parseHTML: typeof ParseHtml = dom?.parseHTML ?? missing;
