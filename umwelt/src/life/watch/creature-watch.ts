import { hypot, TICKS_PER_SECOND, wrapAngle } from '../../core/index.js';
import type { Creature } from '../../creature/creature.js';
import { NOBODY, type ThingId, type World } from '../../world/index.js';
import { Bouting } from './bouting.js';
import { DrawnShapes } from './drawn-shapes.js';
import { type Leaf, leavesOf } from './leaves.js';
import { mouthedBy, mouthTouches } from './mouth.js';
import { deepest } from './penetration.js';
import { BARS, type Bar, type CreatureReport, type Moment } from './report.js';
import { Slip } from './slip.js';

/** Meters between the edge of a body and the fence within which it counts as at the fence. */
const AT_FENCE = 0.1;
/** Share of a need's greatest value from which on it counts as at its limit. */
const LIMIT = 0.995;
/** Ticks that a mouth has to reach its target, and ticks of one bite or lap. */
const REACHING = 20;
const BITE = 20;

const UNKNOWN_LEAF: Leaf = { still: false, action: '', skill: '', whimsical: false };

/** Watches one creature of a life, tick by tick. It only reads. */
export class CreatureWatch {
  readonly creature: Creature;
  readonly shapes: DrawnShapes;
  private readonly world: World;
  private readonly leaves: ReadonlyMap<string, Leaf>;
  private readonly bouts = new Bouting();
  private readonly slip: Slip;
  private readonly limits = new Map<string, number>();
  private readonly worst = new Map<Bar, Moment & { readonly amount: number }>();
  private ticks = 0;
  private stillTicks = 0;
  private fenceTicks = 0;
  // the current spell without motion
  private anchorX = 0;
  private anchorY = 0;
  private anchorHeading = 0;
  private spell = 0;
  private motionless = 0;
  private readonly skills: Int32Array;
  // the current bite, lap or grab
  private grabs = false;
  private reachPath = '';
  private since = 0;
  private touched = false;
  private reaches = 0;
  private misses = 0;
  // the current penetration
  private inside = 0;
  private deepNow = 0;
  private insideMost = 0;
  private depth = 0;

  constructor(world: World, creature: Creature) {
    this.world = world;
    this.creature = creature;
    this.shapes = new DrawnShapes(creature);
    this.slip = new Slip(creature);
    this.leaves = leavesOf(creature.mind.ethogram.definition);
    this.skills = creature.body.state.slice();
    this.anchorX = world.x[creature.thing];
    this.anchorY = world.y[creature.thing];
    this.anchorHeading = world.heading[creature.thing];
  }

  /** Watches the creature after tick `now`; the shapes of all creatures must be placed. */
  after(now: number, others: ReadonlyMap<ThingId, DrawnShapes>): void {
    const { creature, world } = this;
    const { mind, led } = creature;
    this.ticks++;
    // a carried creature moves with its carrier
    const carried = world.holder[creature.thing] !== NOBODY;
    if (!carried) this.watchSlip();
    const path = led || carried ? 'led' : mind.activePath();
    const name = path.slice(path.lastIndexOf('/') + 1);
    const leaf = led || carried || name === '' ? { ...UNKNOWN_LEAF, still: true } : (this.leaves.get(name) ?? UNKNOWN_LEAF);
    const began = this.bouts.after(now, path, leaf.whimsical);
    if (leaf.still) this.stillTicks++;
    if (this.isAtFence()) this.fenceTicks++;
    this.watchNeeds();
    const touches = leaf.skill !== '' && mouthTouches(world, creature, this.shapes, leaf.skill, mind.pronomeThing as ThingId);
    this.watchMouth(now, path, leaf, touches, began);
    this.watchMotion(now, path, leaf.still || touches);
    if (carried) {
      this.watchDepth(now, path, 0, '');
      return;
    }
    const mouthed = mouthedBy(creature, leaf.skill);
    const { deep, part, into } = deepest(world, creature, this.shapes, others, mouthed);
    this.watchDepth(now, path, deep, `${part} in ${into}`);
  }

