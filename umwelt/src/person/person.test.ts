import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreatureDefinition } from '../creature/index.js';
import { loadWorld } from '../files/index.js';
import { Life, Recorder, replay } from '../life/index.js';
import { GESTURE_NAMES, type GestureName } from './gesture-names.js';
import { GestureReader } from './gesture-reader.js';
import { offeredFood } from './offered-food.js';
import { PERSON_FIELDS, personInputs } from './person-inputs.js';
import { far, type PersonPose, standingPose } from './person-pose.js';
import { type DeviceState, poseFromDevices } from './pose-from-devices.js';

const root = new URL('../../../', import.meta.url);
const house = async (name: string) =>
  (await loadWorld(`worlds/${name}.yaml`, path => readFileSync(new URL(path, root), 'utf8'))).definition;
const yard = await house('yard');
const ground = await house('training-ground');

describe('the names of gestures', () => {
  it('are the same for the person and the puppet, which also jumps', () => {
    const flags = ({ fields = {} }: CreatureDefinition) => Object.keys(fields).filter(name => typeof fields[name] === 'boolean');
    expect(flags(yard.creatures!['person'].species)).toEqual([...GESTURE_NAMES]);
    const shown = Object.keys(ground.creatures!['puppet'].species.gestures ?? {});
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter(name => !(GESTURE_NAMES as readonly string[]).includes(name))).toEqual(['jumping']);
  });
});

/** A simulated user: from devices to inputs in each tick. */
class Somebody {
  readonly life: Life = new Life(yard, { seed: 3, report: ({ what }) => this.problems.push(what) });
  readonly problems: string[] = [];
  readonly recorder: Recorder = new Recorder(this.life);
  readonly reader: GestureReader = new GestureReader();
  pose: PersonPose;
  inputs = 0;

  constructor() {
    const { world } = this.life;
    const id = world.find('person');
    this.pose = standingPose(world.x[id], world.y[id], world.heading[id]);
  }

  live(state: DeviceState): void {
    const { life } = this;
    const id = life.world.find('person');
    this.pose = poseFromDevices(state, this.pose);
    const flags = this.reader.read(this.pose);
    const inputs = [...personInputs(life.world, id, this.pose, flags), ...offeredFood(life.world, id, this.pose)];
    this.inputs = inputs.length;
    for (const input of inputs) life.input(input);
    life.tick();
    this.recorder.after();
  }

  ask(name: GestureName, ticks: number, state: DeviceState = {}): void {
    for (let i = 0; i < ticks; i++) this.live({ ...state, asked: { [name]: i } });
  }
}

