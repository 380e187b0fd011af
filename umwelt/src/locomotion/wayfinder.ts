import { wrapAngle } from '../core/angles.js';
import { float64s } from '../core/array-of.js';
import { cos, sin, TAU } from '../core/math.js';
import { defineSlots } from '../core/slots.js';
import type { StateArray, StateOwner } from '../core/state.js';
import { stateName } from '../core/state-name.js';
import type { Retina } from '../senses/retina/retina.js';
import type { ThingId } from '../world/thing-id.js';
import { Gap, gapAt } from './gap.js';
import { fromProspects, fromThread, wayToProspect } from './known-places.js';
import { Patience } from './patience.js';
import { MOST_PROSPECTS, Prospects, VANTAGE_TRIES } from './prospects.js';
import { NOWHERE, Scan } from './scan.js';
import { ELBOWS, steerTo } from './steer-to.js';
import { distance, Thread } from './thread.js';
import { FACE, GIVEN_UP, LOOK, NO_WAY, OPENING, RETRACE } from './wayfinder-mode.js';

/** Openings with less interest than this are not tried. */
const BORED = 0.05;
/** Interest lost per tick without coming nearer: all of it in five seconds. */
const BOREDOM = 0.01;
/** An edge that was not found this many times in a row does not exist. */
const GONE = 6;
/** Within this many radii an uncertain edge is either confirmed or dropped. */
const NEAR_BY = 8;
/** Factor on the cost of the present target: another one must be clearly better. */
const PERSISTENCE = 0.55;
/** Within this many radii of the place from which an opening was seen, the creature is back there. */
const AT_SIGHT = 0.4;
/** A way of more than this many radii is long: the creature looks round first. */
const LONG = 8;
/**
 * A gap within ON_THREAD radii of the thread is where the creature has walked. Within the second number it most likely leads there and
 * counts as tried once.
 */
const ON_THREAD = 1.05;
const BESIDE_THREAD = 4;
/** Places to look from are at least this many radii from the thread and from each other. */
const APART = 4;
/** A look all round is valid within this many radii of its place. */
const LOOKED_NEAR = 4;
/** A goal within ON_WALL radii of a visible wall is on it; the way to it is free if the body gets within TOUCH radii. */
const ON_WALL = 0.15;
const TOUCH = 1.5;
/** Sectors of a look all round. */
const SECTORS = 16;
const ALL_SECTORS: number = (1 << SECTORS) - 1;

/** Value of `target` for the goal itself. */
const GOAL = -2;
const NONE = -1;

const Pursuit = defineSlots({
  /** NO_WAY, OPENING, RETRACE, LOOK, FACE or GIVEN_UP. */
  mode: NO_WAY,
  /** A prospect, GOAL or NONE. */
  target: NONE,
  /** The place to go to. */
  aimX: 0,
  aimY: 0,
  /** Sectors seen in the current look, as bits, and its direction: 1 to the right, -1 to the left. */
  seen: 0,
  side: 1,
  /** Whether the target is reached. */
  arrived: false,
  /** Interest in going straight for the goal past small things, and the least distance to the goal so far, meters. */
  hope: 1,
  nearest: Number.MAX_VALUE,
  /** The place of the body in the last tick. */
  lastX: 0,
  lastY: 0,
  /** Whether the target was in sight, or the creature is back where it saw the target from. */
  close: false,
});

/** Result of `cost`: a number that is returned may be allocated. */
const _cost = float64s(1);

/**
 * Finds the way to a goal in a known direction with a retina and a memory of what the creature did: where it has walked (the thread), and
 * which openings it has seen, with the interest left in each (the prospects). It has no map of walls.
 */
export class Wayfinder implements StateOwner {
  readonly name: string;
  /** Radius of the body in meters; set it before `update`. */
  radius: number;
  readonly scan: Scan;
  readonly thread: Thread = new Thread();
  readonly prospects: Prospects = new Prospects();
  readonly patience: Patience = new Patience();
  private readonly state = new Pursuit();
  private readonly gap = new Gap();
  /** Prospects whose edge is in the present picture. */
  private readonly seen = new Uint8Array(MOST_PROSPECTS);
  private goalX = 0;
  private goalY = 0;
  private walked = 0;
  /** Where to steer now, radians to the right of straight ahead. */
  bearing = 0;

