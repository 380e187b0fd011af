/** Returns the name of a visitor's person or hand: letters of the visitor's name, and its number, which makes it unique. */
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
