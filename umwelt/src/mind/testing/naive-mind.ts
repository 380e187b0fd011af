import type { BehaviorDefinition, BehaviorsDefinition, EffectsDefinition, MindDefinition, ReleaserDefinition } from '../definition.js';
import { holdAfter, settleFrom } from '../settle.js';
import type { FakeSenses } from './fake-senses.js';

/** A thing, and its distance when it was found. */
interface It {
  readonly thing: number;
  readonly distance: number;
}

interface Found {
  readonly output: number;
  readonly it: It;
}

/** The winner of a group, its value, and the tick in which it won. */
type Winner = readonly [name: string, value: number, since: number];

/**
 * A reference implementation of the rules of the mind (thesis 5.1-5.4), as plain as possible and straight from the definition: maps by name instead
 * of arrays, everything evaluated on demand. Only the settling of a group is shared with the real mind; it has its own test. Supported: kinds,
 * pronomes and `always` as finders, conditions of the form `amount > n`, linear ranges, all temporal filters, the combine codes, gains, interest by
 * time, and effects on variables.
 */
export class NaiveMind {
  now = 0;
  path: string[] = [];
  readonly levels = new Map<string, number>();
  readonly interests = new Map<string, number>();
  readonly pre = new Map<string, number>();
  private readonly definition: MindDefinition;
  private readonly stage: FakeSenses;
  /** Winner and value by group, for the groups of the last walk. */
  private winners = new Map<BehaviorsDefinition, Winner>();
  private pending: [target: string, change: number][] = [];
  /** Raw outputs by tick. */
  private readonly past = new Map<string, Map<number, number>>();
  private found = new Map<string, Found>();
  private readonly lastIt = new Map<string, It>();
  private pronome: It | undefined;

  constructor(definition: MindDefinition, stage: FakeSenses) {
    this.definition = definition;
    this.stage = stage;
    for (const [name, v] of Object.entries(definition.variables ?? {})) {
      this.levels.set(name, Math.min(v.max ?? 100, Math.max(v.min ?? 0, v.value ?? v.min ?? 0)));
    }
  }

  tick(): void {
    this.now++;
    this.feel();
    this.pronome = undefined;
    this.found = new Map();
    this.path = [];
    this.pre.clear();
    const walked = new Map<BehaviorsDefinition, Winner>();
    let group: BehaviorsDefinition | undefined = this.definition.behaviors;
    while (group !== undefined) {
      const winner = this.compete(group, walked);
      if (winner === undefined) break;
      this.path.push(winner);
      this.postFrom(group[winner]);
      group = this.below(group[winner]);
    }
    this.winners = walked;
  }

  private below(b: BehaviorDefinition): BehaviorsDefinition | undefined {
    return b.behaviors ?? (b.group === undefined ? undefined : this.definition.groups?.[b.group]);
  }

  private feel(): void {
    for (const [name, value] of this.winners.values()) this.cause(this.behavior(name).modifies, value);
    for (const [name, v] of Object.entries(this.definition.variables ?? {})) {
      let level = this.levels.get(name)! * (1 - (v.damping ?? 0)) + (v.growth ?? 0);
      let change = 0;
      for (const [target, by] of this.pending) if (target === name) change += by;
      level += change;
      this.levels.set(name, Math.min(v.max ?? 100, Math.max(v.min ?? 0, level)));
    }
    this.pending = [];
    for (const [name, b] of this.allBehaviors()) {
      if (typeof b.interest !== 'object') continue;
      const { growth = 0, damping = 0, boredom = 0 } = b.interest;
      const value = [...this.winners.values()].find(([winner]) => winner === name)?.[1] ?? 0;
      this.interests.set(name, Math.min(1, Math.max(0, this.interest(name, b) * (1 - damping) + growth - boredom * value)));
    }
  }

  private interest(name: string, b: BehaviorDefinition): number {
    return this.interests.get(name) ?? (typeof b.interest === 'number' ? b.interest : (b.interest?.value ?? 1));
  }

  private cause(effects: EffectsDefinition | undefined, value: number): void {
    for (const [target, effect] of Object.entries(effects ?? {})) {
      if (typeof effect === 'number') this.pending.push([target, effect * value]);
      else if ('absolute' in effect) this.pending.push([target, effect.absolute]);
    }
  }

  private compete(group: BehaviorsDefinition, walked: Map<BehaviorsDefinition, Winner>): string | undefined {
    const names = Object.keys(group);
    const pre = Float64Array.from(names, name => this.evaluate(name, group[name]));
    names.forEach((name, i) => void this.pre.set(name, pre[i]));
    const last = this.winners.get(group);
    const hold = last === undefined ? 0 : holdAfter(this.now - last[2]);
    const values = Float64Array.from(names, name => (name === last?.[0] ? Math.max(last[1], hold) : 0));
    const gains = new Float64Array(names.length ** 2);
    names.forEach((m, row) => {
      const { gain = 2 } = group[m];
      names.forEach((i, column) => {
        gains[row * names.length + column] = typeof gain === 'number' ? gain : (gain[i] ?? gain['default'] ?? 2);
      });
    });
    const incumbent = names.indexOf(last?.[0] ?? '');
    const isHeld =
      last !== undefined &&
      last[1] < hold &&
      pre[incumbent] === 0 &&
      pre.some(v => v > 0) &&
      pre.every((v, i) => v <= gains[incumbent * names.length + i] * hold);
    const winner = isHeld ? incumbent : settleFrom(values, pre, gains);
    if (winner < 0) return undefined;
    walked.set(group, [names[winner], isHeld ? 0 : values[winner], winner === incumbent && last !== undefined ? last[2] : this.now]);
    return names[winner];
  }

