import type { TextStorage } from './text-storage.js';

const KEY = 'umwelt/panel';
/** Stored for a closed panel. */
const CLOSED = '';

/** Stores the name of the open panel in the browser, or that none is open. */
export function rememberPanel(storage: TextStorage, name: string | undefined): void {
  try {
    storage.setItem(KEY, name ?? CLOSED);
  } catch {
    // full or forbidden: the page works without it
  }
}

/** Returns the panel to open first: the stored one if `names` contains it, none if none was open, else the first of `names`. */
export function rememberedPanel(storage: TextStorage, names: readonly string[]): string | undefined {
  let name: string | null = null;
  try {
    name = storage.getItem(KEY);
  } catch {
    // forbidden: behave as in a new browser
  }
  if (name === CLOSED) return undefined;
  return name !== null && names.includes(name) ? name : names[0];
}

const LAB_KEY = 'umwelt/laboratory';

/** Stores in the browser whether the laboratory is open. */
export function rememberLab(storage: TextStorage, on: boolean): void {
  try {
    storage.setItem(LAB_KEY, on ? 'open' : CLOSED);
  } catch {
    // full or forbidden: the page works without it
  }
}

/** Whether the laboratory was open; false in a new browser. */
export function isLabRemembered(storage: TextStorage): boolean {
  try {
    return storage.getItem(LAB_KEY) === 'open';
  } catch {
    return false;
  }
}
