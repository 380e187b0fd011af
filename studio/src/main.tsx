import { render } from 'preact';
import { App } from './app/app.js';
import { exposeForTests } from './app/expose.js';
import { builtInWorlds, worldName } from './state/library.js';
import { openBuiltIn } from './state/open.js';
import { Store } from './state/store.js';
import './style/index.css';

/** `?world=pen&seed=3&paused` */
const query = new URLSearchParams(location.search);
const store = new Store();
if (query.has('paused')) store.playing.value = false;
if (matchMedia('(min-width: 900px)').matches) store.panel.value = 'things';
exposeForTests(store);

const root = document.getElementById('app');
if (root) render(<App store={store} />, root);

const worlds = builtInWorlds().map(worldName);
const asked = query.get('world') ?? (worlds.includes('yard') ? 'yard' : worlds[0]);
const seed = Number(query.get('seed') ?? 1);
if (asked !== undefined) await openBuiltIn(store, asked, Number.isSafeInteger(seed) && seed >= 0 ? seed : 1);
else store.panel.value = 'worlds';
