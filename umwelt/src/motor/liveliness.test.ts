import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Random } from '../core/index.js';
import { ACTIVE, Body, Controller, compileBody, OFF } from './index.js';

const anatomy = compileBody(parse(readFileSync(new URL('../../../creatures/silas/body.yaml', import.meta.url), 'utf8')));
const dof = (name: string): number => anatomy.dofs.find(name);
const skill = (name: string): number => anatomy.skills.findIndex(s => s.name === name);

/** Gives one command for `ticks`, then none for `after` ticks, and records degrees of freedom. */
function trace(
  names: readonly string[],
  ticks: number,
  after: number,
  command: string,
  ...args: number[]
): { rows: number[][]; body: Body } {
  const body = new Body(anatomy, Random.named(4, 'silas'));
  const controller = new Controller(body);
  const rows: number[][] = [];
  for (let t = 0; t < ticks + after; t++) {
    if (t < ticks) controller.primary(controller.command(command), ...args);
    controller.act();
    body.moved(body.forward / 20, body.turn / 20);
    rows.push(names.map(name => body.value[dof(name)]));
  }
  return { rows, body };
}

describe('lively motion', () => {
  it('the eyes lead, then the head, then the body', () => {
    const { rows, body } = trace(['left-eye', 'head.bearing'], 30, 0, 'look-at', 2, 0.3, 0.7, 1);
    const eyes = rows.findIndex(([eye]) => eye > 0.2);
    const head = rows.findIndex(([, bearing]) => bearing > 0.2);
    expect(eyes).toBeGreaterThanOrEqual(0);
    expect(head).toBeGreaterThan(eyes + 1);
    // by now the neck is strained and the body turns
    expect(body.state[skill('walking')]).not.toBe(OFF);
    expect(body.turn).toBeGreaterThan(0);
    // while the head turns, the eyes return to their middle
    expect(rows[29][0]).toBeLessThan(Math.max(...rows.map(([eye]) => eye)));
  });

  it('a sitting dog does not turn its body', () => {
    const body = new Body(anatomy, Random.named(4, 'silas'));
    const controller = new Controller(body);
    for (let t = 0; t < 60; t++) {
      controller.primary(controller.command('sit'));
      controller.secondary(controller.command('look-at'), 1, 2, -1, 0.7, 1);
      controller.act();
      body.moved(body.forward / 20, body.turn / 20);
    }
    expect(body.state[skill('walking')]).toBe(OFF);
    expect(body.state[skill('sit')]).toBe(ACTIVE);
  });

  it('sits with weight: leans forward first, sinks too far, comes up', () => {
    const { rows } = trace(['shoulder-y', 'body-ahead'], 40, 0, 'sit');
    const pitch = rows.map(([p]) => p);
    expect(Math.min(...pitch.slice(0, 6))).toBeLessThan(-0.02);
    expect(Math.max(...rows.slice(0, 6).map(([, ahead]) => ahead))).toBeGreaterThan(0.01);
    expect(Math.max(...pitch)).toBeGreaterThan(pitch[39] + 0.02);
  });

  it('the tip of the tail follows its root, and swings on', () => {
    const { rows } = trace(['tail-y', 'tail-tip'], 40, 20, 'wag');
    const lag = (shift: number): number => rows.slice(8, 38).reduce((sum, [root], i) => sum + root * rows[i + 8 + shift][1], 0);
    expect(lag(1)).toBeGreaterThan(lag(0));
    expect(lag(1)).toBeGreaterThan(lag(-1));
    const rest = rows.findIndex((row, t) => t >= 40 && Math.abs(row[0]) < 0.02);
    expect(Math.abs(rows[rest][1])).toBeGreaterThan(0.02);
  });

  it('ears flop when the dog stops, although no skill moves them', () => {
    const { rows, body } = trace(['left-ear-flop', 'ear-tip'], 40, 60, 'bound');
    expect(Math.max(...rows.slice(0, 60).map(([flop]) => Math.abs(flop)))).toBeGreaterThan(0.03);
    expect(Math.abs(body.value[dof('left-ear-flop')])).toBeLessThan(0.01);
  });

  it('two dogs stand differently, and one dog stands the same way again', () => {
    const stand = (seed: number): number[] => {
      const body = new Body(anatomy, Random.named(seed, 'silas'));
      const controller = new Controller(body);
      for (let t = 0; t < 50; t++) controller.act();
      return [...body.pose];
    };
    expect(stand(1)).toEqual(stand(1));
    expect(stand(1)).not.toEqual(stand(2));
  });

  it('shows every expression with a different face', () => {
    const faces = new Set<string>();
    expect(anatomy.expressions).toEqual(['happy', 'sad', 'guilty', 'angry', 'afraid', 'confused', 'surprised', 'frustrated', 'asleep']);
    anatomy.expressions.forEach((_, mood) => {
      const { rows } = trace(['brow-height', 'left-brow', 'left-ear', 'eyelids', 'tail-z'], 40, 0, 'express', mood, 1);
      const face = rows[39];
      expect(Math.max(...face.map(Math.abs))).toBeGreaterThan(0.3);
      faces.add(face.map(v => v.toFixed(1)).join(' '));
    });
    expect(faces.size).toBe(9);
  });

  it('barks: the mouth opens and each bark emits one event', () => {
    const body = new Body(anatomy, Random.named(4, 'silas'));
    const controller = new Controller(body);
    const heard: number[] = [];
    let open = 0;
    for (let t = 0; t < 40; t++) {
      if (t < 19) controller.primary(controller.command('bark'));
      controller.act();
      open = Math.max(open, body.value[dof('jaw')]);
      for (let i = 0; i < body.eventCount; i++) if (anatomy.events[body.eventAt(i)] === 'bark') heard.push(t);
    }
    expect(open).toBeGreaterThan(0.5);
    expect(heard).toEqual([0, 9, 18]);
    expect(body.state[skill('bark')]).toBe(OFF);
  });
});
