import { describe, expect, it } from 'vitest';
import { SECONDS_PER_TICK } from '../core/index.js';
import { SAVES } from '../life/faculties.js';
import { Life, saveAnimal } from '../life/index.js';
import { needFaculty } from '../mind/faculty.js';
import { HostNode, VisitorNode } from './index.js';
import { Room } from './testing/room.js';
import { shippedWorld } from './testing/shipped-world.js';
import { LEARNED, readMessage } from './wire/parts.js';

describe('what an animal has learned', () => {
  it('is the same in all copies: of visitors present while he learned, and of one who joins afterwards', async () => {
    const life = new Life(await shippedWorld('lesson'), { seed: 4 });
    const host = new HostNode(life);
    const anna = new VisitorNode();
    anna.receive(host.welcome('anna'), 0);
    let bytes = 0;
    while (life.now < 2000) {
      life.tick();
      const now = life.now * SECONDS_PER_TICK;
      for (const message of host.afterTick()) {
        anna.receive(message, now);
        for (const part of readMessage(message).parts) if (part.kind === LEARNED) bytes += part.bytes.length;
      }
      anna.step(now + 0.2);
    }
    const ben = new VisitorNode();
    ben.receive(host.welcome('ben'), life.now * SECONDS_PER_TICK);
    for (let i = 0; i < 20; i++) anna.step(life.now * SECONDS_PER_TICK + 0.2 + i * SECONDS_PER_TICK);
    expect(life.creature('silas').learner!.parts.length).toBeGreaterThan(0);
    const { learning, mind } = saveAnimal(life, 'silas');
    for (const copy of [anna.life!, ben.life!]) {
      expect(copy.now).toBe(life.now);
      expect(saveAnimal(copy, 'silas').learning).toEqual(learning);
      expect(saveAnimal(copy, 'silas').mind).toEqual(mind);
    }
    // less than 50 bytes a tick, the new behavior included
    expect(bytes / life.now).toBeLessThan(50);
  });

  it("of a visitor's own is the same in the room and in all copies", async () => {
    const definition = await shippedWorld('lesson');
    // an animal that was trained elsewhere
    const school = new Life(definition, { seed: 4 });
    while (school.creature('silas').learner!.parts.length === 0) school.tick();
    const life = new Life(await shippedWorld('pen'), { seed: 2 });
    const room = new Room(life, 5);
    const line = { delay: 0.02, jitter: 0, loss: 0, ordered: true };
    const [anna, ben] = [room.join('anna', line), room.join('ben', line)];
    room.run(0.5);
    const { species } = school.creature('silas').resident;
    ben.up.send(ben.node.bring('rex', { species, at: [0.5, -0.5] }), room.now);
    room.run(1);
    const own = ben.node.life!.creature('rex');
    expect(life.creature('rex').learner!.parts).toEqual([]);
    needFaculty(life.registry, SAVES, 'rex').wake(own, saveAnimal(school, 'silas'), ben.node.life!.world.symbols);
    room.run(23);
    expect(room.refused).toEqual([]);
    const { learning, mind } = saveAnimal(ben.node.life!, 'rex');
    expect(mind).toBeDefined();
    for (const copy of [life, anna.node.life!]) {
      expect(saveAnimal(copy, 'rex').mind).toEqual(mind);
      expect(copy.creature('rex').learner!.parts).toHaveLength(own.learner!.parts.length);
    }
    const latest = saveAnimal(life, 'rex').learning;
    expect(saveAnimal(anna.node.life!, 'rex').learning).toEqual(latest);
    expect(Object.keys(latest!)).toEqual(Object.keys(learning!));
  });
});
