import type { FaultSink } from '../core/faults.js';
import type { Form } from '../core/forms.js';
import { directionForm, directorForm } from './check-direction.js';
import { Director } from './director.js';
import type { DirectionHost } from './host.js';
import { ConditionIndex } from './story/condition-index.js';
import type { StoryDefinition } from './story/definition.js';
import { compileStory } from './story/story.js';

/** The code behind the section `story` of a world and the inputs `direct` and `release`. */
export interface DirectionFaculty {
  director(host: DirectionHost): Director;
  /** The forms of a direction, and of the part of a snapshot that holds a director. */
  readonly directionForm: Form;
  readonly directorForm: Form;
  /** Reports every fault of a story in a life. */
  checkStory(host: DirectionHost, story: StoryDefinition, faults: FaultSink): void;
}

export const directionFaculty: DirectionFaculty = {
  director: host => new Director(host),
  directionForm,
  directorForm,
  checkStory: (host, story, faults) => void compileStory(host, story, new ConditionIndex(), faults),
};
