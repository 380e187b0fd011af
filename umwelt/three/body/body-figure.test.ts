import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Bone, Group, Matrix4, type Object3D, Quaternion, Raycaster, Scene, SkinnedMesh, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { Random } from '../../src/core/index.js';
import { parseBody } from '../../src/files/index.js';
import { BONE_STRIDE, Body, Controller, compileBody, evaluatePose, poseLength, readCall } from '../../src/motor/index.js';
import { World } from '../../src/world/index.js';
import type { ThingView } from '../figure.js';
import { createStage } from '../stage.js';
import { BodyCast } from './body-cast.js';
import { BodyFigure, shareOfTick } from './body-figure.js';
import { boneMatrix, writeSkin } from './body-skeleton.js';
import { driveModel } from './drive-model.js';
import { Flock, FlockFigure } from './flock.js';
import { StandIn } from './stand-in.js';

const load = (name: string): ReturnType<typeof compileBody> =>
  compileBody(parseBody(readFileSync(new URL(`../../../creatures/${name}/body.yaml`, import.meta.url), 'utf8'), { file: name }).definition);
const silas = load('silas');
const sheep = load('sheep');

function walked(anatomy: typeof silas, ticks: number): Body {
  const body = new Body(anatomy, Random.named(1, 'test'));
  const controller = new Controller(body);
  const { command, args } = readCall(anatomy, 'walk');
  for (let i = 0; i < ticks; i++) {
    controller.primary(command, ...(args as unknown as [number, number, number, number]));
    controller.act();
    body.moved(body.forward / 20, body.turn / 20);
  }
  return body;
}

describe('a figure of a body', () => {
  const body = walked(silas, 30);
  const figure = new BodyFigure(body);

  it('shows poses between those of the last two ticks', () => {
    const at = (alpha: number): Float32Array => {
      figure.draw(alpha);
      return figure.pose.slice();
    };
    const pose = new Float32Array(poseLength(silas));
    evaluatePose(silas, body.pose, pose);
    expect(at(1)).toEqual(pose);
    evaluatePose(silas, body.before, pose);
    expect(at(0)).toEqual(pose);
    const [from, middle, to] = [at(0), at(0.5), at(1)];
    for (let i = 0; i < from.length; i += BONE_STRIDE) expect(Math.abs(middle[i + 1] - (from[i + 1] + to[i + 1]) / 2)).toBeLessThan(0.01);
  });

  it('uses at most four draws, with bones placed by the pose', () => {
    let meshes = 0;
    figure.object.traverse(one => {
      if ('isMesh' in one) meshes++;
    });
    expect(meshes).toBeLessThanOrEqual(3);
    figure.draw(1);
    const head = new Vector3().setFromMatrixPosition(figure.boneOf('head', new Matrix4()));
    figure.object.updateMatrixWorld(true);
    const place = figure.placeOf('head');
    expect(place.x).toBeCloseTo(head.x, 6);
    expect(place.y).toBeCloseTo(head.z, 6);
    expect(place.z).toBeCloseTo(-head.y, 6);
  });

  it('can be picked by a ray', () => {
    figure.object.position.set(3, 0, 1);
    figure.object.updateMatrixWorld(true);
    const head = figure.placeOf('head');
    const from = head.clone().add(new Vector3(0, 0, -5));
    const [hit] = new Raycaster(from, new Vector3(0, 0, 1)).intersectObject(figure.object, true);
    expect(hit.object).toBe(figure.object);
    expect(hit.distance).toBeGreaterThan(4);
    expect(hit.distance).toBeLessThan(5);
    expect(new Raycaster(from.setY(3), new Vector3(0, 0, 1)).intersectObject(figure.object, true)).toEqual([]);
    figure.object.position.set(0, 0, 0);
  });

  it('computes the alpha of a time within its tick', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.double({ min: 0.001, max: 1, noNaN: true }), (tick, alpha) => {
        expect(shareOfTick((tick - 1 + alpha) * 0.05)).toBeCloseTo(alpha, 4);
      }),
      { seed: 1, numRuns: 200 },
    );
    expect(shareOfTick(0.15)).toBeCloseTo(1, 9);
  });
});

