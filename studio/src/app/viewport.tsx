import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Store } from '../state/store.js';
import { Loop } from './loop.js';

/** A press that moves less than this is a click: CSS pixels. */
const CLICK_RADIUS = 5;

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
      return;
    }
    return () => loop.current?.dispose();
  }, [store]);

  let down: { x: number; y: number } | undefined;
  return (
    <>
      <canvas
        ref={canvas}
        class="viewport"
        tabIndex={0}
        aria-label="The world. Drag to turn the camera, pinch or scroll to zoom, or use the arrow keys."
        onPointerDown={event => {
          down = { x: event.clientX, y: event.clientY };
        }}
        onPointerUp={event => {
          if (!down || Math.hypot(event.clientX - down.x, event.clientY - down.y) > CLICK_RADIUS) return;
          const name = loop.current?.pick(event.clientX, event.clientY);
          if (name) store.select(name);
        }}
        onDblClick={() => {
          if (store.selected.value) store.following.value = !store.following.value;
        }}
      />
      <div ref={tags} class="tags" />
    </>
  );
}
