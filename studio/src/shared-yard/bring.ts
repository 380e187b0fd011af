import { InputError } from 'umwelt/core';
import { readBuiltIn, tidyPath } from '../state/built-in-files.js';
import type { OwnFile } from '../state/files.js';
import type { SessionRoom } from '../state/session-room.js';
import type { Store } from '../state/store.js';

/** Built-in creatures that can be brought, each with its words on the page. */
export const COMPANIONS: readonly (readonly [path: string, words: string])[] = [
  ['creatures/hamster/harold.yaml', 'a hamster'],
  ['creatures/silas/silas.yaml', 'a dog'],
];

/** Brings a creature of the studio into the shared yard. Errors are shown as a message. */
export function bringCompanion(store: Store, room: SessionRoom, path: string): Promise<boolean> {
  return bring(store, room, path, file => readBuiltIn(tidyPath(file)));
}

/** Brings the creature of the user's own files; returns false if there is none among them. */
export async function bringFiles(store: Store, room: SessionRoom, files: readonly OwnFile[]): Promise<boolean> {
  const { creatureIn, reader } = await import('../state/files.js');
  const path = creatureIn(files);
  return path !== undefined && bring(store, room, path, reader(files));
}

/** Brings a creature; its mind is on this page from then on. Its name is that of its species, with a number if that is used. */
async function bring(store: Store, room: SessionRoom, path: string, read: (path: string) => Promise<string>): Promise<boolean> {
  try {
    const { loadCreature } = await import('umwelt/files');
    const { definition } = await loadCreature(path, read, { registry: store.registry });
    const { world } = room.life;
    let name = definition.species;
    for (let number = 2; world.find(name) >= 0; number++) name = `${definition.species}-${number}`;
    room.bring(name, { species: definition });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    store.say('error', `${path} could not be brought`, error.sentences);
  }
  return true;
}
