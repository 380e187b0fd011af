import { bench, do_not_optimize } from 'mitata';
import { Random, World } from 'umwelt';
import { MotionEnergy, motionEnergy, Retina, ridgeInto } from 'umwelt/senses';

/** Returns a seeded yard of 30 things: a fence, a house of walls and boxes, posts, bowls and balls. */
function yard(): World {
  const random = Random.named(1, 'yard');
  const world = new World({ size: [24, 24], fence: 1.2 });
  const place = (): [number, number] => [random.range(-11, 11), random.range(-11, 11)];
  for (let i = 0; i < 8; i++) {
    const [x, y] = place();
    const end: [number, number] = [x + random.range(-4, 4), y + random.range(-4, 4)];
    world.add(`wall-${i}`, { kind: 'wall', shape: { wall: [[x, y], end], height: 2 } });
  }
  for (let i = 0; i < 8; i++) {
    const box: [number, number] = [random.range(0.3, 2), random.range(0.3, 2)];
    world.add(`box-${i}`, { kind: 'box', shape: { box, height: random.range(0.3, 1.5) }, at: place(), heading: random.range(-3, 3) });
  }
  for (let i = 0; i < 14; i++)
    world.add(`post-${i}`, { kind: 'post', shape: { circle: random.range(0.1, 0.4), height: 0.5 }, at: place() });
  return world;
}

const world = yard();

for (const side of [32, 64]) {
  const retina = new Retina({ width: side, height: side, up: 0.6 });
  const ridge = new Int32Array(side);
  const energy = new MotionEnergy();
  let tick = 0;
  bench(`yard of ${world.live} things, ${side} x ${side}`, () => {
    tick++;
    retina.camera.follow((tick % 7) - 3, (tick % 11) - 5, 0, tick * 0.37);
    retina.render(world);
    do_not_optimize(retina.ids[0]);
  });
  bench(`ridge and motion energy, ${side} x ${side}`, () => {
    ridgeInto(retina, ridge);
    motionEnergy(retina, 0.5, energy);
    do_not_optimize(energy.left + ridge[0]);
  });
}
