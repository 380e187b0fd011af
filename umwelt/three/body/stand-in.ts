import { Group } from 'three';
import { Random, SECONDS_PER_TICK, TICKS_PER_SECOND } from '../../src/core/index.js';
import { hashText } from '../../src/core/random.js';
import { type Anatomy, Body, Controller } from '../../src/motor/index.js';
import type { Figure, ThingView } from '../figure.js';
import { BodyFigure, shareOfTick } from './body-figure.js';
import type { ModelOptions } from './body-model.js';

/** Fields of a thing, and the command that is given while the field is true. */
export type StandInGestures = Readonly<Record<string, string>>;

/** The gestures of `umwelt/person`, and jumping. */
export const GESTURES: StandInGestures = {
  jumping: 'jump',
  sitting: 'sit',
  throwing: 'throw',
  waving: 'wave',
  // the hand goes to the first gesture that uses it
  bending: 'hold-out',
  clapping: 'clap',
  'hands-over-head': 'hands-up',
  'raised-hand': 'raise-hand',
  'pointing-down': 'point-down',
  'pointing-left': 'point-left',
  'pointing-right': 'point-right',
  'extended-left': 'reach-left',
  'extended-right': 'reach-right',
};

/** Longest jump in ticks over which the body runs every tick. */
const CATCH_UP = 10;
/** Ticks that the body runs after a longer jump, or one back in time: enough to complete a gesture. */
const SETTLE = 12;
/** Speeds below this (m/s, rad/s) count as standing. */
const STILL = 0.03;

/**
 * Draws a thing without a body, such as a person that a user moves, with the body of a file. It walks as fast as the thing moves, shows its
 * gestures and is as tall as the thing. It is not part of a life.
 */
export class StandIn implements Figure {
  readonly object: Group = new Group();
  readonly figure: BodyFigure;
  private readonly controller: Controller;
  private readonly scale: number;
  private readonly forward: number;
  private readonly turn: number;
  private readonly fields: readonly string[];
  private readonly commands: readonly number[];
  private tick = Number.NaN;

  constructor(
    anatomy: Anatomy,
    view: ThingView,
    { gestures = GESTURES, ...options }: ModelOptions & { readonly gestures?: StandInGestures } = {},
  ) {
    this.controller = new Controller(new Body(anatomy, Random.named(hashText(view.name), 'stand-in')));
    this.figure = new BodyFigure(this.controller.body, options);
    this.forward = this.controller.command('forward');
    this.turn = this.controller.command('turn');
    this.fields = Object.keys(gestures).filter(field => this.controller.command(gestures[field]) >= 0);
    this.commands = this.fields.map(field => this.controller.command(gestures[field]));
    const { coat } = this.figure.meshes.model;
    const tall = coat.boundingBox?.max.z ?? 0;
    this.scale = tall > 0 && view.height > 0 ? view.height / tall : 1;
    this.figure.object.scale.setScalar(this.scale);
    this.object.add(this.figure.object);
  }

  get top(): number {
    return this.figure.top;
  }

  update(view: ThingView): void {
    const tick = Math.ceil(view.time * TICKS_PER_SECOND - 1e-6);
    if (!(tick - this.tick >= 0 && tick - this.tick <= CATCH_UP)) this.tick = tick - SETTLE;
    for (; this.tick < tick; this.tick++) this.step(view);
    this.figure.draw(shareOfTick(view.time));
  }

  dispose(): void {
    this.figure.dispose();
    this.object.removeFromParent();
  }

  private step(view: ThingView): void {
    const { controller, fields, commands } = this;
    const speed = view.speed / this.scale;
    for (let i = 0; i < fields.length; i++) if (view.field(fields[i]) === true) controller.secondary(commands[i], 1);
    if (Math.abs(speed) > STILL) controller.primary(this.forward, speed);
    if (Math.abs(view.turn) > STILL) controller.primary(this.turn, view.turn);
    controller.act();
    controller.body.moved(speed * SECONDS_PER_TICK, view.turn * SECONDS_PER_TICK);
  }
}
