import { CLEAR, last, level, type Row, STRENGTH, trials, trialsTo } from './row.js';

/** Rows of the battery about several cues. */
export const rowsSeveralCues: readonly Row[] = [
  {
    phenomenon: 'overshadowing',
    criterion: 'A after AB+ < A after A+',
    source: 'Pavlov 1927; Mackintosh 1976',
    measure(run, n) {
      const result = run(`compound|${n(40)}AB+|1A?; alone|${n(40)}A+|1A?`);
      return { 'A after AB+': last(result, 'compound', 2).prediction, 'A after A+': last(result, 'alone', 2).prediction };
    },
    holds: v => v['A after A+'] > v['A after AB+'] + STRENGTH,
  },
  {
    phenomenon: 'blocking',
    criterion: 'blocked / compound control <= .30',
    source: 'Kamin 1969',
    measure(run, n) {
      const result = run(`blocked|${n(40)}A+|${n(20)}AB+|1B?; control|${n(40)}C+|${n(20)}AB+|1B?`);
      const blocked = last(result, 'blocked', 3).prediction;
      const control = last(result, 'control', 3).prediction;
      return { blocked, control, ratio: blocked / control };
    },
    holds: v => v['control'] > STRENGTH && v['ratio'] <= 0.3,
  },
  {
    phenomenon: 'unblocking, larger US / smaller US',
    criterion: '> blocked, each',
    source: 'Kamin 1969; Dickinson, Hall and Mackintosh 1976',
    measure(run, n) {
      const result = run(
        `blocked|${n(40)}A+|${n(20)}AB+|1B?; larger|${n(40)}A+|${n(20)}AB++|1B?; blocked2|${n(40)}A++|${n(20)}AB++|1B?; smaller|${n(40)}A++|${n(20)}AB+|1B?`,
      );
      const of = (group: string): number => last(result, group, 3).prediction;
      return { 'blocked +': of('blocked'), larger: of('larger'), 'blocked ++': of('blocked2'), smaller: of('smaller') };
    },
    holds: v => v['larger'] > v['blocked +'] + STRENGTH && v['smaller'] > Math.max(0, v['blocked ++']) + STRENGTH,
  },
  {
    phenomenon: 'overexpectation',
    criterion: 'A falls after A+, B+, then AB+',
    source: 'Rescorla 1970',
    measure(run, n) {
      const result = run(`g|${n(40)}A+/${n(40)}B+|1A?|${n(20)}AB+|1A?`);
      return { before: last(result, 'g', 2).prediction, after: last(result, 'g', 4).prediction };
    },
    holds: v => v['after'] < v['before'] - STRENGTH,
  },
  {
    phenomenon: 'conditioned inhibition',
    criterion: 'X after A+/AX- is negative and retarded',
    source: 'Pavlov 1927; Rescorla 1969',
    measure(run, n) {
      const result = run(`inhibitor|${n(40)}A+/${n(40)}AX-|1X?|${n(40)}X+; control|${n(40)}A+/${n(40)}AY-|1X?|${n(40)}X+`);
      const goal = last(result, 'control', 3).prediction / 2;
      return {
        'net of X': last(result, 'inhibitor', 2).net,
        'trials to half': trialsTo(trials(result, 'inhibitor', 3), goal),
        'of a new X': trialsTo(trials(result, 'control', 3), goal),
      };
    },
    holds: v => v['net of X'] < -STRENGTH && v['trials to half'] > CLEAR * v['of a new X'],
  },
  {
    phenomenon: 'an inhibitor survives X- alone',
    criterion: '>= 90 % kept',
    source: 'Zimmer-Hart and Rescorla 1974',
    measure(run, n) {
      const result = run(`g|${n(40)}A+/${n(40)}AX-|1X?|${n(40)}X-|1X?`);
      const before = last(result, 'g', 2).net;
      const after = last(result, 'g', 4).net;
      return { before, after, kept: before < 0 ? after / before : 0 };
    },
    holds: v => v['before'] < -STRENGTH && v['kept'] >= 0.9,
  },
  {
    phenomenon: 'superconditioning',
    criterion: 'B with an inhibitor > compound control',
    source: 'Rescorla 1971',
    measure(run, n) {
      const result = run(`super|${n(40)}A+/${n(40)}AX-|${n(20)}BX+|1B?; control|${n(40)}A+/${n(40)}AY-|${n(20)}BX+|1B?`);
      return { 'with an inhibitor': last(result, 'super', 3).prediction, control: last(result, 'control', 3).prediction };
    },
    holds: v => v['with an inhibitor'] > v['control'] + STRENGTH,
  },
  {
    phenomenon: 'second-order',
    criterion: 'B > 0 after B>A- following A+',
    source: 'Rizley and Rescorla 1972',
    measure(run, n) {
      const result = run(`paired|${n(40)}A+|${n(8)}B>A-|1B?; control|${n(40)}C+|${n(8)}B>A-|1B?`);
      return { B: last(result, 'paired', 3).prediction, control: last(result, 'control', 3).prediction };
    },
    holds: v => v['B'] > v['control'] + STRENGTH && v['B'] > STRENGTH,
  },
  {
    phenomenon: 'sensory preconditioning',
    criterion: 'B > control after B>A-, then A+',
    source: 'Brogden 1939; Rizley and Rescorla 1972',
    measure(run, n) {
      const result = run(`paired|${n(10)}B>A-|${n(40)}A+|1B?; control|${n(10)}B>C-|${n(40)}A+|1B?`);
      return { B: last(result, 'paired', 3).prediction, control: last(result, 'control', 3).prediction };
    },
    holds: v => v['B'] > v['control'] + STRENGTH,
  },
  {
    phenomenon: 'contingency degradation',
    criterion: 'A falls when USs come between trials',
    source: 'Rescorla 1968',
    measure(run, n) {
      const result = run(`degraded|${n(40)}A+|1A?|${n(40)}A+/${n(40)}+|1A?; control|${n(40)}A+|1A?|${n(40)}A+/${n(40)}-|1A?`);
      return {
        before: last(result, 'degraded', 2).prediction,
        after: last(result, 'degraded', 4).prediction,
        control: last(result, 'control', 4).prediction,
      };
    },
    holds: v => v['after'] < v['before'] - STRENGTH && v['after'] < v['control'] - STRENGTH,
  },
  {
    phenomenon: 'relative validity',
    criterion: 'X in correlated < X in uncorrelated, by a fifth',
    source: 'Wagner, Logan, Haberlandt and Price 1968',
    measure(run, n) {
      const result = run(`correlated|${n(40)}AX+/${n(40)}BX-|1X?; uncorrelated|${n(20)}AX+/${n(20)}AX-/${n(20)}BX+/${n(20)}BX-|1X?`);
      return { correlated: last(result, 'correlated', 2).prediction, uncorrelated: last(result, 'uncorrelated', 2).prediction };
    },
    holds: v => v['uncorrelated'] > CLEAR * v['correlated'],
  },
  {
    phenomenon: 'temporal primacy, remote facilitation',
    criterion: 'earlier cue steals / is helped',
    source: 'Kehoe, Schreurs and Graham 1987; Kehoe 1979',
    measure(run, n) {
      const result = run(`primacy|${n(40)}B+|1B?|${n(60)}A>AB+|1B?; serial|${n(40)}A>B+|1A?`);
      const alone = run(`g|${n(40)}A+|1A?`, { interval: 8 });
      return {
        'B before': last(result, 'primacy', 2).prediction,
        'B after': last(result, 'primacy', 4).prediction,
        'A with B between': last(result, 'serial', 2).prediction,
        'A with a gap': last(alone, 'g', 2).prediction,
      };
    },
    holds: v => v['B after'] < v['B before'] - STRENGTH && v['A with B between'] > v['A with a gap'] + STRENGTH,
  },
  {
    phenomenon: 'positive / negative patterning',
    criterion: 'AB > A, B / AB < A, B',
    source: 'Woodbury 1943; Rescorla 1972',
    measure(run, n) {
      const result = run(`positive|${n(60)}A-/${n(60)}B-/${n(60)}AB+; negative|${n(160)}A+/${n(160)}B+/${n(160)}AB-`);
      const of = (group: string, type: string): number => level(result, group, 1, type, 10);
      return {
        'positive A': of('positive', 'A-'),
        'positive B': of('positive', 'B-'),
        'positive AB': of('positive', 'AB+'),
        'negative A': of('negative', 'A+'),
        'negative B': of('negative', 'B+'),
        'negative AB': of('negative', 'AB-'),
      };
    },
    holds: v =>
      v['positive AB'] > Math.max(v['positive A'], v['positive B']) + STRENGTH &&
      v['negative AB'] < Math.min(v['negative A'], v['negative B']) - STRENGTH,
  },
  {
    phenomenon: 'feature-positive',
    criterion: 'AX > X, A strong',
    source: 'Jenkins and Sainsbury 1969',
    measure(run, n) {
      const result = run(`g|${n(40)}AX+/${n(40)}X-|1A?`);
      return { AX: level(result, 'g', 1, 'AX+'), X: level(result, 'g', 1, 'X-'), A: last(result, 'g', 2).prediction };
    },
    holds: v => v['AX'] > v['X'] + STRENGTH && v['A'] > v['X'] + STRENGTH && v['A'] > v['AX'] / 2,
  },
  {
    phenomenon: 'cue-to-consequence',
    criterion: 'cue x consequence interaction (constraints on learning)',
    source: 'Garcia and Koelling 1966',
    measure(run, n) {
      const result = run(`illness|${n(10)}TL+|1T?/1L?; shock|${n(10)}TL+|1T?/1L?`, {
        kinds: { illness: 'illness', shock: 'shock' },
        prepared: { illness: { L: 0.1 }, shock: { T: 0.1 } },
      });
      const of = (group: string, cue: string): number => last(result, group, 2, `${cue}?`).prediction;
      return {
        'taste, illness': of('illness', 'T'),
        'light, illness': of('illness', 'L'),
        'taste, shock': of('shock', 'T'),
        'light, shock': of('shock', 'L'),
      };
    },
    holds: v => v['taste, illness'] > v['light, illness'] + STRENGTH && v['light, shock'] > v['taste, shock'] + STRENGTH,
  },
];
