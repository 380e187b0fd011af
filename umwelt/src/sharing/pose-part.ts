import { TAU } from '../core/index.js';
import type { ThingId, World } from '../world/index.js';
import type { ByteReader } from './wire/byte-reader.js';
import type { ByteWriter } from './wire/byte-writer.js';

/** Poses are sent in millimeters and ten-thousandths of a turn. */
const PER_METER = 1000;
const PER_TURN = 10000;
/** Meters beyond the edge that a pose may be: creatures can walk over the edge of a world without a fence. */
const OUTSIDE = 10;

/** Where a thing is, and its holder (NOBODY if it is not held). */
export interface Pose {
  readonly thing: ThingId;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly holder: ThingId;
}

export function writePose(to: ByteWriter, world: World, thing: ThingId): void {
  to.count(thing);
  to.whole(Math.round(world.x[thing] * PER_METER));
  to.whole(Math.round(world.y[thing] * PER_METER));
  to.whole(Math.round((world.heading[thing] / TAU) * PER_TURN));
  to.count(world.holder[thing] + 1);
}

/** Reads a pose of a thing of this world. Throws InputError if it is invalid. */
export function readPose(from: ByteReader, world: World): Pose {
  const thing = from.count('thing', world.count - 1);
  const place = (half: number): number => {
    const value = from.whole('place') / PER_METER;
    if (!(Math.abs(value) <= half + OUTSIDE)) from.refuse('place', value, `one in the world, up to ${half}`);
    return value;
  };
  const x = place(world.halfSizeX);
  const y = place(world.halfSizeY);
  const heading = (from.whole('heading') / PER_TURN) * TAU;
  if (!(Math.abs(heading) <= TAU)) from.refuse('heading', heading, 'an angle');
  return { thing, x, y, heading, holder: from.count('holder', world.count) - 1 };
}
