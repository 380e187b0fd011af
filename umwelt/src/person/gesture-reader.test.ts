import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPose } from './canonical-pose.js';
import { GESTURE_NAMES, type GestureFlags, type GestureName } from './gesture-names.js';
import { GestureReader } from './gesture-reader.js';
import { type BodyPoint, type PersonPose, standingPose } from './person-pose.js';
import { poseFromDevices } from './pose-from-devices.js';

const shown = (flags: GestureFlags): GestureName[] => GESTURE_NAMES.filter(name => flags[name]);

/** The gestures read in each tick from a person who makes the requested gestures. */
function perform(asked: readonly GestureName[], ticks: number, reader = new GestureReader(), from = standingPose()): GestureName[][] {
  let pose: PersonPose = from;
  return Array.from({ length: ticks }, (_, i) => {
    pose = poseFromDevices({ asked: Object.fromEntries(asked.map(name => [name, i])) }, pose);
    return shown(reader.read(pose));
  });
}

/** Other gestures that a gesture implies. */
const WITH: Partial<Record<GestureName, GestureName[]>> = { bending: ['extended-right'], 'holding-food': ['extended-right'] };

describe('gestures', () => {
  it.each(GESTURE_NAMES)('%s is read from its canonical pose, with no other gesture', name => {
    const seen = perform([name], 40);
    const expected = GESTURE_NAMES.filter(other => other === name || WITH[name]?.includes(other));
    if (name === 'throwing') {
      expect(seen.filter(list => list.includes('throwing'))).toHaveLength(10);
      expect(seen.findIndex(list => list.includes('throwing'))).toBeLessThan(12);
    } else expect(seen.slice(25)).toEqual(Array(15).fill(expected));
  });

  it('none is read from a standing person, nor a second after any gesture', () => {
    expect(perform([], 40).flat()).toEqual([]);
    for (const name of GESTURE_NAMES) {
      const reader = new GestureReader();
      perform([name], 30, reader);
      let pose: PersonPose = { ...standingPose(), ...canonicalPose(name, 29) };
      const after = Array.from({ length: 30 }, () => shown(reader.read((pose = poseFromDevices({}, pose)))));
      expect(after.slice(24).flat(), name).toEqual([]);
    }
  });

  it('a quick change of gesture is not read as a throw', () => {
    for (const a of GESTURE_NAMES) {
      for (const b of GESTURE_NAMES) {
        if (a === 'throwing' || b === 'throwing') continue;
        const reader = new GestureReader();
        perform([a], 15, reader);
        const seen = perform([b], 15, reader, { ...standingPose(), ...canonicalPose(a, 14) });
        expect(seen.flat(), `${a} then ${b}`).not.toContain('throwing');
      }
    }
  });

  it('waving is read only while the hand swings, and clapping only while hands meet', () => {
    const reader = new GestureReader();
    for (let i = 0; i < 40; i++) {
      const slow: BodyPoint = [0.3 + 0.16 * Math.sin(i / 12), 0.15, 1.72];
      expect(reader.read({ ...standingPose(), rightHand: slow }).waving).toBe(false);
    }
    const meet = { leftHand: [-0.03, 0.4, 1.2], rightHand: [0.03, 0.4, 1.2] } as const;
    for (let i = 0; i < 40; i++) expect(reader.read({ ...standingPose(), ...meet }).clapping).toBe(false);
  });

  it('two raised hands are not a raised hand', () => {
    expect(perform(['hands-over-head'], 30)[29]).toEqual(['hands-over-head']);
  });

  it('they do not flicker: in any pose, held with a tremor of a centimeter, a field changes at most twice', () => {
    const hand = fc.tuple(
      fc.double({ min: -0.8, max: 0.8, noNaN: true }),
      fc.double({ min: -0.4, max: 0.8, noNaN: true }),
      fc.double({ min: 0.3, max: 2.1, noNaN: true }),
    );
    const head = fc.tuple(
      fc.double({ min: -0.1, max: 0.1, noNaN: true }),
      fc.double({ min: -0.1, max: 0.6, noNaN: true }),
      fc.double({ min: 0.9, max: 1.65, noNaN: true }),
    );
    const tremor = fc.array(fc.double({ min: -0.01, max: 0.01, noNaN: true }), { minLength: 9, maxLength: 9 });
    const points = fc.record({ head, leftHand: hand, rightHand: hand }, { noNullPrototype: true });
    fc.assert(
      fc.property(points, fc.array(tremor, { minLength: 40, maxLength: 40 }), (still, tremors) => {
        const reader = new GestureReader();
        const changes = new Map<GestureName, number>();
        let before: GestureFlags | undefined;
        for (const n of tremors) {
          const shake = (p: BodyPoint, k: number): BodyPoint => [p[0] + n[k], p[1] + n[k + 1], p[2] + n[k + 2]];
          const flags = reader.read({
            ...standingPose(),
            head: shake(still.head, 0),
            leftHand: shake(still.leftHand, 3),
            rightHand: shake(still.rightHand, 6),
          });
          for (const name of GESTURE_NAMES) {
            if (before && before[name] !== flags[name]) changes.set(name, (changes.get(name) ?? 0) + 1);
          }
          before = flags;
        }
        expect(Math.max(0, ...changes.values())).toBeLessThanOrEqual(2);
        expect([changes.get('throwing'), changes.get('waving'), changes.get('clapping')]).toEqual([undefined, undefined, undefined]);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('the reader clears its history', () => {
    const reader = new GestureReader();
    perform(['waving'], 30, reader);
    reader.reset();
    expect(shown(reader.read(standingPose()))).toEqual([]);
  });
});
