import { joinRegistries, type MindDefinition, type Percept, Random, type Registry, type Senses } from 'umwelt';
import { Symbols } from 'umwelt/core';
import { builtinMind, type CommandGate, compileMind, Mind } from 'umwelt/mind';
import type { Kinds } from 'umwelt/senses';
import { KINDS } from './silas-sized.js';

/**
 * Senses without a world: every second kind of thing is at a fixed place and shows an `amount` of 3; the other kinds are absent. Releasers
 * find, filter and weigh, so that the mind is measured and not a search of the world.
 */
class StillSenses implements Senses {
  selfX = 0;
  selfY = 0;
  selfZ = 0;
  selfHeading = 0;
  readonly kinds: Kinds;
  private readonly there: Float64Array;

  constructor(there: Float64Array) {
    this.there = there;
    this.kinds = { version: 0, has: kind => there[kind] >= 0 };
  }

  nearest(kind: number, _sensor: number, out: Percept): boolean {
    const distance = this.there[kind];
    if (!(distance <= out.reach)) return false;
    out.thing = kind;
    out.x = distance;
    out.y = 0;
    out.z = 0;
    out.distance = distance;
    out.fromX = 0;
    out.fromY = 0;
    out.heading = 0;
    return true;
  }

  field(): number {
    return 3;
  }

  sensor(): number {
    return -1;
  }
}

/** A body that accepts every command and does nothing. All minds of a herd share one body and one set of senses, so that only minds are measured. */
class StillBody implements CommandGate {
  readonly args: Float64Array = new Float64Array(5);
  readonly stuck: boolean = false;
  given = 0;

  primary(command: number): number {
    this.given += command;
    return 1;
  }
  secondary(command: number): void {
    this.given += command;
  }
  meta(command: number): void {
    this.given += command;
  }
  find(): number {
    return 0;
  }
  active(): boolean {
    return true;
  }
}

const registry: Registry = joinRegistries(builtinMind, {
  actions: {
    say: args => {
      const word = Number(args['word'] ?? 0);
      return self => {
        self.controller.args[0] = word;
        self.give(1);
      };
    },
    hint: args => {
      const word = Number(args['word'] ?? 0);
      return self => self.suggest(2, word);
    },
  },
});

/** Returns `count` minds of one species, each with its own needs. */
export function herd(definition: MindDefinition, count: number, inSight = true): Mind[] {
  const symbols = new Symbols();
  const ethogram = compileMind(definition, { symbols, registry });
  const there = new Float64Array(symbols.id('amount') + KINDS + 1).fill(Number.NaN);
  if (inSight) for (let k = 0; k < KINDS; k += 2) there[symbols.id(`kind-${k}`)] = 0.5 + 0.4 * k;
  const senses = new StillSenses(there);
  const controller = new StillBody();
  const random = Random.named(1, 'herd');
  return Array.from({ length: count }, (_, i) => {
    const mind = new Mind({ name: `mind-${i}`, ethogram, senses, controller, seed: 1 });
    for (let v = 0; v < ethogram.variables.length; v++) mind.setLevel(v, random.range(0, 12));
    return mind;
  });
}
