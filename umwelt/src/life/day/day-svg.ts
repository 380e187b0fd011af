import type { Course, CreatureDay, DayReport } from './day-report.js';

const LEFT = 64;
const ROW = 15;
const COURSE = 26;

/** Pixels: width of the picture, width of its strips, and where the time budget begins; and the number of courses in a row. */
interface Layout {
  readonly width: number;
  readonly strip: number;
  readonly legend: number;
  readonly courses: number;
}
const WIDE: Layout = { width: 960, strip: 560, legend: LEFT + 560 + 28, courses: 4 };
/** The layout of a narrow picture: the time budget is below the strip. */
const NARROW: Layout = { width: 480, strip: 400, legend: LEFT, courses: 2 };
/** Colors that differ with and without color vision on a warm background (after Okabe and Ito), then paler ones. */
const COLORS = [
  '#b3541e',
  '#2b6f8f',
  '#7d9b3a',
  '#8c4f7d',
  '#d6a419',
  '#1f7a66',
  '#d98880',
  '#4a5fa5',
  '#c9a27e',
  '#8fb8c9',
  '#b9c98a',
  '#c4a1bd',
] as const;
const INK = '#3b2c10';

/**
 * Returns a picture of a day as SVG: for each creature an ethogram strip with a row for each hour (less for a short time), its time budget,
 * and the courses of its variables. `narrow` makes it half as wide, for a panel or a phone.
 */
export function daySvg(report: DayReport, narrow = false): string {
  const layout = narrow ? NARROW : WIDE;
  const { width } = layout;
  const parts: string[] = [];
  let y = 56;
  for (const creature of report.creatures) {
    const [part, height] = creaturePart(report, creature, y, layout);
    parts.push(part);
    y += height + 34;
  }
  const title = `${report.world}: ${span(report.hours)}, seed ${report.seed}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" width="${width}" height="${y}" font-family="sans-serif" font-size="11" fill="${INK}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${y}" fill="#fbf6ea"/>`,
    `<text x="${LEFT}" y="30" font-size="18" font-weight="bold">${escaped(title)}</text>`,
    ...parts,
    '</svg>',
  ].join('\n');
}

/** Returns a color for each goal that occurred, by its number among all goals. */
function colorsOf({ goals, budget }: CreatureDay): string[] {
  let next = 0;
  return goals.map(goal => (Object.hasOwn(budget, goal) ? COLORS[next++ % COLORS.length] : ''));
}

/** Returns the seconds of a row of the strip: an hour for reports of more than 3 hours, ten minutes for more than half an hour, else a minute. */
function rowSeconds({ hours }: DayReport): number {
  return hours > 3 ? 3600 : hours > 0.5 ? 600 : 60;
}

function creaturePart(report: DayReport, creature: CreatureDay, top: number, layout: Layout): [svg: string, height: number] {
  const { width, strip, legend: legendX, courses: side } = layout;
  const colors = colorsOf(creature);
  const perRow = Math.max(1, Math.round(rowSeconds(report) / report.column));
  const rows = Math.ceil(creature.strip.length / perRow);
  const out = [`<text x="${LEFT}" y="${top}" font-size="15" font-weight="bold">${escaped(creature.name)}</text>`];
  let y = top + 10;
  for (let row = 0; row < rows; row++) {
    out.push(`<text x="${LEFT - 8}" y="${y + 11}" text-anchor="end" opacity="0.7">${clock(row * perRow * report.column)}</text>`);
    out.push(`<rect x="${LEFT}" y="${y}" width="${strip}" height="${ROW - 2}" fill="#00000008"/>`);
    out.push(...runs(creature.strip.slice(row * perRow, (row + 1) * perRow), strip / perRow, y, colors));
    y += ROW;
  }
  const legend = legendPart(creature, colors, legendX, legendX === LEFT ? y + 6 : top + 10);
  out.push(legend.svg);
  y = Math.max(y, legend.bottom) + 8;
  const courses = [...Object.entries(creature.needs), ...Object.entries(creature.feelings)];
  const [wide, gap] = [(width - LEFT - (width - LEFT) / 20) / side, 10];
  for (const [i, [name, course]] of courses.entries()) {
    const x = LEFT + (i % side) * wide;
    out.push(coursePart(name, course, x, y + Math.floor(i / side) * (COURSE + 18), wide - gap));
  }
  y += Math.ceil(courses.length / side) * (COURSE + 18);
  for (const { at, behavior } of creature.learned) {
    y += 14;
    out.push(`<text x="${LEFT}" y="${y}">${clock(at)} learned: ${escaped(behavior)}</text>`);
  }
  return [out.join('\n'), y - top];
}

/** Returns the boxes of a row of the strip; neighbors of one color are one box. */
function runs(strip: readonly number[], unit: number, y: number, colors: readonly string[]): string[] {
  const boxes: string[] = [];
  for (let from = 0; from < strip.length; ) {
    let to = from + 1;
    while (to < strip.length && strip[to] === strip[from]) to++;
    const box = `x="${round(LEFT + from * unit)}" y="${y}" width="${round((to - from) * unit)}" height="${ROW - 2}"`;
    if (strip[from] >= 0) boxes.push(`<rect ${box} fill="${colors[strip[from]]}"/>`);
    from = to;
  }
  return boxes;
}

function legendPart(
  { budget, goals }: CreatureDay,
  colors: readonly string[],
  x: number,
  top: number,
): { readonly svg: string; readonly bottom: number } {
  let y = top;
  const out: string[] = [];
  for (const [goal, { share, bouts, mean }] of Object.entries(budget)) {
    const color = colors[goals.indexOf(goal)];
    out.push(`<rect x="${x}" y="${y}" width="${round(3 + share * 120)}" height="${ROW - 3}" rx="2" fill="${color}"/>`);
    const text = `${goal} ${percent(share)} · ${bouts} × ${duration(mean)}`;
    out.push(`<text x="${round(x + 10 + share * 120)}" y="${y + 10}">${escaped(text)}</text>`);
    y += ROW;
  }
  return { svg: out.join('\n'), bottom: y };
}

function coursePart(name: string, { least, most, mean, values }: Course, x: number, y: number, width: number): string {
  const span = most - least || 1;
  const at = (value: number, i: number): string =>
    `${round(x + (i / Math.max(1, values.length - 1)) * width)} ${round(y + 14 + COURSE - ((value - least) / span) * COURSE)}`;
  const line = `M${values.map(at).join('L')}`;
  return [
    `<text x="${round(x)}" y="${y + 10}" opacity="0.8">${escaped(name)} ${mean.toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})</text>`,
    `<path d="${line}" fill="none" stroke="${INK}" stroke-width="1.2" opacity="0.75"/>`,
  ].join('\n');
}

/** Returns seconds as hours and minutes: 1:05. */
function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Returns a number of hours in words. */
function span(hours: number): string {
  const [count, unit] = hours < 1 ? [Math.round(hours * 60), 'minute'] : [Number(hours.toFixed(2)), 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function duration(seconds: number): string {
  return seconds < 90 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(0)} min`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
}
