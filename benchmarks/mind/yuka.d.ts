/** The part of Yuka that is measured here; the package ships no types. */
declare module 'yuka' {
  export class GameEntity {}
  export class GoalEvaluator {
    constructor(characterBias?: number);
    characterBias: number;
    calculateDesirability(owner: GameEntity): number;
    setGoal(owner: GameEntity): void;
  }
  export class Think {
    constructor(owner?: GameEntity);
    addEvaluator(evaluator: GoalEvaluator): this;
    arbitrate(): this;
  }
}
