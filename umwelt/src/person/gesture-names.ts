/** The gestures of a person, by the names of their public fields, in the order of keys and buttons. */
export const GESTURE_NAMES = [
  'extended-left',
  'extended-right',
  'pointing-down',
  'pointing-left',
  'pointing-right',
  'bending',
  'hands-over-head',
  'raised-hand',
  'waving',
  'throwing',
  'sitting',
  'holding-food',
  'clapping',
] as const;

/** The name of a gesture of a person. */
export type GestureName = (typeof GESTURE_NAMES)[number];

/** Whether each gesture is shown. */
export type GestureFlags = Readonly<Record<GestureName, boolean>>;

/** Each gesture as a phrase that follows the name of the person. */
export const GESTURE_WORDS: Readonly<Record<GestureName, string>> = {
  'extended-left': 'holds out the left hand',
  'extended-right': 'holds out the right hand',
  'pointing-down': 'points down',
  'pointing-left': 'points to the left',
  'pointing-right': 'points to the right',
  bending: 'bends down',
  'hands-over-head': 'has both hands over the head',
  'raised-hand': 'raises a hand',
  waving: 'waves',
  throwing: 'throws',
  sitting: 'sits',
  'holding-food': 'holds out something to eat',
  clapping: 'claps',
};
