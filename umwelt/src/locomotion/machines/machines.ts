import { secondsToTicks } from '../../core/index.js';
import type { NetDefinition } from '../nets/definition.js';
import type { Net } from '../nets/net.js';
import type { Walking } from './walking.js';

/** Radians: a turn is done within ORIENTED; with more than TURN_FIRST to go it turns before it walks. */
const ORIENTED = 0.05;
const TURN_FIRST = 1;
/** Meters: within AT_GOAL the goal is reached, within AT_PLACE a place on the way. */
const AT_GOAL = 0.06;
const AT_PLACE = 0.3;
/** Meters between bodies that have met. */
const MET = 0.15;
/** Ticks that one foot takes to turn. */
const FOOT = secondsToTicks(0.25);
/** Seconds for which the course of a lost target is extrapolated, and ticks of a search after which the chase is given up. */
const EXTRAPOLATED = 3;
const GIVE_UP = secondsToTicks(8);
/** Ticks after which it plans its way again. */
const LEG = secondsToTicks(0.5);

/** Results of a machine. */
const MACHINE_SUCCESS = 1;
const MACHINE_FAILURE = 0;

const succeed = (net: { result: number }): void => {
  net.result = MACHINE_SUCCESS;
};
const fail = (net: { result: number }): void => {
  net.result = MACHINE_FAILURE;
};

/** Turns on the spot by `angle`, or to face (`x`, `y`), each foot by at most a quarter turn. Atomic: the net that starts it waits for it. */
const turning: NetDefinition<Walking> = {
  name: 'turning',
  parameters: ['x', 'y', 'angle'],
  locals: { left: 0 },
  states: {
    foot: {
      enter: net => {
        const { context: walking } = net;
        const angle = net.get('angle');
        if (net.get('left') === 0) net.set('left', Number.isNaN(angle) ? walking.bearingTo(net.get('x'), net.get('y')) : angle);
        const before = net.get('left');
        walking.turn(before);
        net.set('left', Math.abs(before) <= Math.PI / 2 ? 0 : before - Math.sign(before) * (Math.PI / 2));
      },
      to: [
        { when: net => net.ticks >= FOOT && Math.abs(net.get('left')) > 0, to: 'foot' },
        { when: net => net.ticks >= FOOT, to: 'end', do: succeed },
      ],
    },
  },
};

/**
 * Walks straight to the goal, which is visible and stationary. Ends early when the goal is no longer visible, so that another machine is
 * chosen.
 */
const attraction: NetDefinition<Walking> = {
  name: 'attraction',
  states: {
    walk: {
      enter: ({ context }) => context.walkTo(context.goalX, context.goalY),
      to: [
        { when: ({ context }) => context.distance <= (context.target < 0 ? AT_GOAL : MET), to: 'end', do: succeed },
        { when: ({ context }) => context.target < 0 && !context.sees(context.goalX, context.goalY), to: 'end', do: succeed },
      ],
    },
  },
  ended: ({ context }) => context.stand(),
};

/** Follows the way to the goal from place to place until the goal is visible. Fails if there is no way. */
const pathFollowing: NetDefinition<Walking> = {
  name: 'path-following',
  locals: { lost: 0 },
  states: {
    leg: {
      enter: net => {
        const { context } = net;
        net.set('lost', context.walkWay(context.goalX, context.goalY) === 'found' ? 0 : 1);
      },
      to: [
        { when: net => net.get('lost') === 1, to: 'end', do: fail },
        { when: ({ context }) => context.sees(context.goalX, context.goalY), to: 'end', do: succeed },
        {
          when: ({ context: { walkers, walker }, ticks }) =>
            walkers.arrivedAt[walker] >= 0 ||
            ticks >= FOOT * 8 ||
            Math.abs(walkers.x[walker] - walkers.aimX[walker]) + Math.abs(walkers.y[walker] - walkers.aimY[walker]) < AT_PLACE,
          to: 'leg',
        },
      ],
    },
  },
  ended: ({ context }) => context.stand(),
};

/** Goes toward the place where the target was seen last: by a route, or straight if none is found. */
function search(net: Net<Walking>): void {
  const { context } = net;
  net.set('searched', net.get('searched') + 1);
  if (context.walkWay(context.lastX, context.lastY) !== 'found') context.walkTo(context.lastX, context.lastY);
}

/** Whether it has arrived at that place, or has searched for too long. */
function isSearched(net: Net<Walking>): boolean {
  const { context } = net;
  return context.distanceTo(context.lastX, context.lastY) < AT_PLACE || net.get('searched') * LEG > GIVE_UP;
}

