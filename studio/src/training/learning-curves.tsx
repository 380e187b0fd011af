import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { TICKS_PER_SECOND } from 'umwelt';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { colorAt } from '../panels/colors.js';
import type { Coach } from './coach.js';
import type { Curve } from './learning-history.js';

/** Lines that can be told apart. */
const MOST_LINES = 5;

/** The curves of the highest present value, best first; in the order of discovery where they are equal. */
function bestOf(coach: Coach, count: number): Curve[] {
  const last = (curve: Curve): number => curve.values[count - 1] ?? Number.NEGATIVE_INFINITY;
  return [...coach.history.curves.values()].sort((a, b) => last(b) - last(a)).slice(0, MOST_LINES);
}

/** What each pair is worth over time, live. */
export function LearningCurves({ coach, tick }: { coach: Coach; tick: number }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const count = coach.history.upTo(tick);
  const curves = bestOf(coach, count);
  const names = curves.map(curve => curve.label).join('|');

  useEffect(() => {
    const host = box.current;
    if (!host || curves.length === 0) return;
    const size = (): { width: number; height: number } => ({ width: host.clientWidth, height: 170 });
    const axis = { stroke: '#6b5f4b', grid: { stroke: '#00000012', width: 1 }, ticks: { show: false }, font: '12px system-ui, sans-serif' };
    plot.current = new uPlot(
      {
        ...size(),
        cursor: { y: false },
        legend: { live: false },
        scales: { x: { time: false } },
        axes: [
          { ...axis, values: (_, ticks) => ticks.map(t => `${t} s`) },
          { ...axis, size: 44 },
        ],
        series: [
          { label: 'time' },
          ...curves.map(({ label }, i) => ({ label, stroke: colorAt(i), width: 2, spanGaps: true, points: { show: false } })),
        ],
      },
      [[], ...curves.map(() => [])],
      host,
    );
    const observer = new ResizeObserver(() => plot.current?.setSize(size()));
    observer.observe(host);
    return () => {
      observer.disconnect();
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, [names]);

  useEffect(() => {
    const times = coach.history.ticks.slice(0, count).map(t => t / TICKS_PER_SECOND);
    plot.current?.setData([times, ...curves.map(({ values }) => values.slice(0, count))]);
  }, [names, count]);

  return (
    <section aria-label="Learning curves">
      <h3>Learning curves</h3>
      {curves.length === 0 ? <p class="empty">They begin when he first suspects something.</p> : <div ref={box} class="plot learning" />}
    </section>
  );
}
