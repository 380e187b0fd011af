import { builtinRegistry } from 'umwelt/life';
import { expect, it } from 'vitest';
import { personSpecies, shippedWorld } from '../testing/test-server.js';
import { RoomLife } from './room-life.js';

it("a room that was taken over waits for the master of a visitor's creature; if the master stays away, the creature is adopted or removed", async () => {
  const [definition, person] = [await shippedWorld('pen'), await personSpecies()];
  for (const adopts of [true, false]) {
    const make = (): RoomLife =>
      new RoomLife({ room: { world: 'pen', name: 'main' }, definition, seed: 3, registry: builtinRegistry, person, adopts, report() {} });
    const before = make();
    const { record } = before.join({ name: 'Anna', role: 'visitor' });
    const { species } = before.life.creatures[0].resident;
    before.life.apply({ add: 'rover', resident: { species, at: [0.5, 0.5] } });
    before.noteGuest(record.id, 'rover');
    for (let i = 0; i < 20; i++) before.tick();
    const after = make();
    after.restore(before.life.snapshot(), before.record());
    const rover = after.life.creature('rover');
    const state = rover.mind.state.slice();
    for (let i = 0; i < 100; i++) after.tick();
    expect(rover.mind.state).toEqual(state);
    // a minute later
    for (let i = 0; i < 1200; i++) after.tick();
    expect(after.life.creatures.some(({ name }) => name === 'rover')).toBe(adopts);
    if (adopts) expect(rover.mind.state).not.toEqual(state);
  }
});
