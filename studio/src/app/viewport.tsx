import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Store } from '../state/store.js';
import { Loop } from './loop.js';

export function Viewport({ store }: { store: Store }): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const tags = useRef<HTMLDivElement>(null);
  const loop = useRef<Loop | undefined>(undefined);

  useEffect(() => {
    if (!canvas.current || !tags.current) return;
    try {
      loop.current = new Loop(canvas.current, tags.current, store);
    } catch (error) {
      store.say('error', 'The 3D view could not be started', [
        `The browser has no WebGL 2 (${error instanceof Error ? error.message : error}). The world runs without a picture.`,
      ]);
      store.pictured();
      return;
    }
    return () => loop.current?.dispose();
  }, [store]);

  return (
    <main class="world">
      <canvas
        ref={canvas}
        class="viewport"
        tabIndex={0}
        aria-label="The world. Click the ground to call, press a creature to stroke it, drag to turn the camera, pinch or scroll to zoom, or use the keys: ? lists them."
        onDblClick={() => {
          if (store.selected.value) store.following.value = !store.following.value;
        }}
      />
      <div ref={tags} class="tags" />
    </main>
  );
}
