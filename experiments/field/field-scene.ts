import { type CreatureDefinition, Life, type Registry, type ThingDefinition, TICKS_PER_SECOND, type WorldDefinition } from 'umwelt';
import type { Belief, MemoryDefinition } from 'umwelt/memory';
import { worldNamed } from '../shipped-files.js';

export type Point = readonly [number, number];

/** Where everything stands when a scene begins; meters, radians. */
export interface Layout {
  readonly size: Point;
  readonly things: Readonly<Record<string, ThingDefinition>>;
  readonly duncan: { readonly at: Point; readonly heading: number };
  readonly shepherd: Point;
  /** Sheep by name. They stand still until they are moved. */
  readonly sheep: Readonly<Record<string, Point>>;
}

export interface SceneOptions {
  readonly seed: number;
  /** What is different about Duncan's memory: an ablation. */
  readonly memory?: Partial<MemoryDefinition>;
  /** Duncan in another version, and what its file refers to. */
  readonly species?: (duncan: CreatureDefinition) => CreatureDefinition;
  readonly registry?: Registry;
}

/** The shepherd's words. */
export type Word = 'away' | 'come' | 'look' | 'approach';

/** Fields that a scene is made from; loaded once. */
export interface Cast {
  readonly world: WorldDefinition;
}

/** Loads Duncan, the sheep and the shepherd as they are shipped. */
export async function loadCast(): Promise<Cast> {
  return { world: await worldNamed('field') };
}

/** Duncan in a field of its own, with a shepherd who gives him words and sheep that go where they are put. */
export class FieldScene {
  readonly life: Life;
  readonly layout: Layout;
  /** Duncan's way: a point per tick. */
  readonly trace: Point[] = [];

  constructor({ world }: Cast, layout: Layout, { seed, memory, species = same, registry }: SceneOptions) {
    const { duncan, shepherd, dolly } = world.creatures ?? {};
    if (duncan === undefined || shepherd === undefined || dolly === undefined) {
      throw new Error('worlds/field.yaml: found no duncan, shepherd and dolly, expected all three');
    }
    const own = species(duncan.species);
    const ablated = memory === undefined ? own : { ...own, memory: { ...own.memory, ...memory } as MemoryDefinition };
    const sheep = Object.entries(layout.sheep).map(([name, at]) => [name, { ...dolly, at }] as const);
    this.layout = layout;
    this.life = new Life(
      {
        world: 'scene',
        size: [...layout.size],
        things: layout.things,
        creatures: {
          duncan: { ...duncan, ...layout.duncan, species: ablated },
          shepherd: { ...shepherd, at: layout.shepherd },
          ...Object.fromEntries(sheep),
        },
      },
      { seed, ...(registry === undefined ? {} : { registry }) },
    );
    for (const name of ['shepherd', ...Object.keys(layout.sheep)]) this.life.set(`${name}.led`, true);
  }

  say(word: Word): void {
    this.life.tell('shepherd', { do: 'sound', sound: word });
  }

  /** Puts a sheep somewhere else. */
  put(name: string, [x, y]: Point): void {
    this.life.apply({ move: name, to: [x, y] });
  }

  /** Walks a sheep to a place, in so many seconds. */
  walk(name: string, [x, y]: Point, seconds: number): void {
    const [x0, y0] = this.at(name);
    const ticks = seconds * TICKS_PER_SECOND;
    for (let t = 1; t <= ticks; t++) {
      this.put(name, [x0 + ((x - x0) * t) / ticks, y0 + ((y - y0) * t) / ticks]);
      this.tick();
    }
  }

  tick(): void {
    this.life.tick();
    this.trace.push(this.at('duncan'));
  }

  /** Runs until something holds, at most so many seconds. Returns the seconds, or undefined where it did not come to hold. */
  until(holds: () => boolean, seconds: number): number | undefined {
    for (let tick = 0; tick < seconds * TICKS_PER_SECOND; tick++) {
      if (holds()) return tick / TICKS_PER_SECOND;
      this.tick();
    }
    return undefined;
  }

  run(seconds: number): void {
    this.until(() => false, seconds);
  }

  at(name: string): Point {
    const id = this.life.world.find(name);
    return [this.life.world.x[id], this.life.world.y[id]];
  }

  /** Where Duncan's eyes look, in radians from north. */
  get gaze(): number {
    return this.life.creature('duncan').senses.sights[1].retina.camera.heading;
  }

  /** Duncan's beliefs about sheep. */
  get beliefs(): Belief[] {
    const { memory } = this.life.creature('duncan').recollection!;
    const kind = this.life.world.symbols.find('sheep');
    return memory.beliefs.filter(belief => belief.isUsed && belief.is.kind === kind);
  }

  /** Duncan's belief about the sheep that he saw last. */
  get lastSeen(): Belief {
    return this.beliefs.reduce((last, belief) => (belief.is.step > last.is.step ? belief : last));
  }

  /** Whether Duncan sees a sheep. */
  sees(name: string): boolean {
    const id = this.life.world.find(name);
    return this.beliefs.some(({ is }) => is.seen && is.thing === id);
  }

  /** Whether Duncan sees a sheep and stands before it. */
  hasFound(name: string): boolean {
    return this.sees(name) && apart(this.at('duncan'), this.at(name)) < NEAR;
  }

  /** The mood that Duncan's face shows: that of the nearest expression, or neutral. */
  get face(): string {
    const { anatomy, pose } = this.life.creature('duncan').body;
    const { names, neutral } = anatomy.dofs;
    const parts = FACE.map(name => names.indexOf(name));
    const moods = MOODS.map(mood => anatomy.expressions.indexOf(mood));
    const off = moods.map(row =>
      parts.reduce((sum, dof) => {
        const target = row < 0 ? neutral[dof] : anatomy.expressionTargets[row * names.length + dof];
        return sum + (pose[dof] - (Number.isNaN(target) ? neutral[dof] : target)) ** 2;
      }, 0),
    );
    return MOODS[off.indexOf(Math.min(...off))];
  }

  get(variable: string): number {
    return Number(this.life.get(`duncan.${variable}`));
  }
}

/** What a face is read by, and what it may show; the body has no expression of the first name. */
const FACE = ['brow-height', 'left-brow', 'right-brow', 'left-ear', 'right-ear'];
const MOODS = ['neutral', 'surprised', 'confused', 'frustrated'];
/** Meters from middle to middle at which a sheep is found. */
const NEAR = 1.6;

function same<T>(value: T): T {
  return value;
}

export function apart([x0, y0]: Point, [x1, y1]: Point): number {
  return Math.hypot(x1 - x0, y1 - y0);
}

/** A wall from one point to another. */
export function wall(from: Point, to: Point): ThingDefinition {
  return { kind: 'wall', shape: { wall: [from, to], height: 1.2 } };
}

/** The bearing of a point as seen from another, in radians from north. */
export function directionTo([x0, y0]: Point, [x1, y1]: Point): number {
  return Math.atan2(x1 - x0, y1 - y0);
}

/** The difference of two directions, -pi..pi. */
export function turnBetween(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
}
