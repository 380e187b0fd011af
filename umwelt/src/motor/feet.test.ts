import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { eastOf, northOf, Random, sin, wrapAngle } from '../core/index.js';
import { BONE_STRIDE, Body, Controller, compileBody, evaluatePose, interpolateDofs, poseLength, readCall, SKILL_KINDS } from './index.js';
import { footStands } from './skills/feet.js';

const read = (name: string): ReturnType<typeof compileBody> =>
  compileBody(parse(readFileSync(new URL(`../../../creatures/${name}/body.yaml`, import.meta.url), 'utf8')));

interface Slip {
  /** Greatest distance of a standing foot from where it was put down, in meters, as drawn. */
  slip: number;
  /** Greatest distance of a standing foot from the floor, up or down. */
  height: number;
  /** Number of steps. */
  steps: number;
  distance: number;
}

/** Gives a creature `ticks` of commands on open ground, and measures its feet four times per tick, as a view would draw them. */
function watch(name: string, ticks: number, command: (t: number) => readonly [string, number, number]): Slip {
  const anatomy = read(name);
  const body = new Body(anatomy, Random.named(3, name));
  const controller = new Controller(body);
  const walking = anatomy.skills.find(s => s.kind === SKILL_KINDS['legged']);
  if (walking === undefined) throw new Error('it has no legs');
  const legs = anatomy.skeleton.legs.filter(leg => walking.locks.includes(leg.dof));
  const dofs = new Float64Array(anatomy.dofs.count);
  const pose = new Float64Array(poseLength(anatomy));
  const down: ([number, number] | undefined)[] = legs.map(() => undefined);
  const stood = legs.map(() => true);
  const result: Slip = { slip: 0, height: 0, steps: 0, distance: 0 };
  let x = 0;
  let y = 0;
  let heading = 0.3;
  for (let t = 0; t < ticks; t++) {
    const [what, speed, turn] = command(t);
    if (what !== '') controller.primary(readCall(anatomy, what).command, speed, turn);
    controller.act();
    const from = [x, y, heading] as const;
    const ahead = body.forward / 20;
    const right = body.sideways / 20;
    x += eastOf(heading) * ahead + northOf(heading) * right;
    y += northOf(heading) * ahead - eastOf(heading) * right;
    heading = wrapAngle(heading + body.turn / 20);
    body.moved(ahead, body.turn / 20, right);
    result.distance += ahead;
    for (let part = 1; part <= 4; part++) {
      const share = part / 4;
      interpolateDofs(anatomy.dofs, body.before, body.pose, share, dofs);
      evaluatePose(anatomy, dofs, pose);
      const h = from[2] + wrapAngle(heading - from[2]) * share;
      legs.forEach((leg, i) => {
        const stands = footStands(body, walking, i);
        // it stood at both ends of this tick, so it must stand in between
        if (!(stands && stood[i])) {
          if (!stands || part === 4) down[i] = undefined;
          return;
        }
        const at = leg.bones[3] * BONE_STRIDE;
        const wx = from[0] + (x - from[0]) * share + eastOf(h) * pose[at + 1] + northOf(h) * pose[at];
        const wy = from[1] + (y - from[1]) * share + northOf(h) * pose[at + 1] - eastOf(h) * pose[at];
        const start = (down[i] ??= [wx, wy]);
        result.slip = Math.max(result.slip, Math.sqrt((wx - start[0]) ** 2 + (wy - start[1]) ** 2));
        result.height = Math.max(result.height, Math.abs(pose[at + 2]));
      });
    }
    legs.forEach((_, i) => {
      const stands = footStands(body, walking, i);
      if (stands && !stood[i]) result.steps++;
      stood[i] = stands;
    });
  }
  return result;
}

const ONE_CENTIMETRE = 0.01;

