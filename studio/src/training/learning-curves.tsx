import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { TICKS_PER_SECOND } from 'umwelt/core';
import { useLivePlot } from '../panels/shared/live-plot.js';
import type { Coach } from './coach.js';
import type { Curve } from './learning-history.js';

/** Limit of the lines: more cannot be distinguished. */
const MOST_LINES = 5;

/** Returns the curves with the highest values at the last sample, highest first; equal ones in the order of discovery. */
function bestOf(coach: Coach, count: number): Curve[] {
  const last = (curve: Curve): number => curve.values[count - 1] ?? Number.NEGATIVE_INFINITY;
  return [...coach.history.curves.values()].sort((a, b) => last(b) - last(a)).slice(0, MOST_LINES);
}

/** The value of each pair over time. */
export function LearningCurves({ coach, tick }: { coach: Coach; tick: number }): JSX.Element {
  const count = coach.history.upTo(tick);
  const curves = bestOf(coach, count);
  const names = curves.map(curve => curve.label).join('|');

  const { box, plot } = useLivePlot(
    () => (curves.length === 0 ? undefined : { height: 170, names: curves.map(({ label }) => label), legend: { live: false } }),
    () => [[], ...curves.map(() => [])],
    [names],
  );

  useEffect(() => {
    const times = coach.history.ticks.slice(0, count).map(t => t / TICKS_PER_SECOND);
    plot.current?.setData([times, ...curves.map(({ values }) => values.slice(0, count))]);
  }, [names, count]);

  return (
    <section aria-label="Learning curves">
      <h3>Learning curves</h3>
      {curves.length === 0 ? <p class="empty">Empty until the animal has a first guess.</p> : <div ref={box} class="plot learning" />}
    </section>
  );
}
