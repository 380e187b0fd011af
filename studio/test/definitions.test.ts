import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadWorld, type WorldDefinition } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { definitionModule } from '../definitions-plugin.js';

const HOUSE = fileURLToPath(new URL('../../', import.meta.url));
const worlds = readdirSync(join(HOUSE, 'worlds')).filter(file => file.endsWith('.yaml'));

async function evaluated(code: string): Promise<WorldDefinition> {
  const module: { default: WorldDefinition } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return module.default;
}

describe('the definitions that the page is built with', () => {
  it.each(worlds)('equal what reading %s gives, key by key, with shared species', async file => {
    const { definition } = await loadWorld(`worlds/${file}`, path => readFileSync(join(HOUSE, path), 'utf8'));
    const built = await evaluated(definitionModule(definition));
    expect(built).toEqual(definition);
    expect(JSON.stringify(built)).toBe(JSON.stringify(definition));
    const sharing = ({ creatures = {} }: WorldDefinition): number => new Set(Object.values(creatures).map(({ species }) => species)).size;
    expect(sharing(built)).toBe(sharing(definition));
  });
});
