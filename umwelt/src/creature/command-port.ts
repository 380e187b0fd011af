import { float64s, uint8s } from '../core/array-of.js';
import type { StateArray, StateOwner } from '../core/index.js';
import { defineSlots, type Slots, type SlotsClass } from '../core/slots.js';
import type { CommandGate } from '../mind/index.js';
import { ACTIVE, BLOCKED, type CompiledSkill, type Controller } from '../motor/index.js';
import { MOST_ARGS } from '../motor/skill-kind.js';
import type { World } from '../world/index.js';
import type { Giving } from './hands/giving.js';
import type { Grasp } from './hands/grasp.js';

/**
 * Requests to the act phase besides motion of the body, and its results. In the order of the slots: the thing at which the mouth or hand is aimed; what
 * is consumed (thing, field, amount per second); whether to take and to let go; whether the last step was stuck; whether the creature fails at what it
 * tries, and the last tick on which it did; a requested place; a requested value of one of its own fields; whether it was aimed in this tick; the sound
 * to make (a symbol); whether to write the creature's file; the lines to direct (a symbol), the thing that they are about, and the lines of the last
 * tick; the units consumed in this tick; the behavior that it shows (a symbol, -1 for none).
 */
const DEEDS = {
  aim: -1,
  eatThing: -1,
  eatField: 0,
  eatRate: 0,
  takes: false,
  letsGo: false,
  stuck: false,
  failing: false,
  // a tick long before every life: all numbers of a state are finite
  failedAt: -1e9,
  place: false,
  placeX: 0,
  placeY: 0,
  placeZ: 0,
  placeHeading: 0,
  field: false,
  fieldSymbol: 0,
  fieldValue: 0,
  aimed: false,
  sound: -1,
  write: false,
  lines: -1,
  linesIt: -1,
  linesBefore: -1,
  consumed: 0,
  behavior: -1,
};
const Deeds: SlotsClass<typeof DEEDS> = defineSlots(DEEDS);

/** Passes the commands of a mind to its body, and keeps requests that change the world until the act phase. */
export class CommandPort implements CommandGate, StateOwner {
  readonly args: Float64Array = float64s(5).fill(Number.NaN);
  readonly controller: Controller;
  /** 1 for each degree of freedom of a winner's command that was blocked in this tick; all 0 between two ticks. */
  readonly refused: Uint8Array;
  private hasRefused = false;
  /** The hand that gives; undefined for a body without one. */
  giving: Giving | undefined;
  /** What its mouth or hands can touch; undefined for a body without any. */
  reach: Grasp | undefined;
  purpose = -1;
  private readonly grab: number;
  /** Requests to the act phase, and its results. */
  readonly deeds: Slots<typeof DEEDS> = new Deeds();

  constructor(controller: Controller) {
    this.controller = controller;
    this.grab = controller.command('grab');
    this.refused = uint8s(controller.body.anatomy.dofs.count);
    const { deeds } = this;
    controller.hook('sound', args => {
      if (!(args[0] >= 0)) return -1;
      deeds.sound = args[0];
      return 0;
    });
    controller.hook('aim-at', args => {
      if (!Number.isInteger(args[0])) return -1;
      deeds.aim = args[0];
      deeds.aimed = true;
      return 0;
    });
    controller.hook('consume', args => {
      if (!Number.isInteger(args[0]) || Number.isNaN(args[1]) || !(args[2] >= 0)) return -1;
      deeds.eatThing = args[0];
      deeds.eatField = args[1];
      deeds.eatRate = args[2];
      return 0;
    });
    controller.hook('grab', args => {
      if (args[0] >= 0 && Number.isInteger(args[0])) deeds.aim = args[0];
      deeds.takes = true;
      return 0;
    });
    controller.hook('drop', () => {
      deeds.letsGo = true;
      return 0;
    });
    controller.hook('direct', args => {
      if (!(args[0] >= 0)) return -1;
      deeds.lines = args[0];
      deeds.linesIt = args[1] >= 0 ? args[1] : -1;
      return 0;
    });
  }

  find(name: string): number {
    return this.controller.command(name);
  }

  primary(command: number): number {
    const answer = this.controller.advisedArgs(command, this.args);
    if (answer === BLOCKED) this.refuse(command);
    return answer;
  }

  private refuse(command: number): void {
    const { anatomy } = this.controller.body;
    const calls = anatomy.commands[command]?.calls;
    if (calls === undefined || calls.length === 0) return;
    const { locks } = anatomy.skills[calls[0].skill];
    this.hasRefused = true;
    for (let i = 0; i < locks.length; i++) this.refused[locks[i]] = 1;
  }

