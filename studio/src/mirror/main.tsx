import '../style/index.css';
import { render } from 'preact';
import { Vector3 } from 'three';
import { App } from '../app/app.js';
import { exposeForTests } from '../app/expose.js';
import { worldsPanel } from '../panels/worlds/index.js';
import { Autosave } from '../state/autosave.js';
import { KeptLives } from '../state/kept-lives.js';
import { openWorld } from '../state/open.js';
import { Store } from '../state/store.js';
import { MagicMirror } from './magic-mirror.js';
import { MirrorBar } from './mirror-bar.js';

const query = new URLSearchParams(location.search);
const root = document.getElementById('app');
const store = new Store([worldsPanel]);
store.lab.value = false;
if (query.has('paused')) store.playing.value = false;
const mirror = new MagicMirror(store);
// a life before a mirror is not stored
exposeForTests(store, new Autosave(store, new KeptLives()));
Object.assign(window, { mirror });

/** Places the camera south of the mirror, at the height of a standing person's chest. */
function lookIntoMirror(): void {
  store.following.value = false;
  // a tall picture shows less to the sides
  const away = Math.max(1, 0.9 / (innerWidth / innerHeight));
  store.view?.work.go({ target: new Vector3(0.8, 0.75, -1.6), position: new Vector3(0.8, 1.7 * away, -1.6 + 5 * away) }, false);
  if (store.view) store.view.stale = true;
}

if (root)
  render(
    <>
      <App store={store} />
      <MirrorBar mirror={mirror} />
    </>,
    root,
  );
await openWorld(store, 'yard', Number(query.get('seed') ?? 1), true);
void store.firstPicture.then(lookIntoMirror);
