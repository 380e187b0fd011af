import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { InputError } from 'umwelt/core';
import { takeFiles } from '../../app/drop-zone.js';
import { Icon } from '../../app/icons.js';
import { VisitForm } from '../../shared-yard/visit-form.js';
import { worldName } from '../../state/library.js';
import { linkTo, openWorld, saveRecording } from '../../state/open.js';
import type { Session } from '../../state/session.js';
import type { Store } from '../../state/store.js';
import { cardOf, listedWorlds, pictureOf } from './catalog.js';

/** A picture, two sentences and what to try; only picture and name if the file has no texts. */
function CardContent({ path }: { path: string }): JSX.Element {
  const { about, tryThis } = cardOf(path);
  return (
    <>
      <img src={pictureOf(path)} alt="" width="96" height="72" loading="lazy" />
      <span class="card-text">
        <strong>{worldName(path)}</strong>
        {about !== '' && <span>{about}</span>}
        {tryThis !== '' && <em>Try this: {tryThis}</em>}
      </span>
    </>
  );
}

/** A button that makes a link to the life so far, and copies it if the browser allows that. */
function Share({ store }: { store: Store }): JSX.Element {
  const link = useSignal('');
  const session = store.session.value;
  const share = async (): Promise<void> => {
    if (!session) return;
    try {
      link.value = await linkTo(session);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      store.say('warning', 'This life does not fit into a link', error.sentences);
      return;
    }
    const copied = await navigator.clipboard?.writeText(link.value).then(
      () => true,
      () => false,
    );
    store.say('good', copied ? 'The link was copied' : 'The link is in the panel', ['It opens this life from its beginning.']);
  };
  return (
    <>
      <h3 class="worlds-title">Share</h3>
      <p class="worlds-note">A link with the world, the seed and what you did. It opens the same life on any machine.</p>
      <button
        type="button"
        class="wide"
        disabled={!session}
        title={session ? 'Copy a link to this life' : 'No world is open, so there is nothing to share'}
        onClick={() => void share()}
      >
        <Icon name="open" /> Copy a link to this life
      </button>
      {link.value !== '' && (
        <input class="link" aria-label="Link to this life" readOnly value={link.value} onFocus={event => event.currentTarget.select()} />
      )}
    </>
  );
}

export function WorldsPanel({ store }: { store: Store }): JSX.Element {
  const picker = useRef<HTMLInputElement>(null);
  const session = store.session.value;
  return (
    <div class="worlds">
      <ul class="cards">
        {listedWorlds().map(path => {
          const name = worldName(path);
          return (
            <li key={path}>
              <button type="button" aria-pressed={session?.title === name} onClick={() => void openWorld(store, name, session?.seed ?? 1)}>
                <CardContent path={path} />
              </button>
            </li>
          );
        })}
      </ul>
      <p class="worlds-note">
        Only the bodies, their joints and commands: <a href="?page=body">the page of bodies</a>.
      </p>
      <h3 class="worlds-title">Open your own files</h3>
      <p class="worlds-note">
        A world file together with the creature files it names, a single creature, a recording or a saved animal. You can also drop files on
        the page.
      </p>
      <input
        ref={picker}
        class="hidden"
        type="file"
        multiple
        accept=".yaml,.yml,.json"
        aria-label="Files to open"
        tabIndex={-1}
        onChange={event => {
          const { files } = event.currentTarget;
          if (files && files.length > 0) void takeFiles(store, [...files]);
          event.currentTarget.value = '';
        }}
      />
      <button type="button" class="wide" onClick={() => picker.current?.click()}>
        <Icon name="open" /> Open files
      </button>
      <h3 class="worlds-title">Visit a shared yard</h3>
      <p class="worlds-note">A world that several visitors share. Its host gives you the address; `umwelt serve yard` makes you a host.</p>
      <VisitForm store={store} />
      {session?.room ? (
        <p class="worlds-note">A shared yard is kept by its room: it has no link to a life and no recording here.</p>
      ) : (
        <Keep store={store} session={session} />
      )}
    </div>
  );
}

/** The link to the life, and its recording. */
function Keep({ store, session }: { store: Store; session: Session | undefined }): JSX.Element {
  return (
    <>
      <Share store={store} />
      <h3 class="worlds-title">Recording</h3>
      <p class="worlds-note">
        The world, the seed and all changes from the first tick to now. Open it here, or replay it with `umwelt replay`.
      </p>
      <button
        type="button"
        class="wide"
        disabled={!session}
        title={session ? 'Download the recording' : 'No world is open, so there is nothing to record'}
        onClick={() => {
          if (session) void saveRecording(store, session);
        }}
      >
        <Icon name="save" /> Save recording
      </button>
    </>
  );
}
