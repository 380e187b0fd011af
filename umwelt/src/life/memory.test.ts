import { describe, expect, it } from 'vitest';
import { InputError } from '../core/index.js';
import type { CreatureDefinition } from '../creature/index.js';
import type { MemoryDefinition } from '../memory/index.js';
import { Percept } from '../senses/index.js';
import { Life } from './life.js';
import type { WorldDefinition } from './world-definition.js';

/** A plain body with an eye, and a mind that goes to where it believes the ball to be. */
function dog(memory: Partial<MemoryDefinition> = {}): CreatureDefinition {
  return {
    species: 'dog',
    shape: { circle: 0.2, height: 0.5 },
    speed: 1.5,
    turn: 4,
    senses: { eye: { retina: [64, 48], at: [0, 0.1, 0.5], rate: 10 } },
    memory: { track: ['ball'], unique: ['ball'], node: 0.3, ...memory },
    variables: {
      surprise: { compute: { do: 'surprise', of: 'surprise', 'half-life': 2 }, max: 10 },
      confusion: { compute: { do: 'confusion', of: 'confusion', 'half-life': 2 }, max: 10 },
      frustration: { compute: { do: 'frustration', of: 'frustration', growth: 1 }, max: 10 },
    },
    releasers: { 'think-of-ball': { find: 'ball', worth: 5, where: ['bouncy'] } },
    behaviors: {
      go: { releasers: ['think-of-ball'], action: { do: 'approach', speed: 1, stop: 2.5 } },
      wait: { constant: 0.1, action: 'rest' },
    },
  };
}

function field(species: CreatureDefinition): WorldDefinition {
  return {
    world: 'field',
    size: [12, 12],
    things: {
      shed: { kind: 'shed', at: [2, 2], shape: { box: [2, 1], height: 1.5 } },
      ball: { kind: 'ball', at: [0, 1], shape: { circle: 0.15, height: 0.3 }, fields: { bouncy: true } },
    },
    creatures: { rex: { species, at: [0, -4], heading: 0 } },
  };
}