  constructor(name: string, retina: Retina, radius = 0) {
    this.name = name;
    this.radius = radius;
    this.scan = new Scan(retina);
    this.forget();
  }

  get mode(): number {
    return this.state.mode;
  }
  get aimX(): number {
    return this.state.aimX;
  }
  get aimY(): number {
    return this.state.aimY;
  }
  get target(): number {
    return this.state.target;
  }

  /** Whether the way to the goal is free for the whole width of the body, as far as it can see. */
  get isFree(): boolean {
    const { scan, goalX, goalY, radius } = this;
    if (scan.isFree(goalX, goalY, radius)) return true;
    // the body cannot get to the middle of a goal on a wall, but to the wall
    const away = scan.distanceTo(goalX, goalY);
    if (Math.abs(scan.bearingOf(goalX, goalY)) > scan.halfView || scan.clearance(goalX, goalY) > ON_WALL * radius) return false;
    return scan.reachTowards((goalX - scan.selfX) / away, (goalY - scan.selfY) / away, radius) >= away - TOUCH * radius;
  }

  /** Forgets thread, prospects and pursuit, as for another goal. */
  forget(): void {
    this.prospects.clear();
    this.thread.clear();
    this.scan.beside.fill(NOWHERE);
    this.patience.reset();
    this.state.reset();
  }

  /** Runs one tick: reads the picture, remembers what it shows, chooses. (x, y) and `heading` are the body's; the eye may look aside. */
  update(retina: Retina, goal: ThingId, goalX: number, goalY: number, x: number, y: number, heading: number): void {
    const { state, scan, thread, patience, radius } = this;
    this.goalX = goalX;
    this.goalY = goalY;
    // readings of the picture are relative to where the eye looks; only the resulting bearing is relative to the body
    scan.read(retina, goal, x, y, retina.camera.heading, radius);
    this.walked = Math.min(radius, distance(x, y, state.lastX, state.lastY));
    state.lastX = x;
    state.lastY = y;
    patience.follow(goalX, goalY, radius);
    const knots = thread.count;
    // a thread that begins anew, after a look from which nothing is left to try, begins on old ground
    if (thread.follow(x, y, radius) && knots > 0) patience.gain(radius);
    if (thread.count < knots) this.prospects.clear();
    thread.measure(x, y);
    this.noteGaps();
    this.checkSeen();
    if (this.isFree) {
      state.mode = NO_WAY;
      state.target = NONE;
      patience.endRest();
      return;
    }
    if (patience.spend(this.walked, radius, thread.farthest())) {
      state.mode = GIVEN_UP;
      state.target = NONE;
      return;
    }
    if (state.mode === GIVEN_UP) this.prospects.recover();
    if (state.mode === LOOK && this.goOnLooking()) return;
    this.choose();
    if (state.mode === LOOK) return;
    this.aim();
    if (state.target !== NONE && retina.camera.heading !== heading)
      this.bearing = wrapAngle(this.bearing + retina.camera.heading - heading);
  }

  private noteGaps(): void {
    const { scan, gap, radius, thread, prospects, seen } = this;
    seen.fill(0);
    for (let c = 0; c + 1 < scan.count; c++) {
      if (!gapAt(scan, c, radius, gap)) continue;
      const away = scan.distanceTo(gap.x, gap.y);
      const known = prospects.find(gap, radius, scan.selfX, scan.selfY);
      if (known >= 0) {
        seen[known] = 1;
        prospects.see(known, gap, thread.here, away);
      } else if (!gap.doubtful) {
        const off = fromThread(scan, thread, gap.x, gap.y, away);
        if (off > ON_THREAD * radius) prospects.note(gap, thread.here, away, off < BESIDE_THREAD * radius ? 1 : 0);
      }
    }
  }

