import { brief, type Path } from '../core/errors.js';
import type { FaultSink } from '../core/faults.js';
import { TICKS_PER_SECOND } from '../core/index.js';
import type { CreatureDefinition } from '../creature/index.js';
import { MindNames } from '../mind/compile/mind-names.js';
import type { SkillDefinition } from '../motor/definition.js';
import { TRAINING_DEFAULTS, type TrainingDefinition } from './definition.js';

/** Warns of a gesture that needs a limb with which the trainer gives: it ends before the food is given, and nothing is learned about it. */
export function warnOfHands(trainer: CreatureDefinition | undefined, gesture: string, path: Path, faults: FaultSink): void {
  const command = trainer?.gestures?.[gesture];
  const giving = locksOf(trainer?.body, 'give');
  const shared = command === undefined ? [] : locksOf(trainer?.body, command).filter(dof => giving.includes(dof));
  if (shared.length > 0)
    faults.warn(
      path,
      `found "${brief(gesture)}", which needs ${shared.join(', ')} as giving does: it ends before the food is given; expected another gesture, or a place for the food (at).`,
    );
}

/**
 * Warns of food that may come before the body of the animal shows what is rewarded: an animal feels a posture once its last key is reached,
 * and food that comes before is not ascribed to it.
 */
export function warnOfDelays({ animal, phases }: TrainingDefinition, species: CreatureDefinition | undefined, faults: FaultSink): void {
  if (species?.body === undefined) return;
  const { definitions } = new MindNames(species);
  phases.forEach(({ links = [], ratio, schedule }, p) => {
    if (schedule === undefined && ratio === 0) return;
    links.forEach(({ behavior, delay = TRAINING_DEFAULTS.delay }, i) => {
      const action = definitions.get(behavior)?.action;
      const command = typeof action === 'string' ? action : action?.do === 'command' ? action['name'] : action?.do;
      const [skill] = typeof command === 'string' ? skillsOf(species.body, command) : [];
      const takes = skill?.kind === 'posture' ? Math.round((skill.keys?.at(-1)?.at ?? 0) * TICKS_PER_SECOND) : 0;
      if (delay < takes)
        faults.warn(
          ['phases', p, 'links', i, 'delay'],
          `found ${delay} ticks, expected at least ${takes}, which ${brief(animal)} takes to ${brief(behavior)}: food that comes before teaches nothing.`,
        );
    });
  });
}

function locksOf(body: CreatureDefinition['body'], command: string): readonly string[] {
  return skillsOf(body, command).flatMap(({ locks }) => locks);
}

/** Returns the skills that a command calls, in order. */
function skillsOf(body: CreatureDefinition['body'], command: string): readonly SkillDefinition[] {
  const given = body?.commands?.[command];
  const calls = given === undefined || typeof given === 'string' ? [given ?? command] : (given.calls ?? []);
  return calls.flatMap(call => body?.skills?.[typeof call === 'string' ? call : call.skill] ?? []);
}