/**
 * Chases a walker: toward it while it is visible, then to where it was seen last, then on along its last course; then it gives up. It turns
 * first at each sighting. The target must be visible at the start, or the machine fails at once.
 */
const chasing: NetDefinition<Walking> = {
  name: 'chasing',
  locals: { found: 0, searched: 0 },
  states: {
    sight: {
      enter: net => {
        const { context } = net;
        if (context.look() && Math.abs(context.bearingTo(context.lastX, context.lastY)) > TURN_FIRST) {
          net.call('turning', { x: context.lastX, y: context.lastY });
        }
      },
      to: [
        { when: net => net.get('found') === 0 && !net.context.look(), to: 'end', do: fail },
        { when: ({ context }) => !context.look(), to: 'last-place', do: net => net.set('searched', 0) },
        { to: 'chase', do: net => net.set('found', 1) },
      ],
    },
    chase: {
      enter: ({ context }) => context.walkTo(context.lastX, context.lastY),
      to: [
        { when: ({ context }) => context.distance <= MET, to: 'end', do: succeed },
        { when: ({ context }) => !context.look(), to: 'last-place', do: net => net.set('searched', 0) },
        { to: 'chase' },
      ],
    },
    'last-place': {
      enter: net => search(net),
      to: [
        { when: ({ context }) => context.look(), to: 'sight' },
        {
          when: net => isSearched(net),
          to: 'extrapolate',
          do: net => {
            net.context.extrapolate(EXTRAPOLATED);
            net.set('searched', 0);
          },
        },
        { when: ({ ticks }) => ticks >= LEG, to: 'last-place' },
      ],
    },
    extrapolate: {
      enter: net => search(net),
      to: [
        { when: ({ context }) => context.look(), to: 'sight' },
        { when: net => isSearched(net), to: 'end', do: fail },
        { when: ({ ticks }) => ticks >= LEG, to: 'extrapolate' },
      ],
    },
  },
  ended: ({ context }) => context.stand(),
};

/**
 * The locomotion control machine: takes the goals of the queue in turn. At the goal with the right heading: done. Away from it and not
 * visible: path following. At the goal with the wrong heading, or with the goal to the side or behind: turning. Otherwise attraction if the
 * goal is declared stationary, else chasing. A goal whose machine fails is given up.
 */
const control: NetDefinition<Walking> = {
  name: 'control',
  signals: ['skip'],
  states: {
    idle: { to: [{ when: ({ context }) => context.waiting > 0, to: 'choose' }] },
    choose: {
      to: [
        {
          when: ({ context }) => isAt(context) && Math.abs(context.misorientation) <= ORIENTED,
          to: 'idle',
          do: ({ context }) => context.finish(true),
        },
        { when: ({ context }) => isAt(context), to: 'turn' },
        { when: ({ context }) => !context.sees(context.goalX, context.goalY) && (context.isStationary || context.target < 0), to: 'path' },
        { when: ({ context }) => Math.abs(context.bearingTo(context.goalX, context.goalY)) > TURN_FIRST, to: 'turn' },
        { when: ({ context }) => context.isStationary, to: 'attract' },
        { to: 'chase' },
      ],
    },
    turn: {
      enter: net => {
        const { context } = net;
        if (isAt(context)) net.call('turning', { angle: context.misorientation });
        else net.call('turning', { x: context.goalX, y: context.goalY });
      },
      to: [{ to: 'choose' }],
    },
    path: { enter: net => net.call('path-following'), to: outcome() },
    attract: { enter: net => net.call('attraction'), to: outcome() },
    chase: { enter: net => net.call('chasing'), to: outcome() },
  },
  monitors: [
    {
      when: net => net.context.waiting > 0 && net.take('skip'),
      do: ({ context }) => context.finish(false),
      to: 'idle',
    },
  ],
};

function isAt(context: Walking): boolean {
  return context.distance <= (context.target < 0 ? AT_GOAL : MET);
}

function outcome(): NonNullable<NetDefinition<Walking>['states'][string]['to']> {
  return [{ when: net => net.reply === MACHINE_FAILURE, to: 'idle', do: ({ context }) => context.finish(false) }, { to: 'choose' }];
}

/** The machines for a `Nets` over a `Walking`: start `control`, then add goals. */
export const WALKING_MACHINES: readonly NetDefinition<Walking>[] = [control, turning, attraction, pathFollowing, chasing];
