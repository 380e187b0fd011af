import type { Signal } from '@preact/signals';
import type { CreatureDefinition, Life } from 'umwelt';
import type { Store } from '../state/store.js';
import { freeName } from './rush-hour.js';
import { walkerSense } from './walker-sense.js';

/** What a press on the ground does. */
export type Tool = 'none' | 'wall' | 'walker' | 'goal';
type Point = readonly [number, number];

/** Meters; shorter walls are slips of the pointer. */
const SHORTEST = 0.3;
const WALL_HEIGHT = 1.2;

/** Returns the species of the first walker of a world; undefined if there is none. */
export function walkerSpecies(life: Life): CreatureDefinition | undefined {
  return life.creatures.find(creature => walkerSense(creature) !== undefined)?.species.definition;
}

/** Adds a wall between two points. */
export function drawWall(life: Life, from: Point, to: Point): void {
  if (Math.hypot(to[0] - from[0], to[1] - from[1]) < SHORTEST) return;
  const shape = { wall: [from, to] as const, height: WALL_HEIGHT };
  life.apply({ add: freeName(life, 'drawn-wall', 0), thing: { kind: 'wall', shape, solid: true } });
}

/** Adds a walker that goes to the opposite side. */
export function dropWalker(life: Life, [x, y]: Point): void {
  const species = walkerSpecies(life);
  if (!species) return;
  const fields = { 'goal-x': -x, 'goal-y': -y };
  life.apply({ add: freeName(life, 'walker', 0), resident: { species, at: [x, y], heading: Math.atan2(-x, -y), fields } });
}

/** Sends a walker to a point. */
export function setGoal(life: Life, name: string, [x, y]: Point): void {
  life.apply({ set: `${name}.goal-x`, to: x });
  life.apply({ set: `${name}.goal-y`, to: y });
}

/** Makes presses on the picture do what the tool says, before the camera and the hand get them. Returns a function that stops this. */
export function listenWithTool(store: Store, tool: Signal<Tool>): () => void {
  const leaving = new AbortController();
  let from: Point | undefined;
  const floor = (event: PointerEvent): Point | undefined => store.view?.floorAt(event.clientX, event.clientY);
  const isOnPicture = ({ target }: Event): boolean => target === store.view?.renderer.domElement;
  const down = (event: PointerEvent): void => {
    if (tool.peek() === 'none' || event.button !== 0 || !isOnPicture(event)) return;
    event.stopPropagation();
    from = floor(event);
  };
  const up = (event: PointerEvent): void => {
    const life = store.session.peek()?.life;
    const to = floor(event);
    if (!from || !to || !life) return;
    event.stopPropagation();
    const begun = from;
    from = undefined;
    store.attempt('The world could not be changed', () => {
      if (tool.peek() === 'wall') drawWall(life, begun, to);
      else if (tool.peek() === 'walker') dropWalker(life, to);
      else setGoal(life, store.selected.peek(), to);
    });
  };
  addEventListener('pointerdown', down, { capture: true, signal: leaving.signal });
  addEventListener('pointerup', up, { capture: true, signal: leaving.signal });
  return () => leaving.abort();
}
