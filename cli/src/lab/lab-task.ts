import { type DesignOptions, type DesignResult, runDesign } from 'umwelt';
import type { Design } from 'umwelt/learning';
import type { LivingPoint, Result } from '#experiments';

/** A long computation of the laboratory, as plain data that can be sent to another thread. */
export type LabTask =
  | { readonly experiment: string; readonly seed: number; readonly short: boolean }
  | { readonly design: Design; readonly options: Partial<DesignOptions> }
  | { readonly design: Design; readonly animal: string; readonly options: Readonly<Record<string, unknown>> };

/** The result of a task, by its kind. */
export type LabResult<Task extends LabTask> = Task extends { experiment: string }
  ? Result
  : Task extends { animal: string }
    ? readonly LivingPoint[]
    : DesignResult;

/** Performs a task in this thread; an experiment reports the share of its work that is done. */
export async function performTask(task: LabTask, progress: (share: number) => void): Promise<unknown> {
  if ('experiment' in task) {
    const { experiments } = await import('#experiments');
    return experiments[task.experiment].run({ seed: task.seed, short: task.short, progress });
  }
  if ('animal' in task) {
    const { conditionAnimals } = await import('#experiments');
    return conditionAnimals(task.design, task.animal, task.options);
  }
  return runDesign(task.design, task.options);
}