  private evaluate(name: string, b: BehaviorDefinition): number {
    let releasers = 0;
    for (const r of b.releasers ?? []) releasers += this.release(r as string).output;
    let variables = b.constant ?? 0;
    for (const v of b.variables ?? []) variables += this.levels.get(v)!;
    let value = releasers + variables;
    const none = (b.releasers ?? []).length === 0;
    if (b.combine === 'gated') value = releasers > 0 ? value : 0;
    if (b.combine === 'multiply') {
      if (none) value = variables;
      else if ((b.variables ?? []).length === 0 && (b.constant ?? 0) === 0) value = releasers;
      else value = releasers * variables;
    }
    return Math.max(0, value * this.interest(name, b));
  }

  private release(name: string): Found {
    const known = this.found.get(name);
    if (known !== undefined) return known;
    const r = this.definition.releasers![name];
    const worth = r.worth ?? 1;
    const [presence, it] = this.look(r);
    if (it !== undefined) this.lastIt.set(name, it);
    let output = 0;
    if (worth > 0) {
      output = this.overTime(name, r, presence * worth);
      output = output < (r.min ?? 0) ? (r.min ?? 0) : Math.min(output, worth);
    }
    const result = { output, it: this.lastIt.get(name) ?? { thing: -1, distance: 0 } };
    this.found.set(name, result);
    if (output > 0) this.cause(r.modifies, output);
    return result;
  }

  private look(r: ReleaserDefinition): [presence: number, it: It | undefined] {
    let thing = -1;
    let distance = 0;
    if (r.find === 'pronome') {
      if (this.pronome === undefined) return [0, undefined];
      ({ thing, distance } = this.pronome);
    } else if (r.find !== 'always') {
      const seen = this.stage.things.get(r.find as string);
      if (seen === undefined || seen.distance > (r.range?.[2] ?? Number.MAX_VALUE)) return [0, undefined];
      thing = this.stage.symbols.id(r.find as string);
      distance = seen.distance;
    }
    for (const condition of (r.where ?? []) as readonly string[]) {
      const least = Number(condition.split('>')[1]);
      const seen = thing < 0 ? undefined : this.stage.things.get(this.stage.symbols.name(thing));
      if (!((seen?.fields['amount'] ?? Number.NaN) > least)) return [0, undefined];
    }
    const it = { thing, distance };
    if (r.range === undefined) return [1, it];
    const [min, optimum, max] = r.range;
    let weight = 1;
    if (distance > max || (min > 0 && distance < min)) weight = 0;
    else if (distance >= optimum) weight = max > optimum ? (max - distance) / (max - optimum) : 1;
    else if (min > 0) weight = (distance - min) / (optimum - min);
    return [Math.min(1, Math.max(0, weight)), it];
  }

  private overTime(name: string, { temporal = 'immediate', worth = 1 }: ReleaserDefinition, raw: number): number {
    if (temporal === 'immediate') return raw;
    const past = this.past.get(name) ?? new Map<number, number>();
    this.past.set(name, past.set(this.now, raw));
    const last = (n: number) => Array.from({ length: n }, (_, k) => past.get(this.now - k) ?? 0);
    if ('latch' in temporal) return raw > 0 ? raw : last(temporal.latch).some(x => x > 0) ? worth : 0;
    if ('after' in temporal) return last(temporal.after).every(x => x > 0) ? raw : 0;
    const n = 'average' in temporal ? temporal.average : temporal.integrate;
    // added in the order of their indices in a ring of n, so that both minds round alike
    let sum = 0;
    for (let place = 0; place < n; place++) sum += last(n)[(this.now - place + n) % n];
    return 'average' in temporal ? sum / n : sum;
  }

  private postFrom(b: BehaviorDefinition): void {
    let strongest = 0;
    for (const name of (b.releasers ?? []) as readonly string[]) {
      const { output, it } = this.release(name);
      if (output <= strongest) continue;
      strongest = output;
      this.pronome = it;
    }
  }

  private behavior(name: string): BehaviorDefinition {
    return this.allBehaviors().find(([known]) => known === name)![1];
  }

  allBehaviors(): [string, BehaviorDefinition][] {
    const list: [string, BehaviorDefinition][] = [];
    const visit = (group: BehaviorsDefinition) => {
      for (const [name, b] of Object.entries(group)) {
        list.push([name, b]);
        if (b.behaviors !== undefined) visit(b.behaviors);
      }
    };
    visit(this.definition.behaviors ?? {});
    for (const group of Object.values(this.definition.groups ?? {})) visit(group);
    return list;
  }
}