describe('feet', () => {
  for (const [gait, speed] of [
    ['walk', 0.4],
    ['walk', 1.2],
    ['trot', 1.2],
    ['trot', 2.5],
    ['bound', 2.4],
    ['bound', 4],
    ['slink', 0.3],
    ['slink', 0.65],
  ] as const) {
    it(`do not slide in ${gait} at ${speed} m/s`, () => {
      const straight = watch('silas', 120, () => [gait, speed, 0]);
      expect(straight.distance).toBeGreaterThan(speed * 4.5);
      expect(straight.steps).toBeGreaterThan(10);
      expect(straight.slip).toBeLessThan(ONE_CENTIMETRE);
      expect(straight.height).toBeLessThan(ONE_CENTIMETRE);
    });
    it(`do not slide while ${gait} turns and changes speed`, () => {
      const winding = watch('silas', 160, t => [gait, speed * (0.7 + 0.3 * sin(t / 9)), 1.5 * sin(t / 14)]);
      expect(winding.slip).toBeLessThan(ONE_CENTIMETRE);
      expect(winding.height).toBeLessThan(ONE_CENTIMETRE);
    });
  }

  it('do not slide from gait to gait and to a stop', () => {
    const gaits = ['walk', 'trot', 'bound', 'trot', 'slink', ''];
    const all = watch('silas', 360, t => [gaits[Math.floor(t / 30) % gaits.length], Number.NaN, 0.4]);
    expect(all.slip).toBeLessThan(ONE_CENTIMETRE);
  });

  for (const [name, command, speed] of [
    ['person', 'walk', 1.3],
    ['person', 'run', 3],
    ['puppet', 'walk', 0.5],
    ['sheep', 'walk', 1],
    ['sheep', 'run', 3.5],
    ['hamster', 'run', 0.9],
  ] as const)
    it(`of a ${name} do not slide at a ${command}`, () => {
      const { slip, height, steps } = watch(name, 120, t => [command, speed, sin(t / 20)]);
      expect(steps).toBeGreaterThan(8);
      expect(slip).toBeLessThan(ONE_CENTIMETRE);
      expect(height).toBeLessThan(ONE_CENTIMETRE);
    });

  it('step when turning on the spot', () => {
    const spot = watch('silas', 100, () => ['turn', 2, Number.NaN]);
    expect(spot.steps).toBeGreaterThan(12);
    expect(spot.slip).toBeLessThan(ONE_CENTIMETRE);
  });

  it('do not slide under any sequence of commands', () => {
    const anyOrder = fc.tuple(
      fc.constantFrom('walk', 'trot', 'bound', 'slink', 'sit', ''),
      fc.double({ min: -1, max: 5, noNaN: true }),
      fc.double({ min: -3, max: 3, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(anyOrder, { minLength: 3, maxLength: 8 }), orders => {
        const { slip } = watch('silas', orders.length * 12, t => orders[Math.floor(t / 12)]);
        expect(slip).toBeLessThan(ONE_CENTIMETRE);
      }),
      { seed: 6, numRuns: 12 },
    );
  });

  it('stay in place while the body does not move', () => {
    const anatomy = read('silas');
    const body = new Body(anatomy, Random.named(3, 'wall'));
    const controller = new Controller(body);
    const { command } = readCall(anatomy, 'walk');
    for (let t = 0; t < 60; t++) {
      controller.primary(command, 1, 0);
      controller.act();
      // a wall: nothing moves
      body.moved(0, 0);
    }
    for (const leg of anatomy.skeleton.legs) expect(Math.abs(body.value[leg.y])).toBeLessThan(1e-9);
  });

  it('must have a reach above 0', () => {
    const dog = parse(readFileSync(new URL('../../../creatures/silas/body.yaml', import.meta.url), 'utf8'));
    const [name] = Object.entries(dog.skills as Record<string, { kind: string }>).find(([, { kind }]) => kind === 'legged')!;
    const withReach = (reach: number) => ({ ...dog, skills: { ...dog.skills, [name]: { ...dog.skills[name], settings: { reach } } } });
    expect(() => compileBody(withReach(0.3))).not.toThrow();
    for (const reach of [0, -1, 1e7])
      expect(() => compileBody(withReach(reach))).toThrow(`settings.reach: found ${reach}, expected a number greater than 0`);
  });
});

describe('a foot in something solid', () => {
  it('is lifted and steps again, and no other foot does', () => {
    const anatomy = read('silas');
    const body = new Body(anatomy, Random.named(3, 'silas'));
    const controller = new Controller(body);
    const walking = anatomy.skills.find(s => s.kind === SKILL_KINDS['legged'])!;
    const legs = anatomy.skeleton.legs.filter(leg => walking.locks.includes(leg.dof));
    const standing = () => legs.flatMap((_, i) => (footStands(body, walking, i) ? [i] : []));
    for (let t = 0; t < 30; t++) {
      controller.primary(readCall(anatomy, 'walk').command, 0.6, 0);
      controller.act();
      body.moved(body.forward / 20, 0, 0);
    }
    const [first, ...others] = standing();
    expect(others.length).toBeGreaterThan(0);
    body.motion.fill(0);
    body.treads = legs[first].bones[3];
    body.follow();
    expect(standing()).toEqual(others);
    body.treads = -1;
    body.follow();
    expect(standing()).toEqual(others);
  });
});
