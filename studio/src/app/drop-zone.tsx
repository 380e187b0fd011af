import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { openFiles } from '../state/open.js';
import type { Store } from '../state/store.js';
import { becomeFile, isAnimal } from '../training/training-actions.js';

/** Opens files of the user: an animal, or a world, creature or recording. Errors are shown as messages. */
export async function takeFiles(store: Store, files: Iterable<File>): Promise<void> {
  try {
    const { readOwnFiles } = await import('../state/files.js');
    const own = await readOwnFiles(files);
    const room = store.session.value?.room;
    if (own.length === 1 && isAnimal(own[0].text)) becomeFile(store, own[0].path, own[0].text);
    // in a shared yard, a creature is brought as the user's own
    else if (room?.isFollowing && (await (await import('../shared-yard/bring.js')).bringFiles(store, room, own))) return;
    else await openFiles(store, own, store.session.value?.seed ?? 1);
  } catch (error) {
    store.say('error', 'The files could not be read', [error instanceof Error ? error.message : String(error)]);
  }
}

/** Takes files that are dropped anywhere on the page; shows a hint while they are dragged over it. */
export function DropZone({ store }: { store: Store }): JSX.Element | null {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const onOver = (event: DragEvent): void => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) void takeFiles(store, [...event.dataTransfer.files]);
    };
    addEventListener('dragover', onOver);
    addEventListener('dragleave', onLeave);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onOver);
      removeEventListener('dragleave', onLeave);
      removeEventListener('drop', onDrop);
    };
  }, [store]);
  if (!over) return null;
  return (
    <div class="drop-hint">
      <p>Drop to open the world, creature, recording or animal</p>
    </div>
  );
}
