import type { RecordingFile } from 'umwelt';
import type { Autosave } from '../state/autosave.js';
import { openFiles } from '../state/open.js';
import type { Store } from '../state/store.js';

/** Sets `window.umwelt`, through which page tests and users control the studio from the console; the library comes after the first picture. */
export function exposeForTests(store: Store, autosave: Autosave): void {
  const handle = {
    library: undefined as object | undefined,
    store,
    get life() {
      // callers expect the life at the goal of a visit
      store.visit.finish();
      return store.session.value?.life;
    },
    get timeline() {
      return store.session.value?.timeline;
    },
    get view() {
      return store.view;
    },
    /** Resolves when the picture shows the present state. */
    drawn: () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    play: () => (store.playing.value = true),
    pause: () => (store.playing.value = false),
    stepTicks: (n: number) => store.step(n),
    seek: (tick: number) => store.seek(tick),
    select: (name: string) => store.select(name),
    open: (files: { path: string; text: string }[], seed = 1) => openFiles(store, files, seed),
    /** Resolves when the browser has stored the present life. */
    keep: () => autosave.save(),
    recording: (): RecordingFile | undefined => undefined,
  };
  Object.assign(window, { umwelt: handle });
  void store.firstPicture.then(async () => {
    const { recordingOf } = await import('../state/recordings.js');
    handle.recording = () => store.session.value && recordingOf(store.session.value);
    handle.library = (await import('../state/own-library.js')).library.umwelt;
  });
}
