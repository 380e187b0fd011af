import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { TICKS_PER_SECOND } from 'umwelt/core';
import type uPlot from 'uplot';
import type { CreatureHistory } from '../../state/creature-history.js';
import { useLivePlot } from '../shared/live-plot.js';

/** Maximum number of points of a line; longer ones are thinned. */
const POINTS = 600;

function dataOf(history: CreatureHistory, tick: number, seconds: number): uPlot.AlignedData {
  const span = seconds * TICKS_PER_SECOND;
  const every = Math.max(1, Math.ceil(span / POINTS));
  const times: number[] = [];
  const lines: (number | null)[][] = history.variables.map(() => []);
  // whole multiples of `every`, so that thinned lines do not flicker over time
  for (let t = Math.max(0, Math.floor((tick - span) / every) * every); t <= tick; t += every) {
    times.push(t / TICKS_PER_SECOND);
    for (let v = 0; v < lines.length; v++) lines[v].push(history.levelAt(v, t));
  }
  return [times, ...lines];
}

interface TracesOptions {
  readonly history: CreatureHistory;
  readonly tick: number;
  readonly seconds: number;
  /** Called with the tick that was clicked. */
  readonly go: (tick: number) => void;
}

export function VariableTraces({ history, tick, seconds, go }: TracesOptions): JSX.Element {
  const shown = useRef(seconds);
  shown.current = seconds;

  const { box, plot } = useLivePlot(
    () => ({
      height: 220,
      names: history.variables,
      legend: { live: true },
      // until the span is full, lines begin at the left
      scales: { x: { time: false, range: (_, low, high) => [low, Math.max(high, low + shown.current)] } },
      time: seconds => `${seconds.toFixed(2)} s`,
      value: value => value.toFixed(2),
      pick: seconds => go(Math.round(seconds * TICKS_PER_SECOND)),
    }),
    () => dataOf(history, tick, seconds),
    [history],
  );

  useEffect(() => {
    const data = dataOf(history, tick, seconds);
    plot.current?.setData(data);
    // without a pointer the legend shows the latest values
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
