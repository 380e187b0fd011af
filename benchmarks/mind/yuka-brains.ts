import { Random } from 'umwelt';
import { GameEntity, GoalEvaluator, Think } from 'yuka';

/** An agent whose needs are plain numbers, and the goal that its brain has chosen. */
export class Wanting extends GameEntity {
  readonly wants: Float64Array;
  goal = -1;
  readonly brain: Think;

  constructor(wants: Float64Array) {
    super();
    this.wants = wants;
    this.brain = new Think(this);
  }
}

/** The cheapest evaluator that still evaluates: its desirability reads one number, its goal sets one. */
class Want extends GoalEvaluator {
  readonly want: number;

  constructor(want: number) {
    super(1);
    this.want = want;
  }

  override calculateDesirability(owner: Wanting): number {
    return owner.wants[this.want];
  }

  override setGoal(owner: Wanting): void {
    owner.goal = this.want;
  }
}

/** Returns a class of its own for each goal, as Yuka is used: each has its own desirability. Here each reads one number. */
function classOf(want: number): new () => GoalEvaluator {
  return class extends GoalEvaluator {
    override calculateDesirability(owner: Wanting): number {
      return owner.wants[want];
    }

    override setGoal(owner: Wanting): void {
      owner.goal = want;
    }
  };
}

/**
 * Returns agents, each with its own `Think` and its own evaluators, as in Yuka's examples: with one class per goal, or, simpler than in
 * practice, with one class for all goals, which an engine turns into a plain loop over an array.
 */
export function brains(count: number, evaluators: number, bare: boolean): Wanting[] {
  const random = Random.named(1, 'brains');
  const classes = Array.from({ length: evaluators }, (_, want) => classOf(want));
  return Array.from({ length: count }, () => {
    const agent = new Wanting(Float64Array.from({ length: evaluators }, () => random.range(0, 12)));
    for (let i = 0; i < evaluators; i++) agent.brain.addEvaluator(bare ? new Want(i) : new classes[i]());
    return agent;
  });
}
