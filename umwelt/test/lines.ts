import { parseArgs } from 'node:util';
import { type Input, Life } from '../src/life/index.js';
import { Visitor } from '../src/person/index.js';
import { Room, shareNear } from '../src/sharing/testing/room.js';
import { shippedWorld } from '../src/sharing/testing/shipped-world.js';

/**
 * Measures shared worlds over a bad line (150 ms delay, 50 ms jitter, 2 % loss): how often drones are within 10 cm and 10 degrees of their
 * masters, the greatest distance that anything is drawn at a time, and bytes per visitor and second. One visitor only looks, one brings a
 * creature.
 *
 *     node --import tsx umwelt/test/lines.ts --worlds yard,pen --seeds 5 --seconds 60
 */
const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: 'yard' },
    seeds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
    from: { type: 'string', default: '1' },
  },
});
/** Transforms of one dog 20 times a second: 70 matrices of 16 doubles. */
const TRANSFORMS = 70 * 16 * 8 * 20;

console.log(
  'world seed line: share near (looking, bringing, in the room); farthest drawn at a time, m; bytes/s down and up; of transforms; ticks behind',
);
for (const name of values.worlds.split(',')) {
  const definition = await shippedWorld(name);
  for (let seed = Number(values.from); seed < Number(values.from) + Number(values.seeds); seed++) {
    for (const ordered of [true, false]) {
      const life = new Life(definition, { seed });
      const room = new Room(life, seed);
      const line = { delay: 0.15, jitter: 0.05, loss: 0.02, ordered };
      const looking = room.join('anna', line);
      const bringing = room.join('ben', line);
      const welcome = room.host.welcome('anna').length;
      const person = new Visitor();
      const { species, at = [0, 0] } = life.creatures[0].resident;
      room.run(Number(values.seconds), () => {
        for (const input of person.inputs(life.world, life.now)) life.input(input as Input);
        if (life.now === 60) bringing.up.send(bringing.node.bring('rover', { species, at: [at[0] + 0.8, at[1] - 0.5] }), room.now);
      });
      const near = [looking.errors, bringing.errors, bringing.guestErrors].map(errors => shareNear(errors).toFixed(4)).join(' ');
      const jumps = [looking.jump, bringing.jump, bringing.guestJump].map(jump => jump.toFixed(2)).join(' ');
      const down = (looking.down.bytes - welcome) / room.now;
      const share = (down / (TRANSFORMS * (life.creatures.length - 1))) * 100;
      const up = bringing.up.bytes / room.now;
      console.log(
        `${name} ${seed} ${ordered ? 'stream' : 'loses'}: ${near}; ${jumps}; ${down.toFixed(0)} ${up.toFixed(0)}; ${share.toFixed(1)} %; ${life.now - looking.node.life!.now}${room.refused.length > 0 ? ` REFUSED ${room.refused[0]}` : ''}`,
      );
    }
  }
}
