import type { CreatureDefinition, Life } from 'umwelt';
import { alive, apart, calm, doing, place, type Seen, scene, type TracePoint, until } from '../alive.js';
import type { Experiment } from '../types.js';

const WHOLE = 'whole';
const ABLATED = 'kind kept';
/** Seconds for which a hand may be up until the bird has changed the world, and seconds in which Silas must answer. */
const HAND_UP = 10;
const ANSWERS = 40;
/** Meters from the person within which it is the person that he deals with, and the same for the real hydrant. */
const AT_PERSON = 1.2;
const AT_HYDRANT = 1;

/** What the bird makes of the person, in its order, and the ends of the paths in which Silas deals with it. */
const WORLDS = [
  { guise: 'bone', acts: ['get-bone/bite-it', 'chew'] },
  { guise: 'hydrant', acts: ['lift-leg'] },
  { guise: 'avatar', acts: ['play-bow', 'drop-at-feet', 'bark-at', 'whine'] },
] as const;

/** The bird raises the needs of Silas and changes the guise, but the person stays of the kind `person`. */
function keepsKind(species: CreatureDefinition): CreatureDefinition {
  const text = JSON.stringify(species.behaviors).replaceAll(/"it kind = \w+",/g, '');
  return { ...species, behaviors: JSON.parse(text) as NonNullable<CreatureDefinition['behaviors']> };
}

/** A hand goes up until the person is something else; returns whether that happened. */
function raiseHand(life: Life, guise: string): boolean {
  life.set('person.raised-hand', true);
  const after = until(life, HAND_UP, () => life.get('person.guise') === guise);
  life.set('person.raised-hand', false);
  return after < Number.POSITIVE_INFINITY;
}

async function watch(seed: number, condition: string): Promise<Seen> {
  const life = await scene(seed, {
    world: 'four-worlds',
    keep: ['silas', 'bird', 'person', 'hydrant', 'ball'],
    ...(condition === ABLATED ? { change: { who: 'bird', by: keepsKind } } : {}),
  });
  calm(life);
  place(life, [-0.6, 0.4], 1, [1.4, 0]);
  const trace: TracePoint[] = [];
  const treated: string[] = [];
  let isReal = false;
  for (const { guise, acts } of WORLDS) {
    if (!raiseHand(life, guise)) break;
    const after = until(life, ANSWERS, () => {
      trace.push({ condition, seconds: life.now / 20, value: apart(life, 'silas', 'person') });
      const now = doing(life);
      if (now.endsWith('lift-leg') && apart(life, 'silas', 'hydrant') < AT_HYDRANT) isReal = true;
      return acts.some(act => now.endsWith(act)) && apart(life, 'silas', 'person') < AT_PERSON;
    });
    if (after < Number.POSITIVE_INFINITY) treated.push(guise);
    calm(life);
  }
  return { shows: treated.length === WORLDS.length && !isReal, trace };
}

export const bird: Experiment = alive({
  id: 'bird-v1',
  title: 'What the bird makes of the person is what Silas takes the person for',
  conditions: [WHOLE, ABLATED],
  watch,
  label: 'meters from the person',
});
