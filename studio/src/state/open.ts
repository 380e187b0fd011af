import { checkRecording, InputError, loadWorld, type Problem } from 'umwelt';
import { download, type OwnFile, recognise } from './files.js';
import { builtInPath, builtInWorlds, readBuiltIn, tidyPath, worldName } from './library.js';
import { relive, Session } from './session.js';
import type { Store } from './store.js';

/** Opening never loses anything: what runs stays until the new world stands. */
async function attempt(store: Store, title: string, work: () => Promise<Session | undefined>): Promise<boolean> {
  store.opening.leave();
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
  return problem => store.say('warning', `${problem.who} stumbled`, [problem.what]);
}

/** Creatures that write themselves down are downloads. */
function write(creature: string, text: string): void {
  download(`${creature}.json`, text);
}

async function load(store: Store, path: string, read: (path: string) => string | Promise<string>, seed: number): Promise<Session> {
  const { definition, warnings } = await loadWorld(path, read, { registry: store.registry });
  const session = Session.begin(worldName(path), definition, seed, reporter(store), write, store.registry);
  if (warnings.length > 0) store.say('warning', `${worldName(path)} opened with remarks`, warnings);
  return session;
}

export function openBuiltIn(store: Store, name: string, seed: number): Promise<boolean> {
  return attempt(store, name, () => {
    const path = builtInPath(name);
    if (!path) throw new InputError(`Found the world "${name}", expected one of ${builtInWorlds().map(worldName).join(', ')}.`);
    return load(store, path, read => readBuiltIn(tidyPath(read)), seed);
  });
}

export function openFiles(store: Store, files: readonly OwnFile[], seed: number): Promise<boolean> {
  const title = files.map(file => file.path).join(', ') || 'Nothing';
  return attempt(store, title, async () => {
    const opened = recognise(files);
    if (opened.type === 'world') return load(store, opened.path, opened.read, seed);
    const file = checkRecording(parseJson(opened.path, opened.text), { registry: store.registry });
    const relived = await store.opening.run(`Living ${opened.path} again`, relive(file, worldName(opened.path), store.registry));
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

/** What happened here, as a download. */
export async function saveRecording(store: Store, session: Session): Promise<void> {
  const file = await store.saving.run('Writing the recording', session.record());
  if (file) download(`${session.title}-seed${session.seed}.recording.json`, JSON.stringify(file));
}

/** The same world from its beginning, with this seed. */
export function restart(store: Store, seed: number): void {
  const old = store.session.value;
  if (!old) return;
  const { selected, following } = store;
  const kept = selected.value;
  const followed = following.value;
  store.show(Session.begin(old.title, old.definition, seed, reporter(store), write, old.life.registry));
  if (kept) store.select(kept);
  store.following.value = followed;
}
