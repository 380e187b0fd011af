import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Random } from '../core/index.js';
import { copyState, hashState, restoreState } from '../core/state.js';
import { Body, BY_HAND, Controller, compileBody, FREE, OFF, RETURNING } from './index.js';

const anatomy = compileBody(parse(readFileSync(new URL('../../../creatures/silas/body.yaml', import.meta.url), 'utf8')));

function dog(seed = 1): { body: Body; controller: Controller; tick: () => void } {
  const body = new Body(anatomy, Random.named(seed, 'silas'));
  const controller = new Controller(body);
  return {
    body,
    controller,
    tick: () => {
      controller.act();
      body.moved(body.forward / 20, body.turn / 20, body.sideways / 20);
    },
  };
}

/** Checks that the skill that locks a DOF is on and has declared it, and that a skill that is on and not returning locks all its DOFs. */
function checkLocks(body: Body): void {
  for (let d = 0; d < anatomy.dofs.count; d++) {
    const holder = body.lock[d];
    if (holder === FREE || holder === BY_HAND) continue;
    if (body.state[holder] === OFF) throw new Error(`${anatomy.dofs.names[d]} is held by ${anatomy.skills[holder].name}, which is off`);
    if (!anatomy.skills[holder].locks.includes(d))
      throw new Error(`${anatomy.skills[holder].name} holds ${anatomy.dofs.names[d]}, which it never declared`);
  }
  for (const s of anatomy.skills) {
    const state = body.state[s.id];
    // only a returning skill may have lost some of its DOFs, to a skill that took over
    if (state === OFF || state === RETURNING) continue;
    for (const d of s.locks) if (body.lock[d] !== s.id) throw new Error(`${s.name} runs without ${anatomy.dofs.names[d]}`);
  }
}

function isNeutral(body: Body): boolean {
  for (let d = 0; d < anatomy.dofs.count; d++) {
    if (body.lock[d] !== FREE) return false;
    if (Math.abs(body.value[d] - anatomy.dofs.neutral[d]) > 1e-3) return false;
    if (Math.abs(body.pose[d] - anatomy.dofs.neutral[d]) > anatomy.dofs.noiseAmount[d] + 2e-3) return false;
  }
  return body.forward === 0 && body.turn === 0 && body.lift === 0;
}

const playable = anatomy.commands.map((c, i) => (c.hook === undefined ? i : -1)).filter(i => i >= 0);
/** A random life: up to 12 commands, each given for some ticks. */
const arbitraryOrders = fc.array(
  fc.record({
    command: fc.constantFrom(...playable),
    form: fc.constantFrom('primary', 'secondary', 'advised'),
    value: fc.double({ min: 0, max: 10, noNaN: true }),
    args: fc.array(fc.oneof(fc.constant(Number.NaN), fc.double({ min: -4, max: 4, noNaN: true })), { minLength: 4, maxLength: 4 }),
    ticks: fc.integer({ min: 1, max: 25 }),
  }),
  { minLength: 1, maxLength: 12 },
);

describe('after any sequence of commands', () => {
  it('no degree of freedom is shared, none jumps, all locks are released and the pose returns', () => {
    fc.assert(
      fc.property(arbitraryOrders, fc.integer({ min: 0, max: 1000 }), (orders, seed) => {
        const { body, controller, tick } = dog(seed);
        const { dofs } = anatomy;
        const check = (): void => {
          checkLocks(body);
          for (let d = 0; d < dofs.count; d++) {
            let way = Math.abs(body.pose[d] - body.before[d]);
            if (dofs.cyclic[d] === 1) way = Math.min(way, dofs.max[d] - dofs.min[d] - way);
            if (!(way <= dofs.step[d] + 1e-9)) throw new Error(`${dofs.names[d]} jumps by ${way}`);
            if (!(body.pose[d] >= dofs.min[d] - 1e-9 && body.pose[d] <= dofs.max[d] + 1e-9))
              throw new Error(`${dofs.names[d]} is ${body.pose[d]}`);
          }
        };
        for (const { command, form, value, args, ticks } of orders) {
          const [a0, a1, a2, a3] = args;
          for (let t = 0; t < ticks; t++) {
            if (form === 'primary') controller.primary(command, a0, a1, a2, a3);
            else if (form === 'advised') controller.advised(command, a0, a1, a2, a3);
            else controller.secondary(command, value, a0, a1, a2, a3);
            tick();
            check();
          }
        }
        // five seconds are enough for any skill: the longest course is 2 s, the longest return 1.65 s
        let ticks = 0;
        while (!isNeutral(body) && ticks < 100) {
          tick();
          check();
          ticks++;
        }
        if (ticks >= 100)
          throw new Error(
            `still not home: ${anatomy.dofs.names.filter((_, d) => Math.abs(body.value[d] - dofs.neutral[d]) > 1e-3 || body.lock[d] !== FREE)}`,
          );
      }),
      { seed: 1, numRuns: 1000 },
    );
  });

  it('a copy of the state continues as the original does', () => {
    fc.assert(
      fc.property(arbitraryOrders, orders => {
        const a = dog(5);
        const b = dog(6);
        const play = (life: ReturnType<typeof dog>, from: number): void => {
          for (const { command, value, args, ticks } of orders.slice(from))
            for (let t = 0; t < ticks; t++) {
              life.controller.primary(command, args[0], args[1], args[2], args[3]);
              life.controller.secondary((command * 7) % playable.length, value);
              life.tick();
            }
        };
        play(a, 0);
        a.controller.persist(a.controller.command('wag'), 2, 0.3);
        restoreState(b.controller, copyState(a.controller));
        expect(hashState(b.controller)).toBe(hashState(a.controller));
        play(a, 0);
        play(b, 0);
        expect(hashState(b.controller)).toBe(hashState(a.controller));
      }),
      { seed: 2, numRuns: 20 },
    );
  });
});
