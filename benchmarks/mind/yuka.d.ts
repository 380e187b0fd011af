/** The part of Yuka that is measured here; the package has no types. */
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
  export class Vector3 {
    constructor(x?: number, y?: number, z?: number);
    set(x: number, y: number, z: number): this;
  }
  export class SteeringBehavior {
    weight: number;
  }
  export class ArriveBehavior extends SteeringBehavior {
    constructor(target?: Vector3, deceleration?: number, tolerance?: number);
  }
  export class SeparationBehavior extends SteeringBehavior {}
  export class Vehicle extends GameEntity {
    position: Vector3;
    boundingRadius: number;
    maxSpeed: number;
    maxForce: number;
    neighborhoodRadius: number;
    updateNeighborhood: boolean;
    steering: { add(behavior: SteeringBehavior): unknown };
  }
  export class CellSpacePartitioning {
    constructor(width: number, height: number, depth: number, cellsX: number, cellsY: number, cellsZ: number);
  }
  export class EntityManager {
    spatialIndex: CellSpacePartitioning | null;
    add(entity: GameEntity): this;
    update(delta: number): this;
  }
}
