import { brief, type Path } from '../../core/errors.js';
import { editDistance } from '../../core/names.js';
import type { CreatureDefinition, ResidentDefinition } from '../../creature/index.js';
import type { MindNames } from '../../mind/compile/mind-names.js';
import type { Registry } from '../../mind/index.js';
import type { Area, Place, ThingDefinition } from '../../world/definition.js';
import type { TreeFaults } from '../diagnostics/tree-faults.js';
import { LIMITS } from '../limits.js';
import type { ResidentFile, ThingFile, WorldFile } from '../schema/index.js';
import { checkAbout } from './check-about.js';
import { checkSettings } from './check-settings.js';

const NOT_FOR_WALLS = {
  at: 'it lies where its ends are',
  scatter: 'it lies where its ends are',
  heading: 'it lies as its ends do',
  physics: 'it does not move',
  held: 'it cannot be carried',
} as const;

/** The field by which `learns` names how far away a thing is; no thing has it (learning/animal/expand.ts). */
const DISTANCE = 'distance';

/** Most pairs of a name used and a name present for which typing errors are searched. */
const MOST_PAIRS = 100_000;

/** Expands `count` and `scatter`, and checks the things and creatures of a world against each other. */
export class WorldCheck {
  readonly things: Record<string, ThingDefinition> = {};
  readonly creatures: Record<string, ResidentDefinition> = {};
  private readonly file: WorldFile;
  private readonly faults: TreeFaults;
  /** Every name in the world, with its path. */
  private readonly paths = new Map<string, Path>();
  private readonly kinds = new Set<string>();
  /** Fields and gestures of things and creatures. */
  private readonly fields = new Set<string>();
  /** Sounds that a creature listens for. */
  private readonly sounds = new Set<string>();

  constructor(file: WorldFile, faults: TreeFaults) {
    this.file = file;
    this.faults = faults;
  }

  addThing(name: string, thing: ThingFile): void {
    const path = ['things', name];
    this.kinds.add(thing.kind);
    const { count, scatter, ...rest } = thing;
    const wall = thing.shape !== undefined && 'wall' in thing.shape;
    for (const [key, why] of Object.entries(wall ? NOT_FOR_WALLS : {}))
      if (key in thing) this.faults.nameFault([...path, key], `found "${key}" for a wall, expected none: ${why}.`);
    if (thing.velocity !== undefined && thing.physics === undefined)
      this.faults.fault(
        [...path, 'velocity'],
        'found "velocity" without "physics", expected both: a thing without physics stays where it is put.',
      );
    const fields = Object.keys(thing.fields ?? {});
    for (const field of fields) this.fields.add(field);
    for (const field of Object.keys(thing.carriers ?? {}))
      if (!fields.includes(field)) {
        const hint = this.faults.hint(field, fields);
        this.faults.nameFault([...path, 'carriers', field], `found "${field}", expected the name of one of its fields.${hint}`);
      }
    const filled = thing.refill?.field ?? 'amount';
    if (thing.refill !== undefined && typeof thing.fields?.[filled] !== 'number')
      this.faults.fault(
        [...path, 'refill'],
        `found no number "${filled}" among its fields, expected the one that fills up.${this.faults.hint(filled, fields)}`,
      );
    if (wall)
      for (const [i, end] of (thing.shape as { wall: readonly [Place, Place] }).wall.entries())
        this.checkInside(end, [...path, 'shape', 'wall', i]);
    if (!wall && thing.at === undefined && scatter === undefined && thing.held === undefined)
      this.faults.warn(path, 'found neither "at" nor "scatter" nor "held", so it stands in the middle of the world.');
    this.checkPlace(thing, path);
    const definition: ThingDefinition = scatter === undefined ? rest : { ...rest, scatter: this.areaOf(scatter) };
    this.spread(name, count, path, each => {
      this.things[each] = definition;
    });
  }

  addCreature(name: string, resident: ResidentFile, species: CreatureDefinition, names: MindNames): void {
    const path = ['creatures', name];
    this.kinds.add(species.kind ?? species.species);
    for (const sense of Object.values(species.senses ?? {}))
      if ('hear' in sense && Array.isArray(sense.hear)) for (const sound of sense.hear) this.sounds.add(sound);
    const { count, scatter, species: _, ...rest } = resident;
    this.checkPlace(resident, path);
    const fields = [...Object.keys(species.fields ?? {}), ...Object.keys(resident.fields ?? {})];
    for (const field of [...fields, ...Object.keys(species.gestures ?? {})]) this.fields.add(field);
    checkSettings(resident.set ?? {}, species.species, names, fields, [...path, 'set'], this.faults);
    const definition: ResidentDefinition = { ...rest, species, ...(scatter === undefined ? {} : { scatter: this.areaOf(scatter) }) };
    this.spread(name, count, path, each => {
      this.creatures[each] = definition;
    });
  }

  /** Reserves the names of creatures with a faulty species, so that references to them are not reported. */
  reserve(name: string, resident: ResidentFile): void {
    this.spread(name, resident.count, ['creatures', name], () => {});
  }

