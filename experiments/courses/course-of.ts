import type { ThingDefinition, WorldDefinition } from 'umwelt';
import type { Course } from './course.js';

/** The course that a world file describes: all things but the goal are in the way. */
export function courseOf(definition: WorldDefinition): Course {
  const { goal, ...things } = definition.things as Record<string, ThingDefinition>;
  const traveller = definition.creatures?.['ada'];
  const [x, y] = traveller?.at ?? [0, 0];
  const [goalX, goalY] = goal?.at ?? [0, 0];
  return { name: definition.world, size: definition.size, things, start: [x, y], heading: traveller?.heading ?? 0, goal: [goalX, goalY] };
}
