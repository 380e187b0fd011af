import { Color, HemisphereLight, Mesh, MeshStandardMaterial, PlaneGeometry, Scene } from 'three';
import { type CreatureDefinition, Life, TICKS_PER_SECOND } from 'umwelt';
import { Stage } from 'umwelt/three';

/** It wanders until it is hungry, goes to the bowl and eats. A typed object needs neither YAML nor a schema on the page. */
const rex: CreatureDefinition = {
  species: 'rex',
  speed: 0.6,
  variables: { hunger: { value: 8, growth: 0.02, max: 20 } },
  releasers: { bowl: { find: 'food', worth: 1 }, 'bowl-here': { find: 'food', range: [0, 0.36, 0.5], worth: 20 } },
  behaviors: {
    eat: { variables: ['hunger'], releasers: ['bowl-here'], combine: 'gated', action: 'consume', modifies: { hunger: -0.004 } },
    'go-to-food': { variables: ['hunger'], releasers: ['bowl'], action: 'approach' },
    roam: { constant: 3, action: { do: 'wander', speed: 0.3 } },
  },
};

/** Returns a scene with a life in it. Call `frame` with the seconds since the last frame, then render. */
export function creatureScene(): { scene: Scene; life: Life; frame(seconds: number): void } {
  const things = { bowl: { kind: 'food', shape: { circle: 0.15, height: 0.06 }, at: [1.8, 1.2], fields: { amount: 100 } } } as const;
  const life = new Life({ world: 'yard', size: [6, 6], things, creatures: { rex: { species: rex, at: [-1, -1] } } }, { seed: 1 });
  const stage = new Stage(life.world, { behaviorOf: id => life.creatureOf(id)?.mind.activePath() });
  const scene = new Scene();
  scene.background = new Color('#bcd7ea');
  scene.add(new HemisphereLight('#fff4dd', '#6b7a4a', 3), stage.group);
  scene.add(new Mesh(new PlaneGeometry(6, 6).rotateX(-Math.PI / 2), new MeshStandardMaterial({ color: '#7fa05a' })));
  let ticks = 0;
  const frame = (seconds: number): void => {
    for (ticks += Math.min(seconds, 0.25) * TICKS_PER_SECOND; ticks >= 1; ticks--) {
      life.tick();
      stage.capture(life.now); // keeps the poses of the last two ticks
    }
    stage.update(ticks); // and draws poses between them
  };
  return { scene, life, frame };
}
