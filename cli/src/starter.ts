/** Returns the files of a starter creature and its world, by file name. */
export function starterFiles(name: string): Record<string, string> {
  return { [`${name}.yaml`]: creatureFile(name), 'world.yaml': worldFile(name) };
}

function creatureFile(name: string): string {
  return `# ${name}: a first creature. It roams until it is hungry, finds its bowl, eats, and roams on.
# "umwelt check ${name}.yaml" says what is wrong where; the names of variables, releasers and behaviors are yours to choose.
species: ${name}
shape: { circle: 0.12, height: 0.2 } # meters
speed: 0.6 # meters per second
turn: 4 # radians per second

senses:
  nose: { sniff: everything, range: 8 }

# What it needs. Rates are per tick, and 20 ticks are a second: 0.02 is 0.4 per second.
variables:
  hunger: { value: 2, growth: 0.02, min: 0, max: 20 }

# What sets it off. range: [least, best, greatest] distance in meters.
releasers:
  food-afar: { find: food, where: [amount > 0], range: [0, 6, 8], worth: 5 }
  food-at-hand: { find: food, where: [amount > 0], range: [0, 0.36, 0.5], worth: 20 }

# What it can do. The greatest value wins; a rival must be twice as strong to take over from a winner.
behaviors:
  feed:
    variables: [hunger]
    behaviors:
      eat:
        releasers: [food-at-hand]
        modifies: { hunger: -0.004 } # times its own value, each tick
        action: { do: consume, field: amount, rate: 1 }
      go-to-food:
        releasers: [food-afar]
        action: { do: approach, speed: 0.6 }
      search:
        constant: 0.1
        action: { do: wander, speed: 0.5 }
  roam:
    constant: 3
    action: { do: wander, speed: 0.3 }
`;
}

function worldFile(name: string): string {
  return `# A small yard for ${name}. x runs east, y north, in meters; the middle is [0, 0].
world: ${name}-yard
size: [6, 6]
fence: 0.4

things:
  bowl: { kind: food, shape: { circle: 0.15, height: 0.06 }, at: [1.8, 1.2], fields: { amount: 100 } }

creatures:
  ${name}: { species: ./${name}.yaml, at: [-1, -1], heading: 45deg }
`;
}
