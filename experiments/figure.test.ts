import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { figure } from './figure.js';
import { lineY } from './plot.js';

describe('figure', () => {
  const marks = [
    lineY(
      [
        { x: 0, y: 1 },
        { x: 1, y: 3 },
      ],
      { x: 'x', y: 'y' },
    ),
  ];

  it('gives an SVG file that another program can draw', () => {
    const svg = figure({ marks, width: 320, height: 200 });
    expect(svg).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    const image = new Resvg(svg).render();
    expect([image.width, image.height]).toEqual([320, 200]);
    // not one flat color
    expect(new Set(image.pixels).size).toBeGreaterThan(1);
  });

  it('leaves the HTML around a titled picture out', () => {
    expect(figure({ marks, title: 'Extinction' })).toMatch(/^<svg /);
  });
});
