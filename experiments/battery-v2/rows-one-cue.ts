import { CLEAR, last, type Row, STRENGTH, TENTH, trials, trialsDown, trialsTo } from './row.js';

/** Rows of the battery about one cue. */
export const rowsOneCue: readonly Row[] = [
  {
    phenomenon: 'acquisition',
    criterion: 'rises, negatively accelerated: each third less than the one before by a fifth',
    source: 'Pavlov 1927',
    measure(run, n) {
      const list = trials(run(`g|${n(40)}A+`), 'g', 1).map(trial => trial.prediction);
      const at = (share: number): number => list[Math.round(share * (list.length - 1))];
      return { first: list[0], third: at(1 / 3), 'two thirds': at(2 / 3), last: at(1) };
    },
    holds: v =>
      v['two thirds'] - v['third'] < (v['third'] - v['first']) / CLEAR &&
      v['last'] - v['two thirds'] < (v['two thirds'] - v['third']) / CLEAR &&
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
    criterion: 'a fifth fewer trials than the first time',
    source: 'Napier, Macrae and Kehoe 1992',
    measure(run, n) {
      const result = run(`g|${n(40)}A+|${n(60)}A-|${n(40)}A+`);
      const goal = last(result, 'g', 1).prediction / 2;
      return { 'first time': trialsTo(trials(result, 'g', 1), goal), 'second time': trialsTo(trials(result, 'g', 3), goal) };
    },
    holds: v => v['first time'] > CLEAR * v['second time'],
  },
  {
    phenomenon: 'latent inhibition',
    criterion: 'a fifth more trials to half strength after pre-exposure',
    source: 'Lubow and Moore 1959',
    measure(run, n) {
      const result = run(`exposed|${n(40)}A-|${n(60)}A+; control|${n(40)}C-|${n(60)}A+`);
      const goal = last(result, 'control', 2).prediction / 2;
      return { exposed: trialsTo(trials(result, 'exposed', 2), goal), control: trialsTo(trials(result, 'control', 2), goal) };
    },
    holds: v => v['exposed'] > CLEAR * v['control'],
  },
  {
    phenomenon: 'US pre-exposure',
    criterion: 'a fifth more trials',
    source: 'Randich and LoLordo 1979',
    measure(run, n) {
      const result = run(`exposed|${n(40)}+|${n(60)}A+; control|${n(40)}-|${n(60)}A+`);
      const goal = last(result, 'control', 2).prediction / 2;
      return { exposed: trialsTo(trials(result, 'exposed', 2), goal), control: trialsTo(trials(result, 'control', 2), goal) };
    },
    holds: v => v['exposed'] > CLEAR * v['control'],
  },
  {
    phenomenon: 'partial-reinforcement extinction',
    criterion: 'slower the thinner the schedule: 100, 50, 25 %, each by a fifth',
    source: 'Humphreys 1939; Gibbs, Latham and Gormezano 1978',
    measure(run, n) {
      const result = run(`all|${n(60)}A+|${n(80)}A-; half|${n(30)}A+/${n(30)}A-|${n(80)}A-; quarter|${n(15)}A+/${n(45)}A-|${n(80)}A-`);
      const of = (group: string): number => {
        const list = trials(result, group, 2);
        return trialsDown(list, list[0].prediction / 2);
      };
      return { '100 %': of('all'), '50 %': of('half'), '25 %': of('quarter') };
    },
    holds: v => v['50 %'] > CLEAR * v['100 %'] && v['25 %'] > CLEAR * v['50 %'],
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
    criterion: 'longer inter-trial interval is better: each three times as long by a tenth',
    source: 'Gibbon, Baldock, Locurto, Gold and Terrace 1977',
    measure(run, n) {
      const at = (interTrial: number): number => last(run(`g|${n(8)}A+|1A?`, { interTrial }), 'g', 2).prediction;
      return { '10 steps': at(10), '30 steps': at(30), '100 steps': at(100), '300 steps': at(300) };
    },
    holds: v => v['30 steps'] > TENTH * v['10 steps'] && v['100 steps'] > TENTH * v['30 steps'] && v['300 steps'] > TENTH * v['100 steps'],
  },
  {
    phenomenon: 'inter-stimulus interval',
    criterion: 'inverted U, both ends at most half of the peak',
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
      const falls = list.every((x, i) => i === 0 || (i <= peak ? x > list[i - 1] : x < list[i - 1]));
      return peak > 0 && peak < 5 && falls && Math.max(list[0], list[5]) <= list[peak] / 2;
    },
  },
  {
    phenomenon: 'generalization, peak shift',
    criterion: 'gradient; peak displaced from S- by half a step',
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
    holds: v =>
      v['at S+'] > v['one away'] + STRENGTH &&
      v['one away'] > v['two away'] + STRENGTH &&
      v['two away'] > v['three away'] + STRENGTH &&
      v['peak at'] <= 4.5,
  },
];
