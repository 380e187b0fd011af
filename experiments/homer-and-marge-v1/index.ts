import { Random } from 'umwelt/core';
import {
  AgentModel,
  Anticipate,
  Attract,
  Conditions,
  FANS,
  Inertia,
  PEDESTRIAN_MATRIX,
  StressEngine,
  type WalkerObstacle,
  walkEngine,
} from 'umwelt/locomotion';
import { experiment, type Observation } from '../experiment.js';
import { median } from '../measures.js';
import type { Experiment, RunOptions } from '../types.js';
import { WalkingScene } from '../walking-scene.js';
import { drawPaths, outlines, type PathPoint } from '../walks.js';

const HOUSE: readonly WalkerObstacle[] = [{ at: [0, 1], box: [7, 6] }];
const BAR = [-7, -5] as const;
const HOME = [7.5, -4] as const;
const BENCH = [-2, -6.5] as const;
const TRIALS = 60;
const SHORT = 30;
const STRIDE = 1.4 * 0.25;

/** The attribute that the library does not have: it makes a walker slower, and likely to react to a person on a bench. */
const model = new AgentModel({
  parameters: PEDESTRIAN_MATRIX.parameters,
  attributes: { ...PEDESTRIAN_MATRIX.attributes, flirtatious: { speed: [30, 50, 'I', 'C'] } },
});
const HOMER = { inebriated: 60, aware: 15, flirtatious: 60 };
const SOBER = { aware: 90, flirtatious: 60 };
const MARGE = { rushed: 90 };

/** A walker who staggers: its inertia prefers the sides, the more the drunker. */
function engineFor(attributes: Readonly<Record<string, number>>): StressEngine {
  const lurch = (0.6 * Math.max(0, 50 - model.of(attributes)['inertia'])) / 50;
  return new StressEngine({ ...FANS.biped, radii: 13 })
    .bind(new Attract(), 1 / (STRIDE * STRIDE), 0.5)
    .bind(new Anticipate(), 3)
    .bind(new Inertia(lurch), lurch > 0 ? 2 : 0.1);
}

/** Homer walks home from the bar, past a bench; Marge walks from home to the bar, round the house. */
function evening(run: string, random: Random, homer: Readonly<Record<string, number>>, interrupts: boolean) {
  const scene = new WalkingScene({ run, engine: walkEngine(), obstacles: HOUSE });
  const { walkers, walking } = scene;
  const jitter = () => random.range(-0.4, 0.4);
  const speedOf = (of: Readonly<Record<string, number>>) => (1.4 * model.of(of)['speed']) / 50;
  const he = scene.add({
    at: [BAR[0] + jitter(), BAR[1] + jitter()],
    heading: Math.PI / 2,
    speed: speedOf(homer),
    engine: engineFor(homer),
  });
  const she = scene.add({ at: [6 + jitter(), 7 + jitter()], heading: Math.PI, speed: speedOf(MARGE), engine: engineFor(MARGE) });
  walking[he].add({ at: HOME });
  walking[she].add({ at: BAR });
  const noticing = model.of(homer)['noticing'] / 100;
  const his = new Conditions(
    scene,
    [
      {
        name: 'flirt',
        when: () => walking[he].distanceTo(BENCH[0], BENCH[1]) < 3 && walking[he].sees(BENCH[0], BENCH[1]),
        do: () => scene.control[he].redirect({ at: [BENCH[0], BENCH[1] + 0.8] }, { at: HOME }),
        notice: () => noticing,
      },
    ],
    random,
  );
  const hers = new Conditions(
    scene,
    [
      {
        name: 'go to Homer',
        when: () => walking[she].sees(walkers.x[he], walkers.y[he]),
        do: () => scene.control[she].redirect({ target: he }, { at: [HOME[0], HOME[1] + 1] }),
      },
    ],
    random,
  );
  let met = false;
  for (let t = 0; t < 1400 && (walking[he].waiting > 0 || walking[she].waiting > 0); t++) {
    his.tick();
    if (interrupts && hers.ran[0] === 0) hers.tick();
    scene.tick();
    if (hers.ran[0] > 0 && walking[she].reached > 0) met = true;
  }
  const isHome = (i: number) => walking[i].distanceTo(HOME[0], HOME[1]) < 1.5;
  const turned = (i: number) => walkers.turned[i] / walkers.traveled[i];
  return {
    flirted: his.ran[0] > 0,
    met,
    together: met && isHome(he) && isHome(she),
    speeds: [walkers.speed[he], walkers.speed[she]],
    staggers: turned(he) / Math.max(turned(she), 1e-3),
    path: [...outlines(run, HOUSE), ...scene.path],
  };
}

function observe({ seed, short = false }: RunOptions): Observation<PathPoint[]> {
  const trials = short ? SHORT : TRIALS;
  const all = (run: string, homer: Readonly<Record<string, number>>, interrupts: boolean) =>
    Array.from({ length: trials }, (_, i) => evening(run, Random.named(seed, `evening ${i}`), homer, interrupts));
  const evenings = all('as told', HOMER, true);
  const sober = all('sober and aware', SOBER, true);
  const alone = all('no interruption', HOMER, false);
  const share = (list: readonly boolean[]) => list.filter(Boolean).length / trials;
  const together = share(evenings.map(run => run.together));
  const flirts = { drunk: share(evenings.map(run => run.flirted)), sober: share(sober.map(run => run.flirted)) };
  const apart = share(alone.map(run => run.together));
  const staggers = median(evenings.map(run => run.staggers));
  const [his, hers] = evenings[0].speeds;
  return {
    measures: [
      {
        name: 'share of evenings on which they meet and walk home',
        value: together,
        expected: 'at least 0.95',
        unit: '',
        ok: together >= 0.95,
      },
      { name: 'her speed / his', value: hers / his, expected: 'at least 2', unit: '', ok: hers >= 2 * his },
      { name: 'radians turned for each meter, his / hers', value: staggers, expected: 'at least 2', unit: '', ok: staggers >= 2 },
      {
        name: 'share of evenings on which he goes to the bench, drunk and unaware',
        value: flirts.drunk,
        expected: 'at most the sober and aware less 0.3',
        unit: '',
        ok: flirts.drunk <= flirts.sober - 0.3,
      },
      { name: 'the same, sober and aware 90', value: flirts.sober, expected: 'at least 0.6', unit: '', ok: flirts.sober >= 0.6 },
      { name: 'ablation: share that come home together without her interruption', value: apart, expected: 0, unit: '', ok: apart === 0 },
    ],
    series: [...evenings[0].path, ...sober[0].path],
  };
}

export const homerAndMarge: Experiment = experiment({
  id: 'homer-and-marge-v1',
  title: 'Homer walks home, Marge comes round the corner',
  source: 'Reich & Badler, section 7.7',
  short: 'Thirty evenings of each kind instead of sixty, with the same measures.',
  observe,
  draw: series => drawPaths(series),
});
