import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadWorld } from '../../files/index.js';
import { Life } from '../life.js';
import { Day } from './day.js';
import { daySvg } from './day-svg.js';

const root = new URL('../../../../', import.meta.url);
const load = async (name: string) => (await loadWorld(`worlds/${name}.yaml`, path => readFileSync(new URL(path, root), 'utf8'))).definition;

it('reports how a life was spent, without changing it', async () => {
  const definition = await load('yard');
  const life = new Life(definition, { seed: 4 });
  const other = new Life(definition, { seed: 4 });
  const hours = 0.02;
  const day = new Day(life, hours);
  const ticks = hours * 72_000;
  const doing = new Map<string, number>();
  for (let i = 0; i < ticks; i++) {
    life.tick();
    other.tick();
    day.after();
    const [goal] = other.creature('silas').mind.activePath().split('/');
    doing.set(goal, (doing.get(goal) ?? 0) + 1);
  }
  expect(life.hash()).toBe(other.hash());
  const report = day.report();
  expect([report.world, report.seed, report.hours, report.column]).toEqual(['yard', 4, hours, 1]);
  // the person is an onlooker
  expect(report.creatures.map(({ name }) => name)).toEqual(['silas', 'harold', 'hazel', 'humphrey']);
  const [silas] = report.creatures;
  for (const [goal, { seconds, share, bouts, mean, longest }] of Object.entries(silas.budget)) {
    expect(seconds).toBeCloseTo((doing.get(goal) ?? 0) / 20, 9);
    expect(share).toBeCloseTo((doing.get(goal) ?? 0) / ticks, 9);
    expect(bouts * mean).toBeCloseTo(seconds, 9);
    expect(longest).toBeGreaterThanOrEqual(mean);
  }
  expect(silas.strip).toHaveLength(72);
  expect(new Set(silas.strip).size).toBeGreaterThan(2);
  expect(silas.byHour).toHaveLength(1);
  expect(Object.values(silas.byHour[0]).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 1);
  const { least, mean, most, values } = silas.needs['hunger'];
  expect(least).toBeLessThan(mean);
  expect(mean).toBeLessThan(most);
  expect(values.length).toBe(72 / 8);
  const svg = daySvg(report);
  expect(svg.startsWith('<svg ')).toBe(true);
  for (const word of ['silas', 'harold', 'play', 'hunger']) expect(svg).toContain(word);
});

it('notes what was learned, and when', async () => {
  const life = new Life(await load('lesson'), { seed: 1 });
  const day = new Day(life, 0.1);
  const diary = () => day.report().creatures.find(({ name }) => name === 'silas');
  for (let i = 1; i <= 12_000; i++) {
    life.tick();
    day.after();
    if (i % 500 === 0 && diary()?.learned.length) break;
  }
  const silas = diary();
  expect(silas?.learned.length).toBeGreaterThan(0);
  expect(silas?.learned[0].at).toBeGreaterThan(1);
  expect(silas?.expects.join(' ')).toMatch(/hand|extended/);
});

it('writes names as text', () => {
  const one = { name: '<b>', goals: ['a&b'], budget: {}, strip: [0], byHour: [], needs: {}, feelings: {}, learned: [], expects: [] };
  const svg = daySvg({ world: '"w"', seed: 1, hours: 1, column: 2, creatures: [one] });
  expect(svg).toContain('&lt;b&gt;');
  expect(svg).not.toContain('<b>');
});
