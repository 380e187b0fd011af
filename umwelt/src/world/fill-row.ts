import { headingOf, wrapAngle } from '../core/angles.js';
import { TICKS_PER_SECOND } from '../core/clock.js';
import { pow } from '../core/math.js';
import type { ThingDefinition } from './definition.js';
import { footprintOf, THING_DEFAULTS } from './thing-check.js';
import type { ThingId } from './thing-id.js';
import type { ThingTable } from './thing-table.js';

/** Writes the numbers of a checked definition into a cleared row: shape, pose, physics and refill. The caller sets kind and fields. */
export function fillRow(things: ThingTable, id: ThingId, definition: ThingDefinition): void {
  const at = definition.held === undefined ? (definition.at ?? [0, 0]) : ([0, 0] as const);
  const print = footprintOf(definition.shape, at, definition.heading ?? 0);
  things.shape[id] = print.shape;
  things.x[id] = print.x;
  things.y[id] = print.y;
  things.z[id] = Math.max(0, print.z);
  things.radius[id] = print.radius;
  things.halfWidth[id] = print.halfWidth;
  things.halfDepth[id] = print.halfDepth;
  things.height[id] = print.height;
  things.setHeading(id, wrapAngle(print.heading));
  if (print.direction !== undefined) {
    [things.sine[id], things.cosine[id]] = print.direction;
    things.heading[id] = headingOf(things.sine[id], things.cosine[id]);
  }
  const circle = definition.shape === undefined || 'circle' in definition.shape;
  things.solid[id] = (definition.solid ?? (!circle && definition['only-for'] === undefined)) ? 1 : 0;
  things.refillTo[id] = definition.refill?.to ?? 0;
  things.refillStep[id] = (definition.refill?.rate ?? 0) / TICKS_PER_SECOND;
  if (definition.physics === undefined) return;
  const { bounce, friction, gravity } = { ...THING_DEFAULTS, ...definition.physics };
  things.mobile[id] = 1;
  things.bounce[id] = bounce;
  things.gravity[id] = gravity;
  things.roll[id] = friction === 1 ? 0 : pow(1 - friction, 1 / TICKS_PER_SECOND);
  const [vx, vy, vz = 0] = definition.velocity ?? [0, 0];
  things.vx[id] = vx;
  things.vy[id] = vy;
  things.vz[id] = vz;
}
