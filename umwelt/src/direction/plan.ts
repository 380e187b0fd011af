import { didYouMean, InputError } from '../core/index.js';
import type { Creature } from '../creature/creature.js';
import type { ThingDefinition } from '../world/index.js';
import { DEFAULT_WEIGHT, type Direction } from './definition.js';
import type { DirectionHost } from './host.js';
import type { Setting } from './overrides.js';
import { PartOfThing } from './parts-of-things.js';

/** The effects of a direction: its creature or thing, the values that it overrides, the imaginary things that it makes. */
export interface NotePlan {
  readonly who: string;
  readonly about: string;
  readonly settings: readonly Setting[];
  readonly things: readonly { readonly name: string; readonly thing: ThingDefinition }[];
}

/** The size of an imaginary thing at a part of another thing, in meters. */
const MARK = { circle: 0.1, height: 0.2 };

/** Returns the plan of a direction; `fresh` is a name for a thing that it may make. Throws an InputError for unknown names. */
export function planOf(host: DirectionHost, direction: Direction, fresh: string): NotePlan {
  if ('do' in direction) return { who: direction.do, about: nameOf(direction.call), settings: [], things: [] };
  if ('when' in direction) return { who: direction.when, about: nameOf(direction.call), settings: [], things: [] };
  if ('toward' in direction) return { who: direction.toward, about: direction.thing, settings: [], things: [] };
  if ('lead' in direction) return setting(host.creature(direction.lead).name, 'led', `${direction.lead}.led`, true);
  if ('task' in direction) return setting(host.creature(direction.task).name, direction.start, `${direction.task}.start`, direction.start);
  if ('prefer' in direction) return preferring(host, direction.prefer, direction.behavior, direction.weight ?? DEFAULT_WEIGHT);
  if ('push' in direction) return { who: ownerOf(direction.push), about: restOf(direction.push), settings: [], things: [] };
  if ('seek' in direction) return seeking(host, direction.seek, direction.releaser, direction.target, fresh);
  if ('imagine' in direction) {
    const { imagine, by, thing, on } = direction;
    host.creature(by);
    if (on !== undefined) new PartOfThing(host, on);
    return { who: by, about: imagine, settings: [], things: [{ name: imagine, thing: { ...thing, 'only-for': by } }] };
  }
  const { change, to } = direction;
  host.thing(ownerOf(change));
  return setting(ownerOf(change), restOf(change).split('.')[0], change, to as never);
}

function setting(who: string, about: string, path: string, value: Setting['value']): NotePlan {
  return { who, about, settings: [{ path, value, adds: false }], things: [] };
}

/** Plans to add the weight to the constants of a behavior and of those above it. */
function preferring(host: DirectionHost, who: string, behavior: string, weight: number): NotePlan {
  const { ethogram } = host.creature(who).mind;
  let b = ethogram.behaviors.indexOf(behavior);
  if (b < 0) throw new InputError(`${who}: found "${behavior}", expected a behavior.${didYouMean(behavior, ethogram.behaviors)}`);
  const settings: Setting[] = [];
  for (; b >= 0; b = ethogram.childGroup.indexOf(ethogram.groupOf[b])) {
    settings.push({ path: `${who}.${ethogram.behaviors[b]}.constant`, value: weight, adds: true });
  }
  return { who, about: behavior, settings, things: [] };
}

/** Plans to seek a kind of thing; or a part of a thing, where the creature then imagines a thing of a new kind. */
function seeking(host: DirectionHost, who: string, releaser: string, target: string, fresh: string): NotePlan {
  const creature = host.creature(who);
  const path = `${who}.${releaser}.kind`;
  checkReleaser(creature, releaser);
  if (!target.includes('.') && (host.world.find(target) < 0 || isKind(host, target))) {
    checkKind(host, target);
    return setting(who, releaser, path, target);
  }
  new PartOfThing(host, target);
  const kind = target.replaceAll('.', '-');
  return {
    who,
    about: releaser,
    settings: [{ path, value: kind, adds: false }],
    things: [{ name: fresh, thing: { kind, shape: MARK, 'only-for': who } }],
  };
}

/** Whether there is a thing of a kind. */
function isKind(host: DirectionHost, kind: string): boolean {
  const { symbols, space } = host.world;
  const symbol = symbols.find(kind);
  return symbol >= 0 && space.kinds.has(symbol);
}

/** Throws an InputError unless the kind is known: of a thing, or to a species. */
function checkKind({ world }: DirectionHost, kind: string): void {
  if (world.symbols.find(kind) >= 0) return;
  const kinds = world.names().map(name => world.kindOf(world.find(name)));
  throw new InputError(`seek: found "${kind}", expected a kind of thing, a thing, or a part of one.${didYouMean(kind, new Set(kinds))}`);
}

function checkReleaser(creature: Creature, releaser: string): void {
  const { ethogram, name } = creature.mind;
  const r = ethogram.releasers.indexOf(releaser);
  if (r >= 0 && ethogram.finder[r] !== undefined)
    throw new InputError(`${name}.${releaser}: this releaser does not look for a kind of thing.`);
  if (r >= 0) return;
  throw new InputError(`${name}: found "${releaser}", expected a releaser.${didYouMean(releaser, ethogram.releasers)}`);
}

function nameOf(call: string | { readonly do: string }): string {
  return typeof call === 'string' ? call : call.do;
}

function ownerOf(path: string): string {
  return path.split('.', 1)[0];
}

function restOf(path: string): string {
  return path.slice(ownerOf(path).length + 1);
}
