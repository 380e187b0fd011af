import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { TICKS_PER_SECOND } from 'umwelt';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { History } from '../state/history.js';
import { colorAt } from './colors.js';

/** More points than this are thinned. */
const POINTS = 600;

function dataOf(history: History, tick: number, seconds: number): uPlot.AlignedData {
  const span = seconds * TICKS_PER_SECOND;
  const every = Math.max(1, Math.ceil(span / POINTS));
  const times: number[] = [];
  const lines: (number | null)[][] = history.variables.map(() => []);
  // whole multiples of `every`, so that thinned lines do not shimmer while time goes on
  for (let t = Math.max(0, Math.floor((tick - span) / every) * every); t <= tick; t += every) {
    times.push(t / TICKS_PER_SECOND);
    for (let v = 0; v < lines.length; v++) lines[v].push(history.levelAt(v, t));
  }
  return [times, ...lines];
}

export function VariableTraces({ history, tick, seconds }: { history: History; tick: number; seconds: number }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const shown = useRef(seconds);
  shown.current = seconds;

  useEffect(() => {
    const host = box.current;
    if (!host) return;
    const size = (): { width: number; height: number } => ({ width: host.clientWidth, height: 220 });
    const axis = { stroke: '#6b5f4b', grid: { stroke: '#00000012', width: 1 }, ticks: { show: false }, font: '12px system-ui, sans-serif' };
    plot.current = new uPlot(
      {
        ...size(),
        cursor: { y: false },
        legend: { live: true },
        // a life that is younger than the span fills it from the left
        scales: { x: { time: false, range: (_, low, high) => [low, Math.max(high, low + shown.current)] } },
        axes: [
          { ...axis, values: (_, ticks) => ticks.map(t => `${t} s`) },
          { ...axis, size: 44 },
        ],
        series: [
          { label: 'time', value: (_, t) => (t === null ? '–' : `${t.toFixed(2)} s`) },
          ...history.variables.map((label, v) => ({
            label,
            stroke: colorAt(v),
            width: 2,
            spanGaps: true,
            points: { show: false },
            value: (_: uPlot, y: number | null) => (y === null ? '–' : y.toFixed(2)),
          })),
        ],
      },
      dataOf(history, tick, seconds),
      host,
    );
    const observer = new ResizeObserver(() => plot.current?.setSize(size()));
    observer.observe(host);
    return () => {
      observer.disconnect();
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, [history]);

  useEffect(() => {
    const data = dataOf(history, tick, seconds);
    plot.current?.setData(data);
    // without a pointer the legend tells the latest values
    queueMicrotask(() => {
      if (typeof plot.current?.cursor.idx !== 'number') plot.current?.setLegend({ idx: data[0].length - 1 });
    });
  }, [history, tick, seconds]);

  return (
    <section aria-label="Variables over time">
      <h3>Variables</h3>
      {history.variables.length === 0 ? <p class="empty">This mind has no variables.</p> : <div ref={box} class="plot" />}
    </section>
  );
}
