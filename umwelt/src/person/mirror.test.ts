import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Random } from '../core/index.js';
import { loadWorld } from '../files/index.js';
import { Life } from '../life/index.js';
import { GESTURE_NAMES, type GestureFlags, type GestureName } from './gesture-names.js';
import { GestureReader } from './gesture-reader.js';
import type { LandmarkFrame } from './landmarks.js';
import { landmarksOf, type Seat } from './landmarks-of.js';
import { Mirror } from './mirror.js';
import { offeredFood } from './offered-food.js';
import { personInputs } from './person-inputs.js';
import { far, type PersonPose, standingPose } from './person-pose.js';
import { poseFromDevices } from './pose-from-devices.js';
import { poseFromLandmarks } from './pose-from-landmarks.js';

const PLACE = { x: 1, y: 2.6, heading: Math.PI };
/** The effect of a camera on a stream of poses: ticks between pictures, ticks of delay, share of lost pictures, noise in meters. */
const CAMERA = { every: 1, delay: 3, loss: 0.15, noise: 0.012 };
/** A detector on a slow machine: five pictures per second. */
const SLOW = { ...CAMERA, every: 4 };
/** A gesture of the left hand is seen as one of the right hand in a mirror. */
const IN_MIRROR: Partial<Record<GestureName, GestureName>> = {
  'extended-left': 'extended-right',
  'extended-right': 'extended-left',
  'pointing-left': 'pointing-right',
  'pointing-right': 'pointing-left',
};

/** A person before a camera, who makes gestures. */
class Visitor {
  readonly mirror = new Mirror(PLACE);
  readonly reader = new GestureReader();
  pose: PersonPose = standingPose();
  private readonly camera: typeof CAMERA;
  private readonly random: Random;
  private readonly waiting: (LandmarkFrame | undefined)[] = [];
  private ticks = 0;

  constructor(seed: number, camera = CAMERA) {
    this.camera = camera;
    this.random = Random.named(seed, 'camera');
  }

  /** Runs one tick: moves, is seen by the camera, and returns the pose in the mirror with its gestures. */
  live(asked: Partial<Record<GestureName, number>>, seat: Seat = {}): { readonly pose: PersonPose; readonly flags: GestureFlags } {
    this.pose = poseFromDevices({ asked }, this.pose);
    const noise = (): number => (this.random.next() + this.random.next() + this.random.next() - 1.5) * 2 * this.camera.noise;
    const lost = this.random.next() < this.camera.loss;
    this.waiting.push(this.ticks++ % this.camera.every === 0 && !lost ? landmarksOf(this.pose, noise, seat) : undefined);
    if (this.waiting.length > this.camera.delay) {
      const frame = this.waiting.shift();
      if (frame) this.mirror.see(frame);
    }
    const { pose, entered } = this.mirror.step();
    if (entered) this.reader.reset();
    return { pose, flags: this.reader.read(pose) };
  }

  ask(name: GestureName, ticks: number): GestureName[][] {
    return Array.from({ length: ticks }, (_, i) => {
      const { flags } = this.live({ [name]: i });
      return GESTURE_NAMES.filter(gesture => flags[gesture]);
    });
  }
}

describe('poses from landmarks', () => {
  it('are mirrored poses of the drawn person, for any size of the real one', () => {
    const asked = { 'pointing-right': 30 };
    let pose = standingPose();
    for (let i = 0; i < 20; i++) pose = poseFromDevices({ asked }, pose);
    for (const size of [0.8, 1, 1.3]) {
      const { world, image } = landmarksOf(pose);
      const grown = world.map(point => ({ ...point, x: point.x * size, y: point.y * size, z: point.z * size }));
      const seen = poseFromLandmarks({ world: grown, image }, PLACE);
      const expected = [-pose.rightHand[0], pose.rightHand[1], pose.rightHand[2]] as const;
      expect(far(seen.leftHand, expected)).toBeLessThan(0.06);
      expect(seen.head[2]).toBeCloseTo(pose.head[2], 1);
      expect(far(seen.leftFoot, [-0.1, 0, 0])).toBeLessThan(0.03);
    }
  });

  it('stand as in a mirror: aside as in the picture, and nearer if the person is nearer', () => {
    const at = (seat: Seat) => poseFromLandmarks(landmarksOf(standingPose(), undefined, seat), PLACE);
    // the left of the camera picture is the right of the mirror: east, as the mirror looks south
    expect(at({ across: 0.25 }).x).toBeGreaterThan(PLACE.x + 0.5);
    expect(at({ across: 0.75 }).x).toBeLessThan(PLACE.x - 0.5);
    expect(at({ meters: 1.2 }).y).toBeLessThan(at({ meters: 2.6 }).y - 0.5);
  });

  it('stand on the floor if the feet are not visible', () => {
    const { world, image } = landmarksOf(standingPose());
    const half = world.map((point, i) => (i >= 25 ? { ...point, visibility: 0.1 } : point));
    const pose = poseFromLandmarks({ world: half, image }, PLACE);
    expect(pose.leftFoot).toEqual([-0.1, 0, 0]);
    expect(pose.head[2]).toBeCloseTo(1.6, 1);
  });
});

