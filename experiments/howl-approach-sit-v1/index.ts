import { experiment, type Observation, WHOLE } from '../experiment.js';
import { figure } from '../figure.js';
import { line, rectY } from '../plot.js';
import { lifeIn } from '../shipped-files.js';
import type { Experiment, Measure, RunOptions } from '../types.js';

interface Point {
  readonly tick: number;
  readonly behavior: string;
  readonly wish: number;
}

async function observe({ seed }: RunOptions): Promise<Observation<Point[]>> {
  const life = await lifeIn('porch', seed);
  const series: Point[] = [];
  const live = (ticks: number, done?: () => boolean) => {
    for (let i = 0; i < ticks && !done?.(); i++) {
      life.tick();
      const behavior = life.creatures[0].mind.activePath().split('/').at(-1) ?? '';
      series.push({ tick: life.now, behavior, wish: Number(life.get('rover.want-to-play')) });
    }
    return series.at(-1)!;
  };
  const distance = () => {
    const [x, y] = [Number(life.get('person.x')) - Number(life.get('rover.x')), Number(life.get('person.y')) - Number(life.get('rover.y'))];
    return Math.sqrt(x * x + y * y);
  };
  live(200);
  const alone = new Set(series.map(p => p.behavior));
  life.apply({ move: 'person', to: [-20, 0] });
  const seen = live(1);
  live(400, () => distance() < 6);
  const near = distance();
  // without a hand out there is nothing to sit for, so near by the dog goes on approaching
  const noHand = live(20);
  life.set('person.extended-right', true);
  const hand = live(5);
  const before = hand.wish;
  const after = live(200);
  life.set('person.extended-right', false);
  const withdrawn = live(3);
  const measures: Measure[] = [
    { name: 'no person there', value: [...alone].join(), expected: 'howl', unit: '', ok: [...alone].join() === 'howl' },
    { name: 'a person far away', value: seen.behavior, expected: 'approach', unit: '', ok: seen.behavior === 'approach' },
    { name: 'how near it comes', value: near, expected: 'below 10, where it is keenest', unit: 'm', ok: near < 10 },
    { name: 'near, no hand', value: noHand.behavior, expected: 'approach', unit: '', ok: noHand.behavior === 'approach' },
    { name: 'near, a hand out', value: hand.behavior, expected: 'sit', unit: '', ok: hand.behavior === 'sit' },
    { name: 'wish to play while sitting', value: after.wish - before, expected: 'sinks', unit: '', ok: after.wish < before },
    { name: 'hand withdrawn', value: withdrawn.behavior, expected: 'approach', unit: '', ok: withdrawn.behavior === 'approach' },
  ];
  return { measures, series };
}

export const howlApproachSit: Experiment = experiment({
  id: 'howl-approach-sit-v1',
  title: 'Howl, approach, sit: the golden graph',
  source: 'Blumberg 1996, fig. 15',
  short: WHOLE,
  observe,
  draw: series =>
    figure({
      width: 760,
      height: 300,
      x: { label: 'tick' },
      y: { label: 'wish to play', grid: true },
      color: { legend: true },
      marks: [
        rectY(series, { x1: d => d.tick - 1, x2: 'tick', y: 'wish', fill: 'behavior', fillOpacity: 0.5 }),
        line(series, { x: 'tick', y: 'wish' }),
      ],
    }),
});
