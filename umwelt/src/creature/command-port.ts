import type { StateArray, StateOwner } from '../core/index.js';
import type { CommandGate } from '../mind/index.js';
import { ACTIVE, BLOCKED, type Controller } from '../motor/index.js';
import type { World } from '../world/index.js';
import type { Giving } from './giving.js';

// state: what the mouth or hand is meant for, what is being eaten (thing, field, rate per second), what came of the last step,
// one place and one field of its own that it has asked for, and whether it is to be written down
const AIM = 0;
const EAT_THING = 1;
const EAT_FIELD = 2;
const EAT_RATE = 3;
const TAKES = 4;
const LETS_GO = 5;
const STUCK = 6;
const PLACE = 7;
const FIELD = 12;
const AIMED = 15;
const SOUND = 16;
const WRITE = 17;
const SIZE = 18;

/** Where a mind's commands enter its body, and where deeds that reach beyond the body wait for the act phase. */
export class CommandPort implements CommandGate, StateOwner {
  /** NaN is what nobody has said: the body's own default. */
  readonly args: Float64Array = new Float64Array(5).fill(Number.NaN);
  readonly body: Controller;
  readonly deeds: Float64Array = new Float64Array(SIZE);
  /** 1 for degrees of freedom that a command of the winner did not get in this tick; empty between two ticks. */
  readonly refused: Uint8Array;
  /** What it gives from the hand, where the body has one. */
  giving: Giving | undefined;

  constructor(body: Controller) {
    this.body = body;
    this.refused = new Uint8Array(body.body.anatomy.dofs.count);
    this.deeds[AIM] = -1;
    this.deeds[EAT_THING] = -1;
    this.deeds[SOUND] = -1;
    body.hook('sound', args => {
      this.deeds[SOUND] = args[0];
      return 0;
    });
    body.hook('aim-at', args => {
      this.deeds[AIM] = args[0];
      this.deeds[AIMED] = 1;
      return 0;
    });
    body.hook('consume', args => {
      this.deeds[EAT_THING] = args[0];
      this.deeds[EAT_FIELD] = args[1];
      this.deeds[EAT_RATE] = args[2];
      return 0;
    });
    body.hook('grab', args => {
      if (args[0] >= 0) this.deeds[AIM] = args[0];
      this.deeds[TAKES] = 1;
      return 0;
    });
    body.hook('drop', () => {
      this.deeds[LETS_GO] = 1;
      return 0;
    });
  }

  find(name: string): number {
    return this.body.command(name);
  }

  primary(command: number): number {
    const answer = this.body.advisedArgs(command, this.args);
    if (answer === BLOCKED) this.refuse(command);
    return answer;
  }

  private refuse(command: number): void {
    const { anatomy } = this.body.body;
    const calls = anatomy.commands[command]?.calls;
    if (calls === undefined || calls.length === 0) return;
    const { locks } = anatomy.skills[calls[0].skill];
    for (let i = 0; i < locks.length; i++) this.refused[locks[i]] = 1;
  }

  secondary(command: number): void {
    this.body.secondaryArgs(command, this.args);
  }

  meta(command: number): void {
    this.body.metaArgs(command, this.args);
  }

  active(command: number): boolean {
    const { body } = this.body;
    const calls = body.anatomy.commands[command]?.calls;
    return calls === undefined || calls.length === 0 || body.state[calls[0].skill] === ACTIVE;
  }

  get stuck(): boolean {
    return this.deeds[STUCK] === 1;
  }
  set stuck(stuck: boolean) {
    this.deeds[STUCK] = stuck ? 1 : 0;
  }
  /** Whether it was aimed in this tick. */
  get aimed(): boolean {
    return this.deeds[AIMED] === 1;
  }
  get aim(): number {
    return this.deeds[AIM];
  }
  get eatThing(): number {
    return this.deeds[EAT_THING];
  }
  get eatField(): number {
    return this.deeds[EAT_FIELD];
  }
  get eatRate(): number {
    return this.deeds[EAT_RATE];
  }
  get takes(): boolean {
    return this.deeds[TAKES] === 1;
  }
  set takes(takes: boolean) {
    this.deeds[TAKES] = takes ? 1 : 0;
  }
  get letsGo(): boolean {
    return this.deeds[LETS_GO] === 1;
  }
  set letsGo(letsGo: boolean) {
    this.deeds[LETS_GO] = letsGo ? 1 : 0;
  }

  /** To be somewhere else, at once; the last wish of a tick counts. */
  askPlace(x: number, y: number, z: number, heading: number): void {
    const d = this.deeds;
    d[PLACE] = 1;
    d[PLACE + 1] = x;
    d[PLACE + 2] = y;
    d[PLACE + 3] = z;
    d[PLACE + 4] = heading;
  }

  /** To show something else in one of its public fields; the last wish of a tick counts. */
  askField(field: number, value: number): void {
    this.deeds[FIELD] = 1;
    this.deeds[FIELD + 1] = field;
    this.deeds[FIELD + 2] = value;
  }

  /** Carry out both. */
  settleWishes(world: World, thing: number): void {
    const d = this.deeds;
    if (d[FIELD] === 1) world.setField(thing, d[FIELD + 1], d[FIELD + 2]);
    if (d[PLACE] === 1) world.place(thing, d[PLACE + 1], d[PLACE + 2], d[PLACE + 3], d[PLACE + 4]);
    d[FIELD] = 0;
    d[PLACE] = 0;
  }

  /** The symbol of what it was told to say in this tick, or -1; then it is said. */
  takeSound(): number {
    const sound = this.deeds[SOUND];
    this.deeds[SOUND] = -1;
    return sound;
  }

  /** To be handed over as a file at the end of the tick. */
  askWrite(): 0 {
    this.deeds[WRITE] = 1;
    return 0;
  }

  /** Whether that was asked for; then it is done. */
  takeWrite(): boolean {
    const asked = this.deeds[WRITE] === 1;
    this.deeds[WRITE] = 0;
    return asked;
  }

  /** What is not asked for again stops. */
  endTick(): void {
    this.deeds[EAT_THING] = -1;
    this.deeds[AIMED] = 0;
    this.deeds[TAKES] = 0;
    this.deeds[LETS_GO] = 0;
    this.refused.fill(0);
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('deeds', this.deeds);
    this.body.visitState(visit);
  }
}
