import { CLEAR, last, level, type Row, STRENGTH, trials, trialsTo } from './row.js';

/** Rows beyond the table: what the model is to hold as well. */
export const rowsBeyond: readonly Row[] = [
  {
    phenomenon: 'a known cue outlasts others',
    criterion: 'A keeps 80 % over 200 trials of C+',
    source: 'Dickinson and Burke 1996: an absent cue changes only if what is there brings it to mind',
    measure(run, n) {
      const result = run(`g|${n(20)}A+|1A?|${n(200)}C+|1A?`);
      return { before: last(result, 'g', 2).prediction, after: last(result, 'g', 4).prediction };
    },
    holds: v => v['before'] > STRENGTH && v['after'] >= 0.8 * v['before'],
  },
  {
    phenomenon: 'latent inhibition, number and place',
    criterion: 'more trials after 80 than after 20 than after 5 pre-exposures, each by a tenth; less in another context, by a tenth',
    source: 'Lubow 1973; Channell and Hall 1983',
    measure(run, n) {
      const result = run(
        `five|(a)${n(5)}A-|(a)${n(60)}A+; twenty|(a)${n(20)}A-|(a)${n(60)}A+; eighty|(a)${n(80)}A-|(a)${n(60)}A+; elsewhere|(b)${n(80)}A-|(a)${n(60)}A+; control|(a)${n(80)}C-|(a)${n(60)}A+`,
      );
      const goal = last(result, 'control', 2).prediction / 2;
      const of = (group: string): number => trialsTo(trials(result, group, 2), goal);
      return { control: of('control'), '5': of('five'), '20': of('twenty'), '80': of('eighty'), '80 elsewhere': of('elsewhere') };
    },
    holds: v => v['20'] > 1.1 * v['5'] && v['80'] > 1.1 * v['20'] && v['80'] > 1.1 * v['80 elsewhere'] && v['80 elsewhere'] > v['control'],
  },
  {
    phenomenon: 'negative transfer',
    criterion: 'after A+, five trials of A++ cover a smaller share of the way than for a new cue, by a tenth',
    source: 'Hall and Pearce 1979',
    measure(run, n) {
      const result = run(`known|${n(60)}A+|${n(60)}A++; new|${n(60)}B+|${n(60)}A++`);
      const share = (group: string): number => {
        const list = trials(result, group, 2).map(trial => trial.prediction);
        return (list[5] - list[0]) / (list[list.length - 1] - list[0]);
      };
      return { known: share('known'), new: share('new') };
    },
    holds: v => v['new'] > 1.1 * v['known'],
  },
  {
    phenomenon: 'occasion setting',
    criterion: 'F>X > X after F>X+/X-, F>X < X after F>X-/X+',
    source: 'Holland 1983; Ross and Holland 1981',
    measure(run, n) {
      const result = run(`positive|${n(60)}F>X+/${n(60)}X-; negative|${n(60)}F>X-/${n(60)}X+`);
      return {
        'positive F>X': level(result, 'positive', 1, 'F>X+'),
        'positive X': level(result, 'positive', 1, 'X-'),
        'negative F>X': level(result, 'negative', 1, 'F>X-'),
        'negative X': level(result, 'negative', 1, 'X+'),
      };
    },
    holds: v => v['positive F>X'] > v['positive X'] + STRENGTH && v['negative F>X'] < v['negative X'] - STRENGTH,
  },
  {
    phenomenon: 'second-order, then inhibition',
    criterion: 'with A+/B>A-, B is worth something after 4 trials and below 0 after 200',
    source: 'Yin, Barnet and Miller 1994',
    measure(run, n) {
      const result = run(`few|${n(40)}A+|${n(4)}A+/${n(4)}B>A-|1B?; many|${n(40)}A+|${n(200)}A+/${n(200)}B>A-|1B?`);
      return { 'prediction after few': last(result, 'few', 3).prediction, 'net after many': last(result, 'many', 3).net };
    },
    holds: v => v['prediction after few'] > STRENGTH && v['net after many'] < -0.02,
  },
  {
    phenomenon: 'the ratio of cycle to cue',
    criterion: 'trials to half strength within a fifth for the same ratio, more than half again as many for a quarter of it',
    source: 'Gibbon, Baldock, Locurto, Gold and Terrace 1977; Gallistel and Gibbon 2000',
    measure(run, n) {
      const at = (cue: number, interTrial: number): number => {
        const list = trials(run(`g|${n(100)}A+`, { cue, interTrial }), 'g', 1);
        return trialsTo(list, list[list.length - 1].prediction / 2);
      };
      return { '4 of 104': at(4, 100), '8 of 208': at(8, 200), '16 of 416': at(16, 400), '4 of 29': at(4, 25), '16 of 116': at(16, 100) };
    },
    holds: v => {
      const same = [v['4 of 104'], v['8 of 208'], v['16 of 416']];
      const quarter = [v['4 of 29'], v['16 of 116']];
      const alike = (list: readonly number[]): boolean => Math.max(...list) < CLEAR * Math.min(...list);
      return alike(same) && alike(quarter) && Math.min(...quarter) > 1.5 * Math.max(...same);
    },
  },
  {
    phenomenon: 'revaluation in retrospect',
    criterion: 'after AB+, A+ takes from B and A- adds to B; after A+, then AB+, A- adds to B',
    source: 'Shanks 1985; Matzel, Schachtman and Miller 1985; Blaisdell, Gunther and Miller 1999',
    measure(run, n) {
      const first = `${n(15)}AB+`;
      const result = run(
        `control|${first}|1B?; praised|${first}|${n(20)}A+|1B?; extinguished|${first}|${n(40)}A-|1B?; blocked|${n(15)}A+|${first}|1B?|${n(40)}A-|1B?`,
      );
      return {
        control: last(result, 'control', 2).prediction,
        'A+ after it': last(result, 'praised', 3).prediction,
        'A- after it': last(result, 'extinguished', 3).prediction,
        blocked: last(result, 'blocked', 3).prediction,
        'blocked, then A-': last(result, 'blocked', 5).prediction,
      };
    },
    holds: v =>
      v['A+ after it'] < v['control'] - STRENGTH &&
      v['A- after it'] > v['control'] + STRENGTH &&
      v['blocked, then A-'] > v['blocked'] + STRENGTH,
  },
  {
    phenomenon: 'reversal, and back',
    criterion: 'A+/B-, A-/B+, A+/B-: the right cue leads each time',
    source: 'Pavlov 1927; Mackintosh 1974',
    measure(run, n) {
      const result = run(`g|${n(30)}A+/${n(30)}B-|${n(30)}A-/${n(30)}B+|${n(30)}A+/${n(30)}B-`);
      const lead = (phase: number, on: string, off: string): number => level(result, 'g', phase, on) - level(result, 'g', phase, off);
      return { first: lead(1, 'A+', 'B-'), reversed: lead(2, 'B+', 'A-'), back: lead(3, 'A+', 'B-') };
    },
    holds: v => v['first'] > 4 * STRENGTH && v['reversed'] > 4 * STRENGTH && v['back'] > 4 * STRENGTH,
  },
];
