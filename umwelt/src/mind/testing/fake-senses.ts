import { Symbols } from '../../core/index.js';
import type { Percept } from '../../senses/percept.js';
import type { Senses } from '../../senses/senses.js';
import type { CommandGate } from '../actor.js';
import { builtinMind } from '../builtin.js';
import { compileMind } from '../compile/compile-mind.js';
import { decide } from '../decide.js';
import type { MindDefinition } from '../definition.js';
import { feel } from '../feel.js';
import { Mind, type Problem } from '../mind.js';
import { joinRegistries, type Registry } from '../registry.js';

/** A world of one thing per kind, at a distance straight ahead, with fields. */
export class FakeSenses implements Senses {
  selfX = 0;
  selfY = 0;
  selfZ = 0;
  selfHeading = 0;
  readonly symbols = new Symbols();
  readonly things = new Map<string, { distance: number; fields: Record<string, number> }>();

  readonly kinds = { version: 0, has: (kind: number): boolean => this.things.has(this.symbols.name(kind)) };

  put(kind: string, distance: number, fields: Record<string, number> = {}): void {
    this.things.set(kind, { distance, fields });
    this.kinds.version++;
  }
  remove(kind: string): void {
    this.things.delete(kind);
    this.kinds.version++;
  }
  sensor(): number {
    return -1;
  }
  nearest(kind: number, _sensor: number, out: Percept): boolean {
    const thing = this.things.get(this.symbols.name(kind));
    if (thing === undefined || thing.distance > out.reach) return false;
    out.thing = kind;
    out.x = 0;
    out.y = thing.distance;
    out.z = 0;
    out.distance = thing.distance;
    return true;
  }
  field(thing: number, field: number): number {
    return this.things.get(this.symbols.name(thing))?.fields[this.symbols.name(field)] ?? Number.NaN;
  }
}

export class Deeds implements CommandGate {
  readonly args = new Float64Array(5);
  readonly done: string[] = [];
  readonly stuck = false;
  consumed = 0;
  primary(command: number): number {
    this.done.push(`primary ${command} ${this.args[0]}`);
    return 1;
  }
  secondary(command: number): void {
    this.done.push(`secondary ${command} ${this.args[0]} at ${this.args[4]}`);
  }
  meta(command: number): void {
    this.done.push(`meta ${command} ${this.args[0]} at ${this.args[4]}`);
  }
  find(): number {
    return 0;
  }
  active(): boolean {
    return true;
  }
}

export interface Setting {
  stage: FakeSenses;
  deeds: Deeds;
  mind: Mind;
  problems: Problem[];
  tick(n?: number): void;
  level(name: string): number;
}

/** A mind on the stage; `say` and `hint` are actions. */
export function raise(definition: MindDefinition, registry: Partial<Registry> = {}): Setting {
  const stage = new FakeSenses();
  const deeds = new Deeds();
  const problems: Problem[] = [];
  const base = joinRegistries(builtinMind, {
    actions: {
      say: args => self => self.command(7, Number(args['word'] ?? 0)),
      hint: args => self => self.suggest(8, Number(args['word'] ?? 0)),
    },
  });
  const ethogram = compileMind(definition, { symbols: stage.symbols, registry: joinRegistries(base, registry) });
  const mind = new Mind({ name: 'tom', ethogram, senses: stage, controller: deeds, seed: 1, report: p => problems.push(p) });
  return {
    stage,
    deeds,
    mind,
    problems,
    tick(n = 1) {
      for (let i = 0; i < n; i++) {
        mind.now++;
        feel(mind);
        decide(mind);
      }
    },
    level: name => mind.level(ethogram.parts.get(name)!.index),
  };
}
