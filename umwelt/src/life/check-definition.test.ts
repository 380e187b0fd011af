import { describe, expect, it } from 'vitest';
import { InputError } from '../core/index.js';
import { Life } from './life.js';

const empty = { world: 'a', size: [1, 2] };

describe('a definition of another shape is refused with a sentence', () => {
  it.each([
    [null, 'world: a world definition: found nothing, expected a map.'],
    [3, 'world: a world definition: found 3, expected a map.'],
    [{ world: 'a' }, 'world: size: found nothing, expected two lengths.'],
    [{ ...empty, things: 3 }, 'world: things: found 3, expected a map.'],
    [{ ...empty, things: { box: null } }, 'world: things.box: found nothing, expected a map.'],
    [{ ...empty, creatures: [] }, 'world: creatures: found an empty list, expected a map.'],
    [{ ...empty, creatures: { tom: {} } }, 'world: creatures.tom.species: found nothing, expected a map.'],
    [{ ...empty, lessons: 3 }, 'world: lessons: found 3, expected a list.'],
    [{ ...empty, lessons: [null] }, 'world: lessons[0]: found nothing, expected a map.'],
    [{ ...empty, story: 3 }, 'story: found 3, expected a map.'],
    [{ ...empty, story: { meet: null } }, 'story.meet: found nothing, expected a map.'],
    [{ ...empty, story: { meet: { do: [3] } } }, 'story.meet.do[0]: found 3, expected a text.'],
    [{ ...empty, story: { meet: { when: {} } } }, 'story.meet.when: found an empty map, expected a line or a list of lines.'],
  ])('%j', (definition, sentence) => {
    expect(() => new Life(definition as never)).toThrow(InputError);
    expect(() => new Life(definition as never)).toThrow(sentence);
  });
});
