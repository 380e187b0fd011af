import type { JSX } from 'preact';
import { tickToText } from 'umwelt/core';
import { type DirectionReport, directionLine } from 'umwelt/direction';

/** When directions began and ended, newest first. */
export function ReportList({ reports }: { reports: readonly DirectionReport[] }): JSX.Element | null {
  if (reports.length === 0) return null;
  return (
    <section aria-label="Reports" class="reports">
      <h3>Reports</h3>
      <ol>
        {reports.map(({ tick, what, note }) => (
          <li key={`${tick} ${note.id} ${what}`}>
            <time>{tickToText(tick)}</time> #{note.id} {directionLine(note.direction)}: {what}
          </li>
        ))}
      </ol>
    </section>
  );
}
