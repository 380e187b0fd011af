export { ANIMAL_FORMAT, ANIMAL_VERSION, type AnimalFile } from './animal-file.js';
export { DiscoveryGroup, MOST_CUES, OBJECT, RELEASER, WITH, WITHOUT } from './discovery-group.js';
export { type Expanded, type Expansion, expand, type LearnedPart, type StimulusName } from './expand.js';
export { type Insight, type LearnedMind, Learner } from './learner.js';
export { type CueFile, type LearnerFile, readLearner, writeLearner } from './learner-file.js';
export { type CueReport, lessons, type PairReport, pairOf, pairsOf, stimulusWords, worthsOf } from './report.js';
export { LEARNS_DEFAULTS, type LearningRule, type LearningRules, learningRules } from './rules.js';
export { MEMORY_LENGTH, ShortMemory } from './short-memory.js';
export { MOST_STIMULI, RECENT, Watch } from './watch.js';
