import { type AnimalFile, InputError, type ResidentDefinition, saveAnimal } from 'umwelt';
import type { RoomVisit, SharedWorld } from '#net/client';
import type { Arguments } from '../arguments.js';
import { type Command, NO, YES } from '../command.js';
import { loadedFiles, parseAnimal } from '../files/animals.js';
import { readCreature } from '../files/definitions.js';
import type { OutputFile } from '../files/output-file.js';
import { Outputs } from '../files/outputs.js';
import { ALLOW_INCLUDES, readText } from '../files/read-file.js';
import { findShipped } from '../files/shipped-files.js';
import { aborted, type Io } from '../io.js';
import { loadNetwork } from '../load-network.js';
import { registryOf, WITH } from '../registry.js';

type Client = typeof import('#net/client');

/** Milliseconds between two checks of a condition; a tick takes 50. */
const STEP_MS = 20;
/** Meters between the visitor's person and its creature. */
const BESIDE = 0.7;

export const join: Command = {
  name: 'join',
  summary: 'join a shared world with a creature of your own: its mind runs here, its body in the copy of every visitor',
  usage: 'ADDRESS --creature FILE [options]',
  options: {
    creature: { value: 'FILE', help: 'the creature to bring: a creature file' },
    name: { value: 'NAME', help: 'what it is called there; default the name of its species' },
    load: { value: 'FILE', help: 'the saved animal that it is' },
    save: { value: 'FILE', help: 'save it with all that it has learned when you leave' },
    visitor: { value: 'NAME', help: 'what you are called there, over the head of your person' },
    token: { value: 'TOKEN', help: 'a token from the host, where the room needs one' },
    ...WITH,
    ...ALLOW_INCLUDES,
    json: { help: 'print what it does as JSON, a line for each change' },
  },
  words: [1, 1],
  examples: [
    [
      'umwelt join localhost:4700/yard/main --creature creatures/hamster/harold.yaml --name rover',
      'brings a hamster into a room of `umwelt serve yard`',
    ],
  ],
  async run(args: Arguments, io: Io): Promise<number> {
    const stop = io.stop();
    const resident = await readResident(args, io);
    const name = args.text('name') ?? resident.species.species;
    const outputs = new Outputs(io);
    const path = args.text('save');
    const load = args.text('load');
    const file = path === undefined ? undefined : await outputs.open('--save', path, loadedFiles(load === undefined ? [] : [load], io));
    const client = await loadNetwork('join', () => import('#net/client'), '@colyseus/sdk @colyseus/schema');
    const visit = await openVisit(client, args);
    const world = new client.SharedWorld(visit, await registryOf(args, io));
    const stepping = setInterval(() => world.step(), STEP_MS);
    const closed = new Promise<string>(done => {
      visit.on('line', ({ state, sentence }) => {
        if (state === 'closed') done(sentence ?? 'The line is closed.');
        else if (state === 'away') io.err('The line is down; trying again.');
      });
    });
    try {
      const refused = await Promise.race([live(args, { name, resident, visit, world, stop, io }), closed]);
      if (refused !== undefined) io.err(refused);
      if (world.life?.creatures.some(creature => creature.name === name) === true) await save(world, name, file, outputs, io);
      return refused === undefined ? (outputs.failures.length === 0 ? YES : NO) : NO;
    } finally {
      clearInterval(stepping);
      world.dispose();
      await visit.leave();
    }
  },
};

interface Stay {
  readonly name: string;
  readonly resident: ResidentDefinition;
  readonly visit: RoomVisit;
  readonly world: SharedWorld;
  readonly stop: AbortSignal;
  readonly io: Io;
}

/** Brings the creature and prints its behavior until the user stops it. Returns the reason if the room refused it, otherwise undefined. */
async function live(args: Arguments, { name, resident, visit, world, stop, io }: Stay): Promise<string | undefined> {
  const refusal = new Promise<string>(done => visit.on('refused', ({ kind, sentence }) => kind === 'node' && done(sentence)));
  if (!(await until(() => world.life !== undefined, stop))) return undefined;
  visit.node(world.node.bring(name, { ...beside(world, visit), ...resident }));
  const own = () => world.life?.creatures.find(creature => creature.name === name && creature.drone === undefined);
  const came = until(() => own() !== undefined, stop).then(here => (here ? undefined : ''));
  const refused = await Promise.race([came, refusal]);
  if (refused !== undefined) return refused === '' ? undefined : refused;
  io.err(
    `${name} is in ${visit.welcome.room} with ${visit.who.length === 1 ? 'one visitor' : `${visit.who.length} visitors`}. Press Ctrl-C to leave.`,
  );
  let last = '';
  const telling = setInterval(() => {
    const path = own()?.mind.activePath() ?? last;
    if (path === last) return;
    last = path;
    io.out(args.flag('json') ? JSON.stringify({ tick: world.life!.now, name, behavior: path }) : `${name}: ${path}`);
  }, 50);
  await aborted(stop);
  clearInterval(telling);
  // its state at the end, for a room that adopts it
  for (const bytes of world.node.farewell()) visit.node(bytes);
  return undefined;
}

/** Returns where the creature enters: beside the visitor's person, or in the middle. */
function beside({ life }: SharedWorld, { welcome }: RoomVisit): Pick<ResidentDefinition, 'at' | 'heading'> {
  const id = welcome.person === undefined || life === undefined ? -1 : life.world.find(welcome.person);
  if (life === undefined || id < 0) return {};
  const { x, y, heading, sine, cosine } = life.world;
  return { at: [x[id] + BESIDE * cosine[id], y[id] - BESIDE * sine[id]], heading: heading[id] };
}

async function save(world: SharedWorld, name: string, file: OutputFile | undefined, outputs: Outputs, io: Io): Promise<void> {
  if (file === undefined || world.life === undefined) return;
  const text = `${JSON.stringify(saveAnimal(world.life, name))}\n`;
  await outputs.attempt(async () => {
    await file.write(text);
    await file.commit();
    io.err(`Saved ${name} in ${file.path}.`);
  });
}

async function readResident(args: Arguments, io: Io): Promise<ResidentDefinition> {
  const given = args.text('creature');
  if (given === undefined) throw new InputError('umwelt join: found no creature, expected --creature FILE.');
  const registry = await registryOf(args, io);
  const species = await readCreature(findShipped(given, io), { registry, allowed: args.texts('allow-includes'), io });
  const load = args.text('load');
  const animal: AnimalFile | undefined = load === undefined ? undefined : parseAnimal(load, await readText(load, io));
  return { species, ...(animal === undefined ? {} : { animal }) };
}

async function openVisit(client: Client, args: Arguments): Promise<RoomVisit> {
  const [address] = args.positionals;
  const name = args.text('visitor');
  const token = args.text('token');
  try {
    return await client.joinRoom(address, { ...(name === undefined ? {} : { name }), ...(token === undefined ? {} : { token }) });
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError(`${address}: could not be joined: ${(error as Error).message || 'nothing answers there'}.`);
  }
}

/** Resolves with true when a condition holds, with false when the user stops the command. */
async function until(isSo: () => boolean, stop: AbortSignal): Promise<boolean> {
  while (!stop.aborted) {
    if (isSo()) return true;
    await new Promise(done => setTimeout(done, STEP_MS));
  }
  return false;
}
