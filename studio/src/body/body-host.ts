import type { CreatureDefinition } from 'umwelt';
import { Random, SECONDS_PER_TICK, wrapAngle } from 'umwelt/core';
import { Life, type LifeOptions, type Told } from 'umwelt/life';
import { type Anatomy, Body, Controller, type NamedCall } from 'umwelt/motor';

/** A body with its controller and its place on a floor. Lengths in meters, heading in radians. */
export interface BodyHost {
  readonly body: Body;
  readonly controller: Controller;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly heading: number;
  /** Runs one tick: turns the given commands into motion. */
  act(): void;
  place(x: number, y: number, z: number, heading: number): void;
  /** Gives a command that reaches beyond the body; only creatures have such commands. */
  tell?(call: NamedCall): Told;
}

/** A body without a creature on an endless floor. */
export class LoneBody implements BodyHost {
  readonly body: Body;
  readonly controller: Controller;
  x = 0;
  y = 0;
  z = 0;
  heading = 0;

  constructor(anatomy: Anatomy, seed: number) {
    this.body = new Body(anatomy, Random.named(seed, anatomy.name));
    this.controller = new Controller(this.body);
  }

  act(): void {
    const { body } = this;
    this.controller.act();
    const ahead = body.forward * SECONDS_PER_TICK;
    const right = body.sideways * SECONDS_PER_TICK;
    const turned = body.turn * SECONDS_PER_TICK;
    this.x += ahead * Math.sin(this.heading) + right * Math.cos(this.heading);
    this.y += ahead * Math.cos(this.heading) - right * Math.sin(this.heading);
    this.z = Math.max(0, this.z + body.lift * SECONDS_PER_TICK);
    this.heading += turned;
    body.moved(ahead, turned, right);
  }

  place(x: number, y: number, z: number, heading: number): void {
    this.x = x;
    this.y = y;
    this.z = z;
    this.heading = heading;
  }
}

/** Size of the floor, meters: so large that its end is never reached. */
const FIELD = 20_000;

/** A creature alone in an empty world, and led: its mind can be read and commanded, but decides nothing. */
export class LedCreature implements BodyHost {
  readonly life: Life;
  readonly body: Body;
  readonly controller: Controller;
  /** Continuous, without the jump at half a turn, so that a view can interpolate. */
  heading = 0;
  private readonly name: string;
  private readonly thing: number;

  constructor(species: CreatureDefinition, options: LifeOptions = {}) {
    this.name = species.species;
    // without memory: a led creature remembers nothing, and maps of such a large floor would be huge
    const { memory: _, ...led } = species;
    this.life = new Life({ world: 'floor', size: [FIELD, FIELD], creatures: { [this.name]: { species: led } } }, options);
    const creature = this.life.creature(this.name);
    creature.led = true;
    this.body = creature.body;
    this.controller = creature.port.controller;
    this.thing = creature.thing;
  }

  get x(): number {
    return this.life.world.x[this.thing];
  }
  get y(): number {
    return this.life.world.y[this.thing];
  }
  get z(): number {
    return this.life.world.z[this.thing];
  }

  act(): void {
    this.life.tick();
    this.heading += wrapAngle(this.life.world.heading[this.thing] - this.heading);
  }

  place(x: number, y: number, z: number, heading: number): void {
    this.life.world.place(this.thing, x, y, z, heading);
    this.heading = heading;
  }

  tell(call: NamedCall): Told {
    return this.life.tell(this.name, call);
  }
}
