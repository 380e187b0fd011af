import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { colorAt } from './colors.js';

const AXIS = { stroke: '#6b5f4b', grid: { stroke: '#00000012', width: 1 }, ticks: { show: false }, font: '12px system-ui, sans-serif' };

/** A plot over time, without its data. */
export interface LivePlot {
  /** Pixels; the width is that of its element. */
  readonly height: number;
  readonly names: readonly string[];
  readonly legend: uPlot.Legend;
  readonly scales?: uPlot.Scales;
  /** Return the text of a time and of a value for the legend. */
  readonly time?: (seconds: number) => string;
  readonly value?: (value: number) => string;
  /** Called with the time that was clicked. */
  readonly pick?: (seconds: number) => void;
}

/**
 * Draws lines over seconds into the element `box`. The plot is made again whenever `of` changes and removed with its element; pass data to
 * `plot.current.setData`.
 */
export function useLivePlot(
  make: () => LivePlot | undefined,
  data: () => uPlot.AlignedData,
  of: readonly unknown[],
): { box: RefObject<HTMLDivElement | null>; plot: { current: uPlot | undefined } } {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  useEffect(() => {
    const host = box.current;
    const wanted = make();
    if (!host || wanted === undefined) return;
    const { height, names, legend, scales = { x: { time: false } }, time, value, pick } = wanted;
    const size = (): { width: number; height: number } => ({ width: host.clientWidth, height });
    const write = (text: ((n: number) => string) | undefined) =>
      text === undefined ? {} : { value: (_: uPlot, n: number | null | undefined) => (typeof n === 'number' ? text(n) : '–') };
    plot.current = new uPlot(
      {
        ...size(),
        cursor: { y: false },
        legend,
        scales,
        axes: [
          { ...AXIS, values: (_, ticks) => ticks.map(t => `${t} s`) },
          { ...AXIS, size: 44 },
        ],
        series: [
          { label: 'time', ...write(time) },
          ...names.map((label, i) => ({ label, stroke: colorAt(i), width: 2, spanGaps: true, points: { show: false }, ...write(value) })),
        ],
      },
      data(),
      host,
    );
    plot.current.over.addEventListener('click', () => {
      const { current } = plot;
      const { left = -1 } = current?.cursor ?? {};
      if (current && left >= 0) pick?.(current.posToVal(left, 'x'));
    });
    const observer = new ResizeObserver(() => plot.current?.setSize(size()));
    observer.observe(host);
    return () => {
      observer.disconnect();
      plot.current?.destroy();
      plot.current = undefined;
    };
  }, of);
  return { box, plot };
}
