import './style/index.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import { InputError } from 'umwelt';
import { App } from './app/app.js';
import { exposeForTests } from './app/expose.js';
import { PANELS } from './panels/panels.js';
import { worldsPanel } from './panels/worlds/index.js';
import { Hints } from './play/hints.js';
import { isLabRemembered, rememberedPanel, rememberLab, rememberPanel } from './state/layout.js';
import { builtInWorlds, worldName } from './state/library.js';
import { openBuiltIn } from './state/open.js';
import { loadOwnCode } from './state/own-code.js';
import { Store } from './state/store.js';

const query = new URLSearchParams(location.search);
const root = document.getElementById('app');

/** `?world=pen&seed=3&paused` */
async function openWorlds(): Promise<void> {
  const store = new Store(PANELS);
  if (query.has('paused')) store.playing.value = false;
  store.hints = new Hints(store, localStorage);
  // `?lab` and `?play` for this time only
  store.lab.value = query.has('lab') || (!query.has('play') && isLabRemembered(localStorage));
  if (!query.has('lab') && !query.has('play')) effect(() => rememberLab(localStorage, store.lab.value));
  // on a phone the panel covers the world, so it begins closed
  if (store.lab.value && matchMedia('(min-width: 900px)').matches) {
    const names = PANELS.map(({ name }) => name);
    store.panel.value = rememberedPanel(localStorage, names);
    effect(() => {
      if (store.lab.value) rememberPanel(localStorage, store.panel.value);
    });
  }
  exposeForTests(store);
  if (root) render(<App store={store} />, root);
  try {
    store.registry = await loadOwnCode();
  } catch (error) {
    store.say('error', 'Your own code could not be loaded', error instanceof InputError ? error.sentences : [String(error)]);
  }
  const worlds = builtInWorlds().map(worldName);
  const asked = query.get('world') ?? (worlds.includes('yard') ? 'yard' : worlds[0]);
  const seed = Number(query.get('seed') ?? 1);
  if (asked !== undefined) await openBuiltIn(store, asked, Number.isSafeInteger(seed) && seed >= 0 ? seed : 1);
  else store.panel.value = worldsPanel.name;
}

if (root && query.get('page') === 'body') {
  const { openBodyPage } = await import('./body/open-body-page.js');
  await openBodyPage(root, query);
} else await openWorlds();
