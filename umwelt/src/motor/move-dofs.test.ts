import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../core/index.js';
import { BLOCKED, Body, type BodyDefinition, Controller, compileBody, interpolateDofs, STARTED } from './index.js';

const hold = (dof: string, value: number): { kind: string; locks: string[]; keys: { at: number; pose: Record<string, number> }[] } => ({
  kind: 'posture',
  locks: [dof],
  keys: [{ at: 0.05, pose: { [dof]: value } }],
});

describe('degrees of freedom', () => {
  it('a DOF is locked together with its parts, and a locked part blocks the whole', () => {
    const definition: BodyDefinition = {
      body: 'arm',
      dofs: { arm: { parts: { elbow: { parts: { wrist: {} } }, thumb: {} } }, eye: {} },
      skills: {
        whole: hold('arm', 1),
        elbow: hold('arm.elbow', 1),
        wrist: hold('arm.elbow.wrist', 1),
        thumb: hold('arm.thumb', 1),
        eye: hold('eye', 1),
      },
    };
    const anatomy = compileBody(definition);
    expect(anatomy.dofs.names).toEqual(['arm', 'arm.elbow', 'arm.elbow.wrist', 'arm.thumb', 'eye']);
    const blocked = (first: string, second: string): boolean => {
      const controller = new Controller(new Body(anatomy, Random.named(1, 'arm')));
      controller.primary(controller.command(first));
      return controller.primary(controller.command(second)) === BLOCKED;
    };
    const answers = (first: string): string[] =>
      Object.keys(definition.skills ?? {}).filter(name => name !== first && blocked(first, name));
    expect(answers('whole')).toEqual(['elbow', 'wrist', 'thumb']);
    expect(answers('wrist')).toEqual(['whole', 'elbow']);
    expect(answers('thumb')).toEqual(['whole']);
    expect(answers('eye')).toEqual([]);
  });

  it('springs of any frequency and damping stay within their range and speed, and come to rest', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 8, noNaN: true }),
        fc.double({ min: 0.1, max: 3, noNaN: true }),
        fc.double({ min: 0.5, max: 40, noNaN: true }),
        (frequency, damping, speed) => {
          const anatomy = compileBody({
            body: 'spring',
            dofs: { tail: { min: -1, max: 1, speed, spring: { frequency, damping } } },
            skills: { up: hold('tail', 0.8) },
          });
          const body = new Body(anatomy, Random.named(1, 'spring'));
          const controller = new Controller(body);
          let last = 0;
          for (let t = 0; t < 60; t++) {
            controller.primary(0);
            controller.act();
            expect(Math.abs(body.value[0])).toBeLessThanOrEqual(1);
            expect(Math.abs(body.value[0] - last)).toBeLessThanOrEqual(speed / 20 + 1e-9);
            last = body.value[0];
          }
          // the slowest of these take half a minute
          for (let t = 0; t < 1200; t++) controller.act();
          expect(body.value[0]).toBe(0);
          expect(body.lock[0]).toBe(-1);
        },
      ),
      { seed: 1, numRuns: 100 },
    );
  });

  it('a cyclic DOF takes the shorter way, in ticks and between them', () => {
    const anatomy = compileBody({
      body: 'ring',
      dofs: { wheel: { cyclic: true, speed: 2 } },
      skills: { late: hold('wheel', 0.9) },
    });
    const body = new Body(anatomy, Random.named(1, 'ring'));
    const controller = new Controller(body);
    expect(controller.primary(0)).toBe(STARTED);
    controller.act();
    expect(body.value[0]).toBeCloseTo(0.9, 9);
    const out = new Float64Array(1);
    interpolateDofs(anatomy.dofs, Float64Array.of(0.95), Float64Array.of(0.05), 0.75, out);
    expect(out[0]).toBeCloseTo(0.025, 9);
  });

  it('a loose DOF stays where it is', () => {
    const anatomy = compileBody({ body: 'wheel', dofs: { wheel: { loose: true, max: 4 } }, skills: { turn: hold('wheel', 3) } });
    const controller = new Controller(new Body(anatomy, Random.named(1, 'wheel')));
    for (let t = 0; t < 30; t++) {
      controller.primary(0);
      controller.act();
    }
    for (let t = 0; t < 60; t++) controller.act();
    expect(controller.body.value[0]).toBe(3);
    expect(controller.body.lock[0]).toBe(-1);
  });
});
