import * as umwelt from 'umwelt';
import { openFiles } from '../state/open.js';
import type { Store } from '../state/store.js';

/** `window.umwelt`: what page tests and curious people drive the studio with. */
export function exposeForTests(store: Store): void {
  const handle = {
    library: umwelt,
    store,
    get life() {
      // whoever reads or changes it means the tick that was asked for
      store.visit.arrive();
      return store.session.value?.life;
    },
    get timeline() {
      return store.session.value?.timeline;
    },
    get view() {
      return store.view;
    },
    /** When the picture shows what is. */
    drawn: () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    play: () => (store.playing.value = true),
    pause: () => (store.playing.value = false),
    stepTicks: (n: number) => store.step(n),
    seek: (tick: number) => store.seek(tick),
    select: (name: string) => store.select(name),
    open: (files: { path: string; text: string }[], seed = 1) => openFiles(store, files, seed),
    recording: () => store.session.value?.recording(),
  };
  Object.assign(window, { umwelt: handle });
}
