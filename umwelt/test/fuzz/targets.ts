import { readdirSync, readFileSync } from 'node:fs';
import {
  type AnimalFile,
  type BodyDefinition,
  type CreatureDefinition,
  checkRecording,
  type Input,
  InputError,
  Life,
  loadBody,
  loadTraining,
  loadWorld,
  Random,
  Recorder,
  type RecordingFile,
  replay,
  runDesign,
  saveAnimal,
  type TrainingDefinition,
  type WorldDefinition,
  withAnimal,
} from 'umwelt';
import { checkBodyObject, checkTrainingObject, checkWorldObject, parseCreature, parseWorld } from 'umwelt/files';
import { parseDesignFile } from 'umwelt/learning';
import { checkAnimal } from 'umwelt/life';
import { Body, Controller, compileBody } from 'umwelt/motor';
import { directorTargets } from './director-targets.js';
import { mutateData, mutateText, pick } from './mutate.js';
import { randomInput } from './random-input.js';
import { twinsDiverge } from './twins.js';

/** The most milliseconds of processor time of a tick. */
const MOST_TICK = 1000;

/**
 * Code that takes data from outside. `make` returns spoiled data, `run` gives it to the library: an InputError counts as refused, any other
 * exception as a failure. Data is plain, so that a failed case can be kept in the corpus.
 */
export interface Target {
  readonly name: string;
  /** How often it is chosen, relative to the others. */
  readonly weight: number;
  make(random: Random): unknown;
  run(data: never): void;
}

const read = (path: string): string => readFileSync(path, 'utf8');
const yaml = (folder: string): string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.yaml'))
    .map(name => `${folder}/${name}`);

/** Replaces every species that a spoiled world text names, because reading the real ones would take most of the time. */
const STRANGER = `species: stranger
shape: { circle: 0.12, height: 0.2 }
senses: { nose: { sniff: everything, range: 8 } }
variables: { hunger: { value: 2, growth: 0.02, min: 0, max: 20 } }
releasers: { food-afar: { find: food, where: [amount > 0], range: [0, 6, 8], worth: 5 } }
behaviors:
  feed: { variables: [hunger], releasers: [food-afar], action: { do: approach, speed: 0.6 } }
  roam: { constant: 1, action: { do: wander, speed: 0.4 } }
`;

const DESIGNS: readonly string[] = [
  'block | 10A+ | 10AB+ | B?',
  'a | 4A+ / 4AB- | A?\nb | (X) 5A>B++ | 2A? / 2B?',
  'x | 10A- | 10A+; y | 10A+',
];

