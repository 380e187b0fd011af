import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { runBodyLoop } from './body-loop.js';
import { BodyScene } from './body-scene.js';
import type { BodyStore, Tab } from './body-store.js';
import { CommandList } from './command-list.js';
import { KnobList } from './knob-list.js';
import { NowList } from './now-list.js';

const SPEEDS = [0.1, 0.25, 0.5, 1, 2];
const TABS: readonly { tab: Tab; label: string }[] = [
  { tab: 'commands', label: 'Commands' },
  { tab: 'knobs', label: 'Knobs' },
  { tab: 'now', label: 'Locks and queues' },
];

export function BodyPage({ store }: { store: BodyStore }): JSX.Element {
  return (
    <div class="body-page">
      <BodyCanvas store={store} />
      <Bar store={store} />
      <aside class="body-side" aria-label="Body">
        <div class="body-tabs" role="tablist">
          {TABS.map(({ tab, label }) => (
            <button
              key={tab}
              type="button"
              class="body-tab"
              role="tab"
              aria-selected={store.tab.value === tab}
              onClick={() => {
                store.tab.value = tab;
              }}
            >
              {label}
            </button>
          ))}
        </div>
        <div class="body-list">
          {store.tab.value === 'commands' && <CommandList store={store} />}
          {store.tab.value === 'knobs' && <KnobList store={store} />}
          {store.tab.value === 'now' && <NowList store={store} />}
        </div>
      </aside>
      {store.fault.value !== '' && (
        <p class="body-fault" role="alert">
          {store.fault.value}
        </p>
      )}
    </div>
  );
}

function BodyCanvas({ store }: { store: BodyStore }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const scene = new BodyScene(element);
    const resize = new ResizeObserver(() => scene.resize(element.clientWidth, element.clientHeight, devicePixelRatio));
    resize.observe(element);
    const unfollow = store.player.subscribe(player => {
      if (!player) return;
      try {
        scene.open(player);
      } catch (error) {
        store.fault.value = error instanceof Error ? error.message : String(error);
      }
    });
    const stop = runBodyLoop(store, scene);
    Object.assign(window, { body: { store, scene } });
    return () => {
      stop();
      unfollow();
      resize.disconnect();
      scene.dispose();
    };
  }, [store]);
  return <canvas ref={canvas} class="body-canvas" aria-label="The body. Drag to turn the camera." />;
}

function Bar({ store }: { store: BodyStore }): JSX.Element {
  const { playing, speed, turntable, sound, name } = store;
  return (
    <div class="body-bar" role="toolbar" aria-label="Playing">
      <a class="pill" href="./">
        Worlds
      </a>
      <select aria-label="Creature" value={name.value} onChange={event => void store.open(event.currentTarget.value)}>
        {store.names.map(one => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <button
        type="button"
        onClick={() => {
          playing.value = !playing.value;
        }}
      >
        {playing.value ? 'Pause' : 'Play'}
      </button>
      <button
        type="button"
        disabled={playing.value}
        title={playing.value ? 'Pause first: a playing body needs no steps' : 'One tick forward'}
        onClick={() => {
          store.player.value?.tick();
          store.pulse.value++;
        }}
      >
        Step
      </button>
      <select
        aria-label="Speed"
        value={String(speed.value)}
        onChange={event => {
          speed.value = Number(event.currentTarget.value);
        }}
      >
        {SPEEDS.map(one => (
          <option key={one} value={String(one)}>
            {`${one}×`}
          </option>
        ))}
      </select>
      <button
        type="button"
        aria-pressed={turntable.value}
        onClick={() => {
          turntable.value = !turntable.value;
        }}
      >
        Turntable
      </button>
      <button type="button" aria-pressed={sound.value} onClick={() => void store.mute(sound.value)}>
        Sound
      </button>
      <button
        type="button"
        onClick={() => {
          store.player.value?.reset();
          store.pulse.value++;
        }}
      >
        Reset
      </button>
    </div>
  );
}
