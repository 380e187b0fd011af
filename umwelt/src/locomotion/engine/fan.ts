import { float64s } from '../../core/array-of.js';
import { pow, sinCos, wrapAngle } from '../../core/index.js';
import { STEP_HEADING, STEP_SECONDS, STEP_SPEED, STEP_TURN, STEP_VX, STEP_VY, STEP_X, STEP_Y } from './candidate.js';
import { GOAL_RADIUS, GOAL_X, GOAL_Y, ME_HEADING, ME_SPEED, ME_X, ME_Y, type Situation, turnToGoal } from './situation.js';

/** The steps that a walker can take. Lengths are shares of a full step: its speed times the seconds of a step. */
export interface FanOptions {
  /** The shortest and the longest step. */
  readonly least: number;
  readonly most: number;
  /** The widest turn in one step, to each side, radians. */
  readonly spread: number;
  /** Concentric arcs from the shortest to the longest step. */
  readonly arcs: number;
  /** Directions on each arc. */
  readonly radii: number;
  /** Whether it may stay in place. */
  readonly stay: boolean;
  /** Length of the steps to both sides and back, without turning; 0 for none. */
  readonly side: number;
  readonly back: number;
  /**
   * Whether directions are spread around that of the goal instead of the heading, with one more straight ahead. For bodies that turn before
   * they step: a way round an obstacle then remains a candidate while the body turns toward it.
   */
  readonly toward?: boolean;
  /** How much denser directions are straight ahead than aside: turns grow with this power. Default 1: evenly spread. */
  readonly focus?: number;
}

/** The fan of an animal, which turns on the spot before it steps: a circle around it. */
export const ANIMAL_FAN: FanOptions = {
  least: 0.35,
  most: 1,
  spread: Math.PI * (20 / 21),
  arcs: 2,
  radii: 21,
  stay: false,
  side: 0,
  back: 0,
  toward: true,
  focus: 1.5,
};

/** An angle, its sine and its cosine. */
const _turn = float64s(3);
// Layout of `_go`: meters ahead of the walker and to its right, then the same step along x and y.
const AHEAD = 0;
const RIGHT = 1;
const DX = 2;
const DY = 3;
/** Arguments, because a number that is passed to a function may be allocated. */
const _go = float64s(4);
/** Share of a step by which a goal point may be beyond it and still be stepped on. */
const SLACK = 1e-9;

/** Makes candidates: arcs times radii within the fan, and the additions of the options. Their order is fixed; of equal ones the first wins. */
export class Fan {
  readonly options: FanOptions;
  /** Greatest number of candidates. */
  readonly size: number;
  private readonly fixed: number;
  /** Number of candidates straight ahead, in addition to those around the direction of the goal and after them. */
  private readonly ahead: number;
  /** [turn toward the goal, radians] */
  private readonly goalTurn = new Float64Array(1);
  /** The turns on an arc, radians, from the middle outward, right before left. */
  private readonly turns: Float64Array;

  constructor(options: FanOptions) {
    this.options = options;
    const { arcs, radii, stay, side, back, spread, focus = 1 } = options;
    const half = Math.max(1, Math.floor(radii / 2));
    this.turns = Float64Array.from({ length: radii }, (_, k) => {
      const share = Math.ceil(k / 2) / half;
      return (k % 2 === 1 ? 1 : -1) * spread * (focus === 1 ? share : pow(share, focus));
    });
    this.ahead = options.toward === true ? arcs : 0;
    this.fixed = this.ahead + arcs * radii + (stay ? 1 : 0) + (side > 0 ? 2 : 0) + (back > 0 ? 1 : 0);
    this.size = this.fixed + 1;
  }

  /** Called once before the candidates of a step. */
  prepare(situation: Situation): void {
    if (this.ahead > 0) turnToGoal(situation, this.goalTurn);
  }

  /** Writes candidate `i` of a step of candidate[STEP_SECONDS] seconds. Returns false if there is none, because the goal is outside the fan. */
  write(situation: Situation, i: number, candidate: Float64Array): boolean {
    const { least, most, arcs, radii, stay, side } = this.options;
    const { me } = situation;
    const full = me[ME_SPEED] * candidate[STEP_SECONDS];
    const around = arcs * radii;
    const sweep = around + this.ahead;
    candidate[STEP_TURN] = 0;
    if (i < sweep) {
      const arc = i < around ? Math.floor(i / radii) : i - around;
      const share = arcs === 1 ? 1 : 1 - arc / (arcs - 1);
      if (i < around) {
        const turn = this.turns[i % radii];
        candidate[STEP_TURN] = this.ahead === 0 ? turn : wrapAngle(this.goalTurn[0] + turn);
      }
      _go[AHEAD] = full * (least + (most - least) * share);
      _go[RIGHT] = 0;
      this.go(situation, candidate);
      return true;
    }
    if (i === this.fixed) return this.ahead === 0 && this.goalPoint(situation, candidate);
    let extra = i - sweep;
    _go[AHEAD] = 0;
    _go[RIGHT] = 0;
    if (!stay || extra-- > 0) {
      if (side > 0 && extra < 2) _go[RIGHT] = full * side * (extra === 0 ? 1 : -1);
      else _go[AHEAD] = -full * this.options.back;
    }
    this.go(situation, candidate);
    return true;
  }

  /** Writes a step of _go[AHEAD] meters after the turn, and _go[RIGHT] meters to the right. */
  private go(situation: Situation, candidate: Float64Array): void {
    const { me } = situation;
    _turn[0] = me[ME_HEADING] + candidate[STEP_TURN];
    sinCos(_turn);
    _go[DX] = _turn[1] * _go[AHEAD] + _turn[2] * _go[RIGHT];
    _go[DY] = _turn[2] * _go[AHEAD] - _turn[1] * _go[RIGHT];
    this.end(situation, candidate);
    candidate[STEP_HEADING] = _turn[0];
  }

  /** Writes the end of a step of (_go[DX], _go[DY]) meters. */
  private end(situation: Situation, candidate: Float64Array): void {
    const { me } = situation;
    const seconds = candidate[STEP_SECONDS];
    const dx = _go[DX];
    const dy = _go[DY];
    candidate[STEP_X] = me[ME_X] + dx;
    candidate[STEP_Y] = me[ME_Y] + dy;
    candidate[STEP_VX] = dx / seconds;
    candidate[STEP_VY] = dy / seconds;
    candidate[STEP_SPEED] = Math.sqrt(dx * dx + dy * dy) / seconds;
  }

  /** Writes the step onto the goal, if the goal is a location within the fan: without it a walker oversteps its goal. */
  private goalPoint(situation: Situation, candidate: Float64Array): boolean {
    const { me, goal } = situation;
    const full = me[ME_SPEED] * candidate[STEP_SECONDS];
    const dx = goal[GOAL_X] - me[ME_X];
    const dy = goal[GOAL_Y] - me[ME_Y];
    const far = Math.sqrt(dx * dx + dy * dy);
    if (goal[GOAL_RADIUS] > 0 || far > full * this.options.most * (1 + SLACK) || far === 0) return false;
    _turn[0] = me[ME_HEADING];
    sinCos(_turn);
    const ahead = (dx * _turn[1] + dy * _turn[2]) / far;
    // a last step shorter than the shortest one may lead in any direction
    if (far > full * this.options.least && ahead < 0) return false;
    _go[DX] = dx;
    _go[DY] = dy;
    this.end(situation, candidate);
    candidate[STEP_HEADING] = me[ME_HEADING];
    return true;
  }
}
