import { type Check, freezing, type LivingRow, type Sample } from './row.js';

/** Two groups of animals. */
function between(what: string, more: Sample, less: Sample): Check {
  return { what, more, less, paired: false };
}

/** The same animals twice. */
function within(what: string, more: Sample, less: Sample): Check {
  return { what, more, less, paired: true };
}

/** The difference of two samples of the same animals. */
function rise(to: Sample, from: Sample): Sample {
  return to.map((value, i) => value - from[i]);
}

/** Test trials are without the US, but the animals go on learning in them: the mean of the first four is read. */
const TESTS = 4;
/** The first design serves three rows. */
const BASIC = 'g|30A+|40A-|10A+';

/** The 27 rows of the battery in living animals. Criteria were written before any of them had been run. */
export const ROWS: readonly LivingRow[] = [
  {
    phenomenon: 'acquisition',
    criterion: 'rises, and more in the first half than in the second',
    checks: run => {
      const { g } = run(BASIC);
      const early = rise(freezing(g, 1, 13, 17), freezing(g, 1, 1, 3));
      const late = rise(freezing(g, 1, 26, 30), freezing(g, 1, 13, 17));
      return [within('end > begin', freezing(g, 1, 26, 30), freezing(g, 1, 1, 3)), within('first half > second half', early, late)];
    },
  },
  {
    phenomenon: 'extinction',
    criterion: 'last trials without the US < last trials with it',
    checks: run => [within('trained > extinguished', freezing(run(BASIC)['g'], 1, 23, 30), freezing(run(BASIC)['g'], 2, 33, 40))],
  },
  {
    phenomenon: 'rapid reacquisition',
    criterion: 'trials 2 to 6 after extinction > trials 2 to 6 at first',
    checks: run => [within('again > at first', freezing(run(BASIC)['g'], 3, 2, 6), freezing(run(BASIC)['g'], 1, 2, 6))],
  },
  {
    phenomenon: 'overshadowing',
    criterion: 'A after AB+ < A after A+',
    checks: run => {
      const { alone, compound } = run('alone|30A+|4A?; compound|30AB+|4A?');
      return [between('alone > compound', freezing(alone, 2, 1, TESTS), freezing(compound, 2, 1, TESTS))];
    },
  },
  {
    phenomenon: 'blocking',
    criterion: 'B of the blocked group < B of the compound control',
    checks: run => {
      const { blocked, control } = run('blocked|30A+|15AB+|4B?; control|30C+|15AB+|4B?');
      return [between('control > blocked', freezing(control, 3, 1, TESTS), freezing(blocked, 3, 1, TESTS))];
    },
  },
  {
    phenomenon: 'unblocking, larger US / smaller US',
    criterion: '> blocked, each',
    checks: run => {
      const larger = run('blocked|30A+|15AB+|4B?; larger|30A+|15AB++|4B?');
      const smaller = run('blocked|30A++|15AB++|4B?; smaller|30A++|15AB+|4B?');
      return [
        between('larger > blocked', freezing(larger['larger'], 3, 1, TESTS), freezing(larger['blocked'], 3, 1, TESTS)),
        between('smaller > blocked', freezing(smaller['smaller'], 3, 1, TESTS), freezing(smaller['blocked'], 3, 1, TESTS)),
      ];
    },
  },
  {
    phenomenon: 'overexpectation',
    criterion: 'A after A+, B+, AB+ < A after A+, B+, C+',
    checks: run => {
      const { over, control } = run('over|20A+/20B+|20AB+|4A?; control|20A+/20B+|20C+|4A?');
      return [between('control > compound', freezing(control, 3, 1, TESTS), freezing(over, 3, 1, TESTS))];
    },
  },
  {
    phenomenon: 'conditioned inhibition',
    criterion: 'X takes from B more than a new cue does, and is learned more slowly than a new cue',
    checks: run => {
      const { inhibitor, novel } = run('inhibitor|25A+/25AX-/25B+|4BX?; novel|25A+/25AX-/25B+|4BY?');
      const { retarded, control } = run('retarded|25A+/25AX-|8X+; control|25A+/25AX-|8Y+');
      return [
        between('summation: with a new cue > with X', freezing(novel, 2, 1, TESTS), freezing(inhibitor, 2, 1, TESTS)),
        between('retardation: a new cue > X', freezing(control, 2, 2, 8), freezing(retarded, 2, 2, 8)),
      ];
    },
  },
  {
    phenomenon: 'an inhibitor survives X- alone',
    criterion: 'after X- it still takes from B more than a new cue does',
    checks: run => {
      const { inhibitor, novel } = run('inhibitor|25A+/25AX-/25B+|20X-|4BX?; novel|25A+/25AX-/25B+|20Z-|4BY?');
      return [between('with a new cue > with X', freezing(novel, 3, 1, TESTS), freezing(inhibitor, 3, 1, TESTS))];
    },
  },
  {
    phenomenon: 'superconditioning',
    criterion: 'B with an inhibitor > B with a cue that is none',
    checks: run => {
      const { inhibitor, control } = run('inhibitor|25A+/25AX-|8BX+|4B?; control|25A+/25AY-|8BX+|4B?');
      return [between('inhibitor > control', freezing(inhibitor, 3, 1, TESTS), freezing(control, 3, 1, TESTS))];
    },
  },
  {
    phenomenon: 'second-order',
    criterion: 'B after B>A- following A+ > B after B- and A-',
    checks: run => {
      const { paired, control } = run('paired|30A+|10B>A-|4B?; control|30A+|10B-/10A-|4B?');
      return [between('paired > unpaired', freezing(paired, 3, 1, TESTS), freezing(control, 3, 1, TESTS))];
    },
  },
  {
    phenomenon: 'sensory preconditioning',
    criterion: 'B after B>A-, then A+ > B after B- and A-, then A+',
    checks: run => {
      const { paired, control } = run('paired|15B>A-|30A+|4B?; control|15B-/15A-|30A+|4B?');
      return [between('paired > unpaired', freezing(paired, 3, 1, TESTS), freezing(control, 3, 1, TESTS))];
    },
  },
  {
    phenomenon: 'latent inhibition',
    criterion: 'A+ after A- < A+ after B-',
    checks: run => {
      const { exposed, control } = run('exposed|40A-|12A+; control|40B-|12A+');
      return [between('control > exposed', freezing(control, 2, 2, 12), freezing(exposed, 2, 2, 12))];
    },
  },
  {
    phenomenon: 'US pre-exposure',
    criterion: 'A+ after USs alone < A+ after nothing',
    checks: run => {
      const { exposed, control } = run('exposed|30+|12A+; control|30B-|12A+');
      return [between('control > exposed', freezing(control, 2, 2, 12), freezing(exposed, 2, 2, 12))];
    },
  },
  {
    phenomenon: 'contingency degradation',
    criterion: 'A falls when USs come between trials',
    checks: run => {
      const { degraded, control } = run('degraded|20A+|20A+/40+|4A?; control|20A+|20A+|4A?');
      return [between('control > degraded', freezing(control, 3, 1, TESTS), freezing(degraded, 3, 1, TESTS))];
    },
  },
  {
    phenomenon: 'relative validity',
    criterion: 'X in the correlated group < X in the uncorrelated one',
    checks: run => {
      const { correlated, uncorrelated } = run('correlated|20AX+/20BX-|4X?; uncorrelated|10AX+/10AX-/10BX+/10BX-|4X?');
      return [between('uncorrelated > correlated', freezing(uncorrelated, 2, 1, TESTS), freezing(correlated, 2, 1, TESTS))];
    },
  },
  {
    phenomenon: 'partial-reinforcement extinction',
    criterion: 'loses less in extinction',
    checks: run => {
      const { continuous, partial } = run('continuous|30A+|20A-; partial|30A+/30A-|20A-');
      const loss = (animals: typeof partial, last: number) => rise(freezing(animals, 1, last - 9, last), freezing(animals, 2, 5, 20));
      return [between('loss of continuous > loss of partial', loss(continuous, 30), loss(partial, 60))];
    },
  },
  {
    phenomenon: 'renewal ABA, ABC, AAB',
    criterion: 'test in another context > test in the context of extinction, each',
    checks: run => {
      const { aba, abc, aab, aaa } = run(
        'aaa|(a)30A+|(a)30A-|(a)4A?; aba|(a)30A+|(b)30A-|(a)4A?; abc|(a)30A+|(b)30A-|(c)4A?; aab|(a)30A+|(a)30A-|(b)4A?',
      );
      const test = (animals: typeof aba) => freezing(animals, 3, 1, TESTS);
      return [between('ABA', test(aba), test(aaa)), between('ABC', test(abc), test(aaa)), between('AAB', test(aab), test(aaa))];
    },
  },
  {
    phenomenon: 'spontaneous recovery',
    criterion: 'first tests after a pause > last trials of extinction',
    checks: run => {
      const { g } = run('g|30A+|40A-|4A?', { rest: [0, 10_000] });
      return [within('after the pause > before', freezing(g, 3, 1, TESTS), freezing(g, 2, 33, 40))];
    },
  },
  {
    phenomenon: 'reinstatement',
    criterion: 'A after USs alone > A after nothing',
    checks: run => {
      const { reinstated, control } = run('reinstated|30A+|40A-|5+|4A?; control|30A+|40A-|5B-|4A?');
      return [between('after USs > after none', freezing(reinstated, 4, 1, TESTS), freezing(control, 4, 1, TESTS))];
    },
  },
  {
    phenomenon: 'trial spacing',
    criterion: 'A+ 100 steps apart > A+ 10 steps apart',
    checks: run => {
      const spaced = run('g|20A+', { interTrial: 100 })['g'];
      const massed = run('g|20A+', { interTrial: 10 })['g'];
      return [between('spaced > massed', freezing(spaced, 1, 2, 20), freezing(massed, 1, 2, 20))];
    },
  },
  {
    phenomenon: 'inter-stimulus interval',
    criterion: 'inverted U: a cue of 4 steps > one of 40, and > one that ends 12 steps before the US; the US before the cue: least',
    checks: run => {
      const at = (design: string, options: object) => freezing(run(design, options)['g'], 1, 11, 20);
      const middle = at('g|20A+', {});
      return [
        between('4 > 40 steps', middle, at('g|20A+', { cue: 40, interTrial: 86 })),
        between('4 > US first', middle, at('g|20+>A', {})),
        between('4 > with a gap', middle, at('g|20A+', { interval: 16 })),
      ];
    },
  },
  {
    phenomenon: 'temporal primacy, remote facilitation',
    criterion: 'an earlier cue takes from a known one / is helped by one in between',
    checks: run => {
      const { primacy, control } = run('primacy|30B+|30A>AB+|4B?; control|30B+|30B+|4B?');
      const { serial } = run('serial|30A>B+|4A?');
      const { gap } = run('gap|30A+|4A?', { interval: 8 });
      return [
        between('B by itself > B after A', freezing(control, 3, 1, TESTS), freezing(primacy, 3, 1, TESTS)),
        between('A with B between > A with a gap', freezing(serial, 2, 1, TESTS), freezing(gap, 2, 1, TESTS)),
      ];
    },
  },
  {
    phenomenon: 'positive / negative patterning',
    criterion: 'AB > A, B / AB < A, B',
    checks: run => {
      const { positive } = run('positive|30AB+/30A-/30B-');
      const { negative } = run('negative|40A+/40B+/40AB-');
      const last = (animals: typeof positive, type: string, of: number) => freezing(animals, 1, of - 9, of, type);
      return [
        within('AB > A', last(positive, 'AB+', 30), last(positive, 'A-', 30)),
        within('AB > B', last(positive, 'AB+', 30), last(positive, 'B-', 30)),
        within('A > AB', last(negative, 'A+', 40), last(negative, 'AB-', 40)),
        within('B > AB', last(negative, 'B+', 40), last(negative, 'AB-', 40)),
      ];
    },
  },
  {
    phenomenon: 'feature-positive',
    criterion: 'AX > X, A > X',
    checks: run => {
      const { g } = run('g|30AX+/30X-|4A?');
      return [
        within('AX > X', freezing(g, 1, 21, 30, 'AX+'), freezing(g, 1, 21, 30, 'X-')),
        within('A > X', freezing(g, 2, 1, TESTS), freezing(g, 1, 21, 30, 'X-')),
      ];
    },
  },
  {
    phenomenon: 'generalization, peak shift',
    criterion: 'gradient; peak displaced from S-',
    // the chamber has no cues that lie on one dimension
    checks: () => [],
  },
  {
    phenomenon: 'cue-to-consequence',
    criterion: 'cue x consequence interaction',
    // the hamster of the chamber has no constraints on what may signal what
    checks: () => [],
  },
];
