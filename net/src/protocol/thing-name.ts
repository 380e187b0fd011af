/** Returns the name of a thing that belongs to a visitor: a few letters of the name, and the number, so that it is unique. */
export function thingName(what: 'person' | 'hand', { id, name }: { readonly id: number; readonly name: string }): string {
  const letters = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 16);
  return [what, letters, String(id)].filter(part => part !== '').join('-');
}