describe('a flock', () => {
  it('keeps every member at its place when other members leave', () => {
    const flock = new Flock(sheep.definition, 4, { coarse: 3 });
    const stage = new Group();
    const members = [5, 11, 17].map(ticks => flock.add(walked(sheep, ticks)));
    members.forEach((member, i) => {
      member.object.position.set(i, 0, -2 * i);
      stage.add(member.object);
      member.update({ time: 1 });
    });
    expect(flock.object.parent).toBe(stage);
    members[0].dispose();
    expect(flock.count).toBe(2);
    expect(members[2].row).toBe(0);
    const mesh = flock.object.children[0] as unknown as { skeleton: { boneMatrices: Float32Array }; geometry: { instanceCount: number } };
    expect(mesh.geometry.instanceCount).toBe(2);
    const pose = new Float32Array(poseLength(sheep));
    const upright = new Matrix4().makeRotationX(-Math.PI / 2);
    for (const member of [members[1], members[2]]) {
      evaluatePose(sheep, member.source.pose, pose);
      const bones = flock.model.pose.names.length;
      const expected = new Float32Array(bones * 16);
      writeSkin(flock.model.pose, pose, expected, 0, new Matrix4().multiplyMatrices(member.object.matrix, upright));
      const from = member.row * bones * 16;
      const found = mesh.skeleton.boneMatrices.subarray(from, from + bones * 16);
      for (let i = 0; i < expected.length; i++) expect(Math.abs(found[i] - expected[i])).toBeLessThan(1e-5);
    }
    flock.add(walked(sheep, 2));
    flock.add(walked(sheep, 2));
    expect(() => flock.add(walked(sheep, 2))).toThrow(/^flock: found 4 members, expected fewer/);
    flock.dispose();
    expect(stage.children).not.toContain(flock.object);
  });

  it('is used for many bodies of a kind', () => {
    const cast = new BodyCast({ single: 2, coarse: 3, fur: false });
    const figures = [1, 2, 3].map(n => cast.make(walked(sheep, n)));
    expect(figures.map(figure => figure instanceof FlockFigure)).toEqual([false, false, true]);
    figures[0]?.dispose();
    expect(cast.make(walked(sheep, 1))).toBeInstanceOf(BodyFigure);
    const bare = compileBody({ ...sheep.definition, surface: {} });
    expect(cast.make(walked(bare, 1))).toBeUndefined();
    cast.dispose();
  });
});

/** Returns a model as a loader does: named bones, each with its own rotation; faces +z, y up. */
function foreignModel(): Object3D {
  const bone = (name: string, parent: Object3D, at: [number, number, number], turn: [number, number, number]): Bone => {
    const made = new Bone();
    made.name = name;
    made.position.set(...at);
    made.rotation.set(...turn);
    parent.add(made);
    return made;
  };
  const model = new Scene();
  const spine = bone('Spine', bone('Armature', model, [0, 0, 0], [0.3, 0, 0]), [0, 1, 0], [0, 0.5, 0.2]);
  const neck = bone('Neck', spine, [0, 0.2, 0.4], [1, 0, 0.4]);
  bone('Head', neck, [0, 0.3, 0], [0, 2, 0]);
  return model;
}

describe('a model of the user', () => {
  const mapping = { bones: { shoulders: 'Spine', neck: 'Neck', head: 'Head' } };

  it('rotates its bones as the body does, whatever their rest pose', () => {
    const model = foreignModel();
    model.updateMatrixWorld(true);
    const turnOf = (name: string): Quaternion => (model.getObjectByName(name) as Object3D).getWorldQuaternion(new Quaternion());
    const rest = new Map(['Spine', 'Neck', 'Head'].map(name => [name, turnOf(name)]));
    const body = walked(silas, 25);
    const driven = driveModel(model, body, mapping);
    const pose = new Float32Array(poseLength(silas));
    const names = Object.keys(silas.definition.skeleton?.bones ?? {});
    const half = new Quaternion().setFromAxisAngle(new Vector3(0, 1, 0), Math.PI);
    const frame = new Quaternion().setFromAxisAngle(new Vector3(1, 0, 0), -Math.PI / 2).premultiply(half);
    const dofs = silas.dofs.neutral.slice();
    for (const [dof, value] of Object.entries({ neck: -0.5, 'head.bearing': 0.9, 'head-tilt': 0.4, 'shoulder-y': 0.3 }))
      dofs[silas.dofs.names.indexOf(dof)] = value;
    driven.drawDofs(dofs);
    evaluatePose(silas, dofs, pose);
    model.updateMatrixWorld(true);
    for (const [ours, theirs] of Object.entries(mapping.bones)) {
      const matrix = boneMatrix(pose, names.indexOf(ours), new Matrix4());
      const turn = new Quaternion().setFromRotationMatrix(matrix).premultiply(frame).multiply(frame.clone().conjugate());
      const expected = turn.multiply(rest.get(theirs) as Quaternion);
      expect(Math.abs(turnOf(theirs).dot(expected))).toBeCloseTo(1, 5);
    }
    driven.dispose();
    model.updateMatrixWorld(true);
    for (const [name, turn] of rest) expect(Math.abs(turnOf(name).dot(turn))).toBeCloseTo(1, 9);
  });

  it('moves its root up and down, in its own scale', () => {
    const model = foreignModel();
    const driven = driveModel(model, walked(silas, 1), mapping);
    const high = (drop: number): number => {
      const dofs = silas.dofs.neutral.slice();
      dofs[silas.dofs.names.indexOf('body-height')] = drop;
      driven.drawDofs(dofs);
      model.updateMatrixWorld(true);
      return (model.getObjectByName('Spine') as Object3D).getWorldPosition(new Vector3()).y;
    };
    const shoulders = silas.definition.skeleton?.bones['shoulders'].at[2] ?? 1;
    const top = high(0);
    expect(top - high(-0.1)).toBeCloseTo((0.1 * top) / shoulders, 4);
  });

  it('reports an unknown bone', () => {
    const body = walked(silas, 1);
    expect(() => driveModel(foreignModel(), body, { bones: { hed: 'Head' } })).toThrow(
      'found "hed", expected a bone of the body. Did you mean "head"?',
    );
    expect(() => driveModel(foreignModel(), body, { bones: { head: 'Haed' } })).toThrow(
      'found no bone "Haed" in the model. Did you mean "Head"?',
    );
  });
});

