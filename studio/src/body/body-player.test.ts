import { readFileSync } from 'node:fs';
import { parseBody } from 'umwelt';
import { compileBody } from 'umwelt/motor';
import { describe, expect, it } from 'vitest';
import { BodyPlayer } from './body-player.js';

const anatomy = compileBody(parseBody(readFileSync(new URL('../../../creatures/silas/body.yaml', import.meta.url), 'utf8')).definition);
const run = (player: BodyPlayer, ticks: number): void => {
  for (let i = 0; i < ticks; i++) player.tick();
};

describe('a player of bodies', () => {
  it('goes where the body goes', () => {
    const player = new BodyPlayer(anatomy);
    player.give({ do: 'walk', speed: 0.8 });
    run(player, 60);
    expect(player.y).toBeGreaterThan(1);
    expect(player.answers.get('walk')).toBe('running');
    const way = player.y - player.before[1];
    expect(way * 20).toBeCloseTo(0.8, 1);
  });

  it('names the skill that blocks a command, and shows the queues', () => {
    const player = new BodyPlayer(anatomy);
    player.give('sit');
    run(player, 30);
    player.stop('sit', 'primary');
    player.give('walk');
    player.give({ do: 'wag', width: 0.5 }, 'secondary', 2);
    player.give({ do: 'trot', speed: 2 }, 'meta', 3);
    run(player, 1);
    expect(player.answers.get('walk')).toBe('blocked by sit');
    expect(player.secondaries).toEqual([{ text: 'wag width 0.5', value: 2 }]);
    expect(player.suggestions).toEqual([{ text: 'trot speed 2', value: 3 }]);
    run(player, 40);
    expect(player.answers.get('walk')).toBe('running');
    expect(player.holderOf(anatomy.dofs.names.indexOf('tail-y'))).toBe('wag');
  });

  it('changes from one posture to another through the release of the first', () => {
    const player = new BodyPlayer(anatomy);
    const back = anatomy.dofs.names.indexOf('shoulder-y');
    player.give('sit');
    run(player, 40);
    expect(player.holderOf(back)).toBe('sit');
    player.give('beg');
    expect(player.isGiven('sit', 'primary')).toBe(false);
    run(player, 60);
    expect(player.answers.get('beg')).toBe('running');
    expect(player.holderOf(back)).toBe('beg');
    // a command that cannot begin from a posture is blocked by it
    player.give('walk');
    expect(player.isGiven('beg', 'primary')).toBe(true);
  });

  it('sets a degree of freedom by hand until it is released', () => {
    const player = new BodyPlayer(anatomy);
    const jaw = anatomy.dofs.names.indexOf('jaw');
    player.hold(jaw, 0.8);
    run(player, 20);
    expect(player.body.pose[jaw]).toBeCloseTo(0.8, 1);
    expect(player.holderOf(jaw)).toBe('by hand');
    player.give('bark');
    run(player, 3);
    expect(player.answers.get('bark')).toBe('blocked by hand');
    player.hold(jaw, undefined);
    player.stopAll();
    run(player, 20);
    expect(player.holderOf(jaw)).toBeUndefined();
    expect(player.body.pose[jaw]).toBeLessThan(0.1);
  });

  it('reports the events of the body', () => {
    const player = new BodyPlayer(anatomy);
    const heard: string[] = [];
    player.onEvent = name => heard.push(name);
    player.give('bark');
    run(player, 40);
    expect(heard.filter(name => name === 'bark').length).toBeGreaterThan(1);
    player.reset();
    expect([player.x, player.y, player.heading]).toEqual([0, 0, 0]);
  });
});