  /** Checks holders and buttons. Call it after all things and creatures are added. */
  finish(registry: Registry): void {
    for (const [name, thing] of Object.entries(this.things)) {
      if (thing.held === undefined) continue;
      const path = [...(this.paths.get(name) ?? []), 'held'];
      if (!this.paths.has(thing.held))
        this.faults.fault(
          path,
          `found "${brief(thing.held)}", expected the name of a thing or creature.${this.faults.hint(thing.held, this.paths.keys())}`,
        );
      else this.checkHeld(name, path);
    }
    if (this.file.about !== undefined) checkAbout(this.file.about, this.paths.keys(), registry, this.faults);
  }

  /**
   * Warns of a kind or learned field that nothing in the world has, if it is one letter from an existing one. Sounds that a creature
   * listens for and names of finders get no warning.
   */
  checkKinds(names: MindNames, { finders }: Registry, faults: TreeFaults): void {
    const isOther = (kind: string) => this.sounds.has(kind) || Object.hasOwn(finders, kind);
    warnOfSlips(names.sought, this.kinds, isOther, 'is of that kind', faults);
    warnOfSlips(names.watched, new Set([...this.fields, DISTANCE]), () => false, 'has that field', faults);
  }

  private checkHeld(name: string, path: Path): void {
    const seen = new Set<string>();
    for (let at: string | undefined = name; at !== undefined; at = this.things[at]?.held) {
      if (seen.has(at)) {
        // reported for each member of the circle, not for things held by a member
        if (at === name)
          this.faults.fault(
            path,
            `found "${brief(this.things[name].held ?? '')}", which is held by "${brief(name)}" itself, expected holders without a circle.`,
          );
        return;
      }
      if (seen.size >= LIMITS.depth) {
        this.faults.fault(path, `found more than ${LIMITS.depth} things that hold each other, expected fewer.`);
        return;
      }
      seen.add(at);
    }
  }

  private checkPlace(one: ThingFile | ResidentFile, path: Path): void {
    if (one.at !== undefined && one.scatter !== undefined)
      this.faults.fault([...path, 'scatter'], 'found "scatter" beside "at", expected one of them.');
    if (one.at !== undefined) this.checkInside(one.at, [...path, 'at']);
    if (one.scatter !== undefined && one.scatter !== true) {
      const [x0, y0, x1, y1] = one.scatter;
      this.checkInside([x0, y0], [...path, 'scatter']);
      this.checkInside([x1, y1], [...path, 'scatter']);
    }
    if (one.count !== undefined && one.count > 1 && one.at !== undefined)
      this.faults.warn([...path, 'count'], `found ${one.count} in one place, expected "scatter" to give each its own.`);
  }

  private checkInside(place: Place, path: Path): void {
    const [width, depth] = this.file.size;
    if (Math.abs(place[0]) > width / 2 || Math.abs(place[1]) > depth / 2)
      this.faults.warn(
        path,
        `found [${place[0]}, ${place[1]}], outside the world, which reaches from [${-width / 2}, ${-depth / 2}] to [${width / 2}, ${depth / 2}].`,
      );
  }

  private areaOf(scatter: true | Area): Area {
    const [width, depth] = this.file.size;
    return scatter === true ? [-width / 2, -depth / 2, width / 2, depth / 2] : scatter;
  }

  private spread(name: string, count: number | undefined, path: Path, put: (name: string) => void): void {
    if ((count ?? 1) > LIMITS.residents - this.paths.size) {
      this.faults.fault(
        count === undefined ? path : [...path, 'count'],
        `found more than ${LIMITS.residents} things and creatures, expected fewer.`,
      );
      return;
    }
    if (count !== undefined && `${name}-${count}`.length > LIMITS.name) {
      this.faults.nameFault(path, `found a name too long to be numbered, expected at most ${LIMITS.name} characters with the number.`);
      return;
    }
    for (let i = 1; i <= (count ?? 1); i++) {
      const each = count === undefined ? name : `${name}-${i}`;
      const other = this.paths.get(each);
      if (other !== undefined) {
        this.faults.nameFault(
          path,
          `found the name "${brief(each)}", expected one that is not taken: ${String(other[0])}.${brief(String(other[1]))} has it.`,
        );
        continue;
      }
      this.paths.set(each, path);
      put(each);
    }
  }
}

/** Warns of names that are one letter from an existing name. */
function warnOfSlips(
  found: ReadonlyMap<string, Path>,
  names: ReadonlySet<string>,
  isOther: (name: string) => boolean,
  has: string,
  faults: TreeFaults,
): void {
  if (found.size * names.size > MOST_PAIRS) return;
  for (const [name, path] of found) {
    if (name.length < 4 || names.has(name) || isOther(name)) continue;
    for (const other of names)
      if (Math.abs(name.length - other.length) <= 1 && editDistance(name, other) === 1)
        faults.warn(path, `found "${brief(name)}", but nothing in this world ${has}. Did you mean "${other}"?`);
  }
}
