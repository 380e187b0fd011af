import { describe, expect, it } from 'vitest';
import { Symbols } from '../../core/index.js';
import { plainBody } from '../../creature/plain-body.js';
import { builtinRegistry } from '../../life/index.js';
import { compileMind, type MindDefinition } from '../../mind/index.js';
import { compileBody } from '../../motor/index.js';
import { type Expansion, expand, wayOut } from './expand.js';

const mind: MindDefinition = {
  variables: { hunger: { learns: {} } },
  releasers: { 'see-food': { find: 'food' } },
  groups: { tricks: { sit: { constant: 1, still: true, action: 'rest' }, beg: { constant: 1, action: 'rest' } } },
  behaviors: {
    feed: { variables: ['hunger'], releasers: ['see-food'], behaviors: { chew: { releasers: ['see-food'], modifies: { hunger: -1 } } } },
    play: { constant: 1, group: 'tricks' },
  },
};
const hand = { kind: 'person', field: 'hand', value: true } as const;
const sit: Expansion = { variable: 'hunger', behavior: 'sit', stimulus: hand, worth: 0.7, into: 'feed', near: 2 };
const compile = (definition: MindDefinition) =>
  compileMind(definition, { symbols: new Symbols(), registry: builtinRegistry, anatomy: compileBody(plainBody({ species: 'x' })) });

describe('expansion', () => {
  it('copies the behavior below a parent that approaches, and adds the releaser to that parent and to the owner of the group', () => {
    const { definition, releaser, owner, leaf } = expand(mind, sit);
    const e = compile(definition);
    expect(releaser).toBe('sit-on-hand-cue');
    expect(definition.releasers?.[releaser]).toEqual({ find: { do: 'thing', kind: 'person', showing: 'hand' }, worth: 0.7 });
    const feed = definition.behaviors!['feed'];
    expect(feed.releasers).toEqual(['see-food', releaser]);
    expect(Object.keys(feed.behaviors!)).toEqual(['chew', owner]);
    expect(Object.keys(feed.behaviors![owner].behaviors!)).toEqual([leaf, `${owner}-approach`]);
    // `still` is copied: the animal waits and is not stuck
    expect(feed.behaviors![owner].behaviors![leaf]).toMatchObject({ action: 'rest', still: true });
    expect(e.behaviors).toContain('sit');
    expect(mind.behaviors!['feed'].releasers).toEqual(['see-food']);
  });

  it('gives no approach to the answer to a sound, whose source may be far away or out of reach', () => {
    const { definition, owner, leaf } = expand(mind, { ...sit, stimulus: { kind: 'bell', field: 'sound', value: 'ring' } });
    const { behaviors } = definition.behaviors!['feed'].behaviors![owner];
    expect(Object.keys(behaviors!)).toEqual([leaf]);
    expect(behaviors![leaf].releasers).toEqual([{ find: { do: 'pronome' }, range: [0, 1e6, 1e6], weight: 'flat' }]);
    expect(compile(definition).behaviors).toContain(leaf);
  });

  it('adds the releaser to a behavior that stands in the group already, without a copy', () => {
    const { definition, owner, leaf } = expand(mind, { ...sit, behavior: 'chew' });
    expect([owner, leaf]).toEqual(['chew', 'chew']);
    expect(Object.keys(definition.behaviors!['feed'].behaviors!)).toEqual(['chew']);
    expect(definition.behaviors!['feed'].behaviors!['chew'].releasers).toEqual(['see-food', 'chew-on-hand-cue']);
    compile(definition);
  });

  it('adds a second stimulus to an existing copy', () => {
    const first = expand(mind, sit);
    const jump = { kind: 'person', field: 'color', value: 'deep red' } as const;
    const second = expand(first.definition, { ...sit, stimulus: jump, owner: first.owner });
    expect(second.owner).toBe(first.owner);
    const copy = second.definition.behaviors!['feed'].behaviors![first.owner];
    expect(copy.releasers).toEqual([first.releaser, second.releaser]);
    expect(second.definition.releasers?.[second.releaser].where).toEqual(['color = "deep red"']);
    compile(second.definition);
  });

  it('returns to which releasers an answer gives way, and its greatest worth then', () => {
    expect(wayOut(mind, 'feed', 'chew')).toEqual({ releasers: ['see-food'], most: expect.closeTo(0.9514, 4) });
    expect(wayOut(mind, 'play', 'chew').releasers).toEqual([]);
    expect(wayOut(mind, 'feed', undefined).releasers).toEqual([]);
  });

  it('finds a sound by its name', () => {
    const bell = { kind: 'bell', field: 'sound', value: 'ding' } as const;
    const { definition, releaser } = expand(mind, { ...sit, stimulus: bell });
    expect(definition.releasers?.[releaser]).toEqual({ find: { do: 'sound', kind: 'ding' }, worth: 0.7 });
    compile(definition);
  });

  it('finds free names, joins shared groups and the top', () => {
    const once = expand(mind, sit).definition;
    const twice = expand(once, sit);
    expect(twice.owner).toBe('sit-on-hand-2');
    compile(twice.definition);
    const shared = expand(mind, { ...sit, behavior: 'chew', into: 'play' });
    expect(Object.keys(shared.definition.groups!['tricks'])).toEqual(['sit', 'beg', 'chew-on-hand']);
    compile(shared.definition);
    const { into: _, ...free } = sit;
    const top = expand(mind, { ...free, into: undefined });
    expect(Object.keys(top.definition.behaviors!)).toEqual(['feed', 'play', 'sit-on-hand']);
    compile(top.definition);
  });
});
