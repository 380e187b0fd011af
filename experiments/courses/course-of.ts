import type { ThingDefinition, WorldDefinition } from 'umwelt';
import type { Course } from './course.js';

/** Returns the course of a world: all things but the goal are obstacles. */
export function courseOf(definition: WorldDefinition): Course {
  const { goal, ...things } = definition.things as Record<string, ThingDefinition>;
  const traveler = definition.creatures?.['ada'];
  const [x, y] = traveler?.at ?? [0, 0];
  const [goalX, goalY] = goal?.at ?? [0, 0];
  return { name: definition.world, size: definition.size, things, start: [x, y], heading: traveler?.heading ?? 0, goal: [goalX, goalY] };
}
