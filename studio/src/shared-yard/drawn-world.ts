import type { Life } from 'umwelt';
import type { VisitorNode } from 'umwelt/sharing';
import type { StageWorld } from 'umwelt/three';

/** Arrays of the world that a stage can read unchanged. */
const SAME = ['z', 'serial', 'alive', 'shape', 'radius', 'halfWidth', 'halfDepth', 'height', 'kind', 'symbols'] as const;

/** A world as it is drawn: things are offset from their places while they ease there after a break of the line. */
export interface DrawnWorld extends StageWorld {
  /** Must be called after each tick. */
  refresh(): void;
}

/** Makes the drawn world of a copy. */
export function drawnWorld({ world }: Life, node: Pick<VisitorNode, 'drawnShift'>): DrawnWorld {
  let x = new Float64Array(0);
  let y = new Float64Array(0);
  let heading = new Float64Array(0);
  const refresh = (): void => {
    if (x.length < world.count) [x, y, heading] = [0, 0, 0].map(() => new Float64Array(world.count * 2));
    for (let id = 0; id < world.count; id++) {
      const shift = node.drawnShift(id);
      x[id] = world.x[id] + shift.x;
      y[id] = world.y[id] + shift.y;
      heading[id] = world.heading[id] + shift.turn;
    }
  };
  refresh();
  const drawn = {
    refresh,
    get count() {
      return world.count;
    },
    get x() {
      return x;
    },
    get y() {
      return y;
    },
    get heading() {
      return heading;
    },
    nameOf: (id: number) => world.nameOf(id),
    definitionOf: (id: number) => world.definitionOf(id),
    readField: (id: number, name: string) => world.readField(id, name),
  };
  for (const name of SAME) Object.defineProperty(drawn, name, { get: () => world[name] });
  return drawn as unknown as DrawnWorld;
}
