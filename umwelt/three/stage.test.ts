import { Group, Mesh, type Object3D } from 'three';
import { describe, expect, it } from 'vitest';
import { type ThingDefinition, World } from '../src/world/index.js';
import type { Figure, ThingView } from './figure.js';
import { builtInFigures, Figures } from './registry.js';
import { sharedCount } from './shapes/shared.js';
import { createStage } from './stage.js';

function worldWith(things: Record<string, ThingDefinition>): World {
  const world = new World({ size: [10, 10] });
  for (const [name, thing] of Object.entries(things)) world.add(name, thing);
  return world;
}

/** Figures that record their updates. */
function spy(): { figures: Figures; views: Map<string, ThingView>; alive: Set<string> } {
  const views = new Map<string, ThingView>();
  const alive = new Set<string>();
  const figures = new Figures().add('egg', (made): Figure => {
    alive.add(made.name);
    return {
      object: new Group(),
      update: view => views.set(view.name, view),
      dispose: () => alive.delete(made.name),
    };
  });
  return { figures, views, alive };
}

const EGG: ThingDefinition = {
  kind: 'egg',
  shape: { circle: 0.2, height: 0.3 },
  at: [1, 2],
  heading: 0.5,
  look: { color: 'red' },
  fields: { amount: 3 },
};

describe('Stage', () => {
  it('places and turns objects in the frame of three', () => {
    const { figures, views } = spy();
    const world = worldWith({ egg: EGG });
    const stage = createStage(world, { figures });
    world.place(0, 1.1, 2, 0, 0.7);
    stage.capture(1);
    stage.update(0.5);
    const object = stage.objectOf(0) as Object3D;
    expect(object.position.x).toBeCloseTo(1.05, 12);
    expect(object.position.z).toBeCloseTo(-2, 12);
    expect(object.rotation.y).toBeCloseTo(-0.6, 12);
    const view = views.get('egg');
    expect(view).toMatchObject({ kind: 'egg', radius: 0.2, height: 0.3, footprint: 'circle', creature: false, look: { color: 'red' } });
    expect(view?.field('amount')).toBe(3);
    expect(view?.time).toBeCloseTo(0.025, 12);
    // 0.1 m east in a twentieth of a second, of which the part ahead counts
    expect(view?.speed).toBeCloseTo(2 * Math.sin(0.6), 10);
    expect(view?.turn).toBeCloseTo(4, 10);
    stage.dispose();
  });

  it('makes figures for new things and disposes of those of removed ones, also when an id is used again', () => {
    const { figures, alive } = spy();
    const world = worldWith({ first: EGG });
    const stage = createStage(world, { figures });
    world.add('second', EGG);
    stage.capture(1);
    expect([...alive]).toEqual(['first', 'second']);
    world.remove(0);
    world.add('third', EGG);
    stage.capture(2);
    expect([...alive].sort()).toEqual(['second', 'third']);
    expect(stage.idOf(stage.objectOf(0) ?? null)).toBe(0);
    stage.dispose();
    expect(alive.size).toBe(0);
  });

  it('reads the behavior of creatures', () => {
    const { figures, views } = spy();
    const stage = createStage(worldWith({ egg: EGG }), { figures, behaviorOf: () => 'hatch/peck' });
    stage.update(1);
    expect(views.get('egg')).toMatchObject({ creature: true, behavior: 'hatch/peck' });
    stage.dispose();
  });

  it("returns the height of the drawn figure, also if it differs from the thing's height or the thing is carried", () => {
    const { figures } = spy();
    const world = worldWith({
      box: { kind: 'box', shape: { box: [1, 0.5], height: 0.4 } },
      // the size of a critter follows from its radius
      critter: { kind: 'critter', shape: { circle: 0.2, height: 1.7 } },
    });
    const stage = createStage(world);
    stage.update(1);
    expect(stage.topOf(0)).toBeCloseTo(0.4, 2);
    expect(stage.topOf(1)).toBeGreaterThan(0.2);
    expect(stage.topOf(1)).toBeLessThan(0.4);
    const low = stage.topOf(1);
    world.place(1, 0, 0, 0.9, 0);
    stage.snap(1);
    stage.update(1);
    expect(stage.topOf(1)).toBeCloseTo(low + 0.9, 5);
    stage.dispose();
    // a figure without a mesh: the height of the thing
    const bare = createStage(worldWith({ egg: EGG }), { figures });
    bare.update(1);
    expect(bare.topOf(0)).toBeCloseTo(0.3, 12);
    bare.dispose();
  });

  it('makes every built-in figure and disposes of all shared resources', () => {
    const before = sharedCount();
    const things: Record<string, ThingDefinition> = {
      unknown: { kind: 'whatever' },
      box: { kind: 'x', shape: { box: [1, 0.5], height: 0.4 } },
    };
    things['wall'] = {
      kind: 'y',
      shape: {
        wall: [
          [-1, 0],
          [1, 1],
        ],
        height: 0.5,
      },
    };
    for (const form of builtInFigures().names()) {
      things[`a-${form}`] = { kind: form, shape: { circle: 0.3, height: 0.4 }, fields: { amount: 2 }, look: { form } };
      things[`b-${form}`] = { kind: form, shape: { box: [0.6, 0.4], height: 0.4 }, look: { form } };
    }
    const world = worldWith(things);
    const stage = createStage(world, { behaviorOf: id => (id % 2 === 0 ? 'feed/chew' : undefined) });
    stage.update(1);
    for (let id = 0; id < world.count; id++) {
      const object = stage.objectOf(id);
      let meshes = 0;
      object?.traverse(part => {
        if (part instanceof Mesh) meshes++;
        for (const n of part.position.toArray()) expect(n).not.toBeNaN();
      });
      expect([world.nameOf(id), meshes > 0]).toEqual([world.nameOf(id), !world.nameOf(id).endsWith('-hidden')]);
    }
    expect(sharedCount()).toBeGreaterThan(before);
    stage.dispose();
    expect(sharedCount()).toBe(before);
  });
});
