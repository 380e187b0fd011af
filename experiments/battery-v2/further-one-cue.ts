import { clear, curve, type FurtherDesign, fewer, further, last, lastNet, level, mean, trialsToHalf, trialsUp } from './further.js';

/** Designs about one cue, its context and its US. */
export const designsOfOneCue: readonly FurtherDesign[] = [
  further(
    'US intensity',
    'Annau and Kamin 1961',
    'stronger US, stronger CR',
    'strong|30A++|1A?;weak|30A+|1A?',
    r => ({ strong: last(r, 'strong', -1), weak: last(r, 'weak', -1) }),
    v => clear(v['strong'], v['weak']),
  ),
  further(
    'CS intensity',
    'Kamin and Schaub 1963',
    'a fainter cue takes more trials',
    'loud|60A+;soft|60B{.3}+',
    r => {
      const goal = last(r, 'loud', -1) / 2;
      return { loud: trialsUp(curve(r, 'loud', 0), goal), soft: trialsUp(curve(r, 'soft', 0), goal) };
    },
    v => fewer(v['loud'], v['soft']),
  ),
  further(
    'delay better than trace',
    'Pavlov 1927; Ellison 1964',
    'with the same interval from onset, delay > trace',
    'delay|30A[10]+|1A[10]?;trace|30A+|1A?',
    r => ({ delay: last(r, 'delay', -1), trace: last(r, 'trace', -1) }),
    v => clear(v['delay'], v['trace']),
    { interval: 10 },
  ),
  further(
    'partial reinforcement, acquisition',
    'Gormezano and Moore 1969',
    'slower and lower than continuous',
    'all|40A+;half|40A+/40A-',
    r => ({ all: level(r, 'all', 0, 'A+', 5), half: level(r, 'half', 0, 'A+', 5) }),
    v => clear(v['all'], v['half']),
  ),
  further(
    'explicitly unpaired',
    'Rescorla 1968',
    'no excitation',
    '40A-/40+|1A?',
    r => ({ A: last(r, 'group1', -1) }),
    v => v['A'] < 0.05,
  ),
  further(
    'unpaired, retardation',
    'Rescorla 1969; Baker 1977',
    'A after unpaired is slower than a new cue after the same USs',
    'unpaired|40A-/40+|60A+;control|40C-/40+|60A+',
    r => {
      const goal = last(r, 'control', -1) / 2;
      return { unpaired: trialsUp(curve(r, 'unpaired', 1), goal), control: trialsUp(curve(r, 'control', 1), goal) };
    },
    v => fewer(v['control'], v['unpaired']),
  ),
  further(
    'truly random control',
    'Rescorla 1968',
    'US as likely without A: less than half of the CR',
    'random|20A+/20A-/20+/20-|1A?;correlated|20A+/20A-/40-|1A?',
    r => ({ random: last(r, 'random', -1), correlated: last(r, 'correlated', -1) }),
    v => v['random'] < 0.5 * v['correlated'],
  ),
  further(
    'graded contingency',
    'Rescorla 1968',
    '.4/0 > .4/.2 > .4/.4',
    'c0|16A+/24A-/40-|1A?;c2|16A+/24A-/8+/32-|1A?;c4|16A+/24A-/16+/24-|1A?',
    r => ({ '0': last(r, 'c0', -1), '.2': last(r, 'c2', -1), '.4': last(r, 'c4', -1) }),
    v => v['0'] > 1.1 * v['.2'] && v['.2'] > 1.1 * v['.4'] && clear(v['0'], v['.4']),
  ),
  further(
    'signaled intertrial US',
    'Rescorla 1972; Durlach 1983',
    'a cue for the extra USs preserves A',
    'signaled|40A+/40B+|1A?;unsignaled|40A+/40+|1A?',
    r => ({ signaled: last(r, 'signaled', -1), unsignaled: last(r, 'unsignaled', -1) }),
    v => clear(v['signaled'], v['unsignaled']),
  ),
  further(
    'backward, few',
    'Heth 1976',
    'excitatory after ten pairings',
    '10+>A|1A?',
    r => ({ A: last(r, 'group1', -1) }),
    v => v['A'] > 0.1,
  ),
  further(
    'backward, many, summation',
    'Moscovitch and LoLordo 1968',
    'takes from an excitor',
    '40B+|80+>A|1B?|1BA?',
    r => ({ B: last(r, 'group1', 2), BA: last(r, 'group1', 3) }),
    v => clear(v['B'], v['BA']),
  ),
  further(
    'context blocking',
    'Tomie 1976; Balsam and Schwartz 1981',
    'USs in the same place retard, in another less',
    'same|(a)40+|(a)60A+;other|(b)40+|(a)60A+',
    r => {
      const goal = last(r, 'other', -1) / 2;
      return { same: trialsUp(curve(r, 'same', 1), goal), other: trialsUp(curve(r, 'other', 1), goal) };
    },
    v => fewer(v['other'], v['same']),
  ),
  further(
    'extinction of the context after USs',
    'Hinson 1982; Tomie 1976',
    'undoes the retardation in part',
    'none|40+|60A+;extinguished|40+|160-|60A+',
    r => {
      const goal = last(r, 'none', -1) / 2;
      return { none: trialsUp(curve(r, 'none', 1), goal), extinguished: trialsUp(curve(r, 'extinguished', 2), goal) };
    },
    v => fewer(v['extinguished'], v['none']),
  ),
  further(
    'signaled US pre-exposure',
    'Randich 1981; Baker, Mercier, Gabel and Baker 1981',
    'USs that a cue announced retard less',
    'signaled|40B+|60A+;unsignaled|40+|60A+',
    r => {
      const goal = last(r, 'unsignaled', -1) / 2;
      return { signaled: trialsUp(curve(r, 'signaled', 1), goal), unsignaled: trialsUp(curve(r, 'unsignaled', 1), goal) };
    },
    v => fewer(v['signaled'], v['unsignaled']),
  ),
  further(
    'more training, more responses in extinction',
    'Williams 1938; Perin 1942',
    '60 > 10 pairings, sum over 20 trials',
    'few|5A+|20A-;many|60A+|20A-',
    r => ({ few: 20 * mean(curve(r, 'few', 1)), many: 20 * mean(curve(r, 'many', 1)) }),
    v => clear(v['many'], v['few']),
  ),
  further(
    'reacquisition after many extinction trials',
    'Bouton 1986',
    'slower after 400 than after 60',
    'few|40A+|60A-|40A+;many|40A+|400A-|40A+',
    r => {
      const goal = last(r, 'few', 0) / 2;
      return { few: trialsUp(curve(r, 'few', 2), goal), many: trialsUp(curve(r, 'many', 2), goal) };
    },
    v => fewer(v['few'], v['many']),
  ),
  further(
    'reacquisition after extinction with occasional USs',
    'Bouton, Woods and Pineño 2004',
    'slower than after extinction without',
    'none|40A+|80A-|20A+;some|40A+|72A-/8A+|20A+',
    r => ({ none: curve(r, 'none', 2)[4] - curve(r, 'none', 2)[0], some: curve(r, 'some', 2)[4] - curve(r, 'some', 2)[0] }),
    v => clear(v['none'], v['some']),
  ),
  {
    phenomenon: 'spontaneous recovery grows with the rest',
    source: 'Brooks and Bouton 1993; Quirk 2002',
    criterion: 'longer rest, more recovery',
    design: 'g|40A+|60A-|1A?',
    measure(run) {
      const after = (rest: number): number => last(run('g|40A+|60A-|1A?', { rest: [0, rest] }), 'g', -1);
      return { '2000 steps': after(2000), '10000 steps': after(10000), '40000 steps': after(40000) };
    },
    holds: v =>
      v['40000 steps'] > 1.1 * v['10000 steps'] && v['10000 steps'] > 1.1 * v['2000 steps'] && clear(v['40000 steps'], v['2000 steps']),
  },
  further(
    'recovery shrinks over repeated extinction',
    'Pavlov 1927; Rescorla 2004',
    'first trial of each extinction is lower',
    'g|40A+|30A-|30A-|30A-',
    r => ({ second: curve(r, 'g', 2)[0], third: curve(r, 'g', 3)[0] }),
    v => clear(v['second'], v['third']),
    { rest: [0, 10000, 10000] },
  ),
  further(
    'older extinction recovers more',
    'Rescorla 2004',
    'A, extinguished long ago > B, extinguished now',
    'g|40A+/40B+|60A-|60B-|1A?|1B?',
    r => ({ A: last(r, 'g', 3), B: last(r, 'g', 4) }),
    v => clear(v['A'], v['B']),
    { rest: [0, 10000, 0, 0] },
  ),
  further(
    'extinction in several contexts',
    'Gunther, Denniston and Miller 1998',
    'less renewal than after one',
    'one|(a)40A+|(b)60A-|(e)1A?;three|(a)40A+|(b)20A-|(c)20A-|(d)20A-|(e)1A?',
    r => ({ one: last(r, 'one', -1), three: last(r, 'three', -1) }),
    v => clear(v['one'], v['three']),
  ),
  further(
    'ABA renewal > AAB renewal',
    'Thomas, Larsen and Ayres 2003',
    'ABA is stronger',
    'ABA|(a)40A+|(b)60A-|(a)1A?;AAB|(a)40A+|(a)60A-|(b)1A?',
    r => ({ ABA: last(r, 'ABA', -1), AAB: last(r, 'AAB', -1) }),
    v => clear(v['ABA'], v['AAB']),
  ),
  further(
    'excitation transfers to another context',
    'Bouton and King 1983',
    'no loss',
    '(a)40A+|(a)1A?|(b)1A?',
    r => ({ same: last(r, 'group1', 1), other: last(r, 'group1', 2) }),
    v => !clear(v['same'], v['other']),
  ),
  further(
    'inhibition of a feature transfers',
    'Bouton and Nelson 1994',
    'X stays an inhibitor elsewhere',
    '(a)40A+/(a)40AX-|(a)1X?|(b)1X?',
    r => ({ same: lastNet(r, 'group1', 1), other: lastNet(r, 'group1', 2) }),
    v => v['other'] < -0.1 && v['other'] < 0.6 * v['same'],
  ),
  further(
    'reinstatement is specific to the context',
    'Bouton and Bolles 1979',
    'USs here > USs elsewhere',
    'here|(a)40A+|(a)60A-|(a)8+|(a)1A?;there|(a)40A+|(a)60A-|(b)8+|(a)1A?',
    r => ({ here: last(r, 'here', -1), there: last(r, 'there', -1) }),
    v => clear(v['here'], v['there']),
  ),
  further(
    'reinstatement ends with exposure to the context',
    'Bouton and Bolles 1979',
    'less after USs and then the bare context',
    'at-once|40A+|60A-|8+|1A?;later|40A+|60A-|8+|160-|1A?',
    r => ({ 'at once': lastNet(r, 'at-once', -1), later: lastNet(r, 'later', -1) }),
    v => clear(v['at once'], v['later']),
  ),
  further(
    'partial, then continuous, then extinction',
    'Jenkins 1962; Theios 1962',
    'partial reinforcement still slows extinction',
    'all|90A+|90A-;partial|30A+/30A-|30A+|90A-',
    r => ({ all: trialsToHalf(curve(r, 'all', -1)), partial: trialsToHalf(curve(r, 'partial', -1)) }),
    v => fewer(v['all'], v['partial']),
  ),
  further(
    'partial reinforcement, equal numbers of USs',
    'Humphreys 1939; Mackintosh 1974',
    'extinction is slower',
    'all|60A+|90A-;partial|60A+/60A-|90A-',
    r => ({ all: trialsToHalf(curve(r, 'all', -1)), partial: trialsToHalf(curve(r, 'partial', -1)) }),
    v => fewer(v['all'], v['partial']),
  ),
  further(
    'protection from extinction',
    'Chorazyna 1962; Rescorla 2003',
    'A extinguished with an inhibitor keeps more',
    'inhibitor|40A+/40C+/40CX-|20AX-|1A?;control|40A+/40C+/40CX-|20AY-|1A?',
    r => ({ inhibitor: last(r, 'inhibitor', -1), control: last(r, 'control', -1) }),
    v => clear(v['inhibitor'], v['control']),
  ),
  further(
    'deepened extinction',
    'Rescorla 2006',
    'less recovery after further extinction with another excitor',
    'deep|40A+/40B+|30A-/30B-|15AB-|1A?;plain|40A+/40B+|30A-/30B-|15A-/15B-|1A?',
    r => ({ deep: last(r, 'deep', -1), plain: last(r, 'plain', -1) }),
    v => clear(v['plain'], v['deep']),
    { rest: [0, 0, 10000] },
  ),
  further(
    'external disinhibition',
    'Pavlov 1927',
    'a novel cue beside an extinguished one: response recovers',
    '20A+|40A-|1A?|1AX?',
    r => ({ A: last(r, 'group1', 2), AX: last(r, 'group1', 3) }),
    v => clear(v['AX'], v['A']),
  ),
  further(
    'a familiar cue does not disinhibit',
    'Pavlov 1927; Bottjer 1982',
    'disinhibition by a cue that is known is less',
    'novel|20A+|40A-|1AX?;familiar|40X-|20A+|40A-/40X-|1AX?',
    r => ({ novel: last(r, 'novel', -1), familiar: last(r, 'familiar', -1) }),
    v => clear(v['novel'], v['familiar']),
  ),
  further(
    'external inhibition',
    'Pavlov 1927',
    'a novel cue beside a trained one: response falls',
    '40A+|1A?|1AX?',
    r => ({ A: last(r, 'group1', 1), AX: last(r, 'group1', 2) }),
    v => clear(v['A'], v['AX']),
  ),
];
