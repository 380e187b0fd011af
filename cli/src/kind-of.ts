/** What a file claims to be. */
export type FileKind = 'world' | 'creature' | 'recording';

/**
 * By the key that only one kind has at its top: `format` a recording, `world` a world, `species` a creature. A file that
 * has none, or cannot be parsed, is taken for a world, whose reader then says what is missing.
 */
export function kindOf(text: string): FileKind {
  if (/^\s*\{\s*"format"\s*:/.test(text)) return 'recording';
  const keys = topKeys(text);
  if (keys.has('format')) return 'recording';
  return keys.has('species') && !keys.has('world') ? 'creature' : 'world';
}

function topKeys(text: string): Set<string> {
  try {
    const object: unknown = JSON.parse(text);
    return new Set(typeof object === 'object' && object !== null ? Object.keys(object) : []);
  } catch {
    // YAML: keys of the top map stand at the beginning of a line
    return new Set([...text.matchAll(/^\uFEFF?["']?(world|species)["']?[ \t]*:/gm)].map(match => match[1]));
  }
}
