import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Pixels } from './retina-paint.js';

interface PictureOptions {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly paint: (out: Pixels) => void;
  /** Draws on top of the pixels. */
  readonly mark?: (pen: CanvasRenderingContext2D) => void;
  readonly children?: ComponentChildren;
}

/** A small canvas that is painted each time the panel is rendered. */
export function Picture({ label, width, height, paint, mark, children }: PictureOptions): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = useRef<ImageData | undefined>(undefined);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    if (image.current?.width !== width || image.current.height !== height) image.current = pen.createImageData(width, height);
    paint(image.current.data);
    pen.putImageData(image.current, 0, 0);
    mark?.(pen);
  });
  return (
    <figure>
      <canvas ref={canvas} width={width} height={height} role="img" aria-label={label} />
      <figcaption>{children ?? label}</figcaption>
    </figure>
  );
}
