import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadWorld, parseStory, parseWorld } from '../../files/index.js';
import type { WorldDefinition } from '../../life/index.js';
import { Life } from '../../life/index.js';
import type { StoryDefinition } from './definition.js';

const { definition: dogmatic } = await loadWorld('worlds/story.yaml', path => readFileSync(path, 'utf8'));

function world(story: StoryDefinition): WorldDefinition {
  return {
    world: 'stage',
    size: [20, 20],
    things: { bowl: { kind: 'food', at: [2, 0] }, lamp: { kind: 'lamp', at: [5, 5], fields: { on: false } } },
    creatures: {
      rex: {
        species: {
          species: 'dog',
          variables: { hunger: { value: 0, growth: 0.1, max: 100 } },
          behaviors: { wait: { constant: 1 }, sleep: { constant: 0.5 } },
        },
      },
    },
    story,
  };
}

const states = (life: Life): Record<string, string> => Object.fromEntries(life.director.beats.map(({ name, state }) => [name, state]));

describe('a story', () => {
  it('waits for conditions and other beats, and releases what it directed', () => {
    const life = new Life(
      world({
        hungry: { when: 'rex.hunger > 1', do: ['rex task sleep', 'lamp on = true'], until: 'rex.hunger >= 3' },
        fed: { after: 'hungry', do: 'rex hunger = 0' },
        never: { after: 'hungry.missed', do: 'remove bowl' },
      }),
    );
    life.run(10);
    expect(states(life)).toEqual({ hungry: 'waiting', fed: 'waiting', never: 'waiting' });
    life.run(3);
    expect(states(life)['hungry']).toBe('playing');
    expect(life.get('lamp.on')).toBe(true);
    life.tick();
    expect(life.get('rex.behavior')).toBe('sleep');
    life.run(30);
    expect(states(life)).toEqual({ hungry: 'done', fed: 'done', never: 'waiting' });
    expect(life.director.notes).toEqual([]);
    expect(life.get('rex.behavior')).toBe('wait');
    expect(life.get('rex.hunger')).toBeLessThan(2);
  });

  it('misses a beat after its time, and continues from there', () => {
    const life = new Life(
      world({
        wish: { do: 'rex prefer sleep weight 9', until: 'lamp.on', within: '2s', else: 'move bowl to 0 0' },
        sad: { after: 'wish.missed', do: 'bowl kind = trash' },
        glad: { after: 'wish.done', do: 'remove bowl' },
      }),
    );
    life.run(60);
    expect(states(life)).toEqual({ wish: 'missed', sad: 'done', glad: 'waiting' });
    expect(life.get('bowl.x')).toBe(0);
    expect(life.get('bowl.kind')).toBe('trash');
    expect(life.get('rex.sleep.constant')).toBe(0.5);
  });

  it('counts how long a condition has held without interruption', () => {
    const life = new Life(world({ beat: { when: 'lamp.on for 1s', do: 'remove bowl' } }));
    for (let i = 0; i < 4; i++) {
      life.set('lamp.on', true);
      life.run(15);
      life.set('lamp.on', false);
      life.run(2);
    }
    expect(states(life)['beat']).toBe('waiting');
    life.set('lamp.on', true);
    life.run(25);
    expect(states(life)['beat']).toBe('done');
  });

  it('is part of snapshots', () => {
    const life = new Life(dogmatic, { seed: 3 });
    life.run(450);
    const snapshot = life.snapshot();
    life.run(300);
    const other = new Life(dogmatic, { seed: 3 });
    other.restore(snapshot);
    other.run(300);
    expect(other.hash()).toBe(life.hash());
    expect(other.director.beats).toEqual(life.director.beats);
  });

  it('reports the line of the file that has no meaning', () => {
    const text = (story: string) => `world: w\nsize: [4, 4]\nthings: { bowl: { kind: food, at: [0, 0] } }\nstory:\n${story}`;
    expect(() => parseWorld(text('  a: { do: bowll kind = x }'))).toThrow(/:5:.*Did you mean "bowl"/);
    expect(() => parseWorld(text('  a: { when: bowl.amunt > 3 }'))).toThrow(/:5:.*when/);
    expect(() => parseWorld(text('  a: { after: opning }\n  opening: { do: remove bowl }'))).toThrow(/:5:.*Did you mean "opening"/);
    expect(() => parseWorld(text('  a: { within: soon }'))).toThrow(/a duration/);
  });

  it('ignores a beat that a program gives as undefined', () => {
    const story = { one: { do: 'rex hunger = 3' }, two: undefined } as unknown as StoryDefinition;
    expect(states(new Life(world(story)))).toEqual({ one: 'waiting' });
  });

  it('warns of beats that wait for each other', () => {
    const beats = ['  one: { after: three }', '  two: { after: one }', '  three: { after: two }', '  four: { after: five }', '  five: {}'];
    const { warnings } = parseWorld(`world: w\nsize: [4, 4]\nstory:\n${beats.join('\n')}\n`);
    expect(warnings.map(warning => /^world:(\d+):.*so it never plays\.$/.exec(warning)?.[1])).toEqual(['4', '5', '6']);
  });

  it('can be a file of its own, whose faults have its lines and columns', () => {
    const text = 'world: w\nsize: [4, 4]\nthings: { bowl: { kind: food, at: [0, 0] } }\nstory: tales/supper.yaml\n';
    const read = (tale: string) => parseWorld(text, { file: 'w.yaml', files: { 'tales/supper.yaml': tale } });
    const good = 'story: supper\nbeats:\n  a: { do: remove bowl }\n';
    expect(read(good).definition.story).toEqual({ a: { do: 'remove bowl' } });
    expect(() => read(good.replace('remove bowl', 'remove bowll'))).toThrow(/^tales\/supper\.yaml:3:.*column 8: .*Did you mean "bowl"/);
    expect(() => read('story: supper\nbeets:\n  a: {}\n')).toThrow(/tales\/supper\.yaml:2:1: found "beets".*Did you mean "beats"/);
    expect(() => read('world: x\nsize: [1, 1]\n')).toThrow(/^w\.yaml:4:8: story: .*expected the file of a story/);
    expect(() => parseWorld(text)).toThrow(/tales\/supper\.yaml/);
    expect(parseStory(good).definition.story).toBe('supper');
    const { definition } = parseWorld(text.replace('story: tales/supper.yaml', ''));
    expect(() => parseStory(good.replace('bowl', 'cup'), { world: definition })).toThrow(/^story:3:/);
  });

  it('finds where a creature looks: by its head, a person by the gaze, others straight ahead', () => {
    const story = {
      head: { when: 'lucky looks-at east-bush', do: 'add bush at 0 4 as mark-head' },
      gaze: { when: 'visitor looks-at car', do: 'add bush at 0 4.5 as mark-gaze' },
      body: { when: 'west-bush looks-at car', do: 'add bush at 1 4 as mark-body' },
    };
    const { creatures, things } = dogmatic;
    const life = new Life({
      ...dogmatic,
      things: {
        ...things,
        car: { kind: 'car', at: [-4.5, 2] },
        'east-bush': { ...things!['east-bush'], at: [4, 0] },
        'west-bush': { ...things!['west-bush'], heading: Math.PI / 2 },
      },
      creatures: { lucky: { ...creatures!['lucky'], at: [0, 0], heading: 0 }, visitor: { ...creatures!['visitor'], heading: Math.PI / 2 } },
      story,
    });
    life.set('lucky.led', true);
    life.run(5);
    expect(states(life)).toEqual({ head: 'waiting', gaze: 'waiting', body: 'waiting' });
    // the head turns, the body does not
    life.direct({ do: 'lucky', call: { do: 'look-at', right: 4, ahead: 0, up: 0.5, body: 0 } });
    life.set('visitor.gaze-x', -4.5);
    life.set('visitor.gaze-y', 2);
    life.set('west-bush.heading', 0);
    life.run(40);
    expect(Math.abs(life.get('lucky.heading') as number)).toBeLessThan(0.01);
    expect(states(life)).toEqual({ head: 'done', gaze: 'done', body: 'done' });
  });
});
