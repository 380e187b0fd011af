import type { WorldDefinition } from 'umwelt';

const COLORS: Readonly<Record<string, string>> = { food: '#b5533c', water: '#4d7ea8', ball: '#d9483b', bush: '#4f7a35', stone: '#8b8a83' };

/** Returns a plan of a world from above as an SVG address, for worlds without a picture. */
export function planOf({ size: [width, depth], things = {}, creatures = {} }: WorldDefinition): string {
  const least = Math.max(width, depth) / 60;
  const spots: string[] = [];
  for (const { shape, at, kind, look } of Object.values(things)) {
    const color = String(look?.['color'] ?? COLORS[kind] ?? '#8a6d4b');
    if (shape !== undefined && 'wall' in shape) {
      const [[x0, y0], [x1, y1]] = shape.wall;
      spots.push(`<path d="M${x0} ${-y0}L${x1} ${-y1}" stroke="${color}" stroke-width="${least}"/>`);
    } else if (shape !== undefined && 'box' in shape) {
      const [w, d] = shape.box;
      spots.push(`<rect x="${(at?.[0] ?? 0) - w / 2}" y="${-(at?.[1] ?? 0) - d / 2}" width="${w}" height="${d}" fill="${color}"/>`);
    } else spots.push(disk(at, shape && 'circle' in shape ? shape.circle : 0, color));
  }
  for (const { at, species } of Object.values(creatures)) {
    const { shape } = species;
    spots.push(disk(at, shape && 'circle' in shape ? shape.circle : 0, '#7a4a24'));
  }
  // as wide as a card: 4 to 3
  const [w, h] = [Math.max(width, (depth * 4) / 3), Math.max(depth, (width * 3) / 4)];
  const box = `${-w / 2} ${-h / 2} ${w} ${h}`;
  const floor = `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" fill="#9db37a"/>`;
  const ground = `<rect x="${-width / 2}" y="${-depth / 2}" width="${width}" height="${depth}" fill="#b7c98f"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="144" viewBox="${box}">${floor}${ground}${spots.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;

  function disk(place: readonly number[] | undefined, radius: number, color: string): string {
    return `<circle cx="${place?.[0] ?? 0}" cy="${-(place?.[1] ?? 0)}" r="${Math.max(least, radius)}" fill="${color}"/>`;
  }
}
