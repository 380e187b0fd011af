import { builtInWorlds, worldName } from '../../state/library.js';

/** One entry of the list of worlds: the section `about` of its file, made when the page is built (definitions-plugin.ts). */
export interface WorldCard {
  /** Two sentences; empty if the file has none. */
  readonly about: string;
  readonly tryThis: string;
  readonly order: number;
  /** The address of a plan from above, for a world without a picture. */
  readonly plan: string;
}

const cards = import.meta.glob<WorldCard>('../../../../worlds/*.yaml', { query: '?card', import: 'default', eager: true });
const pictures = import.meta.glob<string>('./pictures/*.webp', { query: '?url', import: 'default', eager: true });

/** The card of a built-in world by its path, `worlds/pen.yaml`. */
export function cardOf(path: string): WorldCard {
  return cards[`../../../../${path}`];
}

/** The address of the picture of a built-in world. */
export function pictureOf(path: string): string {
  return pictures[`./pictures/${worldName(path)}.webp`] ?? cardOf(path).plan;
}

/** Paths of the built-in worlds in the order of their cards. */
export function listedWorlds(): string[] {
  return builtInWorlds().toSorted((a, b) => cardOf(a).order - cardOf(b).order || a.localeCompare(b, 'en'));
}
