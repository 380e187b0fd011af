import { clear, curve, type FurtherDesign, fewer, further, last, lastNet, mean, trialsUp } from './further.js';

/** Designs about inhibition, compounds and attention. */
export const designsOfSeveralCues: readonly FurtherDesign[] = [
  further(
    'summation test',
    'Rescorla 1969',
    'X takes from another excitor, a neutral cue does not',
    '40A+/40AX-/40B+|1B?|1BX?',
    r => ({ B: last(r, 'group1', 1), BX: last(r, 'group1', 2) }),
    v => clear(v['B'], v['BX']),
  ),
  further(
    'retardation against latent inhibition',
    'Rescorla 1969',
    'an inhibitor is slower than a cue that was shown as often',
    'inhibitor|40A+/40AX-|60X+;exposed|40A+/40X-|60X+',
    r => {
      const goal = last(r, 'exposed', -1) / 2;
      return { inhibitor: trialsUp(curve(r, 'inhibitor', 1), goal), exposed: trialsUp(curve(r, 'exposed', 1), goal) };
    },
    v => fewer(v['exposed'], v['inhibitor']),
  ),
  further(
    'differential inhibition',
    'Rescorla and LoLordo 1965',
    'B of A+/B- takes from an excitor',
    '60A+/60B-/60C+|1C?|1CB?',
    r => ({ C: last(r, 'group1', 1), CB: last(r, 'group1', 2) }),
    v => clear(v['C'], v['CB']),
  ),
  further(
    'inhibition, one phase after the other',
    'Rescorla and Holland 1977',
    'X of A+, then AX- is inhibitory',
    '40A+|40AX-|1X?',
    r => ({ X: lastNet(r, 'group1', -1) }),
    v => v['X'] < -0.1,
  ),
  further(
    'extinction of the excitor',
    'Lysle and Fowler 1985',
    'A- after A+/AX- weakens the inhibitor',
    '40A+/40AX-|1X?|60A-|1X?',
    r => ({ before: lastNet(r, 'group1', 1), after: lastNet(r, 'group1', 3) }),
    v => v['before'] < -0.1 && v['after'] > v['before'] + 0.1,
  ),
  further(
    'inhibition by a smaller US',
    'Wagner, Mazur, Donegan and Pfautz 1980',
    'X of A++/AX+ is inhibitory',
    '60A++/60AX+|1X?',
    r => ({ X: lastNet(r, 'group1', -1) }),
    v => v['X'] < -0.1,
  ),
  further(
    'inhibition by overexpectation',
    'Kremer 1978',
    'X of ABX+ after A+, B+ is inhibitory',
    '40A+/40B+|40ABX+|1X?',
    r => ({ X: lastNet(r, 'group1', -1) }),
    v => v['X'] < -0.1,
  ),
  further(
    'blocking of inhibition',
    'Suiter and LoLordo 1971',
    'Y is less inhibitory beside a known inhibitor',
    'blocked|40A+/40AX-|40A+/40AXY-|1Y?;control|40A+/40AZ-|40A+/40AXY-|1Y?',
    r => ({ blocked: lastNet(r, 'blocked', -1), control: lastNet(r, 'control', -1) }),
    v => v['control'] < -0.1 && v['blocked'] > v['control'] + 0.1,
  ),
  further(
    'pre-exposure is not inhibition',
    'Rescorla 1971; Reiss and Wagner 1972',
    'X- takes nothing from an excitor',
    '40X-|40A+|1A?|1AX?',
    r => ({ A: last(r, 'group1', 2), AX: last(r, 'group1', 3) }),
    v => !clear(v['A'], v['AX']),
  ),
  further(
    'pre-exposure retards inhibition',
    'Rescorla 1971',
    'X- before A+/AX-: less inhibition',
    'exposed|40X-|40A+/15AX-|1X?;control|40Y-|40A+/15AX-|1X?',
    r => ({ exposed: lastNet(r, 'exposed', -1), control: lastNet(r, 'control', -1) }),
    v => v['control'] < -0.1 && v['exposed'] > v['control'] + 0.1,
  ),
  further(
    'superconditioning against the cue alone',
    'Navarro, Hallam, Matzel and Miller 1989',
    'B with an inhibitor > B alone',
    'super|40A+/40AX-|40BX+|1B?;alone|40A+/40AX-|40B+|1B?',
    r => ({ super: last(r, 'super', -1), alone: last(r, 'alone', -1) }),
    v => clear(v['super'], v['alone']),
  ),
  further(
    'summation of excitors',
    'Kehoe and Gormezano 1980; Rescorla 1997',
    'AB > A after A+/B+',
    '40A+/40B+|1A?|1AB?',
    r => ({ A: last(r, 'group1', 1), AB: last(r, 'group1', 2) }),
    v => clear(v['AB'], v['A']),
  ),
  further(
    'overshadowing by salience',
    'Mackintosh 1976',
    'the stronger cue overshadows more',
    '40A{.3}B+|1A?|1B?',
    r => ({ A: last(r, 'group1', 1), B: last(r, 'group1', 2) }),
    v => clear(v['B'], v['A']),
  ),
  further(
    'one-trial overshadowing',
    'James and Wagner 1980; Mackintosh 1971',
    'A of one AB+ < A of one A+',
    'compound|1AB+|1A?;alone|1A+|1A?',
    r => ({ compound: last(r, 'compound', -1), alone: last(r, 'alone', -1) }),
    v => v['alone'] > 1.2 * v['compound'],
  ),
  further(
    'one-trial blocking',
    'Balaz, Kasprow and Miller 1982',
    'blocked in the first compound trial',
    'blocked|40A+|1AB+|1B?;control|40C+|1AB+|1B?',
    r => ({ blocked: last(r, 'blocked', -1), control: last(r, 'control', -1) }),
    v => v['control'] > 1.2 * v['blocked'],
  ),
  further(
    'no blocking after extinction',
    'Kamin 1968',
    'B is learned if A was extinguished',
    'extinguished|40A+|60A-|20AB+|1B?;blocked|40A+|60C-|20AB+|1B?',
    r => ({ extinguished: last(r, 'extinguished', -1), blocked: last(r, 'blocked', -1) }),
    v => clear(v['extinguished'], v['blocked']),
  ),
  further(
    'less blocking with few trials',
    'Kamin 1969',
    '2 A+ block less than 40',
    'few|2A+|20AB+|1B?;many|40A+|20AB+|1B?',
    r => ({ few: last(r, 'few', -1), many: last(r, 'many', -1) }),
    v => clear(v['few'], v['many']),
  ),
  further(
    'overexpectation grows with trials',
    'Khallad and Moore 1996',
    '40 AB+ take more than 5',
    'few|40A+/40B+|3AB+|1A?;many|40A+/40B+|40AB+|1A?',
    r => ({ few: last(r, 'few', -1), many: last(r, 'many', -1) }),
    v => clear(v['few'], v['many']),
  ),
  further(
    'overexpectation recovers with time',
    'Rescorla 2006',
    'A comes back after a rest',
    '40A+/40B+|20AB+|1A?|1A?',
    r => ({ before: last(r, 'group1', 2), after: last(r, 'group1', 3) }),
    v => clear(v['after'], v['before']),
    { rest: [0, 0, 10000] },
  ),
  further(
    'overexpectation is renewed',
    'Rescorla 2007',
    'A comes back in another context',
    'same|(a)40A+/(a)40B+|(b)20AB+|(b)1A?;other|(a)40A+/(a)40B+|(b)20AB+|(a)1A?',
    r => ({ same: last(r, 'same', -1), other: last(r, 'other', -1) }),
    v => clear(v['other'], v['same']),
  ),
  further(
    'redundant and informative signals',
    'Egger and Miller 1962',
    'B in A>AB+ gains if A also comes alone',
    'redundant|40A>AB+|1B?;informative|40A>AB+/40A-|1B?',
    r => ({ redundant: last(r, 'redundant', -1), informative: last(r, 'informative', -1) }),
    v => clear(v['informative'], v['redundant']),
  ),
  further(
    'post-training extinction of the context',
    'Matzel, Brown and Miller 1987',
    'A of A+/+ rises when the context is extinguished',
    'extinguished|(a)20A+/(a)20+|(a)160-|(b)1A?;control|(a)20A+/(a)20+|(c)160-|(b)1A?',
    r => ({ extinguished: last(r, 'extinguished', -1), control: last(r, 'control', -1) }),
    v => clear(v['extinguished'], v['control']),
  ),
  further(
    'latent inhibition in compound',
    'Honey and Hall 1989; Mackintosh 1973',
    'AB- makes A less latent than A-',
    'compound|40AB-|60A+;alone|40A-|60A+',
    r => {
      const goal = last(r, 'alone', -1) / 2;
      return { compound: trialsUp(curve(r, 'compound', 1), goal), alone: trialsUp(curve(r, 'alone', 1), goal) };
    },
    v => fewer(v['compound'], v['alone']),
  ),
  further(
    'super-latent inhibition',
    'De la Casa and Lubow 2002',
    'latent inhibition grows after a rest elsewhere',
    'exposed|40A-|10A+|1A?|1A?;control|40C-|10A+|1A?|1A?',
    r => ({ before: last(r, 'control', 2) - last(r, 'exposed', 2), after: last(r, 'control', 3) - last(r, 'exposed', 3) }),
    v => clear(v['after'], v['before']),
    { rest: [0, 0, 20000] },
  ),
  further(
    'learned irrelevance',
    'Mackintosh 1973; Baker and Mackintosh 1977',
    'A and US apart retard more than either alone',
    'both|40A-/40+|90A+;cue|40A-/40-|90A+;us|40-/40+|90A+',
    r => {
      const goal = last(r, 'cue', -1) / 2;
      return { both: trialsUp(curve(r, 'both', 1), goal), cue: trialsUp(curve(r, 'cue', 1), goal), us: trialsUp(curve(r, 'us', 1), goal) };
    },
    v => fewer(v['cue'], v['both']) && fewer(v['us'], v['both']),
  ),
  further(
    'negative transfer ends with an omission',
    'Hall and Pearce 1982',
    'two A- before A++ restore learning',
    'omitted|60A+|2A-|60A++;kept|60A+|2C-|60A++',
    r => {
      const share = (group: string): number => {
        const list = curve(r, group, 2);
        return (list[5] - list[0]) / (list[59] - list[0]);
      };
      return { omitted: share('omitted'), kept: share('kept') };
    },
    v => v['omitted'] > 1.1 * v['kept'],
  ),
  further(
    'perceptual learning',
    'Symonds and Hall 1995',
    'intermixed AX-/BX- pre-exposure: less generalization from AX to BX than blocks',
    'mixed|40AX-/40BX-|20AX+|1AX?|1BX?;blocks|40AX-|40BX-|20AX+|1AX?|1BX?',
    r => ({ mixed: last(r, 'mixed', -1) / last(r, 'mixed', -2), blocks: last(r, 'blocks', -1) / last(r, 'blocks', -2) }),
    v => v['blocks'] > 1.1 * v['mixed'],
  ),
  further(
    'serial reversals',
    'Mackintosh 1974; Bitterman 1965',
    'later reversals are faster',
    `30A+/30B-|${Array.from({ length: 6 }, (_, i) => (i % 2 === 0 ? '30A-/30B+' : '30A+/30B-')).join('|')}`,
    r => {
      const d = (ph: number, on: string, off: string) =>
        mean(curve(r, 'group1', ph, on).slice(5, 15)) - mean(curve(r, 'group1', ph, off).slice(5, 15));
      return { first: d(1, 'B+', 'A-'), fifth: d(5, 'B+', 'A-') };
    },
    v => clear(v['fifth'], v['first']),
  ),
];