describe('the magic mirror', () => {
  const seen = GESTURE_NAMES.filter(name => name !== 'holding-food');

  it.each(seen)('reads %s from a camera with noise, delay and loss', name => {
    for (const seed of [1, 2, 3]) {
      const visitor = new Visitor(seed);
      for (let i = 0; i < 30; i++) visitor.live({});
      const lists = visitor.ask(name, 60);
      const wanted = IN_MIRROR[name] ?? name;
      const shown = lists.filter(list => list.includes(wanted)).length;
      expect(shown, `${name} ${seed}`).toBeGreaterThanOrEqual(name === 'throwing' ? 8 : 30);
    }
  });

  it.each(seen.filter(name => !['waving', 'clapping', 'throwing'].includes(name)))('reads %s with five pictures per second', name => {
    const visitor = new Visitor(4, SLOW);
    for (let i = 0; i < 30; i++) visitor.live({});
    expect(visitor.ask(name, 60).filter(list => list.includes(IN_MIRROR[name] ?? name)).length).toBeGreaterThanOrEqual(30);
  });

  it('reads nothing from a standing person, in ten seconds', () => {
    for (const camera of [CAMERA, SLOW]) {
      const visitor = new Visitor(1, camera);
      const lists = Array.from({ length: 200 }, () => GESTURE_NAMES.filter(gesture => visitor.live({}).flags[gesture]));
      expect(lists.flat()).toEqual([]);
    }
  });

  it('moves no part faster than a person can, even if the detector jumps', () => {
    const visitor = new Visitor(1);
    let before = visitor.live({}).pose;
    for (let i = 0; i < 100; i++) {
      const { pose } = visitor.live({ 'hands-over-head': i }, { across: i % 40 < 20 ? 0.45 : 0.55 });
      if (i > 5) expect(far(pose.leftHand, before.leftHand)).toBeLessThan(0.301);
      before = pose;
    }
  });

  it('reports a lost person, a found one and another one', () => {
    const mirror = new Mirror(PLACE);
    const run = (ticks: number, frame?: LandmarkFrame): void => {
      for (let i = 0; i < ticks; i++) {
        mirror.see(frame);
        mirror.step();
      }
    };
    run(10);
    expect(mirror.state).toBe('none');
    run(10, landmarksOf(standingPose()));
    expect(mirror.state).toBe('found');
    // a few lost pictures do not lose the person
    run(10);
    expect(mirror.state).toBe('found');
    run(20);
    expect(mirror.state).toBe('lost');
    run(5, landmarksOf(standingPose()));
    expect(mirror.state).toBe('found');
    run(5, landmarksOf(standingPose(), undefined, { across: 0.9 }));
    expect(mirror.state).toBe('another');
    run(60, landmarksOf(standingPose(), undefined, { across: 0.9 }));
    expect(mirror.state).toBe('found');
    // a person with hidden shoulders does not count
    const { world, image } = landmarksOf(standingPose());
    run(30, { world: world.map(point => ({ ...point, visibility: 0.2 })), image });
    expect(mirror.state).toBe('lost');
  });
});

describe('a dog before the mirror', async () => {
  const root = new URL('../../../', import.meta.url);
  const { definition } = await loadWorld('worlds/yard.yaml', path => readFileSync(new URL(path, root), 'utf8'));

  /** Runs a life with a visitor before the mirror; returns the behaviors of Silas. */
  function play(seed: number, asked: GestureName, ticks: number): { readonly done: Set<string>; readonly nearest: number } {
    const life = new Life(definition, { seed });
    const visitor = new Visitor(seed);
    const id = life.world.find('person');
    life.apply({ move: 'silas', to: [PLACE.x - 0.4, PLACE.y - 2.2], heading: 0.2 });
    life.apply({ remove: 'ball' });
    life.set('silas.hunger', 0);
    life.set('silas.thirst', 0);
    const done = new Set<string>();
    let nearest = Number.POSITIVE_INFINITY;
    for (let i = 0; i < ticks; i++) {
      const { pose, flags } = visitor.live(i < 30 ? {} : { [asked]: i - 30 });
      for (const input of personInputs(life.world, id, pose, flags)) life.input(input);
      for (const input of offeredFood(life.world, id, pose)) life.input(input);
      life.tick();
      for (const part of life.creature('silas').mind.activePath().split('/')) if (i > 30) done.add(part);
      nearest = Math.min(nearest, Math.hypot(Number(life.get('silas.x')) - pose.x, Number(life.get('silas.y')) - pose.y));
    }
    return { done, nearest };
  }

  it('sits when the person points down, and comes when the person waves', () => {
    expect([...play(1, 'pointing-down', 120).done]).toContain('sit-for');
    expect(play(2, 'waving', 160).nearest).toBeLessThan(1.3);
  });
});
