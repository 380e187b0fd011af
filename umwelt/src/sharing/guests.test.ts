import { describe, expect, it } from 'vitest';
import { Life, saveAnimal } from '../life/index.js';
import { HostNode, VisitorNode } from './index.js';
import type { LinkOptions } from './testing/link.js';
import { Room } from './testing/room.js';
import { shippedWorld } from './testing/shipped-world.js';

const LINE: LinkOptions = { delay: 0.08, jitter: 0.02, loss: 0, ordered: true };

/** A room with one visitor whose hamster is there. */
async function withRover(seed: number) {
  const life = new Life(await shippedWorld('pen'), { seed });
  const room = new Room(life, seed);
  const visit = room.join('anna', LINE);
  room.run(1);
  const { species } = life.creatures[0].resident;
  visit.up.send(visit.node.bring('rover', { species, at: [0.5, -0.5] }), room.now);
  room.run(3);
  return { life, room, visit, species };
}

describe('a creature that a visitor brings', () => {
  it('senses, decides and learns only in the process of its visitor', async () => {
    const { life, room, visit } = await withRover(2);
    const drone = life.creature('rover');
    const master = visit.node.life!.creature('rover');
    expect(drone.drone).toBeDefined();
    expect(master.drone).toBeUndefined();
    const { state } = drone.mind;
    const before = state.slice();
    room.run(2);
    expect(drone.mind.state).toBe(state);
    expect(state).toEqual(before);
    expect(master.mind.activePath()).not.toBe('');
    expect(room.refused).toEqual([]);
    expect(visit.guestErrors.length).toBeGreaterThan(60);
  });

  it('leaves with its visitor', async () => {
    const { life, room } = await withRover(3);
    expect(room.host.leave('anna', { adopt: false })).toBeUndefined();
    room.run(0.2);
    expect(life.thingNames()).not.toContain('rover');
  });

  it('is adopted with its present state, and claimed when the visitor is back', async () => {
    const { life, room, visit } = await withRover(4);
    const there = visit.node.life!;
    there.set('rover.hunger', 9.5);
    for (const bytes of visit.node.farewell()) expect(room.host.receive('anna', bytes)).toEqual({});
    const { values } = saveAnimal(there, 'rover');
    const [x, y] = [life.get('rover.x'), life.get('rover.y')];
    expect(room.host.leave('anna', { adopt: true })).toBe('rover');
    expect(saveAnimal(life, 'rover').values).toEqual(values);
    expect([life.get('rover.x'), life.get('rover.y')]).toEqual([x, y]);
    const mind = life.creature('rover').mind.state.slice();
    room.visits.length = 0;
    room.run(1);
    expect(life.creature('rover').mind.state).not.toEqual(mind);
    room.host.claim('anna', 'rover');
    expect(life.creature('rover').drone).toBeDefined();
  });

  it('is adopted as it was brought if its animal file is wrong', async () => {
    const { life, room, visit } = await withRover(5);
    const [animal] = visit.node.farewell();
    // spoil the first letter of the file's format
    const at = Array.from(animal).findIndex((_, i) => new TextDecoder().decode(animal.subarray(i, i + 13)) === 'umwelt-animal');
    animal[at] = 'o'.charCodeAt(0);
    expect(room.host.receive('anna', animal)).toEqual({});
    expect(room.host.leave('anna', { adopt: true })).toBe('rover');
    expect(life.creature('rover').drone).toBeUndefined();
  });

  it.each([true, false])('comes back with its visitor in the state it had there; adopted by the room in between: %s', async adopt => {
    const { life, room, visit } = await withRover(7);
    const master = visit.node.life!.creature('rover');
    const { born } = master;
    visit.down.cut = visit.up.cut = true;
    room.run(0.3);
    room.host.leave('anna', { adopt });
    room.run(3);
    expect(visit.node.state).toBe('alone');
    expect(life.creatures.some(({ name }) => name === 'rover')).toBe(adopt);
    visit.node.life!.set('rover.hunger', 9.9);
    visit.down.cut = visit.up.cut = false;
    room.run(5);
    expect(visit.node.state).toBe('following');
    expect(life.creature('rover').drone).toBeDefined();
    const again = visit.node.life!.creature('rover');
    expect(again.drone).toBeUndefined();
    expect(Number(visit.node.life!.get('rover.hunger'))).toBeGreaterThan(8);
    expect(again.born).toBeLessThanOrEqual(born + 100);
    expect(room.refused.filter(sentence => !sentence.includes('without a creature'))).toEqual([]);
    expect(visit.jump).toBeLessThanOrEqual(0.3);
  });

  it('is refused as a second one, under a used name, with a faulty species, or without permission', async () => {
    const { life, room, visit, species } = await withRover(6);
    // a node without a life checks nothing, so it writes any request
    const bring = (host: HostNode, visitor: string, name: string, what: unknown) =>
      host.receive(visitor, new VisitorNode().bring(name, what as never)).refused;
    expect(() => visit.node.bring('harold', { species })).toThrow(/found "harold", expected a new name/);
    expect(bring(room.host, 'anna', 'rex', { species })).toMatch(/second creature.*rover/);
    expect(bring(room.host, 'ben', 'rover', { species })).toMatch(/expected a new name/);
    expect(bring(room.host, 'ben', 'rex', { species: { species: 'x', body: 3 } })).toMatch(/found/);
    const strict = new HostNode(new Life(life.definition), { permit: () => 'No creatures here, please.' });
    expect(bring(strict, 'ben', 'rex', { species })).toBe('No creatures here, please.');
  });
});
