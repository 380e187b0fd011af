import type { Input, Life, Random } from 'umwelt';
import type { Direction } from 'umwelt/direction';
import { mindNames } from 'umwelt/mind';

/** Numbers for values, places and arguments: small and large, whole and fractional. */
function number(random: Random): number {
  const kinds = [0, 1, -1, 0.5, 3, 20, -7.25, 1000, 1e6, -1e6, 1e9];
  return random.chance(0.5) ? kinds[random.below(kinds.length)] : random.range(-5, 5);
}

function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)];
}

function place(life: Life, random: Random): [number, number] {
  const [width, depth] = life.definition.size;
  return [random.range(-width / 2, width / 2), random.range(-depth / 2, depth / 2)];
}

/** Returns an input that is mostly valid in this life: every kind of input, about things and creatures that exist. */
export function randomInput(life: Life, random: Random): Input {
  const names = life.thingNames();
  const name = names.length === 0 ? 'nothing' : pick(random, names);
  const species = Object.values(life.definition.creatures ?? {});
  const creature = life.creatures.length === 0 ? undefined : pick(random, life.creatures);
  const fresh = `new-${random.below(6)}`;
  switch (random.below(17)) {
    case 0:
      return { set: `${name}.${pick(random, life.names(name).concat('x'))}`, to: number(random) };
    case 1:
      return { set: `${name}.${pick(random, ['x', 'y', 'heading'])}`, to: random.range(-1.5, 1.5) };
    case 2:
      if (creature === undefined) return { remove: name };
      return {
        set: `${creature.name}.${pick(random, mindNames(creature.mind))}`,
        to: pick<number | string>(random, [number(random), 'food', 'top']),
      };
    case 3:
      return {
        add: fresh,
        thing: { kind: pick(random, ['food', 'ball', 'box']), at: place(life, random), shape: { circle: 0.1 }, fields: { amount: 2 } },
      };
    case 4:
      return {
        add: fresh,
        thing: { kind: 'ball', at: place(life, random), shape: { circle: 0.08 }, physics: { bounce: 0.7 }, velocity: [1, 0.5, 2] },
      };
    case 5:
      if (species.length === 0) return { remove: name };
      return { add: fresh, resident: { species: pick(random, species).species, at: place(life, random), heading: random.range(-3, 3) } };
    case 6:
      return { remove: random.chance(0.5) ? fresh : name };
    case 7:
      return { move: name, to: place(life, random), heading: random.range(-3, 3) };
    case 8:
      return { throw: name, velocity: [random.range(-4, 4), random.range(-4, 4), random.range(0, 4)] };
    case 9:
      return { hold: random.chance(0.5) ? fresh : name, by: pick(random, names.concat('nothing')) };
    case 10:
      return { drop: name };
    case 11:
      if (creature === undefined) return { drop: name };
      return { set: `${creature.name}.led`, to: random.chance(0.3) };
    case 12:
      return { give: fresh, thing: { kind: 'food', shape: { circle: 0.05 }, fields: { amount: 1 } }, by: creature?.name ?? name };
    case 13:
    case 14:
      return creature === undefined ? { drop: name } : { direct: randomDirection(life, random) };
    case 15:
      return { release: pick(random, ['all', name, name, `#${random.below(8)}`]) };
    default: {
      if (creature === undefined) return { drop: name };
      const { commands } = creature.body.anatomy;
      const command = pick(random, commands);
      const args = Object.fromEntries(
        command.args.filter(() => random.chance(0.6)).map((arg, k) => [arg, command.texts[k] ? 'food' : number(random)]),
      );
      return { tell: creature.name, call: { do: command.name, ...args } };
    }
  }
}

/** Returns a direction that is mostly valid in this life; there must be a creature. */
export function randomDirection(life: Life, random: Random): Direction {
  const names = life.thingNames();
  const name = pick(random, names);
  const creature = pick(random, life.creatures);
  const { ethogram } = creature.mind;
  const { anatomy } = creature.body;
  const who = creature.name;
  const behavior = pick(random, ethogram.behaviors.concat('top'));
  const variable = pick(random, ethogram.variables.concat('x'));
  const releaser = pick(random, ethogram.releasers.concat('x'));
  const terms = {
    ...(random.chance(0.5) ? { weight: number(random) } : {}),
    ...(random.chance(0.5) ? { ticks: 1 + random.below(40) } : {}),
  };
  switch (random.below(12)) {
    case 0:
      return { do: who, call: pick(random, anatomy.commands).name, how: pick(random, ['now', 'if-free'] as const), ...terms };
    case 1:
      return { when: who, call: { do: 'moving', speed: random.range(0, 2) }, not: random.chance(0.3), ...terms };
    case 2:
      return { toward: who, thing: name, away: random.chance(0.3), ...terms };
    case 3:
      return { lead: who, ...terms };
    case 4:
      return { task: who, start: behavior, ...terms };
    case 5:
      return { prefer: who, behavior, ...terms };
    case 6:
      return {
        change: `${who}.${pick(random, mindNames(creature.mind))}`,
        to: pick<number | string>(random, [number(random), 'food']),
        ...terms,
      };
    case 7:
      return {
        change: `${who}.${pick(random, [`${variable}.limits`, `${releaser}.range`])}`,
        to: [0, random.range(0, 2), 4].slice(random.below(2)),
        ...terms,
      };
    case 8:
      return { push: `${who}.${variable}`, by: number(random), ...terms };
    case 9:
      return { seek: who, releaser, target: pick(random, ['food', name, `${name}.leg`]), ...terms };
    case 10:
      return { change: `${name}.kind`, to: pick(random, ['food', 'ball']), ...terms };
    default:
      return {
        imagine: `dream-${random.below(5)}`,
        thing: { kind: 'food', at: place(life, random), shape: { circle: 0.1 }, fields: { amount: 1 } },
        by: who,
        ...(random.chance(0.5) ? { on: `${name}.hand` } : {}),
        ...terms,
      };
  }
}