describe('a stage', () => {
  it('draws a thing by its body, and after a jump in time by the new body', () => {
    const world = new World({ size: [10, 10] });
    const id = world.add('dolly', { kind: 'sheep', shape: { circle: 0.4, height: 1 }, at: [2, 3] });
    let body = walked(sheep, 20);
    const stage = createStage(world, { bodyOf: thing => (thing === id ? body : undefined) });
    const object = stage.objectOf(id) as Object3D;
    const bones = (): number[] => {
      let found: ArrayLike<number> = [];
      object.traverse(one => {
        if (one instanceof SkinnedMesh) found = one.skeleton.boneMatrices ?? [];
      });
      return Array.from(found);
    };
    stage.update(1);
    expect(object.position.toArray()).toEqual([2, 0, -3]);
    const first = bones();
    expect(first.length).toBeGreaterThan(0);
    body = walked(sheep, 29);
    stage.snap(40);
    stage.update(1);
    expect(stage.objectOf(id)).toBe(object);
    expect(bones()).not.toEqual(first);
    stage.dispose();
  });
});

describe('a stand-in', () => {
  const person = load('person');
  const fields = new Map<string, boolean>();
  const view = {
    name: 'ann',
    height: 0.9,
    speed: 0,
    turn: 0,
    time: 0,
    field: (name: string) => fields.get(name),
  } as unknown as { -readonly [key in keyof ThingView]: ThingView[key] };
  const standIn = new StandIn(person, view, { coarse: 3 });
  const live = (seconds: number): void => {
    for (let i = 0; i < seconds * 20; i++) {
      view.time += 0.05;
      standIn.update(view);
    }
  };
  const bone = (name: string): Vector3 => {
    standIn.object.updateMatrixWorld(true);
    return standIn.figure.placeOf(name);
  };

  /** Returns the mean position of the right hand over two seconds. */
  const hand = (): number => {
    let sum = 0;
    for (let i = 0; i < 40; i++) {
      live(0.05);
      sum += bone('right-hand').z;
    }
    return sum / 40;
  };

  it('is as tall as its thing', () => {
    live(0.5);
    expect(bone('head').y).toBeGreaterThan(0.7);
    expect(bone('head').y).toBeLessThan(0.9);
  });

  it('shows gestures while their fields are true', () => {
    const hanging = hand();
    fields.set('extended-right', true);
    live(1);
    expect(hand()).toBeLessThan(hanging - 0.2);
    fields.set('extended-right', false);
    live(2);
    expect(bone('right-hand').z).toBeCloseTo(hanging, 1);
  });

  it('shows a gesture also right after a jump in time', () => {
    const hanging = hand();
    fields.set('extended-right', true);
    view.time += 100;
    standIn.update(view);
    expect(bone('right-hand').z).toBeLessThan(hanging - 0.18);
    fields.set('extended-right', false);
    live(2);
  });

  it('walks when its thing moves, and stands after a jump in time', () => {
    const feet = (): number => Math.abs(bone('left-foot').z - bone('right-foot').z);
    view.speed = 0.6;
    let widest = 0;
    for (let i = 0; i < 30; i++) {
      live(0.05);
      widest = Math.max(widest, feet());
    }
    expect(widest).toBeGreaterThan(0.1);
    view.speed = 0;
    live(2);
    expect(feet()).toBeLessThan(0.03);
    view.time = 1000;
    standIn.update(view);
    view.time = 3;
    standIn.update(view);
    expect(feet()).toBeLessThan(0.03);
    standIn.dispose();
  });
});
