import { builtinRegistry, InputError, joinRegistries, type Registry } from 'umwelt';
import { checkRegistry } from 'umwelt/mind';

declare global {
  /** What the user's modules get when they import the library: see cli/src/server/own-modules.ts. */
  var umweltLibrary: Readonly<Record<string, object>> | undefined;
}

/** The registry of the library, with those of the modules that `umwelt studio --with` serves. Throws an InputError with what is wrong. */
export async function loadOwnCode(): Promise<Registry> {
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[name="umwelt-with"]')];
  if (metas.length === 0) return builtinRegistry;
  globalThis.umweltLibrary = {
    umwelt: await import('umwelt'),
    'umwelt/core': await import('umwelt/core'),
    'umwelt/world': await import('umwelt/world'),
    'umwelt/senses': await import('umwelt/senses'),
    'umwelt/motor': await import('umwelt/motor'),
    'umwelt/mind': await import('umwelt/mind'),
  };
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