  report(): CreatureReport {
    const { ticks, creature, bouts } = this;
    bouts.end();
    const minutes = ticks / TICKS_PER_SECOND / 60;
    const top = Object.entries(creature.mind.ethogram.definition.behaviors ?? {}).filter(
      ([, b]) => b.action !== undefined || b.behaviors !== undefined || b.group !== undefined,
    );
    const won = top.map(([name]) => name).filter(name => bouts.wonAtTop(name));
    if (bouts.worstMinute > BARS.dithering) {
      this.breach('dithering', bouts.worstMinute, bouts.worstAt, bouts.worstPair, `${bouts.worstMinute} times in a minute`);
    }
    if (this.misses > (1 - BARS.touches) * this.reaches) {
      const first = this.worst.get('misses');
      this.breach('misses', 2, first?.tick ?? 0, first?.behavior ?? '', `${this.misses} of ${this.reaches} do not touch`);
    } else this.worst.delete('misses');
    return {
      name: creature.name,
      budget: bouts.budget(),
      won,
      never: top.map(([name]) => name).filter(name => !won.includes(name)),
      still: this.stillTicks / ticks,
      motionless: this.motionless / TICKS_PER_SECOND,
      dithering: bouts.worstMinute,
      whims: bouts.whims,
      switches: bouts.switches / minutes,
      reaches: this.reaches,
      misses: this.misses,
      depth: this.depth,
      inside: this.insideMost / TICKS_PER_SECOND,
      slip: this.slip.meters / minutes,
      farthestSlip: this.slip.farthest,
      fence: this.fenceTicks / ticks,
      limits: Object.fromEntries([...this.limits].map(([name, count]) => [name, count / ticks])),
      broken: [...this.worst].map(([bar, { tick, behavior, what }]) => ({ bar, tick, behavior, what })),
    };
  }

  /** Records a broken bar; keeps the worst moment of each. */
  private breach(bar: Bar, amount: number, tick: number, behavior: string, what: string): void {
    const known = this.worst.get(bar);
    if (known === undefined || amount > known.amount) this.worst.set(bar, { amount, tick, behavior, what });
  }

  private watchSlip(): void {
    this.slip.after(this.world, this.shapes);
  }

  private isAtFence(): boolean {
    const { world, creature } = this;
    const { thing } = creature;
    const free = Math.min(world.size[0] / 2 - Math.abs(world.x[thing]), world.size[1] / 2 - Math.abs(world.y[thing]));
    return free - world.radius[thing] < AT_FENCE;
  }

  private watchNeeds(): void {
    const { mind } = this.creature;
    for (const [name, { growth = 0, max }] of Object.entries(mind.ethogram.definition.variables ?? {})) {
      const part = mind.ethogram.parts.get(name);
      if (growth <= 0 || max === undefined || part?.type !== 'variable') continue;
      if (mind.level(part.index) >= max * LIMIT) this.limits.set(name, (this.limits.get(name) ?? 0) + 1);
    }
  }

  /**
   * Counts bites, laps and grabs and their misses. A bite or lap is a second of it, after the second that the mouth has to get there; a
   * grab is a bout.
   */
  private watchMouth(now: number, path: string, { skill }: Leaf, touches: boolean, began: boolean): void {
    if (began) {
      if (this.grabs && (this.touched || this.since >= REACHING)) this.countReach(now, this.reachPath);
      this.since = 0;
      this.touched = false;
    }
    this.grabs = skill === 'grab';
    if (skill === '') return;
    this.reachPath = path;
    this.since++;
    this.touched ||= touches;
    if (this.grabs || this.since < REACHING + BITE) return;
    this.since = REACHING;
    this.countReach(now, path);
    this.touched = false;
  }

  private countReach(now: number, path: string): void {
    this.reaches++;
    if (this.touched) return;
    this.misses++;
    if (!this.worst.has('misses')) this.breach('misses', 1, now, path, 'does not touch');
  }

  private watchMotion(now: number, path: string, busy: boolean): void {
    const { world, creature, skills } = this;
    const { thing, body } = creature;
    let changed = false;
    for (let s = 0; s < skills.length; s++) {
      if (skills[s] === body.state[s]) continue;
      changed = true;
      skills[s] = body.state[s];
    }
    const far = hypot(world.x[thing] - this.anchorX, world.y[thing] - this.anchorY);
    const turned = Math.abs(wrapAngle(world.heading[thing] - this.anchorHeading));
    if (busy || changed || far >= BARS.motion || turned >= BARS.turn || world.holder[thing] !== NOBODY) {
      this.anchorX = world.x[thing];
      this.anchorY = world.y[thing];
      this.anchorHeading = world.heading[thing];
      this.spell = 0;
      return;
    }
    this.spell++;
    this.motionless = Math.max(this.motionless, this.spell);
    const seconds = this.spell / TICKS_PER_SECOND;
    if (seconds > BARS.motionless) this.breach('motionless', seconds, now - this.spell, path, `${seconds.toFixed(1)} s without motion`);
  }

  private watchDepth(now: number, path: string, deep: number, what: string): void {
    if (deep <= BARS.depth) {
      this.inside = this.deepNow = 0;
      return;
    }
    this.inside++;
    this.deepNow = Math.max(this.deepNow, deep);
    this.insideMost = Math.max(this.insideMost, this.inside);
    const seconds = this.inside / TICKS_PER_SECOND;
    if (seconds <= BARS.inside) return;
    this.depth = Math.max(this.depth, this.deepNow);
    this.breach('inside', seconds, now - this.inside, path, `${what}, ${(this.deepNow * 100).toFixed(0)} cm deep, ${seconds.toFixed(1)} s`);
  }
}
