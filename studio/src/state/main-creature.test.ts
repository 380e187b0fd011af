import { readFileSync } from 'node:fs';
import { Life, loadWorld } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { mainCreature } from './main-creature.js';

const root = new URL('../../../', import.meta.url);

async function lifeOf(world: string, look?: Record<string, unknown>): Promise<Life> {
  const { definition } = await loadWorld(`worlds/${world}.yaml`, path => readFileSync(new URL(path, root), 'utf8'));
  return new Life(look ? { ...definition, look } : definition);
}

describe('the creature that a world is about', () => {
  it('is the one with the richest mind, and not the onlooker', async () => {
    expect(mainCreature(await lifeOf('yard'))).toBe('silas');
    expect(mainCreature(await lifeOf('training-ground', {}))).toBe('silas');
  });

  it('is the one that the file names, if it exists', async () => {
    expect(mainCreature(await lifeOf('yard', { view: { of: ['ball', 'hazel'] } }))).toBe('hazel');
    expect(mainCreature(await lifeOf('yard', { view: { of: 'nobody' } }))).toBe('silas');
    expect(mainCreature(await lifeOf('yard', { view: 3 }))).toBe('silas');
  });
});
