import type { WorldDefinition } from 'umwelt';
import { Random } from 'umwelt/core';
import { Body, compileBody } from 'umwelt/motor';
import type { StageWorld } from 'umwelt/three';
import { figuresWithBodies } from '../body/figures-with-bodies.js';
import { View } from '../scene/view.js';
import { KeptLives } from '../state/kept-lives.js';
import { readDefinition } from '../state/library.js';

const WORLD = 'yard';
const PATH = `worlds/${WORLD}.yaml`;

/** Whether the page begins with its default world, from the beginning. */
async function begins(query: URLSearchParams): Promise<boolean> {
  const asked = query.get('world');
  if (location.hash !== '' || query.has('page') || query.has('join') || (asked !== null && asked !== WORLD)) return false;
  if (query.has('new')) return true;
  // a life that continues is shown in its present state, not as it began
  return (await new KeptLives().last().catch(() => undefined)) === undefined;
}

/**
 * Draws the main animal of the yard in its initial pose into a canvas under `root`, if the page begins with that world. Returns the view,
 * which the page then uses; undefined if the page must draw by itself.
 */
export async function firstSight(root: HTMLElement, query: URLSearchParams): Promise<View | undefined> {
  if (!(await begins(query))) return undefined;
  const definition = await readDefinition(PATH);
  const name = mainOf(definition);
  const resident = definition.creatures?.[name];
  if (!resident?.species.body || !resident.at) return undefined;
  // the same elements as the page has: it takes them over
  root.innerHTML = '<div class="studio"><main class="world"><canvas class="viewport"></canvas><div class="tags"></div></main></div>';
  const canvas = root.querySelector('canvas');
  if (!canvas) return undefined;
  let view: View;
  try {
    view = new View(canvas);
  } catch {
    // the page reports why there is no picture
    return undefined;
  }
  const asked = query.get('quality');
  if (asked !== null) view.quality.start(Number(asked));
  const body = new Body(compileBody(resident.species.body), Random.named(1, name));
  view.open(definition, alone(definition, name), { bodyOf: () => body, figures: figuresWithBodies(new Promise(() => {}), () => {}) }, 0);
  view.resize(canvas.clientWidth || 1, canvas.clientHeight || 1, devicePixelRatio, { right: 0, bottom: 0, top: 0 });
  view.introduce(0, true);
  view.stage?.update(1);
  view.renderer.render(view.scene, view.camera);
  performance.mark('first picture');
  return view;
}

/** Returns the name of the creature with the most releasers: the one that the world is about. */
function mainOf({ creatures = {} }: WorldDefinition): string {
  const size = (name: string): number => Object.keys(creatures[name].species.releasers ?? {}).length;
  return Object.keys(creatures).reduce((best, name) => (best === '' || size(name) > size(best) ? name : best), '');
}

/** Returns a world with this creature only, as a stage reads it. */
function alone({ creatures = {} }: WorldDefinition, name: string): StageWorld {
  const { species, at = [0, 0], heading = 0, fields } = creatures[name];
  const shape = species.shape && 'circle' in species.shape ? species.shape : { circle: 0.3 };
  const one = (value: number): Float64Array => Float64Array.of(value);
  return {
    count: 1,
    x: one(at[0]),
    y: one(at[1]),
    z: one(at[2] ?? 0),
    heading: one(heading),
    serial: one(0),
    alive: one(1),
    // any number other than those of boxes and walls means a circle
    shape: one(-1),
    radius: one(shape.circle),
    halfWidth: one(0),
    halfDepth: one(0),
    height: one(shape.height ?? shape.circle * 2),
    kind: one(0),
    symbols: { name: () => species.kind ?? species.species },
    nameOf: () => name,
    definitionOf: () => ({}),
    readField: (_id, field) => fields?.[field] ?? species.fields?.[field],
  };
}
