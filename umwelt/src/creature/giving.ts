import type { StateArray, StateOwner } from '../core/index.js';
import type { Anatomy } from '../motor/index.js';
import type { ThingDefinition, World } from '../world/index.js';
import { carry } from './carrying.js';
import type { Creature } from './creature.js';

// places in `numbers`: what is in the closed or open hand, or -1; its kind and how much of it there is; whether it may be given, and
// whether the hand is open
const THING = 0;
const KIND = 1;
const AMOUNT = 2;
const OFFERED = 3;
const OPEN = 4;

/** What others take a closed hand for, whatever is in it. */
const CLOSED = 'closed-hand';

/** Whether a body has a hand to give with. */
export function canGive(anatomy: Anatomy): boolean {
  return anatomy.skeleton.grip >= 0;
}

/**
 * Something to eat that is given from the hand, one piece at a time. In the closed hand nobody can tell or eat it.
 * The hand opens when the piece is offered and the body's command `give` is under way, which is the business of the giver's mind (the
 * finder `giving`); a body without that command opens it at once. What is eaten up is gone.
 */
export class Giving implements StateOwner {
  private readonly numbers = Float64Array.of(-1, 0, 0, 0, 0);
  private readonly command: number;

  constructor(anatomy: Anatomy) {
    this.command = anatomy.commandIds.get('give') ?? -1;
  }

  /** Whether there is anything in the hand. */
  get busy(): boolean {
    return this.numbers[THING] >= 0;
  }

  /** Whether there is nothing, or nothing left, in the hand. */
  isEaten(world: World): boolean {
    const { numbers } = this;
    return !this.busy || (numbers[OPEN] === 1 && world.field(numbers[THING], world.symbols.find('amount')) <= 0);
  }

  /** Out of the pocket, into the closed hand. */
  take(world: World, creature: Creature, name: string, food: ThingDefinition): void {
    const amount = food.fields?.['amount'];
    const look = { form: food.kind, ...food.look };
    this.numbers[THING] = world.add(name, { ...food, kind: CLOSED, look, fields: { ...food.fields, amount: 0 }, held: creature.name });
    this.numbers[KIND] = world.symbols.id(food.kind);
    this.numbers[AMOUNT] = typeof amount === 'number' ? amount : 1;
    this.numbers[OFFERED] = this.numbers[OPEN] = 0;
    carry(world, creature);
  }

  /** From now on the animal may have it. */
  offer(): void {
    if (this.busy) this.numbers[OFFERED] = 1;
  }

  /** The act phase, after the body has moved. */
  act(world: World, creature: Creature): void {
    const { numbers } = this;
    const id = numbers[THING];
    if (id < 0) return;
    const amount = world.symbols.find('amount');
    if (world.alive[id] === 0 || world.holder[id] !== creature.thing) numbers[THING] = -1;
    else if (numbers[OPEN] === 1) {
      if (world.field(id, amount) <= 0) this.putAway(world);
    } else if (numbers[OFFERED] === 1 && (this.command < 0 || creature.port.active(this.command))) {
      numbers[OPEN] = 1;
      world.setKind(id, world.symbols.name(numbers[KIND]));
      world.setField(id, amount, numbers[AMOUNT]);
    }
  }

  /** Whatever is left of it is gone. */
  putAway(world: World): void {
    if (this.busy && world.alive[this.numbers[THING]] === 1) world.remove(this.numbers[THING]);
    this.numbers[THING] = -1;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('giving', this.numbers);
  }
}
