import { float64s, int32s } from '../../core/array-of.js';
import type { Path } from '../../core/errors.js';
import { SECONDS_PER_TICK, TAU, TICKS_PER_SECOND } from '../../core/index.js';
import type { Body } from '../body.js';
import { unknownDof } from '../compile/compile-dofs.js';
import { type CompiledSkill, type CompiledValue, compileValue, type SkillContext } from '../compile/compile-skills.js';
import { _angle, cosSin } from '../cos-sin.js';
import type { Ease, KeyDefinition, SkillDefinition } from '../definition.js';
import { captureOrigin } from '../run-skills.js';
import type { SkillKind } from '../skill-kind.js';
import { goHome } from './go-home.js';

/** Key poses at the start or for returning. Times are in ticks; `arg` and `scale` have a row of `dofs.length` entries per key. */
interface Track {
  readonly dofs: Int32Array;
  readonly times: Float64Array;
  readonly eases: readonly Ease[];
  readonly emits: Int32Array;
  readonly arg: Int32Array;
  readonly scale: Float64Array;
}

interface Cycle {
  readonly dof: number;
  readonly amount: CompiledValue;
  readonly rate: CompiledValue;
  readonly phase: number;
  readonly half: boolean;
}

interface PostureParams {
  readonly keys: Track;
  readonly back: Track;
  readonly cycles: readonly Cycle[];
  /** How many keys are skipped when the skill takes over from another. */
  readonly fresh: number;
  /** Index of the argument `amount`, which scales every constant of a pose, or -1. */
  readonly amount: number;
  readonly emits: readonly { readonly event: number; readonly at: number; readonly every: number }[];
}

// slots: the first key to play, whether returning has reached the part to neutral, then one phase (0..1) per cycle
const FIRST_KEY = 0;
const LATE = 1;
const PHASES = 2;

/** Set neither in this key nor before: the value at the origin. */
const SAME = -2;

function eventId(name: string, context: SkillContext): number {
  const known = context.events.indexOf(name);
  return known >= 0 ? known : context.events.push(name) - 1;
}

function compileTrack(keys: readonly KeyDefinition[], args: readonly string[], path: Path, context: SkillContext): Track {
  const { dofs, faults } = context;
  const used = new Set<number>();
  for (const [k, key] of keys.entries())
    for (const name of Object.keys(key.pose ?? {})) {
      const d = dofs.find(name);
      if (d < 0) faults.nameFault([...path, k, 'pose', name], unknownDof(name, dofs, faults));
      else used.add(d);
    }
  const list = Int32Array.from(used).sort();
  const arg = int32s(keys.length * list.length).fill(SAME);
  const scale = float64s(keys.length * list.length);
  keys.forEach((key, k) => {
    if (k > 0 && !(key.at > keys[k - 1].at)) faults.fault(path, `found a key at ${key.at} s, expected one after ${keys[k - 1].at} s.`);
    list.forEach((d, i) => {
      const value = key.pose?.[dofs.names[d]];
      const cell = k * list.length + i;
      if (value !== undefined) {
        const compiled = compileValue(value, args, [...path, k, 'pose', dofs.names[d]], faults);
        arg[cell] = compiled.arg;
        scale[cell] = compiled.scale;
      } else if (k > 0) {
        arg[cell] = arg[cell - list.length];
        scale[cell] = scale[cell - list.length];
      }
    });
  });
  return {
    dofs: list,
    times: Float64Array.from(keys, key => key.at * TICKS_PER_SECOND),
    eases: keys.map(key => key.ease ?? 'both'),
    emits: Int32Array.from(keys, key => (key.emit === undefined ? -1 : eventId(key.emit, context))),
    arg,
    scale,
  };
}

function shape(kind: Ease, u: number): number {
  if (kind === 'linear') return u;
  if (kind === 'in') return u * u;
  if (kind === 'out') return u * (2 - u);
  return u * u * (3 - 2 * u);
}

function read(body: Body, skill: CompiledSkill, arg: number, scale: number): number {
  return arg < 0 ? scale : scale * body.args[skill.argsAt + arg];
}

/** The value of a key and of the one before it; an array, because a number that a function returns may be allocated. */
const _key = float64s(2);

/** Writes the value of degree of freedom i of the track at key k to `_key[slot]`; before the first key it is the origin. */
function readKey(body: Body, skill: CompiledSkill, track: Track, amount: number, k: number, i: number, slot: number): void {
  const cell = k * track.dofs.length + i;
  const d = track.dofs[i];
  if (k < 0 || track.arg[cell] === SAME) {
    _key[slot] = body.origin[d];
    return;
  }
  const arg = track.arg[cell];
  _key[slot] = arg < 0 ? track.scale[cell] : track.scale[cell] * body.args[skill.argsAt + arg];
  if (amount < 0 || arg >= 0) return;
  const neutral = body.anatomy.dofs.neutral[d];
  _key[slot] = neutral + (_key[slot] - neutral) * body.args[skill.argsAt + amount];
}

