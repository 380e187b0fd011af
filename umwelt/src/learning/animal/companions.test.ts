import { describe, expect, it } from 'vitest';
import { Symbols } from '../../core/index.js';
import type { Mind } from '../../mind/index.js';
import { UMWELT_PARAMETERS } from '../model/parameters.js';
import { BACKGROUND } from './cue-layout.js';
import { DiscoveryGroup } from './discovery-group.js';
import { ruleFor } from './testing/rule.js';
import { FLAG, Watch } from './watch/watch.js';

const symbols = new Symbols();
const nobody = undefined as unknown as Mind;
const none = new Int32Array(0);

class School {
  readonly watch = new Watch('w');
  readonly group: DiscoveryGroup;
  readonly pairs: number[];
  now = 0;
  constructor(companion: number) {
    const { watch } = this;
    const person = watch.watch(symbols.id('person'));
    this.group = new DiscoveryGroup('g', ruleFor({ parameters: { ...UMWELT_PARAMETERS, companion } }));
    this.group.add(BACKGROUND, -1, 0);
    this.pairs = ['A', 'B', 'C', 'D'].map(n => this.group.pair(0, watch.stimulus(watch.featureOf(person, symbols.id(n), FLAG), 1)));
  }
  trial(shown: string, fed: boolean) {
    const { watch, group } = this;
    const { integers, numbers, layout } = watch;
    const began = this.now + 11;
    for (let i = 0; i < 160; i++) {
      this.now++;
      const on = i >= 10 && i < 20;
      [...'ABCD'].forEach((n, s) => {
        const is = on && shown.includes(n);
        if (Number(is) === integers[layout.on + s]) return;
        watch.version++;
        if (is) numbers[layout.onSince + s] = this.now;
        integers[layout.on + s] = Number(is);
      });
      group.reinforce(fed && i === 20 ? 1 : 0);
      group.step(nobody, watch, { now: this.now, felt: on ? 0 : -1, feltSince: began }, none);
    }
  }
  s() {
    return this.pairs.map(p => this.group.strength(p).toFixed(3)).join(' ');
  }
}

describe('x', () => {
  it('y', () => {
    for (const c of [0, 0.5]) {
      for (const design of ['AB+', 'AB+ A+', 'AB+ A-', 'AB+ C+', 'AB+ C-', 'A+ AB+', 'A+ AB+ A-']) {
        const s = new School(c);
        for (const phase of design.split(' ')) for (let n = 0; n < 20; n++) s.trial(phase.slice(0, -1), phase.endsWith('+'));
        console.log(c, design, s.s());
      }
    }
    expect(1).toBe(1);
  });
});
