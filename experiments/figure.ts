import { type PlotOptions, parseHTML, plot } from './plot.js';

/** Colors that color-blind readers can tell apart, on screen and on paper (Okabe and Ito 2008). */
export const palette: readonly string[] = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000'];

/** Pixels of a figure as wide as the page of a report. */
export const FRAME: { readonly width: number; readonly height: number } = { width: 760, height: 320 };

/** Draws with Observable Plot, without a browser; returns a complete SVG file. */
export function figure(options: PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const drawn = plot({ style: { background: 'white', fontFamily: 'sans-serif' }, color: { range: [...palette] }, ...options, document });
  // with a title or a legend Plot returns an HTML figure, in which the picture follows its legends
  const svg = isPicture(drawn) ? drawn : [...drawn.children].filter(isPicture).at(-1);
  if (svg === undefined) throw new Error('Plot drew no picture');
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('xmlns:xlink', 'http://www.w3.org/1999/xlink');
  return `${svg.toString()}\n`;
}

function isPicture(element: Element): boolean {
  return element.tagName.toLowerCase() === 'svg';
}
