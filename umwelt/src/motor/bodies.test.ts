import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bearingOf, clamp, eastOf, hypot, northOf, Random, wrapAngle } from '../core/index.js';
import { BONE_STRIDE, Body, type BodyDefinition, Controller, compileBody, evaluatePose, FREE, poseLength, readCall } from './index.js';

const creatures = new URL('../../../creatures/', import.meta.url);
const read = (name: string): BodyDefinition => parse(readFileSync(new URL(`${name}/body.yaml`, creatures), 'utf8'));
const names = readdirSync(creatures).filter(name => {
  try {
    return read(name) !== undefined;
  } catch {
    return false;
  }
});

/**
 * An approach for all bodies: turns toward the goal and goes as fast as the distance allows. It does not depend on legs, wheels or wings.
 */
function approach(controller: Controller, bearing: number, distance: number, speed: number): void {
  controller.primary(controller.command('forward'), clamp(distance, 0, 1) * (Math.abs(bearing) > 1 ? 0.4 * speed : speed));
  controller.primary(controller.command('turn'), clamp(2 * bearing, -2, 2));
}

describe('bodies', () => {
  it('are all read', () => {
    expect(names.sort()).toEqual(
      expect.arrayContaining(['ball', 'bird', 'car', 'hamster', 'person', 'puppet', 'sheep', 'shepherd', 'silas']),
    );
  });

  for (const [name, speed, near] of [
    ['silas', 1, 0.3],
    ['hamster', 0.3, 0.2],
    ['car', 3, 1.5],
    ['bird', 3, 0.5],
    ['sheep', 1, 0.3],
    ['person', 1.2, 0.3],
    ['puppet', 0.5, 0.3],
    ['ball', 1, 0.3],
  ] as const) {
    it(`the common approach brings ${name} to its goal`, () => {
      const body = new Body(compileBody(read(name)), Random.named(2, name));
      const controller = new Controller(body);
      let x = 0;
      let y = 0;
      let heading = 2;
      let least = Number.POSITIVE_INFINITY;
      for (let t = 0; t < 900 && least > near; t++) {
        const dx = 3 - x;
        const dy = 4 - y;
        least = Math.min(least, hypot(dx, dy));
        approach(controller, bearingOf(dx, dy, heading), hypot(dx, dy), speed);
        controller.act();
        x += (eastOf(heading) * body.forward) / 20;
        y += (northOf(heading) * body.forward) / 20;
        body.moved(body.forward / 20, body.turn / 20);
        heading = wrapAngle(heading + body.turn / 20);
      }
      expect(least).toBeLessThanOrEqual(near);
    });
  }

  for (const name of names) {
    it(`${name} returns from every command, within its limits and above the floor`, () => {
      const anatomy = compileBody(read(name));
      const { dofs, skeleton } = anatomy;
      const pose = new Float64Array(poseLength(anatomy));
      const commands = anatomy.commands.map((c, i) => (c.hook === undefined ? i : -1)).filter(i => i >= 0);
      const reach = skeleton.legs.reduce((most, leg) => Math.max(most, leg.reach), 0.05);
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.constantFrom(...commands), fc.integer({ min: 1, max: 30 })), { minLength: 1, maxLength: 5 }),
          orders => {
            const body = new Body(anatomy, Random.named(2, name));
            const controller = new Controller(body);
            const tick = (): void => {
              controller.act();
              body.moved(body.forward / 20, body.turn / 20, body.sideways / 20);
              for (let d = 0; d < dofs.count; d++) {
                let way = Math.abs(body.pose[d] - body.before[d]);
                if (dofs.cyclic[d] === 1) way = Math.min(way, dofs.max[d] - dofs.min[d] - way);
                if (!(way <= dofs.step[d] + 1e-9)) throw new Error(`${dofs.names[d]} jumps by ${way}`);
              }
              evaluatePose(anatomy, body.pose, pose);
              for (let b = 0; b < skeleton.count; b++) {
                const z = pose[b * BONE_STRIDE + 2];
                if (!(z > -0.06 * reach - 0.005)) throw new Error(`${skeleton.names[b]} is at ${z} m`);
              }
            };
            for (const [command, ticks] of orders)
              for (let t = 0; t < ticks; t++) {
                controller.primary(command);
                tick();
              }
            for (let t = 0; t < 120; t++) tick();
            for (let d = 0; d < dofs.count; d++) {
              if (body.lock[d] !== FREE) throw new Error(`${dofs.names[d]} is still held`);
              if (dofs.loose[d] === 0 && Math.abs(body.value[d] - dofs.neutral[d]) > 1e-3)
                throw new Error(`${dofs.names[d]} is ${body.value[d]}`);
            }
          },
        ),
        { seed: 5, numRuns: 40 },
      );
    });
  }
});

describe('a body file with faults', () => {
  it('gets one sentence per fault', () => {
    const silas = read('silas');
    expect(() => compileBody({ ...silas, dofs: { ...silas.dofs, jaw: { min: 1, max: 0 } } })).toThrow(
      'dofs.jaw: found min 1 and max 0, expected min below max.',
    );
    const skills = { ...silas.skills, sit: { kind: 'postur', locks: ['jaww'] }, nap: { kind: 'posture', locks: ['jaww'] } };
    expect(() => compileBody({ ...silas, skills })).toThrow(
      'skills.sit.kind: found "postur", expected a kind of skill. Did you mean "posture"?',
    );
    expect(() => compileBody({ ...silas, skills })).toThrow(
      'skills.nap.locks[0]: found "jaww", expected the name of a degree of freedom. Did you mean "jaw"?',
    );
    expect(() => compileBody({ ...silas, commands: { hop: 'jumpp' } })).toThrow(
      'commands.hop: found "jumpp", expected the name of a skill. Did you mean "jump"?',
    );
    const bones = { head: { parent: 'neck', at: [0, 0, 0] as const } };
    expect(() => compileBody({ body: 'x', dofs: {}, skeleton: { bones } })).toThrow(
      'skeleton.bones.head.parent: found "neck", expected a bone above it.',
    );
  });

  it('inherits every generic command', () => {
    const anatomy = compileBody({ body: 'stone', dofs: {} });
    expect(readCall(anatomy, { do: 'set-position', x: 1, y: 2 }).args[1]).toBe(2);
  });
});
