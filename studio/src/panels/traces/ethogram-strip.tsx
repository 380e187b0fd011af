import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { TICKS_PER_SECOND } from 'umwelt/core';
import type { Mind } from 'umwelt/mind';
import type { CreatureHistory } from '../../state/creature-history.js';
import { colorAt } from '../shared/colors.js';

const ROW = 20;
const GAP = 4;

interface StripOptions {
  readonly mind: Mind;
  readonly history: CreatureHistory;
  readonly tick: number;
  readonly seconds: number;
  /** Called with the tick that was clicked. */
  readonly go: (tick: number) => void;
}

/** Shows when each behavior was active: one row for each that was, in the order of the definition. */
export function EthogramStrip({ mind, history, tick, seconds, go }: StripOptions): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const span = seconds * TICKS_PER_SECOND;
  const first = Math.max(0, tick - span);
  const seen = new Set<number>();
  for (let t = first; t <= tick; t++) {
    const leaf = history.leafAt(t);
    if (leaf >= 0) seen.add(leaf);
  }
  const rows = [...seen].sort((a, b) => a - b);
  const height = Math.max(1, rows.length) * (ROW + GAP);

  useEffect(() => {
    const { current } = canvas;
    const pen = current?.getContext('2d');
    if (!current || !pen) return;
    const width = current.clientWidth;
    current.width = width * devicePixelRatio;
    current.height = height * devicePixelRatio;
    pen.scale(devicePixelRatio, devicePixelRatio);
    pen.clearRect(0, 0, width, height);
    rows.forEach((leaf, row) => {
      const y = row * (ROW + GAP);
      pen.fillStyle = '#0000000a';
      pen.fillRect(0, y, width, ROW);
      pen.fillStyle = colorAt(leaf);
      let from = -1;
      for (let t = first; t <= tick + 1; t++) {
        const on = t <= tick && history.leafAt(t) === leaf;
        if (on && from < 0) from = t;
        else if (!on && from >= 0) {
          pen.fillRect(((from - first) / (span + 1)) * width, y, Math.max(1, ((t - from) / (span + 1)) * width), ROW);
          from = -1;
        }
      }
    });
  });

  return (
    <section aria-label="Behaviors over time">
      <h3>Behaviors</h3>
      <div class="strip">
        <ul style={{ '--row': `${ROW}px`, '--gap': `${GAP}px` }}>
          {rows.map(leaf => (
            <li key={leaf} title={mind.ethogram.behaviors[leaf]}>
              {mind.ethogram.behaviors[leaf]}
            </li>
          ))}
        </ul>
        <canvas
          ref={canvas}
          title="Click a moment to go there"
          style={{ height: `${height}px` }}
          onClick={event => go(Math.min(tick, Math.floor(first + (event.offsetX / event.currentTarget.clientWidth) * (span + 1))))}
        />
      </div>
    </section>
  );
}
