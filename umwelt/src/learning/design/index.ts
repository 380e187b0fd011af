export { type CurvePoint, condition, learningCurves } from './condition.js';
export type { ConditioningModel, StimulusLayout } from './conditioning-model.js';
export {
  DEFAULT_CONTEXT,
  DESIGN_LIMITS,
  type Design,
  type DesignGroup,
  type DesignPhase,
  type TrialBlock,
  type TrialType,
} from './design.js';
export { NotationError } from './notation-error.js';
export { checkOptions, DESIGN_DEFAULTS, type DesignOptions, type ModelName } from './options.js';
export { parseDesign, parseDesignFile } from './parse-design.js';
export { type DesignResult, type GroupResult, runDesign, type TrialResult } from './run-design.js';
export { TdModel } from './td-model.js';
export { UmweltModel } from './umwelt-model.js';
export { UMWELT_MECHANISMS, UMWELT_PARAMETERS, type UmweltParameters } from './umwelt-parameters.js';
