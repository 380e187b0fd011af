import { readFileSync } from 'node:fs';
import { type CreatureDefinition, checkAnimal, loadCreature } from 'umwelt';
import { beforeAll, describe, expect, it } from 'vitest';
import { LedCreature } from './body-host.js';
import { BodyPlayer } from './body-player.js';

const root = new URL('../../../', import.meta.url);
let silas: CreatureDefinition;
beforeAll(async () => {
  const path = 'creatures/silas/silas.yaml';
  silas = (await loadCreature(path, file => readFileSync(new URL(file, root), 'utf8'))).definition;
});

describe('a creature on the body page', () => {
  it('moves by commands only, as a body without a creature does', () => {
    const stage = new LedCreature(silas);
    const led = new BodyPlayer(stage.body.anatomy, 1, stage);
    const bare = new BodyPlayer(stage.body.anatomy);
    for (const player of [led, bare]) {
      for (let i = 0; i < 20; i++) player.tick();
      expect([player.x, player.y]).toEqual([0, 0]);
      player.give({ do: 'walk', speed: 0.8, turn: 0.6 });
      for (let i = 0; i < 200; i++) player.tick();
    }
    expect(led.y).toBeCloseTo(bare.y, 1);
    expect(led.heading, 'more than half a turn, without a jump').toBeCloseTo(bare.heading, 1);
    expect(bare.heading).toBeGreaterThan(4);
    led.straighten();
    expect(led.heading).toBe(0);
    led.reset();
    expect([led.x, led.y, led.heading]).toEqual([0, 0, 0]);
  });

  it('replies to commands, and says why it refuses one', () => {
    const written: string[] = [];
    const stage = new LedCreature(silas, { onWrite: (_name, text) => written.push(text) });
    const player = new BodyPlayer(stage.body.anatomy, 1, stage);
    player.tell({ do: 'set-variable', variable: 'hunger', value: 7 });
    player.tell({ do: 'get-variable', variable: 'hunger' });
    expect(player.answers.get('get-variable')).toBe('7');
    player.tell({ do: 'build-discovery-group', variable: 'hunger' });
    expect([player.answers.get('build-discovery-group'), player.refused.size]).toEqual(['done', 0]);
    player.tell({ do: 'add-appetitive-behavior', behavior: 'sit' });
    expect(player.answers.get('add-appetitive-behavior')).toMatch(/expected build-discovery-group first/);
    expect([...player.refused]).toEqual(['add-appetitive-behavior']);
    player.tell('write-behavior-file');
    player.tick();
    expect(checkAnimal(JSON.parse(written[0])).values).toMatchObject({ hunger: 7 });
    const bare = new BodyPlayer(stage.body.anatomy);
    bare.tell('get-position');
    expect(bare.answers.get('get-position')).toBe('this body has no creature.');
  });
});