describe('memory in a life', () => {
  it('goes to where a thing was after it is out of sight, and reports its belief', () => {
    const life = new Life(field(dog()));
    life.run(20);
    expect(life.describe().creatures['rex'].beliefs).toMatchObject([{ id: 1, kind: 'ball', seen: true }]);
    expect(life.why('rex').sentence).not.toContain('believes');
    life.apply({ move: 'ball', to: [2, 3] });
    life.run(6);
    const [belief] = life.describe().creatures['rex'].beliefs!;
    expect(belief.seen).toBe(false);
    expect(belief.confidence).toBeLessThan(1);
    expect(life.why('rex').behavior).toBe('go');
    expect(life.why('rex').sentence).toMatch(/It believes the ball is (behind|near) the shed, \d+ %\.|It believes the ball is \d+ m /);
  });

  it('uses noses instead of beliefs if the species says so', () => {
    const species: CreatureDefinition = { ...dog({ find: 'sensed' }), senses: { ...dog().senses, nose: { sniff: ['ball'] } } };
    const life = new Life(field(species));
    life.apply({ move: 'ball', to: [2, 3] });
    life.run(3);
    // behind the shed: the nose finds it and corrects the map, but its visible fields stay unknown
    expect(life.creature('rex').mind.activePath()).toBe('wait');
    expect(life.describe().creatures['rex'].beliefs).toMatchObject([{ kind: 'ball', place: [2, 3], confidence: 1 }]);
  });

  it('knows by touch what its eyes do not show, and a believed thing does not count as within reach', () => {
    const life = new Life(field(dog()));
    const rex = life.creature('rex');
    life.apply({ move: 'ball', to: [0, -4.4] });
    life.run(2);
    expect(rex.recollection!.memory.beliefs[0].is).toMatchObject({ number: 1, seen: true, seenY: -4.4 });
    const found = new Percept();
    const kind = life.world.symbols.id('ball');
    found.reach = 10;
    expect(rex.senses.nearestSensed(kind, found)).toBe(true);
    life.apply({ move: 'ball', to: [0, -5.5] });
    life.run(4);
    expect(rex.senses.nearest(kind, -1, found)).toBe(true);
    expect(rex.senses.nearestSensed(kind, found)).toBe(false);
  });

  it('smells that a place is empty, and a named nose delivers only what it smells', () => {
    const species: CreatureDefinition = { ...dog(), senses: { ...dog().senses, nose: { sniff: ['ball'], range: 2 } } };
    const life = new Life(field(species));
    const rex = life.creature('rex');
    life.apply({ set: 'rex.led', to: true });
    life.apply({ move: 'ball', to: [0.5, -5] });
    life.run(2);
    expect(rex.recollection!.memory.beliefs[0].is).toMatchObject({ seen: true, seenX: 0.5, seenY: -5 });
    life.apply({ move: 'ball', to: [2, 3] });
    life.run(2);
    const { is, map } = rex.recollection!.memory.beliefs[0];
    expect(is.seen).toBe(false);
    const { grid } = map;
    for (let node = 0; node < grid.count; node++) {
      map.readProbability(node);
      // one step of diffusion has followed
      if (Math.hypot(grid.x(node), grid.y(node) + 4) < 2 - 2 * grid.node) expect(map.state.probability).toBe(0);
    }
    const found = new Percept();
    found.reach = 20;
    expect(rex.senses.nearest(is.kind, rex.senses.sensor('nose'), found)).toBe(false);
    expect(rex.senses.nearest(is.kind, -1, found)).toBe(true);
  });

  it('knows what another creature shows only while it sees it', () => {
    const species: CreatureDefinition = {
      ...dog({ track: ['person'], unique: ['person'] }),
      releasers: { told: { find: 'person', worth: 5, where: ['waving'] } },
      behaviors: { obey: { releasers: ['told'], action: 'rest' }, wait: { constant: 0.1, action: 'rest' } },
    };
    const person: CreatureDefinition = { species: 'person', shape: { circle: 0.25, height: 1.7 }, fields: { waving: true } };
    const world = field(species);
    const life = new Life({ ...world, creatures: { ...world.creatures, ann: { species: person, at: [0, 0] } } });
    life.run(5);
    expect(life.creature('rex').mind.activePath()).toBe('obey');
    life.apply({ set: 'rex.heading', to: 3 });
    life.run(5);
    expect(life.describe().creatures['rex'].beliefs).toMatchObject([{ kind: 'person', seen: false }]);
    expect(life.creature('rex').mind.activePath()).toBe('wait');
  });

  it('forgets what it imagined when a director ends it', () => {
    const life = new Life(field(dog()));
    life.apply({ move: 'ball', to: [2, 3] });
    life.run(2);
    life.direct({ imagine: 'dream', thing: { kind: 'ball', at: [0, -6], fields: { bouncy: true } }, by: 'rex', ticks: 20 });
    life.run(4);
    expect(life.describe().creatures['rex'].beliefs).toMatchObject([{ kind: 'ball', place: [0, -6], seen: true }]);
    life.run(40);
    expect(life.describe().creatures['rex'].beliefs).not.toMatchObject([{ place: [0, -6] }]);
  });

  it('identifies an unknown thing with the one that it misses, once it knows its flock', () => {
    for (const [flock, beliefs] of [
      [{}, 2],
      [{ flock: { ball: 1 } }, 1],
    ] as const) {
      const life = new Life(field(dog({ unique: [], ...flock })));
      life.apply({ set: 'rex.led', to: true });
      life.run(20);
      life.apply({ move: 'ball', to: [-2.5, 0] });
      life.run(4);
      expect(life.describe().creatures['rex'].beliefs).toHaveLength(beliefs);
    }
  });

  it('remembers what a thing looked like', () => {
    const life = new Life(field(dog()));
    life.run(10);
    life.apply({ move: 'ball', to: [2, 3.5] });
    life.run(10);
    // `where: bouncy` holds although the ball is out of sight
    expect(life.creature('rex').mind.activePath()).toBe('go');
  });

  it('feels surprise, confusion and frustration', () => {
    const life = new Life(field(dog()));
    life.run(2);
    expect(life.get('rex.surprise')).toBeGreaterThan(5);
    life.run(100);
    expect(life.get('rex.surprise')).toBeLessThan(3);
    expect(life.get('rex.frustration')).toBe(0);
    life.apply({ move: 'ball', to: [2, 3.5] });
    life.run(4);
    expect(life.get('rex.confusion')).toBeGreaterThan(2);
    life.run(10);
    expect(life.get('rex.frustration')).toBeGreaterThan(0.4);
    life.apply({ move: 'ball', to: [0, 3] });
    life.apply({ set: 'rex.heading', to: 0 });
    life.run(60);
    expect(life.get('rex.frustration')).toBeLessThan(0.2);
  });

  it('continues from a snapshot bit for bit, also in another life and after walls were moved', () => {
    const scene = (life: Life, from: number, to: number) => {
      for (let t = from; t < to; t++) {
        if (t === 15) life.apply({ move: 'ball', to: [2, 3.4] });
        if (t === 60) life.apply({ move: 'shed', to: [-2, 1] });
        if (t === 90) life.apply({ move: 'ball', to: [-2, 3.4] });
        life.tick();
      }
    };
    const straight = new Life(field(dog()));
    scene(straight, 0, 140);
    for (const at of [7, 40, 60, 61, 100]) {
      const first = new Life(field(dog()));
      scene(first, 0, at);
      const snapshot = first.snapshot();
      scene(first, at, 140);
      expect(first.hash()).toBe(straight.hash());
      first.restore(snapshot);
      scene(first, at, 140);
      expect(first.hash()).toBe(straight.hash());
      const other = new Life(field(dog()));
      other.run(3);
      other.restore(snapshot);
      scene(other, at, 140);
      expect(other.hash()).toBe(straight.hash());
    }
  });

  it('is not changed by `describe`', () => {
    const quiet = new Life(field(dog()));
    const watched = new Life(field(dog()));
    for (let t = 0; t < 60; t++) {
      quiet.tick();
      watched.tick();
      watched.describe();
      watched.why('rex');
    }
    expect(watched.hash()).toBe(quiet.hash());
  });

  it('has errors that say what is wrong with a memory', () => {
    const wrong = (memory: Partial<MemoryDefinition>): string[] => {
      try {
        new Life(field(dog(memory)));
        return [];
      } catch (error) {
        if (error instanceof InputError) return [...error.sentences];
        throw error;
      }
    };
    expect(wrong({ node: 0 }).join()).toContain('memory.node: found 0, expected a distance');
    expect(wrong({ unique: ['bone'] }).join()).toContain('memory.unique[0]: found "bone", expected a kind in memory.track');
    expect(wrong({ flock: { bone: 2 } }).join()).toContain('memory.flock.bone: found "bone", expected a kind in memory.track');
    expect(wrong({ legs: -1 }).join()).toContain('memory.legs: found -1, expected');
    expect(wrong({ threshold: 3 }).join()).toContain('memory.threshold: found 3, expected more than the distance of one step');
    expect(wrong({ rate: 20 }).join()).toContain('memory.rate: found a step every 1 ticks');
    expect(wrong({ events: { bell: { hear: 'bell' } } }).join()).toContain('memory.events.bell.hear: found a sound, expected ears');
  });

  it('learns that the bell announces food', () => {
    const species: CreatureDefinition = {
      ...dog({ track: ['ball', 'food'], unique: ['ball'], events: { bell: { hear: 'ding' }, food: { see: 'food' } } }),
      senses: { ...dog().senses, ears: { hear: 'everything' } },
    };
    const world = field(species);
    const life = new Life({
      ...world,
      things: {
        ...world.things,
        bell: { kind: 'bell', at: [-3, 0], fields: { sound: 'none' } },
        food: { kind: 'food', at: [2, 3.2], shape: { circle: 0.15, height: 0.3 } },
      },
    });
    const confusion = (): number => {
      life.apply({ set: 'bell.sound', to: 'ding' });
      life.run(4);
      life.apply({ set: 'bell.sound', to: 'none' });
      let most = 0;
      for (let t = 0; t < 140; t++) {
        life.tick();
        most = Math.max(most, life.creature('rex').recollection!.events!.confusion);
      }
      return most;
    };
    expect(confusion()).toBe(0);
    for (let trial = 0; trial < 6; trial++) {
      life.apply({ set: 'bell.sound', to: 'ding' });
      life.run(10);
      life.apply({ set: 'bell.sound', to: 'none' });
      life.apply({ move: 'food', to: [-1, 1] });
      life.run(10);
      life.apply({ move: 'food', to: [2, 3.2] });
      life.run(140);
    }
    expect(confusion()).toBeGreaterThan(0.5);
  });
});
