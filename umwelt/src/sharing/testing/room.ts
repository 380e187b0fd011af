import { wrapAngle } from '../../core/angles.js';
import { Random, SECONDS_PER_TICK } from '../../core/index.js';
import type { Life } from '../../life/index.js';
import { HostNode, VisitorNode } from '../index.js';
import { Link, type LinkOptions } from './link.js';

/** Frames of a visitor's page per second. */
const FRAMES = 60;

interface Pose {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  /** Name of its holder. */
  readonly holder?: string;
}
type Poses = ReadonlyMap<string, Pose>;

/** One visitor with its line to the room. */
export class Visit {
  readonly name: string;
  readonly node: VisitorNode = new VisitorNode();
  readonly down: Link;
  readonly up: Link;
  /**
   * For all creatures and ticks: distance of drones from their masters, meters and radians; `jump` is the largest move of anything drawn in
   * a frame.
   */
  readonly errors: { meters: number; radians: number }[] = [];
  jump = 0;
  /** The same for the room's drone of this visitor's creature. */
  readonly guestErrors: { meters: number; radians: number }[] = [];
  guestJump = 0;
  guestPose: Pose | undefined;
  /** Poses of creatures in the copy, by tick. */
  readonly history: Map<number, Poses> = new Map();
  private drawn: Map<string, Pose> = new Map();
  seen = -1;

  constructor(name: string, random: Random, options: LinkOptions) {
    this.name = name;
    this.down = new Link(random, options);
    this.up = new Link(random, options);
  }

  /** Compares what is drawn with the frame before. */
  look(): void {
    const { life } = this.node;
    if (life === undefined) return;
    const drawn = new Map<string, Pose>();
    for (const { name, thing } of life.creatures) {
      const { x, y } = this.node.drawnShift(thing);
      const pose = { x: life.world.x[thing] + x, y: life.world.y[thing] + y, heading: 0 };
      const before = this.drawn.get(name);
      if (before !== undefined) this.jump = Math.max(this.jump, distance(pose, before));
      drawn.set(name, pose);
    }
    this.drawn = drawn;
  }
}

/** A room with visitors whose lines delay and lose messages, in simulated time. */
export class Room {
  readonly life: Life;
  readonly host: HostNode;
  readonly visits: Visit[] = [];
  readonly history: Map<number, Poses> = new Map();
  readonly refused: string[] = [];
  now: number;
  private readonly random: Random;
  private frame = 0;

  constructor(life: Life, seed: number, host: HostNode = new HostNode(life)) {
    this.life = life;
    this.host = host;
    this.random = Random.named(seed, 'links');
    this.now = life.now * SECONDS_PER_TICK;
  }

  join(name: string, options: LinkOptions): Visit {
    const visit = new Visit(name, this.random, options);
    this.visits.push(visit);
    visit.down.send(this.host.welcome(name), this.now);
    return visit;
  }

  /** Runs the room for this many seconds. */
  run(seconds: number, before: () => void = () => {}): void {
    for (let end = this.now + seconds; this.now < end - 1e-9; ) {
      // a tick is three frames
      if (this.frame % (FRAMES * SECONDS_PER_TICK) === 0) {
        before();
        this.tick();
      }
      this.frame++;
      this.now += 1 / FRAMES;
      for (const visit of this.visits) this.step(visit);
    }
  }

  private tick(): void {
    const { life, host } = this;
    life.tick();
    const poses = posesOf(life);
    this.history.set(life.now, poses);
    for (const visit of this.visits) this.measureGuest(visit, poses);
    for (const bytes of host.afterTick()) for (const { down } of this.visits) down.send(bytes, this.now);
  }

  /** Compares the drone of a visitor's creature with its master, at the master's tick that the drone runs. */
  private measureGuest(visit: Visit, poses: Poses): void {
    const name = this.host.creatureOf(visit.name) ?? '';
    const pose = poses.get(name);
    const master = visit.history.get(this.host.masterTickOf(visit.name) ?? -1)?.get(name);
    if (pose === undefined || master === undefined) return;
    // a held creature is at its holder, whose master is the room
    if (pose.holder !== undefined) visit.guestPose = undefined;
    else visit.guestErrors.push(error(pose, master));
    if (visit.guestPose !== undefined) visit.guestJump = Math.max(visit.guestJump, distance(pose, visit.guestPose));
    visit.guestPose = pose;
  }

  private step(visit: Visit): void {
    const { node } = visit;
    for (const bytes of visit.down.arrived(this.now)) node.receive(bytes, this.now);
    node.step(this.now);
    for (const bytes of node.outgoing()) visit.up.send(bytes, this.now);
    for (const bytes of visit.up.arrived(this.now)) {
      const { reply, refused } = this.host.receive(visit.name, bytes);
      if (refused !== undefined) this.refused.push(refused);
      if (reply !== undefined) visit.down.send(reply, this.now);
    }
    visit.look();
    this.measure(visit);
  }

  /** Compares each drone in a visitor's copy with its master at the same tick. */
  private measure(visit: Visit): void {
    const { life } = visit.node;
    if (life === undefined || life.now === visit.seen) return;
    visit.seen = life.now;
    const poses = posesOf(life);
    visit.history.set(life.now, poses);
    const masters = this.history.get(life.now);
    for (const creature of life.creatures) {
      const master = masters?.get(creature.name);
      const pose = poses.get(creature.name)!;
      // a creature held by the visitor's own one, here or in the room, is where that one is
      const holder = pose.holder ?? master?.holder;
      const isOwn = holder !== undefined && life.creatures.some(({ name, drone }) => name === holder && drone === undefined);
      if (creature.drone !== undefined && master !== undefined && !isOwn) visit.errors.push(error(pose, master));
    }
  }
}

export function posesOf({ world, creatures }: Life): Poses {
  return new Map(
    creatures.map(({ name, thing }) => {
      const holder = world.holder[thing] >= 0 ? { holder: world.nameOf(world.holder[thing]) } : {};
      return [name, { x: world.x[thing], y: world.y[thing], heading: world.heading[thing], ...holder }];
    }),
  );
}

export function error(a: Pose, b: Pose): { meters: number; radians: number } {
  return { meters: distance(a, b), radians: Math.abs(wrapAngle(a.heading - b.heading)) };
}

function distance(a: Pose, b: Pose): number {
  return Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

/** The share of errors within 10 cm and 10 degrees. */
export function shareNear(errors: readonly { meters: number; radians: number }[]): number {
  return errors.filter(({ meters, radians }) => meters <= 0.1 && radians <= (10 * Math.PI) / 180).length / errors.length;
}
