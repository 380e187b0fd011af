import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import type { Creature } from 'umwelt';
import { PotentialField } from 'umwelt/locomotion';
import { type Sight, targetRidgeInto } from 'umwelt/senses';
import { Icon } from '../app/icons.js';
import { CreatureChoice } from '../panels/shared/creature-choice.js';
import type { Store } from '../state/store.js';
import { Picture } from './picture.js';
import { paintBrightness, paintDepth, paintEnergy, paintIds, paintPotential } from './retina-paint.js';
import { shownEye } from './shown-eye.js';
import './senses.css';

/** Width of the potential map in pixels and in meters. */
const MAP = 36;
const SPAN = 6;

/** What the selected creature sees: its retina and what is read from it. */
export function SensesPanel({ store }: { store: Store }): JSX.Element {
  store.pulse.value;
  const creature = store.session.value?.creature(store.selected.value);
  const sights = creature?.senses.sights ?? [];
  return (
    <>
      <CreatureChoice store={store} />
      <div class="senses-scroll">
        {creature && sights.length === 0 && <p class="empty">{creature.name} has no retina.</p>}
        {sights.length > 0 && (
          <fieldset class="senses-switches">
            <legend class="hidden">In the picture</legend>
            <button
              type="button"
              class="pill"
              aria-pressed={store.fieldOfView.value}
              onClick={() => (store.fieldOfView.value = !store.fieldOfView.value)}
            >
              Show the visible floor
            </button>
            <button
              type="button"
              class="pill"
              aria-pressed={store.throughEyes.value}
              onClick={() => (store.throughEyes.value = !store.throughEyes.value)}
            >
              <Icon name="eye" /> Look through its eye
            </button>
          </fieldset>
        )}
        {creature && sights.map(sight => <Eye key={sight.name} store={store} creature={creature} sight={sight} />)}
      </div>
    </>
  );
}

function Eye({ store, creature, sight }: { store: Store; creature: Creature; sight: Sight }): JSX.Element {
  store.pulse.value;
  const { life } = store.session.value ?? {};
  const { retina, ridge, energy } = life === undefined ? sight : shownEye(sight, life.world, creature.thing, life.now);
  const { width, height, camera } = retina;
  const { mind } = creature;
  const field = useRef<PotentialField | undefined>(undefined);
  const target = useRef(new Int32Array(width));
  const { world } = life ?? {};
  const sought = creature.way?.eye === sight ? creature.way.sought : -1;
  const about = sought >= 0 ? sought : mind.hasPronome ? mind.pronome.thing : -1;
  const goal = world !== undefined && about >= 0 && world.alive[about] === 1 ? about : -1;
  const share = (value: number): string => `${Math.round((200 * value) / (width * height))} %`;
  const potential = (): PotentialField => {
    field.current ??= new PotentialField(width);
    field.current.look(retina, goal);
    if (world && goal >= 0) field.current.setGoal(world.x[goal], world.y[goal]);
    else field.current.clearGoal();
    return field.current;
  };
  return (
    <section class="retina-pictures" aria-label={`Eye ${sight.name}`}>
      <Picture
        label="Things and ridge"
        width={width}
        height={height}
        paint={out => {
          targetRidgeInto(retina, goal, target.current);
          paintIds(retina, ridge, target.current, out);
        }}
      >
        Things in false colors, ridge in white{world && goal >= 0 ? `, ${world.nameOf(goal)} in orange` : ''}
      </Picture>
      <Picture label="Depth" width={width} height={height} paint={out => paintDepth(retina, out)}>
        Depth: near is light
      </Picture>
      <Picture label="Brightness" width={width} height={height} paint={out => paintBrightness(retina, out)} />
      <Picture label="Motion energy" width={width} height={height} paint={out => paintEnergy(retina, out)}>
        Motion energy: {share(energy.left)} left, {share(energy.right)} right
      </Picture>
      <Picture
        label="Potential"
        width={MAP}
        height={MAP}
        paint={out => paintPotential(potential(), camera, MAP, SPAN, out)}
        mark={pen => {
          const down = (field.current?.headingAt(camera.x, camera.y) ?? camera.heading) - camera.heading;
          pen.fillStyle = '#fff';
          for (let i = 0; i < 8; i++)
            pen.fillRect(Math.round(MAP / 2 + i * Math.sin(down)) - 0.5, Math.round(MAP / 2 - i * Math.cos(down)) - 0.5, 1, 1);
        }}
      >
        Potential from above, {SPAN} m wide; the line points downhill
      </Picture>
    </section>
  );
}
