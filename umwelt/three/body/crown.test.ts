import { readFileSync } from 'node:fs';
import { type BufferGeometry, Group, Matrix4, Sphere, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/index.js';
import { parseBody } from '../../src/files/index.js';
import { Body, Controller, compileBody, readCall } from '../../src/motor/index.js';
import { World } from '../../src/world/index.js';
import { createStage } from '../stage.js';
import { BodyFigure } from './body-figure.js';
import { boneMatrix } from './body-skeleton.js';
import { Flock } from './flock.js';

const load = (name: string): ReturnType<typeof compileBody> =>
  compileBody(parseBody(readFileSync(new URL(`../../../creatures/${name}/body.yaml`, import.meta.url), 'utf8'), { file: name }).definition);

/** Returns a body after some ticks of a command. */
function doing(anatomy: ReturnType<typeof load>, call: string, ticks = 40): Body {
  const body = new Body(anatomy, Random.named(1, 'test'));
  const controller = new Controller(body);
  const { command, args } = readCall(anatomy, call);
  for (let i = 0; i < ticks; i++) {
    controller.primary(command, ...(args as unknown as [number, number, number, number]));
    controller.act();
  }
  return body;
}

/** Returns the height of the highest vertex, with all vertices skinned as the graphics card does it. */
function highest({ meshes: { model }, pose }: BodyFigure): number {
  const matrices = model.pose.inverses.map((inverse, i) => boneMatrix(pose, i, new Matrix4()).multiply(inverse));
  const at = new Vector3();
  const part = new Vector3();
  let top = 0;
  for (const geometry of [model.coat, model.parts].filter((one): one is BufferGeometry => one !== undefined))
    for (let v = 0; v < (geometry.getAttribute('position')?.count ?? 0); v++) {
      at.set(0, 0, 0);
      for (let k = 0; k < 4; k++) {
        const weight = geometry.getAttribute('skinWeight').getComponent(v, k);
        if (weight === 0) continue;
        part.fromBufferAttribute(geometry.getAttribute('position'), v);
        at.addScaledVector(part.applyMatrix4(matrices[geometry.getAttribute('skinIndex').getComponent(v, k)]), weight);
      }
      top = Math.max(top, at.z);
    }
  return top;
}

describe('the top of a drawn body', () => {
  const cases = [
    ['silas', 'walk'],
    ['silas', 'sit'],
    ['silas', 'lie'],
    ['silas', 'beg'],
    ['puppet', 'walk'],
    ['puppet', 'hands-up'],
    ['person', 'sit'],
    ['hamster', 'walk'],
  ] as const;
  for (const [name, call] of cases)
    it(`${name}: ${call} reaches as high as its highest vertex`, () => {
      const figure = new BodyFigure(doing(load(name), call), { coarse: 2 });
      const real = highest(figure);
      expect(Math.abs(figure.top - real) / real).toBeLessThan(0.03);
      figure.dispose();
    });

  it('sinks when a body lies down, and follows a body that is carried', () => {
    const silas = load('silas');
    let body = doing(silas, 'walk');
    const world = new World({ size: [10, 10] });
    const id = world.add('silas', { kind: 'dog', shape: { circle: 0.25, height: 0.55 } });
    const stage = createStage(world, { behaviorOf: () => 'rest', bodyOf: () => body });
    stage.update(1);
    const standing = stage.topOf(id);
    body = doing(silas, 'lie');
    world.place(id, 0, 0, 1.2, 0);
    stage.snap(1);
    stage.update(1);
    expect(stage.topOf(id) - 1.2).toBeGreaterThan(0.15);
    expect(stage.topOf(id) - 1.2).toBeLessThan(standing * 0.8);
    stage.dispose();
  });

  it.each(['silas', 'hamster', 'person'])('%s: there is a ball around its head, in front or on top of the body, at any place', name => {
    const body = doing(load(name), name === 'person' ? 'sit' : 'walk');
    const world = new World({ size: [10, 10] });
    const id = world.add(name, { kind: name, shape: { circle: 0.25, height: 0.55 } });
    world.place(id, 2, 3, 0.5, Math.PI / 2);
    const stage = createStage(world, { behaviorOf: () => 'rest', bodyOf: () => body, cast: { coarse: 2 } });
    // known before the first frame
    const before = stage.headOf(id)!;
    stage.update(1);
    const { center, radius } = stage.headOf(id)!;
    expect(before.center.distanceTo(center)).toBeLessThan(1e-6);
    const figure = new BodyFigure(body, { coarse: 2 });
    const bone = figure.boneOf('head', new Matrix4());
    figure.dispose();
    // the body faces east
    const head = new Vector3(2 + bone.elements[13], 0.5 + bone.elements[14], -3 + bone.elements[12]);
    expect(head.distanceTo(center)).toBeLessThan(radius);
    expect(center.y + radius).toBeGreaterThan(stage.topOf(id) - 0.01);
    expect(radius).toBeLessThan((stage.topOf(id) - 0.5) * 0.6);
    stage.dispose();
  });

  it('has no head without a bone `head`', () => {
    const figure = new BodyFigure(doing(load('car'), 'forward'), { coarse: 2 });
    expect(figure.head(new Sphere())).toBeUndefined();
    figure.dispose();
  });

  it('is the same for a body in a flock', () => {
    const sheep = load('sheep');
    const body = doing(sheep, 'walk');
    const flock = new Flock(sheep.definition, 2);
    const member = flock.add(body);
    new Group().add(member.object);
    member.update({ time: 0 });
    const figure = new BodyFigure(body, { fur: false, coarse: 1.2 });
    expect(member.top).toBeCloseTo(figure.top, 3);
    figure.dispose();
    flock.dispose();
  });
});
