import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Random } from '../core/index.js';
import type { DriveDefinition } from './definition.js';
import { BONE_STRIDE, compileBody, hullInto, poseLength } from './index.js';

const creatures = new URL('../../../creatures/', import.meta.url);
const bodies = readdirSync(creatures).filter(name => existsSync(new URL(`${name}/body.yaml`, creatures)));

const reachOf = (drives: readonly DriveDefinition[]) =>
  compileBody({
    body: 'snail',
    dofs: { horn: { min: -0.1, max: 0.4 } },
    skeleton: {
      bones: { trunk: { at: [0, 0, 0.2] }, head: { parent: 'trunk', at: [0, 0.3, 0], drives } },
      hull: [{ bone: 'head', radius: 0.1 }],
    },
  }).hull.fromFirst;

describe('the hull of a body', () => {
  it('has an extent that includes the shifts of bones', () => {
    expect(reachOf([])).toBeCloseTo(0.4);
    expect(reachOf([{ dof: 'horn', axis: 'ahead', gain: 2 }])).toBeCloseTo(1.2);
    expect(
      reachOf([
        {
          dof: 'horn',
          axis: 'up',
          curve: [
            [0, -0.3],
            [1, 0.2],
          ],
        },
      ]),
    ).toBeCloseTo(0.7);
  });

  it.each(bodies)('stays within its bound from the first bone, in any pose: %s', name => {
    const anatomy = compileBody(parse(readFileSync(new URL(`${name}/body.yaml`, creatures), 'utf8')));
    const { hull, skeleton, dofs } = anatomy;
    const random = Random.named(5, name);
    const values = new Float64Array(dofs.count);
    const pose = new Float64Array(poseLength(anatomy));
    const balls = new Float64Array(3 * hull.count);
    const first = hull.bones[0] * BONE_STRIDE;
    for (let sample = 0; sample < 500 && hull.count > 0; sample++) {
      for (let d = 0; d < dofs.count; d++) values[d] = dofs.min[d] + random.next() * (dofs.max[d] - dofs.min[d]);
      hullInto(skeleton, hull, values, pose, balls, false);
      const most = hull.fromFirst + Math.hypot(pose[first], pose[first + 1]);
      for (let i = 0; i < hull.trunk; i++) {
        expect(Math.hypot(balls[3 * i], balls[3 * i + 1]) + hull.radius[i]).toBeLessThanOrEqual(most + 1e-9);
      }
    }
  });
});
