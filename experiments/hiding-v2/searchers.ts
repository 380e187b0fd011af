import type { CreatureDefinition } from 'umwelt';

/** Both go to where they think that the sheep is, at the same speed, by the same routes round walls. */
const WALK = { do: 'walk-to', speed: 1.2, fan: 'quadruped' } as const;
const AROUND = { do: 'surroundings', blocks: ['wall'] } as const;

/** What he does beside searching would cost both the same time: he neither asks the shepherd nor stops to look. */
function searcher({ behaviors = {}, says: _says, ...duncan }: CreatureDefinition): CreatureDefinition {
  const { 'look-closer': _look, 'ask-shepherd': _ask, ...rest } = behaviors;
  return { ...duncan, behaviors: rest, senses: { ...duncan.senses, around: AROUND } };
}

/** Duncan with his memory: he goes where the sheep most likely is. */
export function walking(shipped: CreatureDefinition): CreatureDefinition {
  const duncan = searcher(shipped);
  return {
    ...duncan,
    behaviors: {
      ...duncan.behaviors,
      'approach-target': {
        releasers: ['hear-approach', 'search-sheep'],
        variables: ['told-approach'],
        combine: 'least',
        action: WALK,
      },
    },
  };
}

/**
 * The rival, with the same eyes: he goes to where he saw the sheep last (`maps: false`), and where he finds nothing there, he sweeps the field:
 * he roams toward ground where he was not lately, until he sees it.
 */
export function sweeping(shipped: CreatureDefinition): CreatureDefinition {
  const duncan = searcher(shipped);
  return {
    ...duncan,
    variables: { ...duncan.variables, lost: { max: 10 } },
    releasers: {
      ...duncan.releasers,
      'place-is-empty': {
        find: { do: 'believed', kind: 'sheep', 'unseen-for': 0.5 },
        range: [0, 1.5, 1.6],
        weight: 'flat',
        modifies: { lost: { set: 10 } },
      },
      'place-is-far': { find: 'sheep', worth: 5 },
      'there-it-is': { find: { do: 'it-seen' }, worth: 20, modifies: { lost: { set: 0 } } },
    },
    behaviors: {
      ...duncan.behaviors,
      'approach-target': {
        releasers: ['hear-approach', 'think-of-sheep'],
        variables: ['told-approach'],
        combine: 'least',
        behaviors: {
          go: { releasers: ['place-is-far', 'there-it-is'], action: WALK },
          sweep: { releasers: ['place-is-empty'], variables: ['lost'], action: { do: 'wander', speed: WALK.speed } },
        },
      },
    },
  };
}