describe('poses from devices', () => {
  it('move no part faster than a person can', () => {
    const place = fc.record(
      {
        x: fc.double({ min: -6, max: 6, noNaN: true }),
        y: fc.double({ min: -5, max: 5, noNaN: true }),
        up: fc.double({ min: 0, max: 2.5, noNaN: true }),
      },
      { noNullPrototype: true },
    );
    const state = fc.record(
      { pointer: place, second: place, reaching: fc.boolean(), walking: fc.boolean() },
      { requiredKeys: [], noNullPrototype: true },
    );
    fc.assert(
      fc.property(fc.array(state, { maxLength: 30 }), states => {
        let pose = standingPose();
        for (const now of states) {
          const next = poseFromDevices(now, pose);
          expect(far(next.rightHand, pose.rightHand)).toBeLessThan(0.3001);
          expect(far(next.head, pose.head)).toBeLessThan(0.1251);
          expect(far([next.x, next.y, 0], [pose.x, pose.y, 0])).toBeLessThan(0.0801);
          pose = next;
        }
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('walks to the pointer, looks at it, reaches for it and bends if it is low', () => {
    let pose = standingPose(0, 0, 0);
    for (let i = 0; i < 80; i++) pose = poseFromDevices({ pointer: { x: 3, y: 0, up: 0 }, walking: true }, pose);
    expect(pose.x).toBeCloseTo(3, 1);
    for (let i = 0; i < 40; i++) pose = poseFromDevices({ pointer: { x: 3.6, y: 0, up: 0.3 }, reaching: true }, pose);
    expect(pose.heading).toBeCloseTo(Math.PI / 2, 2);
    expect(pose.gaze).toEqual([3.6, 0]);
    expect(new GestureReader().read(pose).bending).toBe(true);
    expect(pose.rightHand[2]).toBeLessThan(0.65);
    for (let i = 0; i < 40; i++) pose = poseFromDevices({ pointer: { x: 3.6, y: 0, up: 1.3 }, reaching: true }, pose);
    expect(new GestureReader().read(pose)).toMatchObject({ bending: false, 'extended-right': true });
  });
});

describe('the person in the yard', () => {
  it('has a field for each gesture, and makes no inputs while nothing changes', () => {
    const one = new Somebody();
    const names = one.life.world.fieldNames(one.life.world.find('person'));
    expect(names).toEqual(expect.arrayContaining([...GESTURE_NAMES]));
    for (const name of PERSON_FIELDS) {
      if (!name.startsWith('hand-')) expect(names).toContain(name);
    }
    one.live({});
    for (let i = 0; i < 20; i++) {
      one.live({});
      expect(one.inputs).toBe(0);
    }
  });

  it('makes no inputs for gestures that are already set', () => {
    const one = new Somebody();
    for (const name of GESTURE_NAMES) {
      if (name === 'throwing' || name === 'waving' || name === 'clapping') continue;
      one.ask(name, 30);
      one.ask(name, 1);
      expect(one.inputs, name).toBe(0);
      expect(one.life.get(`person.${name}`)).toBe(true);
    }
    expect(one.problems).toEqual([]);
  });

  it('picks up a ball near a hand, carries it, and throws it in the direction of the look', () => {
    const one = new Somebody();
    const { life } = one;
    life.apply({ remove: 'silas' });
    life.run(200);
    one.recorder.after();
    const at = (name: string): number => Number(life.get(name));
    for (let i = 0; i < 300 && life.get('ball.holder') === ''; i++) {
      const pointer = { x: at('ball.x'), y: at('ball.y'), up: 0.1 };
      const near = Math.sqrt((pointer.x - one.pose.x) ** 2 + (pointer.y - one.pose.y) ** 2) < 0.75;
      one.live({ pointer, reaching: near, walking: !near });
    }
    expect(life.get('ball.holder')).toBe('person');
    expect(life.creature('person').mind.activePath()).toBe('pick-up');
    const goal = { x: -2, y: 2, up: 0 };
    for (let i = 0; i < 40; i++) one.live({ pointer: goal });
    expect(at('ball.z')).toBeGreaterThan(0.6);
    expect(life.creature('person').mind.activePath()).toBe('carry');
    one.ask('throwing', 14, { pointer: goal });
    expect(life.get('ball.holder')).toBe('');
    expect(life.creature('person').mind.activePath()).toBe('release');
    for (let i = 0; i < 8; i++) one.live({ pointer: goal });
    const before = Math.sqrt((goal.x - one.pose.x) ** 2 + (goal.y - one.pose.y) ** 2);
    expect(Math.sqrt((goal.x - at('ball.x')) ** 2 + (goal.y - at('ball.y')) ** 2)).toBeLessThan(before);
    expect(one.problems).toEqual([]);
    // only gestures and places of hands come from outside
    const inputs = one.recorder.toJSON().inputs.map(([, input]) => Object.keys(input)[0]);
    expect([...new Set(inputs)].sort()).toEqual(['move', 'remove', 'set']);
  });

  it('takes nothing with a hanging hand, and nothing while its mind is off', () => {
    const life = new Life(yard, { seed: 3 });
    life.apply({ remove: 'silas' });

    const tryIt = (hand: number): unknown => {
      life.apply({ move: 'ball', to: [2.8 - hand, 0.7, 0.7] });
      life.run(2);
      return life.get('ball.holder');
    };
    expect(tryIt(0.04)).toBe('');
    life.set('person.left-hand-y', 0.5);
    life.set('person.led', true);
    expect(tryIt(0.5)).toBe('');
    life.set('person.led', false);
    expect(tryIt(0.5)).toBe('person');
  });

  it('offers food and takes it away again', () => {
    const one = new Somebody();
    one.ask('holding-food', 12);
    expect(one.life.get('person-food.holder')).toBe('person');
    expect(one.life.get('person.holding-food')).toBe(true);
    one.live({});
    one.live({});
    expect(one.life.world.find('person-food')).toBe(-1);
  });

  it('is recorded and replayed bit for bit', () => {
    const one = new Somebody();
    for (const name of GESTURE_NAMES) one.ask(name, 12, { pointer: { x: 1, y: -1, up: 0 }, walking: true });
    const { equal, ticks } = replay(JSON.parse(JSON.stringify(one.recorder.toJSON())));
    expect([equal, ticks]).toEqual([true, 12 * GESTURE_NAMES.length]);
    expect(one.problems).toEqual([]);
  });
});