  /** Ends the interest in openings whose other side is in sight, and in uncertain edges that are not confirmed from nearer by. */
  private checkSeen(): void {
    const { scan, prospects, radius, seen } = this;
    for (let i = 0; i < prospects.count; i++) {
      // the target is pursued to the end: most can be seen from beside the edge
      if (prospects.interest(i) <= 0 || i === this.state.target) continue;
      if (seen[i] === 0 && prospects.tries(i) === 0 && scan.isSeen(prospects.lookX(i), prospects.lookY(i))) {
        prospects.finish(i);
        continue;
      }
      if (seen[i] === 1 || prospects.tries(i) > 0) continue;
      const x = prospects.x(i);
      const y = prospects.y(i);
      const away = scan.distanceTo(x, y);
      if (away > prospects.noted(i) + 0.01 || away < 2 * radius) continue;
      if (away > NEAR_BY * radius && prospects.slack(i) > radius) continue;
      if (Math.abs(scan.bearingOf(x, y)) > scan.halfView * 0.8 || !scan.isFree(x, y, 0.3 * radius)) continue;
      if (prospects.miss(i) >= GONE) prospects.finish(i);
    }
  }

  private wayTo(i: number): number {
    return wayToProspect(this.scan, this.thread, this.prospects, i, this.radius);
  }

  /** Sets `_cost[0]` to the way to a prospect and from there straight to the goal, times one more than its tries. */
  private cost(i: number): void {
    const { prospects } = this;
    _cost[0] = (this.wayTo(i) + distance(prospects.x(i), prospects.y(i), this.goalX, this.goalY)) * (1 + prospects.tries(i));
  }

  private choose(): void {
    const { state, prospects, scan, thread, radius } = this;
    const old = state.target;
    let best = NONE;
    let least = Number.MAX_VALUE;
    for (let i = 0; i < prospects.count; i++) {
      if (prospects.interest(i) < BORED) continue;
      this.cost(i);
      const cost = i === old ? _cost[0] * PERSISTENCE : _cost[0];
      if (cost < least) {
        least = cost;
        best = i;
      }
    }
    const straight = scan.distanceTo(this.goalX, this.goalY);
    if (straight < state.nearest - 0.01) {
      state.nearest = straight;
      state.hope = 1;
    }
    if (state.hope >= BORED && scan.isOpen(this.goalX, this.goalY, 0.3 * radius)) {
      const cost = (straight / state.hope) * (old === GOAL ? PERSISTENCE : 1);
      if (cost < least) {
        least = cost;
        best = GOAL;
      }
    }
    // before a long way, or without any way: look round first
    const long = best !== old && best >= 0 && this.wayTo(best) > LONG * radius;
    if ((best === NONE || long) && !thread.isLookedWithin(LOOKED_NEAR * radius)) {
      state.mode = LOOK;
      state.seen = 0;
      state.side = scan.bearingOf(this.goalX, this.goalY) < 0 ? -1 : 1;
      this.goOnLooking();
      return;
    }
    if (best === NONE) {
      prospects.recover();
      if (prospects.count === 0) thread.clear();
    }
    state.mode = best === NONE ? NO_WAY : OPENING;
    if (best !== old) {
      state.arrived = false;
      state.close = false;
      if (best >= 0) prospects.begin(best, this.wayTo(best));
    }
    state.target = best;
  }

  /** Turns on the spot until every sector was in view; returns whether the look continues. */
  private goOnLooking(): boolean {
    const { state, scan, thread } = this;
    const sector = TAU / SECTORS;
    this.addVantages();
    for (let k = 0; k < SECTORS; k++) {
      const off = Math.abs(wrapAngle((k + 0.5) * sector - scan.heading));
      if (off + sector / 2 <= scan.halfView + 0.01) state.seen = state.seen | (1 << k);
    }
    if (state.seen === ALL_SECTORS) {
      thread.setLooked(thread.here);
      state.mode = NO_WAY;
      return false;
    }
    this.bearing = state.side;
    state.aimX = scan.selfX + sin(scan.heading + state.side);
    state.aimY = scan.selfY + cos(scan.heading + state.side);
    return true;
  }

