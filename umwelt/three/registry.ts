import type { Figure, FigureMaker, Look, ThingView } from './figure.js';
import { makeAvatar } from './figures/avatar.js';
import { makeBall } from './figures/ball.js';
import { makeBone } from './figures/bone.js';
import { makeBowl, makeFood, makeWater } from './figures/bowl.js';
import { makeLog, makeShed } from './figures/buildings.js';
import { makeButton } from './figures/button.js';
import { makeLever, makePanel, makePellet } from './figures/chamber.js';
import { makeHamster } from './figures/hamster.js';
import { makeBed, makeHydrant } from './figures/hydrant.js';
import { makeBush, makeTree } from './figures/plants.js';
import { makeBox, makeCritter, makeHidden, makePawn, makePeg, makeRock, makeWall } from './figures/simple.js';

/**
 * The makers of figures. The maker is chosen by the field `guise` of a thing, or `form` in its look (for a creature by default its species), else
 * by its kind, else by its footprint.
 */
export class Figures {
  private readonly makers = new Map<string, FigureMaker>();

  add(name: string, maker: FigureMaker): this {
    this.makers.set(name, maker);
    return this;
  }

  names(): string[] {
    return [...this.makers.keys()];
  }

  /** Returns the maker for a kind and a look, or undefined if neither is known. */
  lookOf(kind: string, look: Look): FigureMaker | undefined {
    const asked = look['form'];
    return (typeof asked === 'string' ? this.makers.get(asked) : undefined) ?? this.makers.get(kind);
  }

  make(view: ThingView): Figure {
    const maker = this.lookOf(view.kind, view.look);
    if (maker) return maker(view);
    if (view.creature) return makeCritter(view);
    if (view.footprint === 'box') return makeBox(view);
    return view.footprint === 'wall' ? makeWall(view) : makePeg(view);
  }
}

/** Returns a new set of the figures that come with the library, by kind of thing. */
export function builtInFigures(): Figures {
  return new Figures()
    .add('hamster', makeHamster)
    .add('avatar', makeAvatar)
    .add('critter', makeCritter)
    .add('food', makeFood)
    .add('water', makeWater)
    .add('bowl', makeBowl)
    .add('bone', makeBone)
    .add('box', makeBox)
    .add('log', makeLog)
    .add('shed', makeShed)
    .add('house', makeShed)
    .add('ball', makeBall)
    .add('bush', makeBush)
    .add('tree', makeTree)
    .add('rock', makeRock)
    .add('stone', makeRock)
    .add('hydrant', makeHydrant)
    .add('bed', makeBed)
    .add('button', makeButton)
    .add('panel', makePanel)
    .add('lever', makeLever)
    .add('pellet', makePellet)
    .add('peg', makePeg)
    .add('pawn', makePawn)
    .add('hidden', makeHidden);
}
