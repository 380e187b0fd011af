/**
 * Blocking (Kamin 1969) from code. One group learns that A announces the US, then gets A and B together; the control group gets B with a
 * cue that is as new as B. Both learn about the compound, but only the control group learns about B.
 */
import { type DesignOptions, type DesignResult, parseDesign, runDesign } from 'umwelt';
import { textPlot } from './text-plot.js';

const design = parseDesign('blocked | 20A+ | 20AB+ | 1B? ; control | 20C+ | 20AB+ | 1B?');
const options: Partial<DesignOptions> = { interTrial: 50 };

/** Returns the predictions of one group on each trial of the first two phases. */
function curve({ groups }: DesignResult, group: string): number[] {
  return groups[group].phases.slice(0, 2).flatMap(phase => phase.map(trial => trial.prediction));
}

/** Returns the prediction of a group from B alone, in the probe of the third phase. */
function predictionOfB({ groups }: DesignResult, group: string): number {
  return groups[group].phases[2][0].prediction;
}

const result = runDesign(design, options);
console.log('Prediction of the US by trial: x = control, o = blocked, which hides x where both are equal.');
console.log(textPlot({ x: curve(result, 'control'), o: curve(result, 'blocked') }, 10));
console.log('      A+ or C+            AB+');

for (const model of ['umwelt', 'td'] as const) {
  const tested = runDesign(design, { ...options, model });
  const [blocked, control] = ['blocked', 'control'].map(group => predictionOfB(tested, group).toFixed(3));
  console.log(`model ${model}: B alone predicts ${blocked} in the blocked group and ${control} in the control group`);
}