/** Loads the shipped files once and returns the targets that use them. */
export async function fuzzTargets(): Promise<readonly Target[]> {
  const worlds: WorldDefinition[] = [];
  for (const path of yaml('worlds')) worlds.push((await loadWorld(path, read)).definition);
  const bodies: BodyDefinition[] = [];
  for (const animal of ['hamster', 'silas', 'bird', 'car']) bodies.push((await loadBody(`creatures/${animal}/body.yaml`, read)).definition);
  const plans: TrainingDefinition[] = [];
  for (const path of yaml('creatures/silas/training')) plans.push((await loadTraining(path, read)).definition);
  const grounds = worlds.filter(({ creatures = {} }) => 'silas' in creatures && 'puppet' in creatures).map(({ world }) => world);
  const texts = yaml('worlds').map(read);
  const species = readdirSync('creatures', { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.yaml') && !/body|training|parts/.test(path))
    .map(path => ({ path: `creatures/${path}`, text: read(`creatures/${path}`) }));
  // their bodies take a third of the time to read
  const light = species.filter(({ path }) => /hamster|seeker|pedestrian/.test(path));
  const small = worlds.filter(({ creatures = {} }) => Object.keys(creatures).length <= 2);
  const smallTexts = yaml('worlds')
    .map(read)
    .filter((_, i) => small.includes(worlds[i]));
  const named = (name: string): WorldDefinition => worlds.find(({ world }) => world === name) ?? worlds[0];
  const smallNames = small.map(({ world }) => world);
  const names = worlds.map(({ world }) => world);
  // a world with few creatures takes a fifth of the time to make and covers most of the possible errors
  const either = <T>(random: Random, few: readonly T[], all: readonly T[]): T => pick(random, random.chance(0.7) ? few : all);
  const animals = small.slice(0, 4).map(definition => animalOf(definition));
  const recordings = small.slice(0, 4).map(definition => recordingOf(definition));
  return [
    {
      name: 'world texts',
      weight: 8,
      make: random => mutateText(either(random, smallTexts, texts), random),
      run: (text: string) => live(parseWorld(text, { file: 'w.yaml', files: includes }).definition, 3),
    },
    {
      name: 'worlds',
      weight: 8,
      make: random => mutateData(either(random, small, worlds), random),
      run: (data: object) => live(checkWorldObject(data).definition, 5),
    },
    {
      name: 'creatures',
      weight: 3,
      make: random => {
        const { path, text } = either(random, light, species);
        return { path, text: mutateText(text, random) };
      },
      run: ({ path, text }: { path: string; text: string }) =>
        live(meadowWith(parseCreature(text, { file: path, files: creatureFiles }).definition), 5),
    },
    {
      name: 'bodies',
      weight: 4,
      make: random => mutateData(pick(random, bodies), random),
      run: (data: object) => move(checkBodyObject(data).definition),
    },
    {
      name: 'training files',
      weight: 4,
      make: random => ({ world: pick(random, grounds), plan: mutateData(pick(random, plans), random) }),
      run: ({ world, plan }: { world: string; plan: object }) => train(named(world), plan),
    },
    {
      name: 'saved animals',
      weight: 4,
      make: random => {
        const animal = pick(random, animals);
        return mutateData(animal, random);
      },
      run: (data: AnimalFile) => live(withAnimal(small[animals.findIndex(a => a.name === data?.name) >>> 0] ?? small[0], sealed(data)), 5),
    },
    {
      name: 'recordings',
      weight: 4,
      make: random => mutateData(pick(random, recordings), random),
      run: (data: object) => void replay(checkRecording(data), { onTick: () => true }),
    },
    {
      name: 'inputs',
      weight: 8,
      make: random => ({ world: either(random, smallNames, names), seed: random.below(1e9) }),
      run: ({ world, seed }: { world: string; seed: number }) => interfere(named(world), seed),
    },
    ...directorTargets(small, run),
    {
      name: 'designs',
      weight: 2,
      make: random => mutateText(pick(random, DESIGNS), random),
      run: (text: string) => void runDesign(parseDesignFile(text)),
    },
    {
      name: 'twins',
      weight: 0.3,
      make: random => ({
        world: either(random, smallNames, names),
        seed: random.below(1e9),
        before: random.below(100),
        inputs: random.chance(0.3) ? 0 : 0.2,
      }),
      run: ({ world, ...options }: { world: string; seed: number; before: number; inputs: number }) => {
        const difference = twinsDiverge({ definition: named(world), ...options });
        if (difference !== '') throw new Error(`the twins differ: ${difference}`);
      },
    },
  ];
}

/** The files of creatures by their paths; world texts get STRANGER under the paths that they use. */
const creatureFiles: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync('creatures', { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.yaml'))
    .map(path => [`creatures/${path}`, read(`creatures/${path}`)]),
);
const includes: Readonly<Record<string, string>> = Object.fromEntries(Object.keys(creatureFiles).map(path => [`../${path}`, STRANGER]));

/** Returns a world with food, an obstacle and the creature. */
function meadowWith(species: CreatureDefinition): WorldDefinition {
  return {
    world: 'meadow',
    size: [8, 6],
    things: {
      bowl: { kind: 'food', at: [1, 0], shape: { circle: 0.1 }, fields: { amount: 3 } },
      box: { kind: 'box', at: [-1, 1], shape: { box: [0.5, 0.4], height: 0.5 }, solid: true },
    },
    creatures: { one: { species, at: [0, 0] } },
  };
}

function animalOf(definition: WorldDefinition): AnimalFile {
  const life = new Life(definition, { seed: 1 });
  life.run(60);
  return JSON.parse(JSON.stringify(saveAnimal(life, life.creatures[0].name)));
}

function recordingOf(definition: WorldDefinition): RecordingFile {
  const life = new Life(definition, { seed: 1 });
  life.run(30);
  const recorder = new Recorder(life);
  const random = Random.named(1, 'recording');
  for (let i = 0; i < 10; i++) {
    attempt(() => life.apply(randomInput(life, random)));
    life.tick();
    recorder.after();
  }
  return JSON.parse(JSON.stringify(recorder.toJSON()));
}

/** Checks an animal, with its hash corrected, so that the check of its parts is reached. */
function sealed(animal: AnimalFile): AnimalFile {
  try {
    return checkAnimal(animal);
  } catch (error) {
    const right = /expected ([0-9a-f]{8}): the file is damaged/.exec((error as Error).message);
    if (right === null) throw error;
    return checkAnimal({ ...animal, hash: right[1] });
  }
}

function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
  }
}

/** Runs a strict life; throws if a tick takes too long. */
function run(life: Life, ticks: number): void {
  const started = process.cpuUsage();
  for (let i = 0; i < ticks; i++) {
    const before = performance.now();
    life.tick();
    // wall time is cheap to read, but it includes other programs
    if (performance.now() - before < MOST_TICK) continue;
    const { user, system } = process.cpuUsage(started);
    const took = (user + system) / 1000;
    if (took > MOST_TICK) throw new Error(`tick ${life.now} took up to ${Math.round(took)} ms`);
  }
}

function live(definition: WorldDefinition, ticks: number): void {
  run(new Life(definition, { seed: 1, strict: true }), ticks);
}

function move(definition: BodyDefinition): void {
  const body = new Body(compileBody(definition), Random.named(1, 'body'));
  const controller = new Controller(body);
  const { commands } = body.anatomy;
  for (let command = 0; command < commands.length; command++) {
    if (commands[command].hook !== undefined) continue;
    for (let tick = 0; tick < 5; tick++) {
      controller.primary(command);
      controller.act();
      body.moved(body.forward / 20, body.turn / 20, body.sideways / 20);
    }
    for (const value of body.pose) if (!Number.isFinite(value)) throw new Error(`${commands[command].name} led to ${value}`);
  }
}

function train(definition: WorldDefinition, plan: object): void {
  const life = new Life(definition, { seed: 1, strict: true });
  life.train(checkTrainingObject(plan).definition);
  run(life, 20);
}

/** Runs a life under random inputs, many of them spoiled. */
function interfere(definition: WorldDefinition, seed: number): void {
  const random = Random.named(seed, 'interfere');
  const life = new Life(definition, { seed, strict: true });
  for (let i = 0; i < 12; i++) {
    for (let k = random.below(4); k > 0; k--) {
      const input = randomInput(life, random);
      const given = (random.chance(0.5) ? mutateData(input, random) : input) as Input;
      if (random.chance(0.2)) life.input(given);
      else attempt(() => life.apply(given));
    }
    run(life, 1);
  }
}