  secondary(command: number): void {
    this.controller.secondaryArgs(command, this.args);
  }

  meta(command: number): void {
    this.controller.metaArgs(command, this.args);
  }

  bend(command: number): void {
    this.controller.advice.bend(command, this.args);
  }

  pull(command: number): void {
    this.controller.advice.pull(command, this.args);
    this.args.fill(Number.NaN, 0, MOST_ARGS);
  }

  active(command: number): boolean {
    const { body } = this.controller;
    const calls = body.anatomy.commands[command]?.calls;
    return calls === undefined || calls.length === 0 || body.state[calls[0].skill] === ACTIVE;
  }

  standOff(command: number, thing: number): number {
    const skill = this.reachingSkill(command);
    return (skill && this.reach?.standOff?.(skill, thing, command !== this.grab)) ?? Number.NaN;
  }

  inReach(command: number, thing: number): boolean {
    const skill = this.reachingSkill(command);
    return skill !== undefined && this.reach?.reaches?.(skill, thing, command !== this.grab) === true;
  }

  private reachingSkill(command: number): CompiledSkill | undefined {
    const { anatomy } = this.controller.body;
    const calls = anatomy.commands[command]?.calls;
    if (calls === undefined) return undefined;
    for (let i = 0; i < calls.length; i++) if (anatomy.skills[calls[i].skill].effector >= 0) return anatomy.skills[calls[i].skill];
    return undefined;
  }

  get consumed(): number {
    return this.deeds.consumed;
  }
  get stuck(): boolean {
    return this.deeds.stuck;
  }
  set stuck(stuck: boolean) {
    this.deeds.stuck = stuck;
  }
  get failing(): boolean {
    return this.deeds.failing;
  }
  get failedAt(): number {
    return this.deeds.failedAt;
  }
  /** Notes at tick `now` whether the creature fails at what it tries. */
  noteFailing(failing: boolean, now: number): void {
    this.deeds.failing = failing;
    if (failing) this.deeds.failedAt = now;
  }

  /** Requests another place for the whole creature in the act phase; the last request of a tick counts. Meters and radians. */
  requestPlace(x: number, y: number, z: number, heading: number): void {
    const { deeds } = this;
    deeds.place = true;
    deeds.placeX = x;
    deeds.placeY = y;
    deeds.placeZ = z;
    deeds.placeHeading = heading;
  }

  /** Requests another value for one of its public fields in the act phase; the last request of a tick counts. */
  requestField(field: number, value: number): void {
    const { deeds } = this;
    deeds.field = true;
    deeds.fieldSymbol = field;
    deeds.fieldValue = value;
  }

  /** Carries out both requests. */
  carryOutRequests(world: World, thing: number): void {
    const { deeds } = this;
    if (deeds.field) world.setField(thing, deeds.fieldSymbol, deeds.fieldValue);
    if (deeds.place) world.place(thing, deeds.placeX, deeds.placeY, deeds.placeZ, deeds.placeHeading);
    deeds.field = false;
    deeds.place = false;
  }

  /** Returns the symbol of the sound that the command `sound` requested in this tick, or -1, and clears the request. */
  takeSound(): number {
    const { sound } = this.deeds;
    this.deeds.sound = -1;
    return sound;
  }

  /** Whether `takeWrite` or `takeLines` must be called in this tick. */
  get mayAsk(): boolean {
    const { deeds } = this;
    return deeds.write || deeds.lines !== -1 || deeds.linesBefore !== -1;
  }

  /** Requests that the creature is written to a file at the end of the tick. */
  requestWrite(): void {
    this.deeds.write = true;
  }

  /** Returns whether writing was requested, and clears the request. */
  takeWrite(): boolean {
    const { write } = this.deeds;
    this.deeds.write = false;
    return write;
  }

  /** Returns the symbol of the lines that it began to direct in this tick, or -1. Call it once in every tick in which `mayAsk` is true. */
  takeLines(): number {
    const { deeds } = this;
    const { lines } = deeds;
    const isNew = lines !== deeds.linesBefore;
    deeds.linesBefore = lines;
    deeds.lines = -1;
    return isNew ? lines : -1;
  }

  /** Clears the requests that hold for one tick. */
  endTick(): void {
    const { deeds } = this;
    deeds.eatThing = -1;
    deeds.aimed = false;
    deeds.takes = false;
    deeds.letsGo = false;
    if (this.hasRefused) this.refused.fill(0);
    this.hasRefused = false;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('deeds', this.deeds.array);
    this.controller.visitState(visit);
  }
}
