import type { StateArray, StateOwner } from '../../core/index.js';
import { defineSlots } from '../../core/slots.js';
import type { Anatomy } from '../../motor/index.js';
import type { ThingDefinition, World } from '../../world/index.js';
import type { Creature } from '../creature.js';
import { carry } from './carry.js';

/** The thing in the hand (-1 for none), its real kind and amount, whether it is offered, and whether the hand is open. */
const Hand = defineSlots({ thing: -1, kind: 0, amount: 0, offered: false, open: false });

/** The kind that others perceive while the hand is closed, for any food in it. */
const CLOSED = 'closed-hand';

/** Whether a body has a hand to give with. */
export function canGive(anatomy: Anatomy): boolean {
  return anatomy.skeleton.grip >= 0;
}

/**
 * Food that a creature gives from its hand, one piece at a time. While the hand is closed, the food can be neither recognized nor
 * eaten. The hand opens when the piece is offered and the body's command `give` is under way, which the mind of the giver decides
 * (finder `giving`); a body without that command opens it at once. A piece that is eaten up is removed.
 */
export class Giving implements StateOwner {
  private readonly hand = new Hand();
  private readonly command: number;

  constructor(anatomy: Anatomy) {
    this.command = anatomy.commandIds.get('give') ?? -1;
  }

  /** Whether there is anything in the hand. */
  get busy(): boolean {
    return this.hand.thing >= 0;
  }

  /** Whether there is nothing, or nothing left, in the hand. */
  isEaten(world: World): boolean {
    const { hand } = this;
    return !this.busy || (hand.open && world.field(hand.thing, world.symbols.find('amount')) <= 0);
  }

  /** Adds a piece of food called `name` to the world, in the closed hand. */
  take(world: World, creature: Creature, name: string, food: ThingDefinition): void {
    const { hand } = this;
    const amount = food.fields?.['amount'];
    const look = { form: food.kind, ...food.look };
    hand.thing = world.add(name, { ...food, kind: CLOSED, look, fields: { ...food.fields, amount: 0 }, held: creature.name });
    hand.kind = world.symbols.id(food.kind);
    hand.amount = typeof amount === 'number' ? amount : 1;
    hand.offered = false;
    hand.open = false;
    carry(world, creature);
  }

  /** Offers what is in the hand: from now on it may open. */
  offer(): void {
    if (this.busy) this.hand.offered = true;
  }

  /** Opens the hand of an offered piece, and removes a piece that is eaten up; part of the act phase, after the body has moved. */
  act(world: World, creature: Creature): void {
    const { hand } = this;
    const id = hand.thing;
    if (id < 0) return;
    const amount = world.symbols.find('amount');
    if (world.alive[id] === 0 || world.holder[id] !== creature.thing) hand.thing = -1;
    else if (hand.open) {
      if (world.field(id, amount) <= 0) this.putAway(world);
    } else if (hand.offered && (this.command < 0 || creature.port.active(this.command))) {
      hand.open = true;
      world.setKind(id, world.symbols.name(hand.kind));
      world.setField(id, amount, hand.amount);
    }
  }

  /** Removes what is in the hand from the world. */
  putAway(world: World): void {
    const { hand } = this;
    if (this.busy && world.alive[hand.thing] === 1) world.remove(hand.thing);
    hand.thing = -1;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit('giving', this.hand.array);
  }
}
