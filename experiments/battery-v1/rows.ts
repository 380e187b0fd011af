import { last, level, type Row, trials, trialsDown, trialsTo } from './row.js';

/**
 * Where the order of trials is random, two groups differ a little by their orders alone (about .01 in strength with six subjects):
 * there, and wherever "restored" or "> 0" could be a rounding, a difference counts from this size on.
 */
const STRENGTH = 0.02;
/** The same for trial counts, as a ratio. */
const SLOWER = 1.1;

export const ROWS: readonly Row[] = [
  {
    phenomenon: 'acquisition',
    criterion: 'rises, negatively accelerated',
    source: 'Pavlov 1927',
    measure(run, n) {
      const list = trials(run(`g|${n(40)}A+`), 'g', 1).map(trial => trial.prediction);
      const at = (share: number): number => list[Math.round(share * (list.length - 1))];
      return { first: list[0], third: at(1 / 3), 'two thirds': at(2 / 3), last: at(1) };
    },
    holds: v =>
      v['third'] - v['first'] > v['two thirds'] - v['third'] &&
      v['two thirds'] - v['third'] > v['last'] - v['two thirds'] &&
      v['last'] > v['two thirds'],
  },
  {
    phenomenon: 'extinction',
    criterion: 'net < 10 % of its peak',
    source: 'Pavlov 1927',
    measure(run, n) {
      const result = run(`g|${n(40)}A+|${n(60)}A-`);
      return { peak: Math.max(...trials(result, 'g', 1).map(trial => trial.net)), end: last(result, 'g', 2).net };
    },
    holds: v => v['end'] < 0.1 * v['peak'],
  },
  {
    phenomenon: 'rapid reacquisition',
    criterion: 'fewer trials than the first time',
    source: 'Napier, Macrae and Kehoe 1992',
    measure(run, n) {
      const result = run(`g|${n(40)}A+|${n(60)}A-|${n(40)}A+`);
      const goal = last(result, 'g', 1).prediction / 2;
      return { 'first time': trialsTo(trials(result, 'g', 1), goal), 'second time': trialsTo(trials(result, 'g', 3), goal) };
    },
    holds: v => v['second time'] < v['first time'],
  },
  {
    phenomenon: 'overshadowing',
    criterion: 'A after AB+ < A after A+',
    source: 'Pavlov 1927; Mackintosh 1976',
    measure(run, n) {
      const result = run(`compound|${n(40)}AB+|1A?; alone|${n(40)}A+|1A?`);
      return { 'A after AB+': last(result, 'compound', 2).prediction, 'A after A+': last(result, 'alone', 2).prediction };
    },
    holds: v => v['A after AB+'] < v['A after A+'],
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
    holds: v => v['control'] > 0 && v['ratio'] <= 0.3,
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
    holds: v => v['larger'] > v['blocked +'] && v['smaller'] > Math.max(0, v['blocked ++']),
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
    holds: v => v['net of X'] < -STRENGTH && v['trials to half'] > SLOWER * v['of a new X'],
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
    holds: v => v['before'] < 0 && v['kept'] >= 0.9,
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
    holds: v => v['B'] > STRENGTH && v['B'] > v['control'],
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
    phenomenon: 'latent inhibition',
    criterion: 'more trials to half strength after pre-exposure',
    source: 'Lubow and Moore 1959',
    measure(run, n) {
      const result = run(`exposed|${n(40)}A-|${n(60)}A+; control|${n(40)}C-|${n(60)}A+`);
      const goal = last(result, 'control', 2).prediction / 2;
      return { exposed: trialsTo(trials(result, 'exposed', 2), goal), control: trialsTo(trials(result, 'control', 2), goal) };
    },
    holds: v => v['exposed'] > v['control'],
  },
  {
    phenomenon: 'US pre-exposure',
    criterion: 'more trials',
    source: 'Randich and LoLordo 1979',
    measure(run, n) {
      const result = run(`exposed|${n(40)}+|${n(60)}A+; control|${n(40)}-|${n(60)}A+`);
      const goal = last(result, 'control', 2).prediction / 2;
      return { exposed: trialsTo(trials(result, 'exposed', 2), goal), control: trialsTo(trials(result, 'control', 2), goal) };
    },
    holds: v => v['exposed'] > v['control'],
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
    criterion: 'X in correlated < X in uncorrelated',
    source: 'Wagner, Logan, Haberlandt and Price 1968',
    measure(run, n) {
      const result = run(`correlated|${n(40)}AX+/${n(40)}BX-|1X?; uncorrelated|${n(20)}AX+/${n(20)}AX-/${n(20)}BX+/${n(20)}BX-|1X?`);
      return { correlated: last(result, 'correlated', 2).prediction, uncorrelated: last(result, 'uncorrelated', 2).prediction };
    },
    holds: v => v['correlated'] < v['uncorrelated'] - STRENGTH,
  },
  {
    phenomenon: 'partial-reinforcement extinction',
    criterion: 'partial extinguishes more slowly',
    source: 'Humphreys 1939; Gibbs, Latham and Gormezano 1978',
    measure(run, n) {
      const result = run(`continuous|${n(60)}A+|${n(60)}A-; partial|${n(30)}A+/${n(30)}A-|${n(60)}A-`);
      const of = (group: string): number => {
        const list = trials(result, group, 2);
        return trialsDown(list, list[0].prediction / 2);
      };
      return { continuous: of('continuous'), partial: of('partial') };
    },
    holds: v => v['partial'] > SLOWER * v['continuous'],
  },
  {
    phenomenon: 'renewal ABA, ABC, AAB',
    criterion: 'test > same-context',
    source: 'Bouton and Bolles 1979; Bouton and Ricker 1994',
    measure(run, n) {
      const on = `${n(40)}A+`;
      const off = `${n(60)}A-`;
      const result = run(
        `ABA|(a)${on}|(b)${off}|(a)1A?; ABC|(a)${on}|(b)${off}|(c)1A?; ABB|(a)${on}|(b)${off}|(b)1A?; AAB|(a)${on}|(a)${off}|(b)1A?; AAA|(a)${on}|(a)${off}|(a)1A?`,
      );
      const of = (group: string): number => last(result, group, 3).prediction;
      return { ABA: of('ABA'), ABC: of('ABC'), ABB: of('ABB'), AAB: of('AAB'), AAA: of('AAA') };
    },
    holds: v => v['ABA'] > v['ABB'] + STRENGTH && v['ABC'] > v['ABB'] + STRENGTH && v['AAB'] > v['AAA'] + STRENGTH,
  },
  {
    phenomenon: 'spontaneous recovery',
    criterion: 'first test after a delay > end of extinction',
    source: 'Pavlov 1927; Rescorla 2004',
    measure(run, n) {
      const result = run(`g|${n(40)}A+|${n(60)}A-|1A?`, { rest: [0, 10_000] });
      return { 'end of extinction': last(result, 'g', 2).prediction, 'after the delay': last(result, 'g', 3).prediction };
    },
    holds: v => v['after the delay'] > v['end of extinction'] + STRENGTH,
  },
  {
    phenomenon: 'reinstatement',
    criterion: 'US alone restores responding',
    source: 'Rescorla and Heth 1975',
    measure(run, n) {
      const result = run(`US|${n(40)}A+|${n(60)}A-|1A?|${n(8)}+|1A?; control|${n(40)}A+|${n(60)}A-|1A?|${n(8)}-|1A?`);
      return {
        before: last(result, 'US', 3).prediction,
        after: last(result, 'US', 5).prediction,
        control: last(result, 'control', 5).prediction,
      };
    },
    holds: v => v['after'] > v['before'] + STRENGTH && v['after'] > v['control'] + STRENGTH,
  },
  {
    phenomenon: 'trial spacing',
    criterion: 'longer inter-trial interval is better',
    source: 'Gibbon, Baldock, Locurto, Gold and Terrace 1977',
    measure(run, n) {
      const at = (interTrial: number): number => last(run(`g|${n(40)}A+|1A?`, { interTrial }), 'g', 2).prediction;
      return { '10 steps': at(10), '30 steps': at(30), '100 steps': at(100), '300 steps': at(300) };
    },
    holds: v => v['10 steps'] < v['30 steps'] && v['30 steps'] < v['100 steps'] && v['100 steps'] < v['300 steps'],
  },
  {
    phenomenon: 'inter-stimulus interval',
    criterion: 'inverted U',
    source: 'Smith, Coleman and Gormezano 1969',
    measure(run, n) {
      // 0: the US comes as the cue does; else the cue lasts until the US
      const at = (interval: number): number =>
        last(run(`g|${n(40)}A+|1A?`, interval === 0 ? { interval } : { cue: interval }), 'g', 2).prediction;
      return { '0': at(0), '2': at(2), '4': at(4), '10': at(10), '20': at(20), '60': at(60) };
    },
    holds: v => {
      const list = [v['0'], v['2'], v['4'], v['10'], v['20'], v['60']];
      const peak = list.indexOf(Math.max(...list));
      return peak > 0 && peak < 5 && list.every((x, i) => i === 0 || (i <= peak ? x > list[i - 1] : x < list[i - 1]));
    },
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
    holds: v => v['B after'] < v['B before'] && v['A with B between'] > v['A with a gap'],
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
    holds: v => v['AX'] > v['X'] + STRENGTH && v['A'] > v['X'] && v['A'] > v['AX'] / 2,
  },
  {
    phenomenon: 'generalization, peak shift',
    criterion: 'gradient; peak displaced from S-',
    source: 'Guttman and Kalish 1956; Hanson 1959',
    measure(run, n) {
      // places 1 to 9 in halves: A is at 1, I at 5 (S+), K at 6 (S-)
      const cues = [...'ABCDEFGHIJKLMNOPQ'];
      const probes = cues.map(cue => `1${cue}?`).join('/');
      const features = Object.fromEntries(cues.map((cue, i) => [cue, 1 + i / 2]));
      const result = run(`gradient|${n(40)}I+|${probes}; shift|${n(40)}I+/${n(40)}K-|${probes}`, { features });
      const of = (group: string, place: number): number => last(result, group, 2, `${cues[2 * (place - 1)]}?`).net;
      const shifted = cues.map((_, i) => of('shift', 1 + i / 2));
      return {
        'at S+': of('gradient', 5),
        'one away': Math.max(of('gradient', 4), of('gradient', 6)),
        'two away': Math.max(of('gradient', 3), of('gradient', 7)),
        'three away': Math.max(of('gradient', 2), of('gradient', 8)),
        'S+ at': 5,
        'S- at': 6,
        'peak at': 1 + shifted.indexOf(Math.max(...shifted)) / 2,
      };
    },
    holds: v => v['at S+'] > v['one away'] && v['one away'] > v['two away'] && v['two away'] > v['three away'] && v['peak at'] < 5,
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
    holds: v => v['taste, illness'] > v['light, illness'] && v['light, shock'] > v['taste, shock'],
  },
];
