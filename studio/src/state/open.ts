import type { Problem, WorldDefinition } from 'umwelt';
import { InputError, tickToText } from 'umwelt/core';
import { Life } from 'umwelt/life';
import { download } from './download.js';
import type { OwnFile } from './files.js';
import { type KeptLife, keyOf } from './kept-lives.js';
import { builtInPath, builtInWorlds, readDefinition, worldName } from './library.js';
import { Session } from './session.js';
import type { Store } from './store.js';

/** Runs `work` and shows its session; the present one stays until then. Errors are shown as a message. */
async function attempt(store: Store, title: string, work: () => Promise<Session | undefined>): Promise<boolean> {
  store.opening.cancel();
  try {
    const session = await work();
    if (!session) return false;
    store.show(session);
    return true;
  } catch (error) {
    const sentences = error instanceof InputError ? error.sentences : [error instanceof Error ? error.message : String(error)];
    store.say('error', `${title} could not be opened`, sentences);
    return false;
  }
}

function reporter(store: Store): (problem: Problem) => void {
  return problem => store.say('warning', `${problem.who}: problem`, [problem.what]);
}

/** Downloads the animal file of a creature that got the command `write-behavior-file`. */
function write(creature: string, text: string): void {
  download(`${creature}.json`, text);
}

function begin(store: Store, title: string, definition: WorldDefinition, seed: number): Session {
  return Session.begin(title, definition, seed, reporter(store), write, store.registry);
}

/** Begins a life in a world of the user's files. */
async function load(store: Store, path: string, read: (path: string) => string | Promise<string>, seed: number): Promise<Session> {
  const { loadWorld } = await import('umwelt/files');
  const { definition, warnings } = await loadWorld(path, read, { registry: store.registry });
  const session = begin(store, worldName(path), definition, seed);
  if (warnings.length > 0) store.say('warning', `${worldName(path)} opened with warnings`, warnings);
  return session;
}

/** Opens a world by its name. Continues the life of it that the browser has stored, unless `anew`. */
export function openWorld(store: Store, name: string, seed: number, anew = false): Promise<boolean> {
  return attempt(store, name, async () => {
    const path = builtInPath(name);
    const kept = anew ? undefined : await keptLife(store, name, seed);
    if (!path && kept) return goOn(store, kept, kept.definition);
    if (!path) throw new InputError(`Found the world "${name}", expected one of ${builtInWorlds().map(worldName).join(', ')}.`);
    const definition = await readDefinition(path);
    return (kept && goOn(store, kept, definition)) ?? begin(store, name, definition, seed);
  });
}

/** Opens a built-in world with a life from a link: runs it again, then shows it from its beginning. */
export function openShared(store: Store, name: string, seed: number, text: string): Promise<boolean> {
  return attempt(store, `The shared life in ${name}`, async () => {
    const path = builtInPath(name);
    if (!path) throw new InputError(`Found the world "${name}", expected one of ${builtInWorlds().map(worldName).join(', ')}.`);
    const { lifeOfText, liveAgain } = await import('./share.js');
    const life = await lifeOfText(text);
    const session = begin(store, name, await readDefinition(path), seed);
    const lived = await store.opening.run('Running the shared life', liveAgain(session, life));
    if (lived)
      store.say('good', 'A life that was shared with you', [`You see its first ${tickToText(life.end)}; then it goes on by itself.`]);
    return lived;
  });
}

/** Returns the stored life of a world; undefined if there is none or the browser stores nothing. */
async function keptLife(store: Store, name: string, seed: number): Promise<KeptLife | undefined> {
  try {
    return await store.lives?.get(keyOf(name, seed));
  } catch {
    return undefined;
  }
}

/** Continues a stored life; returns undefined if it does not fit the present world. */
function goOn(store: Store, kept: KeptLife, definition: WorldDefinition): Session | undefined {
  const { title, seed, past, futures, changes, hash } = kept;
  try {
    if (JSON.stringify(kept.definition) !== JSON.stringify(definition)) throw new Error('the world is another one now');
    const life = new Life(definition, { seed, report: reporter(store), onWrite: write, registry: store.registry });
    const session = new Session({ title, life, past, futures, changes });
    const same = hash === undefined || hash === life.hash();
    store.say('good', `${title} goes on at ${tickToText(life.now)}`, ['Press R to begin again.']);
    // stored by a version of the program whose ticks differ: the earlier ticks cannot be visited
    return same ? session : new Session({ title, life });
  } catch {
    store.say('warning', `${title} begins again`, ['The life that this browser has kept does not fit the world as it is now.']);
    return undefined;
  }
}

export function openFiles(store: Store, files: readonly OwnFile[], seed: number): Promise<boolean> {
  const title = files.map(file => file.path).join(', ') || 'No file';
  return attempt(store, title, async () => {
    const { recognize } = await import('./files.js');
    const opened = recognize(files);
    if (opened.type === 'world') return load(store, opened.path, opened.read, seed);
    const { checkRecording } = await import('umwelt/files');
    const { relive } = await import('./recordings.js');
    const file = checkRecording(parseJson(opened.path, opened.text), { registry: store.registry });
    const relived = await store.opening.run(`Replaying ${opened.path}`, relive(file, worldName(opened.path), store.registry));
    if (!relived) return undefined;
    const { session, equal, sentence } = relived;
    store.say(equal ? 'good' : 'warning', opened.path, [sentence]);
    return session;
  });
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`${path}: the recording is damaged (${error instanceof Error ? error.message : error}).`);
  }
}

/** Returns the address of this page with the life of a session in it. Throws InputError if that is impossible. */
export async function linkTo(session: Session): Promise<string> {
  if (!builtInPath(session.title))
    throw new InputError(`"${session.title}" is your own world, which a link cannot hold. Save a recording instead.`);
  const { textOfLife } = await import('./share.js');
  const address = new URL(location.pathname, location.href);
  address.searchParams.set('world', session.title);
  address.searchParams.set('seed', String(session.seed));
  address.hash = `life=${await textOfLife(session)}`;
  return address.href;
}

/** Downloads the past of a session as a recording. */
export async function saveRecording(store: Store, session: Session): Promise<void> {
  const { record } = await import('./recordings.js');
  const file = await store.saving.run('Saving the recording', record(session));
  if (file) download(`${session.title}-seed${session.seed}.recording.json`, JSON.stringify(file));
}

/** Starts the same world again with this seed. */
export function restart(store: Store, seed: number): void {
  const old = store.session.value;
  if (!old || store.isShared()) return;
  const { selected, following } = store;
  const kept = selected.value;
  const followed = following.value;
  store.show(Session.begin(old.title, old.definition, seed, reporter(store), write, old.life.registry));
  if (kept) store.select(kept);
  store.following.value = followed;
}
