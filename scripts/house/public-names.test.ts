import { describe, expect, it } from 'vitest';
import { doors } from '../api/api-pages.js';
import { filesBelow, textOf } from './sources.js';

/** The names that `umwelt` exports, at most 70. Add a name here only with a reason; most belong to a subpath. */
const ROOT_NAMES = `
Act Actor AnimalFile Args BodyDefinition CombineRule Condition Creature CreatureDefinition DesignOptions DesignResult Finder
Handle Input InputError Life LifeOptions Loaded Maker MakerContext Measure MindDefinition Percept Place Problem Random
ReadFile Recorder RecordingFile Registry Replay ResidentDefinition SECONDS_PER_TICK Sense Senses SkillKind Snapshot
TICKS_PER_SECOND ThingDefinition Timeline Told Trainer TrainingDefinition Trial Value Weight Why World WorldDefinition
builtinRegistry checkAnimal checkRecording joinRegistries loadBody loadCreature loadFile loadTraining loadWorld measure
numberArg parseBody parseCreature parseDesign parseTraining parseWorld replay runDesign saveAnimal textArg withAnimal
`
  .trim()
  .split(/\s+/);

describe('the root of the package', () => {
  const root = doors()[0];

  it('exports exactly the names that are listed here', () => {
    expect(root.declarations.map(({ name }) => name)).toEqual([...ROOT_NAMES].sort());
    expect(ROOT_NAMES.length).toBeLessThanOrEqual(70);
  });
});

describe('every import path', () => {
  it('lists its names one by one', () => {
    const indexes = filesBelow('umwelt').filter(path => /^umwelt\/(?:src\/(?:\w+\/)?|three\/)index\.ts$/.test(path));
    expect(indexes.length).toBeGreaterThan(10);
    expect(indexes.filter(path => /export (?:type )?\*/.test(textOf(path)))).toEqual([]);
  });

  it('has a doc comment for every name', () => {
    const bare = doors().flatMap(({ name, declarations }) => declarations.filter(({ doc }) => doc === '').map(d => `${name}: ${d.name}`));
    expect(bare).toEqual([]);
  });
});
