import type { Input, Life } from 'umwelt';
import type { IconName } from '../app/icons.js';

/** Something that a user can do in one of the worlds that come with the studio. */
export interface Doing {
  readonly label: string;
  readonly icon: IconName;
  /** Whether it is on now, for a switch. */
  readonly pressed?: (life: Life) => boolean;
  /** Why it cannot be done now; empty where it can. */
  readonly off?: (life: Life) => string;
  readonly inputs: (life: Life) => readonly Input[];
}

/** Distance from which Rover sees a person: meters. */
const SEEN = 100;
/** The place of a pellet in the chamber, in front of the panel. */
const PELLET = [0, 0.12] as const;

const number = (life: Life, path: string): number => Number(life.get(path));
const isOn = (life: Life, path: string): boolean => life.get(path) === true || number(life, path) > 0;

function distance(life: Life, one: string, other: string): number {
  return Math.hypot(number(life, `${one}.x`) - number(life, `${other}.x`), number(life, `${one}.y`) - number(life, `${other}.y`));
}

const pellet: Doing = {
  label: 'Drop a pellet',
  icon: 'bone',
  off: life => (life.world.find('pellet') >= 0 && number(life, 'pellet.amount') > 0 ? 'A pellet is waiting already.' : ''),
  inputs: life => [
    ...(life.world.find('pellet') >= 0 ? [{ remove: 'pellet' }] : []),
    {
      add: 'pellet',
      thing: { kind: 'pellet', shape: { circle: 0.01, height: 0.01 }, at: [...PELLET], solid: false, fields: { amount: 1 } },
    },
  ],
};

const lamp: Doing = {
  label: 'Lamp',
  icon: 'eye',
  pressed: life => isOn(life, 'panel.lit'),
  inputs: life => [{ set: 'panel.lit', to: !isOn(life, 'panel.lit') }],
};

/** A word of the shepherd, which he calls until it is switched off. */
function word(sound: string, icon: IconName): Doing {
  return {
    label: `Shepherd: "${sound}"`,
    icon,
    pressed: life => life.get('shepherd.sound') === sound,
    inputs: life => [{ set: 'shepherd.sound', to: life.get('shepherd.sound') === sound ? 'none' : sound }],
  };
}

/** What can be done in each world, besides playing with its creatures; none in worlds that are not listed. */
export const DOINGS: Readonly<Record<string, readonly Doing[]>> = {
  porch: [
    {
      label: 'The person comes nearer',
      icon: 'home',
      off: life => (distance(life, 'rover', 'person') < SEEN ? 'The person is near: Rover has seen them.' : ''),
      inputs: life => [{ move: 'person', to: [number(life, 'rover.x') + 80, number(life, 'rover.y') + 10] }],
    },
    {
      label: 'Hold out the hand',
      icon: 'hand',
      pressed: life => isOn(life, 'person.extended-right'),
      off: life => (distance(life, 'rover', 'person') < SEEN ? '' : 'The person is too far away for Rover to see a hand.'),
      inputs: life => [{ set: 'person.extended-right', to: !isOn(life, 'person.extended-right') }],
    },
  ],
  'shock-pen': [
    {
      label: 'Red floor',
      icon: 'eye',
      pressed: life => life.get('floor.color') === 'red',
      inputs: life => [{ set: 'floor.color', to: life.get('floor.color') === 'red' ? 'grey' : 'red' }],
    },
    {
      label: 'Current',
      icon: 'live',
      pressed: life => isOn(life, 'floor.current'),
      off: life =>
        isOn(life, 'floor.current') || distance(life, 'harold', 'floor') < 0.5
          ? ''
          : 'Harold is outside the circle, where no current is felt.',
      inputs: life => [{ set: 'floor.current', to: isOn(life, 'floor.current') ? 0 : 1 }],
    },
  ],
  'two-foods': [
    {
      label: 'Refill both heaps',
      icon: 'bone',
      off: life => (Math.min(number(life, 'red.amount'), number(life, 'blue.amount')) >= 1 ? 'Both heaps are full.' : ''),
      inputs: () => ['red', 'blue'].map(name => ({ set: `${name}.amount`, to: 1 })),
    },
    {
      label: 'Swap the rich and the poor food',
      icon: 'restart',
      inputs: life => {
        const rich = number(life, 'red.rich');
        return [
          { set: 'red.rich', to: 1 - rich },
          { set: 'blue.rich', to: rich },
        ];
      },
    },
  ],
  field: [word('come', 'home'), word('away', 'step'), word('look', 'eye'), word('approach', 'hand')],
  'operant-chamber': [pellet, lamp],
  'two-levers': [pellet, lamp],
};
