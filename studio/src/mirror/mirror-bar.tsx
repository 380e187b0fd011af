import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { MagicMirror } from './magic-mirror.js';
import { MIRROR_WORDS, PRIVACY } from './mirror-words.js';
import './mirror.css';

/** The switch of the camera, the gestures that the mirror sees, and the small camera picture. */
export function MirrorBar({ mirror }: { mirror: MagicMirror }): JSX.Element {
  const status = mirror.status.value;
  const on = ['none', 'found', 'lost', 'another', 'dark'].includes(status);
  const waiting = status === 'asking' || status === 'loading';
  const words = mirror.words.value;
  return (
    <section class={on ? 'mirror-bar on' : 'mirror-bar'} aria-label="Magic mirror">
      <div class="mirror-switch">
        <button type="button" class="wide" disabled={waiting} aria-pressed={on} onClick={() => (on ? mirror.stop() : void mirror.start())}>
          {on ? 'Switch off the camera' : 'Switch on the camera'}
        </button>
        <a href="./index.html">back to the studio</a>
      </div>
      <p class="mirror-status" role="status">
        {MIRROR_WORDS[status]}
      </p>
      {words !== '' && <p class="mirror-words">You: {words}.</p>}
      {on && (
        <div class="mirror-choices">
          <label>
            <input
              type="checkbox"
              checked={mirror.ownPicture.value}
              onChange={event => (mirror.ownPicture.value = event.currentTarget.checked)}
            />{' '}
            show my own picture
          </label>
          <label>
            <input type="checkbox" checked={mirror.food.value} onChange={event => (mirror.food.value = event.currentTarget.checked)} /> a
            bone in the hand
          </label>
          <Preview mirror={mirror} />
        </div>
      )}
      <p class="mirror-privacy">{PRIVACY}</p>
    </section>
  );
}

/** What the camera sees, mirrored. */
function Preview({ mirror }: { mirror: MagicMirror }): JSX.Element {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    host.current?.append(mirror.camera.video);
  }, [mirror]);
  return <div ref={host} class="mirror-preview" role="img" aria-label="The picture of your camera" />;
}