/** Sets the targets at `time` ticks; the way to key `first` starts from the origin. */
function playTrack(body: Body, skill: CompiledSkill, track: Track, amount: number, first: number, time: number): void {
  const { times, dofs } = track;
  const last = times.length - 1;
  let k = first;
  while (k < last && time > times[k]) k++;
  const from = k === 0 ? 0 : times[k - 1];
  const u = time >= times[k] ? 1 : shape(track.eases[k], (time - from) / (times[k] - from));
  for (let i = 0; i < dofs.length; i++) {
    const d = dofs[i];
    if (body.lock[d] !== skill.id) continue;
    readKey(body, skill, track, amount, k === first ? -1 : k - 1, i, 0);
    readKey(body, skill, track, amount, k, i, 1);
    body.target[d] = _key[0] + (_key[1] - _key[0]) * u;
  }
  for (let j = first; j <= last; j++) if (track.emits[j] >= 0 && times[j] > time - 1 && times[j] <= time) body.emit(track.emits[j]);
}

/** Key poses one after another, of which the last one is held, waves added to them, and keys for returning. */
export const posture: SkillKind = {
  roles: [],
  settings: [],

  compile(definition: SkillDefinition, path: Path, context: SkillContext): PostureParams {
    const args = Object.keys(definition.args ?? {});
    const keys = definition.keys ?? [];
    return {
      keys: compileTrack(keys, args, [...path, 'keys'], context),
      back: compileTrack(definition.back ?? [], args, [...path, 'back'], context),
      cycles: (definition.cycles ?? []).map((cycle, i) => {
        const at = [...path, 'cycles', i];
        const dof = context.dofs.find(cycle.dof);
        if (dof < 0) context.faults.fault([...at, 'dof'], unknownDof(cycle.dof, context.dofs, context.faults));
        return {
          dof,
          amount: compileValue(cycle.amount, args, [...at, 'amount'], context.faults),
          rate: compileValue(cycle.rate, args, [...at, 'rate'], context.faults),
          phase: cycle.phase ?? 0,
          half: cycle.half === true,
        };
      }),
      fresh: keys.findIndex(key => key.fresh !== true) < 0 ? 0 : keys.findIndex(key => key.fresh !== true),
      amount: args.indexOf('amount'),
      emits: (definition.emits ?? []).map(({ name, at, every }) => ({
        event: eventId(name, context),
        at: Math.max(1, Math.round(at * TICKS_PER_SECOND)),
        every: every === undefined ? 0 : Math.max(1, Math.round(every * TICKS_PER_SECOND)),
      })),
    };
  },

  slots(skill: CompiledSkill): number {
    return PHASES + (skill.params as PostureParams).cycles.length;
  },

  start(body: Body, skill: CompiledSkill, taken: boolean): void {
    const { fresh, keys, cycles } = skill.params as PostureParams;
    const first = taken ? fresh : 0;
    body.slots[skill.slots + FIRST_KEY] = first;
    for (let i = 0; i < cycles.length; i++) body.slots[skill.slots + PHASES + i] = cycles[i].phase;
    if (first > 0) body.time[skill.id] = Math.floor(keys.times[first - 1]);
    // degrees of freedom that no pose names go to neutral
    for (let i = 0; i < skill.locks.length; i++) body.target[skill.locks[i]] = body.anatomy.dofs.neutral[skill.locks[i]];
  },

  step(body: Body, skill: CompiledSkill): boolean {
    const { keys, cycles, amount, emits } = skill.params as PostureParams;
    const time = body.time[skill.id];
    if (keys.times.length > 0) playTrack(body, skill, keys, amount, body.slots[skill.slots + FIRST_KEY], time);
    for (let i = 0; i < cycles.length; i++) {
      const cycle = cycles[i];
      const slot = skill.slots + PHASES + i;
      let phase = body.slots[slot] + read(body, skill, cycle.rate.arg, cycle.rate.scale) * SECONDS_PER_TICK;
      phase -= Math.floor(phase);
      body.slots[slot] = phase;
      if (body.lock[cycle.dof] !== skill.id) continue;
      _angle[0] = TAU * (phase < 0.5 ? phase : phase - 1);
      cosSin();
      const wave = _angle[2];
      if (keys.dofs.indexOf(cycle.dof) < 0) body.target[cycle.dof] = body.anatomy.dofs.neutral[cycle.dof];
      body.target[cycle.dof] += read(body, skill, cycle.amount.arg, cycle.amount.scale) * (cycle.half && wave < 0 ? 0 : wave);
    }
    for (let i = 0; i < emits.length; i++) {
      const since = time - emits[i].at;
      if (since === 0 || (since > 0 && emits[i].every > 0 && since % emits[i].every === 0)) body.emit(emits[i].event);
    }
    return keys.times.length === 0 || time >= keys.times[keys.times.length - 1];
  },

  leave(body: Body, skill: CompiledSkill): void {
    body.slots[skill.slots + LATE] = 0;
  },

  back(body: Body, skill: CompiledSkill): boolean {
    const { back } = skill.params as PostureParams;
    const time = body.time[skill.id];
    const own = back.times.length === 0 ? 0 : back.times[back.times.length - 1];
    if (time <= own) {
      playTrack(body, skill, back, -1, 0, time);
      return false;
    }
    if (body.slots[skill.slots + LATE] === 0) {
      body.slots[skill.slots + LATE] = 1;
      captureOrigin(body, skill);
    }
    return goHome(body, skill, time - Math.floor(own), skill.settle);
  },
};
