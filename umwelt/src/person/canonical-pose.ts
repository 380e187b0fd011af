import { sin, TAU } from '../core/index.js';
import type { GestureName } from './gesture-names.js';
import type { BodyPoint, PersonPose } from './person-pose.js';

type Change = Partial<Pick<PersonPose, 'head' | 'leftHand' | 'rightHand' | 'leftFoot' | 'rightFoot' | 'food'>>;

/** Phase per tick of waving and clapping: two cycles per second. */
const BEAT = TAU / 10;
/** Ticks for which the arm is drawn back before a throw. */
const WIND_UP = 7;

/** A hand held out in front of the chest; `side` is -1 for left, 1 for right. */
const out = (side: -1 | 1): BodyPoint => [side * 0.16, 0.56, 1.28];

/** Returns the parts of a pose that show a gesture `ticks` after it began; it does not change other parts. */
export function canonicalPose(gesture: GestureName, ticks: number): Change {
  switch (gesture) {
    case 'extended-left':
      return { leftHand: out(-1) };
    case 'extended-right':
      return { rightHand: out(1) };
    case 'pointing-down':
      return { rightHand: [0.14, 0.42, 0.96] };
    case 'pointing-left':
      return { leftHand: [-0.76, 0.14, 1.36] };
    case 'pointing-right':
      return { rightHand: [0.76, 0.14, 1.36] };
    // the back leans about 50 degrees, and a hand is at the height of a dog's nose
    case 'bending':
      return { head: [0, 0.52, 1.35], rightHand: [0.1, 0.86, 0.82], leftHand: [-0.18, 0.3, 0.75] };
    case 'hands-over-head':
      return { leftHand: [-0.2, 0.06, 2], rightHand: [0.2, 0.06, 2] };
    case 'raised-hand':
      return { rightHand: [0.22, 0.06, 2] };
    case 'waving':
      return { rightHand: [0.3 + 0.16 * sin(ticks * BEAT), 0.15, 1.72] };
    case 'throwing':
      return { rightHand: ticks < WIND_UP ? [0.3, -0.32, 1.66] : [0.2, 0.54, 1.5] };
    case 'sitting':
      return { head: [0, -0.05, 0.98], leftHand: [-0.22, 0.2, 0.45], rightHand: [0.22, 0.2, 0.45] };
    case 'holding-food':
      return { rightHand: out(1), food: true };
    case 'clapping': {
      const apart = 0.19 + 0.15 * sin(ticks * BEAT);
      return { leftHand: [-apart, 0.4, 1.2], rightHand: [apart, 0.4, 1.2] };
    }
  }
}
