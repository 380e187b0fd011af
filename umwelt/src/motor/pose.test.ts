import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Random } from '../core/index.js';
import { BONE_STRIDE, Body, Controller, compileBody, evaluatePose, poseLength, readCall } from './index.js';

const anatomy = compileBody(parse(readFileSync(new URL('../../../creatures/silas/body.yaml', import.meta.url), 'utf8')));
const { dofs, skeleton } = anatomy;

const anyDofs = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: dofs.count, maxLength: dofs.count })
  .map(shares => Float64Array.from(shares, (share, d) => dofs.min[d] + (dofs.max[d] - dofs.min[d]) * share));

const distance = (pose: Float64Array, a: number, b: number): number =>
  Math.sqrt([0, 1, 2].reduce((sum, k) => sum + (pose[a * BONE_STRIDE + k] - pose[b * BONE_STRIDE + k]) ** 2, 0));

describe('a pose', () => {
  it('has the bones of the file at rest', () => {
    const pose = new Float64Array(poseLength(anatomy));
    const rest = Float64Array.from(dofs.neutral);
    evaluatePose(anatomy, rest, pose);
    for (const leg of skeleton.legs)
      for (const bone of leg.bones)
        for (let k = 0; k < 3; k++) expect(pose[bone * BONE_STRIDE + k]).toBeCloseTo(skeleton.rest[bone * 3 + k], 6);
    for (let b = 0; b < skeleton.count; b++) expect(pose[b * BONE_STRIDE + 7]).toBeGreaterThan(0);
  });

  it('is a function of the degrees of freedom: finite, with unit quaternions and constant bone lengths', () => {
    const pose = new Float64Array(poseLength(anatomy));
    const again = new Float64Array(poseLength(anatomy));
    fc.assert(
      fc.property(anyDofs, anyDofs, (values, others) => {
        evaluatePose(anatomy, values, pose);
        evaluatePose(anatomy, others, again);
        evaluatePose(anatomy, values, again);
        expect(again).toEqual(pose);
        for (let b = 0; b < skeleton.count; b++) {
          const q = pose.subarray(b * BONE_STRIDE + 3, b * BONE_STRIDE + 7);
          expect(Math.sqrt(q[0] ** 2 + q[1] ** 2 + q[2] ** 2 + q[3] ** 2)).toBeCloseTo(1, 6);
        }
        for (const leg of skeleton.legs)
          for (let i = 0; i < 3; i++) expect(distance(pose, leg.bones[i], leg.bones[i + 1])).toBeCloseTo(leg.lengths[i], 6);
      }),
      { seed: 3, numRuns: 200 },
    );
  });

  it('puts a foot at the place of its degrees of freedom for any pose of the trunk, if the leg is long enough', () => {
    const pose = new Float64Array(poseLength(anatomy));
    let reached = 0;
    fc.assert(
      fc.property(
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.double({ min: -0.15, max: 0.15, noNaN: true }),
        fc.double({ min: 0, max: 0.25, noNaN: true }),
        fc.double({ min: -0.2, max: 0, noNaN: true }),
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        (y, x, z, height, pitch) => {
          const values = Float64Array.from(dofs.neutral);
          values[dofs.find('body-height')] = height;
          values[dofs.find('shoulder-y')] = pitch;
          for (const leg of skeleton.legs) {
            values[leg.x] = x;
            values[leg.y] = y;
            values[leg.z] = z;
          }
          evaluatePose(anatomy, values, pose);
          for (const leg of skeleton.legs) {
            const at = leg.bones[3] * BONE_STRIDE;
            const wanted = [leg.home[0] + x, leg.home[1] + y, leg.home[2] + z];
            const hip = leg.bones[0] * BONE_STRIDE;
            const far = Math.sqrt(wanted.reduce((sum, w, k) => sum + (w - pose[hip + k]) ** 2, 0));
            if (far > leg.reach * 0.99) continue;
            reached++;
            for (let k = 0; k < 3; k++) expect(Math.abs(pose[at + k] - wanted[k])).toBeLessThan(0.002);
          }
        },
      ),
      { seed: 4, numRuns: 300 },
    );
    expect(reached).toBeGreaterThan(500);
  });

  it('keeps the head level in sit, and every joint above the floor in every skill', () => {
    const pose = new Float64Array(poseLength(anatomy));
    const head = skeleton.find('head');
    for (const skill of anatomy.skills) {
      const body = new Body(anatomy, Random.named(7, 'floor'));
      const controller = new Controller(body);
      const { command } = readCall(anatomy, skill.name);
      for (let t = 0; t < 80; t++) {
        if (t < 45) controller.primary(command);
        controller.act();
        body.moved(body.forward / 20, body.turn / 20);
        evaluatePose(anatomy, body.pose, pose);
        for (let b = 0; b < skeleton.count; b++)
          if (pose[b * BONE_STRIDE + 2] < -0.03)
            throw new Error(`${skill.name} at tick ${t}: ${skeleton.names[b]} is at ${pose[b * BONE_STRIDE + 2]} m`);
        if (skill.name === 'sit' && t === 44) {
          // the nose points ahead: the quaternion applied to +y
          const [x, y, z, w] = pose.subarray(head * BONE_STRIDE + 3, head * BONE_STRIDE + 7);
          expect(1 - 2 * (x * x + z * z)).toBeGreaterThan(0.98);
          expect(Math.abs(2 * (y * z + w * x))).toBeLessThan(0.1);
        }
      }
    }
  });
});
