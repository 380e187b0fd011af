import { effect } from '@preact/signals';
import { render } from 'preact';
import { InputError } from 'umwelt/core';
import { App } from './app/app.js';
import { exposeForTests } from './app/expose.js';
import { fetchPanels, PANELS } from './panels/panels.js';
import { worldsPanel } from './panels/worlds/index.js';
import { Hints } from './play/hints.js';
import type { View } from './scene/view.js';
import { type Invitation, invitationOf, visitYard } from './shared-yard/join.js';
import { visitorName } from './shared-yard/remembered.js';
import { Autosave } from './state/autosave.js';
import { KeptLives } from './state/kept-lives.js';
import { isLabRemembered, rememberedPanel, rememberLab, rememberPanel } from './state/layout.js';
import { builtInWorlds, worldName } from './state/library.js';
import { openShared, openWorld } from './state/open.js';
import type { Session } from './state/session.js';
import { Store } from './state/store.js';

/** Returns the world and the seed of the address; without them, those of the life that was stored last. */
async function askedLife(store: Store, query: URLSearchParams): Promise<{ world: string | undefined; seed: number }> {
  const number = Number(query.get('seed') ?? 1);
  const seed = Number.isSafeInteger(number) && number >= 0 ? number : 1;
  const world = query.get('world');
  if (world !== null) return { world, seed };
  if (!query.has('seed') && !query.has('new')) {
    const last = await store.lives?.last().catch(() => undefined);
    if (last) return { world: last.title, seed: last.seed };
  }
  const worlds = builtInWorlds().map(worldName);
  return { world: worlds.includes('yard') ? 'yard' : worlds[0], seed };
}

/** Writes the world and the seed into the address, so that a reload continues the same life. */
function writeAddress({ title, seed, room }: Session): void {
  const address = new URL(location.href);
  if (room) {
    for (const other of ['world', 'seed', 'new', 'join', 'watch']) address.searchParams.delete(other);
    // in the short form of an invite link, without the token
    const more = `${address.searchParams}`;
    const search = `?join=${room.name}${room.role === 'spectator' ? '&watch' : ''}${more && `&${more}`}`;
    history.replaceState(null, '', `${address.pathname}${search}`);
    return;
  }
  address.searchParams.delete('join');
  address.searchParams.delete('watch');
  address.searchParams.set('world', title);
  address.searchParams.set('seed', String(seed));
  address.searchParams.delete('new');
  address.hash = '';
  history.replaceState(null, '', address);
}

/** Follows an invite link: at once if the visitor's name is known or the link is for watching only, else by the gate. */
async function enter(store: Store, invitation: Invitation): Promise<void> {
  const name = visitorName(localStorage);
  if (invitation.watch || name !== '') await visitYard(store, invitation, name);
  if (store.session.value) return;
  store.invitation.value = invitation;
  store.pictured();
}

/** Opens the page: `?world=pen&seed=3&paused&new#life=...`. `first` is the view that has drawn the first picture, if there is one. */
export async function openWorlds(root: HTMLElement, query: URLSearchParams, first: View | undefined): Promise<void> {
  const store = new Store(PANELS);
  store.view = first;
  if (query.has('paused')) store.playing.value = false;
  store.hints = new Hints(store, localStorage);
  // `?lab` and `?play` hold for this visit only
  store.lab.value = query.has('lab') || (!query.has('play') && isLabRemembered(localStorage));
  if (!query.has('lab') && !query.has('play')) effect(() => rememberLab(localStorage, store.lab.value));
  // on a phone the panel covers the world, so it is closed at first
  if (store.lab.value && matchMedia('(min-width: 900px)').matches) {
    const names = PANELS.map(({ name }) => name);
    store.panel.value = rememberedPanel(localStorage, names);
    effect(() => {
      if (store.lab.value) rememberPanel(localStorage, store.panel.value);
    });
  }
  store.lives = new KeptLives();
  const autosave = new Autosave(store, store.lives);
  effect(() => {
    if (store.session.value) writeAddress(store.session.value);
  });
  exposeForTests(store, autosave);
  // a panel whose code cannot be fetched reports that when it is opened
  void store.firstPicture.then(fetchPanels).catch(() => {});
  render(<App store={store} />, root);
  try {
    if (document.querySelector('meta[name="umwelt-with"]')) store.registry = await (await import('./state/own-code.js')).loadOwnCode();
  } catch (error) {
    store.say('error', 'Your own code could not be loaded', error instanceof InputError ? error.sentences : [String(error)]);
  }
  const invitation = invitationOf(location);
  if (invitation) {
    await enter(store, invitation);
    return autosave.start();
  }
  const { world, seed } = await askedLife(store, query);
  const shared = new URLSearchParams(location.hash.slice(1)).get('life');
  if (world !== undefined && shared !== null) await openShared(store, world, seed, shared);
  else if (world !== undefined) await openWorld(store, world, seed, query.has('new'));
  else store.panel.value = worldsPanel.name;
  // without a world there is no first picture to wait for
  if (!store.session.value) store.pictured();
  autosave.start();
}
