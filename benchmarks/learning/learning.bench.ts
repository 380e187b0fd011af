import { bench } from 'mitata';
import { type CreatureDefinition, Life } from 'umwelt';
import type { Finding, Row } from '../runner.js';

/**
 * The learn phase of 1,000 creatures, each with 100 cues (50 pairs over 5 behaviors and 10 stimuli) about a person in sight who shows
 * changing signals. One stimulus in ten predicts something, so that there is something to learn while it is on. Goal: at most 5
 * microseconds per creature and tick.
 */
const CREATURES = 1000;
/** Index of a cue's first number, as in learning/animal/cues/cue-layout.ts, and types of features, as in watch.ts. */
const VALUE = 0;
const TEXT = 0;
const FLAG = 1;
const SIGNS = Array.from({ length: 8 }, (_, i) => `sign-${i}`);
const BEHAVIORS = ['sit', 'beg', 'crouch', 'lie', 'roll'];
const behavior = (name: string) => ({ [name]: { variables: [`whim-${name}`], action: 'rest' } });
const species: CreatureDefinition = {
  species: 'pupil',
  solid: false,
  variables: {
    hunger: { value: 10, learns: {} },
    ...Object.fromEntries(BEHAVIORS.map(b => [`whim-${b}`, { compute: { do: 'whim', of: `whim-${b}`, every: 20 } }])),
  },
  releasers: { 'see-person': { find: 'person' } },
  behaviors: {
    explore: { constant: 1, releasers: ['see-person'], behaviors: Object.assign({}, ...BEHAVIORS.map(behavior)) },
    eat: { constant: 0.1, action: 'rest', modifies: { hunger: { absolute: -1 } } },
  },
};
const life = new Life(
  {
    world: 'school',
    size: [100, 100],
    things: { person: { kind: 'person', at: [0, 0], fields: { ...Object.fromEntries(SIGNS.map(s => [s, false])), color: 'gray' } } },
    creatures: Object.fromEntries(
      Array.from({ length: CREATURES }, (_, i) => [`p${i}`, { species, at: [(i % 40) - 20, Math.floor(i / 40) - 12] as const }]),
    ),
  },
  { seed: 1 },
);
life.run(10);
const { symbols } = life.world;
for (const { learner } of life.creatures) {
  if (learner === undefined) continue;
  const { watch, groups, rules } = learner;
  const k = watch.watch(symbols.id('person'));
  const places = SIGNS.slice(0, 7).map(sign => watch.featureOf(k, symbols.id(sign), FLAG));
  const stimuli = places.map(place => watch.stimulus(place, 1));
  const color = watch.featureOf(k, symbols.id('color'), TEXT);
  for (const word of ['green', 'yellow', 'red']) stimuli.push(watch.stimulus(color, symbols.id(word)));
  for (const s of stimuli) for (const b of BEHAVIORS) groups[0].pair(rules.species.behaviors.indexOf(b), s);
  for (let cue = 1; cue <= 2 * BEHAVIORS.length; cue++) groups[0].set(cue, VALUE, 1);
  if (groups[0].count !== 101) throw new Error(`found ${groups[0].count} cues, expected 100 and the background`);
}

let tick = 0;
bench(`learn phase, ${CREATURES} creatures with 100 cues each`, () => {
  tick++;
  const sign = SIGNS[tick % 7];
  if (tick % 10 === 0) life.world.writeField(life.world.find('person'), sign, tick % 20 === 0);
  for (const { learner, mind } of life.creatures) {
    mind.now++;
    learner!.learn(mind);
  }
});

/** Microseconds per creature and tick. */
export function findings(rows: readonly Row[]): Finding[] {
  return rows.flatMap(row => [
    { name: row.name, value: row.median / 1000 / CREATURES, unit: 'microseconds per creature-tick, median', goal: 'at most 5' },
    { name: row.name, value: row.min / 1000 / CREATURES, unit: 'microseconds per creature-tick, least' },
  ]);
}
