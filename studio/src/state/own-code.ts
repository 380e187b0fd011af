import type { Registry } from 'umwelt';
import { InputError } from 'umwelt/core';
import { builtinRegistry } from 'umwelt/life';
import { checkRegistry, joinRegistries } from 'umwelt/mind';

declare global {
  /** The library for the user's modules: see cli/src/server/own-modules.ts. */
  var umweltLibrary: Readonly<Record<string, object>> | undefined;
}

/**
 * Returns the registry of the library, joined with those of the modules that `umwelt studio --with` serves. Throws InputError if one is
 * wrong.
 */
export async function loadOwnCode(): Promise<Registry> {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="umwelt-with"]')];
  if (metas.length === 0) return builtinRegistry;
  globalThis.umweltLibrary = (await import('./own-library.js')).library;
  const parts: Partial<Registry>[] = [];
  for (const { content } of metas) {
    try {
      const module = await import(/* @vite-ignore */ new URL(content, document.baseURI).href);
      parts.push(checkRegistry(module.default ?? module.registry));
    } catch (error) {
      const sentences = error instanceof InputError ? error.sentences : [error instanceof Error ? error.message : String(error)];
      throw new InputError(sentences.map(sentence => `${content}: ${sentence}`));
    }
  }
  return joinRegistries(builtinRegistry, ...parts);
}
