import type { JSX } from 'preact';
import { tickToText } from 'umwelt/core';
import { SharedClock } from '../shared-yard/shared-clock.js';
import { restart } from '../state/open.js';
import { SPEEDS } from '../state/player.js';
import type { Store } from '../state/store.js';
import { Icon, PathIcon } from './icons.js';
import { MOST_KEYS } from './shortcuts.js';

/** The bar below the picture: transport, scrubber, speed and seed, and a button for each panel. */
export function Dock({ store }: { store: Store }): JSX.Element {
  const lab = store.lab.value;
  const room = store.session.value?.room;
  return (
    <footer class="dock">
      {room ? (
        <SharedClock store={store} room={room} />
      ) : (
        <>
          <Transport store={store} />
          <Scrubber store={store} />
          {lab && <Pace store={store} />}
        </>
      )}
      <button
        type="button"
        class="lab"
        aria-pressed={lab}
        title={lab ? 'Leave the laboratory (L)' : 'Open the laboratory: minds, traces, senses, things (L)'}
        onClick={() => store.setLab(!lab)}
      >
        <Icon name="flask" />
        <span>Laboratory</span>
      </button>
      <nav class="tabs" aria-label="Panels">
        {store.shownPanels.map(({ name, title, icon }) => (
          <button
            key={name}
            type="button"
            aria-label={title}
            title={titleOf(store, name, title)}
            aria-pressed={store.panel.value === name}
            onClick={() => store.togglePanel(name)}
          >
            <PathIcon path={icon} />
            <span>{title}</span>
          </button>
        ))}
      </nav>
    </footer>
  );
}

/** Returns the title of a panel with its key, if it has one. */
function titleOf({ panels }: Store, name: string, title: string): string {
  const number = panels.findIndex(panel => panel.name === name) + 1;
  return number <= MOST_KEYS ? `${title} (${number})` : title;
}

function Transport({ store }: { store: Store }): JSX.Element {
  const playing = store.playing.value;
  return (
    <div class="transport">
      {store.lab.value && (
        <button type="button" class="quiet tick" aria-label="One tick back" title="One tick back (,)" onClick={() => store.nudge(-1)}>
          <Icon name="back" />
        </button>
      )}
      <button
        type="button"
        class="play"
        aria-label={playing ? 'Pause' : 'Play'}
        title="Space"
        onClick={() => (store.playing.value = !playing)}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      {store.lab.value && (
        <button type="button" class="quiet tick" aria-label="One tick forward" title="One tick forward (.)" onClick={() => store.nudge(1)}>
          <Icon name="step" />
        </button>
      )}
      <button
        type="button"
        class="quiet"
        aria-label="Undo"
        title={
          store.changes.canUndo.value
            ? 'Undo the last change: back to the moment before it (Z)'
            : 'Nothing to undo: you have changed nothing yet'
        }
        disabled={!store.changes.canUndo.value}
        onClick={() => store.changes.undo()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        class="quiet"
        aria-label="Redo"
        title={store.changes.canRedo.value ? 'Redo: on to the future that was left (X)' : 'Nothing to redo: nothing was undone'}
        disabled={!store.changes.canRedo.value}
        onClick={() => store.changes.redo()}
      >
        <Icon name="redo" />
      </button>
    </div>
  );
}

function Scrubber({ store }: { store: Store }): JSX.Element {
  const start = store.start.value;
  const end = store.end.value;
  // the thumb stays at the goal of a visit until the life has arrived
  const tick = store.visit.goal.value ?? store.tick.value;
  const live = tick >= end;
  const share = end > start ? ((tick - start) / (end - start)) * 100 : 100;
  return (
    <div class="scrubber">
      {/* not an output, which would be read aloud all the time */}
      <span class="clock" title={`tick ${tick}`}>
        {tickToText(tick).slice(0, -1)}
      </span>
      <div class="line">
        <input
          type="range"
          aria-label="Time"
          aria-valuetext={`${tickToText(tick)} of ${tickToText(end)}`}
          min={start}
          max={Math.max(start + 1, end)}
          value={tick}
          style={{ '--share': `${share}%` }}
          onInput={event => {
            store.playing.value = false;
            store.goTo(Number(event.currentTarget.value));
          }}
        />
        <Futures store={store} />
      </div>
      <button type="button" class="live" aria-pressed={live} title="Go to the last tick" onClick={() => store.goTo(store.end.value)}>
        {live ? 'now' : `of ${tickToText(end).slice(0, -3)}`}
      </button>
    </div>
  );
}

/** One line for each other future, from where it parted to its end; a click continues that future. */
function Futures({ store }: { store: Store }): JSX.Element | null {
  const futures = store.futures.value;
  if (futures.length === 0) return null;
  const start = store.start.value;
  const length = Math.max(1, store.end.value - start);
  const shareOf = (tick: number): number => Math.min(1, Math.max(0, (tick - start) / length)) * 100;
  return (
    <ul class="futures" aria-label="Other futures">
      {futures.map(({ past, parted }, i) => {
        const name = `Other future, parted at ${tickToText(parted)}, lived to ${tickToText(past.end)}`;
        const left = Math.min(97, shareOf(parted));
        const place = { left: `${left}%`, width: `${Math.max(3, shareOf(past.end) - left)}%`, bottom: `${i * 5}px` };
        return (
          <li key={i} style={place}>
            <button type="button" aria-label={name} title={name} onClick={() => store.choose(past)} />
          </li>
        );
      })}
    </ul>
  );
}

function Pace({ store }: { store: Store }): JSX.Element {
  const seed = store.session.value?.seed ?? 1;
  return (
    <div class="pace">
      <label>
        <span class="hidden">Speed</span>
        <select
          value={store.speed.value}
          title="Speed ( [ and ] )"
          onChange={event => (store.speed.value = Number(event.currentTarget.value))}
        >
          {SPEEDS.map(speed => (
            <option key={speed} value={speed}>
              {speed === 0.25 ? '¼' : speed === 0.5 ? '½' : speed}×
            </option>
          ))}
        </select>
      </label>
      <label class="seed" title="The same seed gives the same life">
        <span>seed</span>
        <input
          aria-label="seed"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          value={seed}
          onChange={event => {
            const asked = Number(event.currentTarget.value);
            if (Number.isSafeInteger(asked) && asked >= 0) restart(store, asked);
            else event.currentTarget.value = String(seed);
          }}
        />
      </label>
      <button type="button" class="quiet" aria-label="Restart" title="Restart (R)" onClick={() => restart(store, seed)}>
        <Icon name="restart" />
      </button>
    </div>
  );
}
