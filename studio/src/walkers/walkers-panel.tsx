import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Life } from 'umwelt';
import { PEDESTRIAN_MATRIX } from 'umwelt/locomotion';
import { CreatureChoice } from '../panels/shared/creature-choice.js';
import type { Session } from '../state/session.js';
import type { Store } from '../state/store.js';
import { fanOf } from './fan-of.js';
import { GroundMarks } from './ground-marks.js';
import { Journeys } from './journeys.js';
import { addRushHour, RUSH_HOUR } from './rush-hour.js';
import { listenWithTool, type Tool, walkerSpecies } from './tools.js';
import { walkerSense } from './walker-sense.js';
import './walkers.css';

const TOOLS: readonly { readonly tool: Tool; readonly label: string; readonly says: string }[] = [
  { tool: 'wall', label: 'Draw walls', says: 'Drag over the ground to draw a wall.' },
  { tool: 'walker', label: 'Drop walkers', says: 'Click the ground: a walker starts there and goes to the opposite side.' },
  { tool: 'goal', label: 'Set the goal', says: 'Click the ground: the selected walker goes there.' },
];
const SHOWN = ['paths', 'footprints', 'fan', 'goals'] as const;
type Shown = Readonly<Record<(typeof SHOWN)[number], boolean>>;
/** The golden angle, in turns, so that neighbors in a list have different hues. */
const HUE = 0.382;

/** The marks of walkers on the ground and the stress of their candidates, tools to change their world, and their attributes. */
export function WalkersPanel({ store }: { store: Store }): JSX.Element {
  const session = store.session.value;
  const shown = useSignal<Shown>({ paths: true, footprints: true, fan: true, goals: true });
  const tool = useSignal<Tool>('none');
  useMarks(store, session, shown);
  useEffect(() => listenWithTool(store, tool), [store, tool]);
  store.pulse.value;
  if (!session || walkerSpecies(session.life) === undefined) return <p class="empty">No creature walks in this world.</p>;
  const { life } = session;
  return (
    <>
      <CreatureChoice store={store} />
      <div class="walkers-scroll">
        <fieldset>
          <legend>On the ground</legend>
          {SHOWN.map(name => (
            <label key={name}>
              <input
                type="checkbox"
                checked={shown.value[name]}
                onChange={() => (shown.value = { ...shown.value, [name]: !shown.value[name] })}
              />{' '}
              {name}
            </label>
          ))}
        </fieldset>
        <section aria-label="Tools">
          <div class="walkers-buttons">
            {TOOLS.map(({ tool: one, label }) => (
              <button
                key={one}
                type="button"
                class="pill"
                aria-pressed={tool.value === one}
                onClick={() => (tool.value = tool.value === one ? 'none' : one)}
              >
                {label}
              </button>
            ))}
            <button type="button" class="pill" onClick={() => rush(store, life)}>
              Rush hour: {RUSH_HOUR} walkers
            </button>
          </div>
          <p class="walkers-says" role="status">
            {TOOLS.find(({ tool: one }) => one === tool.value)?.says ?? `${journeyText(life, store.selected.value)}`}
          </p>
        </section>
        <Attributes store={store} life={life} name={store.selected.value} />
      </div>
    </>
  );
}

function rush(store: Store, life: Life): void {
  const species = walkerSpecies(life);
  if (species) store.attempt('The walkers could not be added', () => void addRushHour(life, species));
}

/** Why a walker stands. */
const NO_WAY = {
  'goal-blocked': 'stands: the goal is inside something.',
  'start-blocked': 'stands: something is around it.',
  unreachable: 'stands: no way leads to the goal.',
} as const;

/** Returns how far the selected walker has come, or why it stands. */
function journeyText(life: Life, name: string): string {
  const { creatures, now } = life;
  const creature = creatures.find(one => one.name === name);
  if (!creature || !walkerSense(creature)) return `${creatures.length} creatures, tick ${now}.`;
  const { world } = life;
  const left = Math.hypot(
    Number(life.get(`${name}.goal-x`)) - world.x[creature.thing],
    Number(life.get(`${name}.goal-y`)) - world.y[creature.thing],
  );
  const way = life.describe().creatures[name]?.journey?.way ?? 'found';
  if (way !== 'found') return `${name} ${NO_WAY[way]}`;
  return left < 0.3 ? `${name} has arrived.` : `${name} has ${left.toFixed(1)} m to go.`;
}

/** One slider for each attribute of the agent model that the selected walker has as a field. */
function Attributes({ store, life, name }: { store: Store; life: Life; name: string }): JSX.Element | null {
  const id = life.world.find(name);
  const names = id < 0 ? [] : life.world.fieldNames(id);
  const own = Object.keys(PEDESTRIAN_MATRIX.attributes).filter(attribute => names.includes(attribute));
  if (own.length === 0) return null;
  return (
    <fieldset class="walkers-attributes">
      <legend>{name}</legend>
      {own.map(attribute => {
        const degree = Number(life.get(`${name}.${attribute}`));
        return (
          <label key={attribute}>
            <span>{attribute}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={degree}
              style={{ '--share': `${degree}%` }}
              onInput={event => {
                const to = Number(event.currentTarget.value);
                store.attempt(`${name} cannot be ${attribute}`, () => life.apply({ set: `${name}.${attribute}`, to }));
              }}
            />
            <output>{degree === 0 ? 'no' : Math.round(degree)}</output>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Keeps the marks on the ground while the panel is open. */
function useMarks(store: Store, session: Session | undefined, shown: Signal<Shown>): void {
  const marks = useRef<GroundMarks | undefined>(undefined);
  const journeys = useRef<Journeys>(new Journeys());
  useEffect(() => {
    const made = new GroundMarks();
    marks.current = made;
    journeys.current = new Journeys();
    store.view?.scene.add(made.group);
    return () => {
      made.dispose();
      marks.current = undefined;
      if (store.view) store.view.stale = true;
    };
  }, [store, session]);
  const { life } = session ?? {};
  const what = shown.value;
  const selected = store.selected.value;
  store.pulse.value;
  useEffect(() => {
    if (!life || !marks.current) return;
    journeys.current.record(life);
    drawMarks(marks.current, journeys.current, life, what, selected);
    if (store.view) store.view.stale = true;
  });
}

function drawMarks(marks: GroundMarks, journeys: Journeys, life: Life, shown: Shown, selected: string): void {
  const { world } = life;
  const goals: [number, number][] = [];
  marks.beginLines();
  journeys.walkers.forEach((name, i) => {
    if (shown.paths) marks.addLine(journeys.pathOf(name), (i * HUE) % 1);
    const id = world.find(name);
    if (id < 0) return;
    const goal = [Number(world.readField(id, 'goal-x')), Number(world.readField(id, 'goal-y'))] as [number, number];
    goals.push(goal);
    if (shown.goals && name === selected) marks.addLine([[world.x[id], world.y[id]], goal], 0.58);
  });
  marks.endLines();
  marks.showGoals(shown.goals ? goals : []);
  marks.showPrints(shown.footprints ? journeys.prints : []);
  const walker = life.creatures.find(({ name }) => name === selected);
  const sense = walker && shown.fan ? walkerSense(walker) : undefined;
  marks.showFan(sense ? fanOf(sense.situation) : []);
}
