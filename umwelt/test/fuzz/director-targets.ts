import { InputError, Life, type Random, type WorldDefinition } from 'umwelt';
import type { BeatDefinition, StoryDefinition } from 'umwelt/direction';
import { mutateData, mutateText, pick } from './mutate.js';
import type { Target } from './targets.js';

/** Lines of the director's language, with WHO and THING instead of names. */
const LINES: readonly string[] = [
  ...[
    'WHO toward THING for 2s',
    'WHO away-from THING weight 3',
    'WHO do look-at ahead 1',
    'WHO led',
    'release all',
    'release #1',
    'release WHO',
  ],
  ...['WHO prefer top weight 2', 'WHO task top for 10s', 'WHO.x = 1', 'THING.kind = food', 'WHO hunger = 6 for 3s', 'WHO hunger + 2'],
  ...['WHO hunger push 0.5 for 2s', 'WHO do walk if free for 1s', 'remove THING', 'THING x = 1', 'WHO when moving speed 1 for 2s'],
];

const BEATS: StoryDefinition = {
  first: { do: 'WHO toward THING', until: 'WHO near THING 1', within: '1s', else: ['WHO.y = 0'] },
  second: { after: 'first', when: ['not WHO near THING 0.2', 'WHO.x > -100'], do: ['WHO led for 1s', 'WHO.x = 0'] },
  third: { after: ['first.missed', 'second.done'], do: 'release all', within: '3s' },
};

/** Lines for the director of a life, and stories that play in it. `run` runs ticks of a life and measures their time. */
export function directorTargets(worlds: readonly WorldDefinition[], run: (life: Life, ticks: number) => void): Target[] {
  const named = (text: string, world: WorldDefinition, random: Random): string =>
    text
      .replaceAll('WHO', pick(random, Object.keys(world.creatures ?? { nobody: 0 })))
      .replaceAll('THING', pick(random, Object.keys({ ...world.things, ...world.creatures })));
  const ofName = (name: string): WorldDefinition => worlds.find(({ world }) => world === name) ?? worlds[0];
  return [
    {
      name: 'directions',
      weight: 4,
      make: random => {
        const world = pick(random, worlds);
        const lines = Array.from({ length: 6 }, () => {
          const line = named(pick(random, LINES), world, random);
          return random.chance(0.6) ? mutateText(line, random) : line;
        });
        return { world: world.world, lines };
      },
      run: ({ world, lines }: { world: string; lines: readonly string[] }) => {
        const life = new Life(ofName(world), { seed: 1, strict: true });
        let refused: unknown;
        let taken = 0;
        for (const line of lines) {
          try {
            const input = life.director.parse(line);
            if (input !== undefined) life.apply(input);
            taken++;
          } catch (error) {
            if (!(error instanceof InputError)) throw error;
            refused = error;
          }
          run(life, 1);
        }
        run(life, 3);
        if (taken === 0) throw refused;
      },
    },
    {
      name: 'stories',
      weight: 3,
      make: random => {
        const told = random.chance(0.5) ? worlds.find(({ story }) => story !== undefined) : undefined;
        const world = told ?? pick(random, worlds);
        const story = told
          ? (told.story as StoryDefinition)
          : Object.fromEntries(
              Object.entries(BEATS).map(([name, beat]) => [name, JSON.parse(named(JSON.stringify(beat), world, random)) as BeatDefinition]),
            );
        return { world: world.world, story: mutateData(random.chance(0.3) ? mutateLines(story, random) : story, random) };
      },
      run: ({ world, story }: { world: string; story: StoryDefinition }) =>
        run(new Life({ ...ofName(world), story }, { seed: 1, strict: true }), 40),
    },
  ];
}

/** Returns the story with the text of one beat mutated. */
function mutateLines(story: StoryDefinition, random: Random): StoryDefinition {
  const [name, beat] = pick(random, Object.entries(story));
  const { do: lines } = beat;
  return typeof lines === 'string' ? { ...story, [name]: { ...beat, do: mutateText(lines, random) } } : story;
}