  /** Adds places far from the thread from which more may be visible. */
  private addVantages(): void {
    const { scan, gap, thread, prospects, radius } = this;
    for (let c = scan.count >> 3; c < scan.count; c += scan.count >> 2) {
      const right = sin(scan.bearing[c]);
      const ahead = cos(scan.bearing[c]);
      const reach = Math.min(scan.reach(right, ahead, radius * ELBOWS) - radius, 20 * radius);
      if (reach < 3 * radius) continue;
      const course = scan.heading + scan.bearing[c];
      gap.dx = sin(course);
      gap.dy = cos(course);
      gap.x = scan.selfX + gap.dx * reach;
      gap.y = scan.selfY + gap.dy * reach;
      gap.edgeX = gap.x;
      gap.edgeY = gap.y;
      gap.fromX = scan.selfX;
      gap.fromY = scan.selfY;
      gap.lookX = gap.x + gap.dx;
      gap.lookY = gap.y + gap.dy;
      gap.slack = 0;
      if (fromThread(scan, thread, gap.x, gap.y, reach) < APART * radius) continue;
      if (fromProspects(scan, thread, prospects, gap.x, gap.y, reach, radius) < APART * radius) continue;
      prospects.note(gap, thread.here, reach, VANTAGE_TRIES);
    }
  }

  /** Sets the place to go to, the bearing and the mode for the chosen target. */
  private aim(): void {
    const { state, scan, prospects, thread, radius } = this;
    const i = state.target;
    if (i === GOAL) {
      state.hope -= BOREDOM;
      this.aimAt(this.goalX, this.goalY);
      this.bearing = steerTo(scan, radius, this.goalX, this.goalY);
    }
    if (i < 0) return;
    const x = prospects.x(i);
    const y = prospects.y(i);
    prospects.pursue(i, this.walked, radius);
    if (scan.distanceTo(x, y) < 0.8 * radius) state.arrived = true;
    // from here the edge still hides something, and the way past it continues
    else if (this.seen[i] === 1) state.arrived = false;
    if (state.arrived) {
      // arrived: look behind the edge
      this.aimAt(prospects.lookX(i), prospects.lookY(i));
      this.bearing = scan.bearingOf(state.aimX, state.aimY);
      state.mode = FACE;
      if (Math.abs(this.bearing) < scan.halfView * 0.5) {
        prospects.finish(i);
        this.addVantages();
        // a look from before the edge has not shown what the edge hid
        thread.forgetLooks(LOOKED_NEAR * radius);
        state.target = NONE;
        state.arrived = false;
      }
      return;
    }
    state.mode = OPENING;
    const knot = prospects.knot(i);
    const fromX = prospects.fromX(i);
    const fromY = prospects.fromY(i);
    const back = scan.distanceTo(fromX, fromY);
    if (scan.isFree(x, y, radius * 0.9) || back < AT_SIGHT * radius) state.close = true;
    // something is in between: back to the place from which it was seen; interest falls there
    const aside = scan.isHidden(x, y);
    if (state.close && aside && scan.isHidden(prospects.edgeX(i), prospects.edgeY(i))) {
      if (back < AT_SIGHT * radius) prospects.setInterest(i, prospects.interest(i) - BOREDOM);
      else state.close = false;
    }
    if (state.close) {
      if (aside) this.aimAt(prospects.edgeX(i), prospects.edgeY(i));
      else this.aimAt(x, y);
    } else {
      state.mode = RETRACE;
      if (knot === thread.here || scan.isFree(fromX, fromY, radius)) this.aimAt(fromX, fromY);
      else this.aimBackTo(knot);
    }
    this.bearing = steerTo(scan, radius, state.aimX, state.aimY);
  }

  /** Aims at the farthest knot on the way back that can be reached straight, else at the next one. */
  private aimBackTo(last: number): void {
    const { scan, thread, radius } = this;
    let knot = last;
    let next = last;
    while (knot >= 0) {
      if (knot === thread.here && knot !== last) break;
      next = knot;
      if (scan.isFree(thread.x(knot), thread.y(knot), radius)) break;
      knot = thread.from[knot];
    }
    this.aimAt(thread.x(next), thread.y(next));
  }

  private aimAt(x: number, y: number): void {
    this.state.aimX = x;
    this.state.aimY = y;
  }

  visitState(visit: (name: string, array: StateArray) => void): void {
    visit(stateName(this.name, '.way'), this.state.array);
    visit(stateName(this.name, '.beside'), this.scan.beside);
    this.thread.visitState(this.name, visit);
    this.prospects.visitState(this.name, visit);
    this.patience.visitState(this.name, visit);
  }
}
