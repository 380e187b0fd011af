import type { JSX } from 'preact';
import type { BodyStore } from './body-store.js';

/** A slider for each degree of freedom. Moving one locks it by hand; the button releases it. */
export function KnobList({ store }: { store: BodyStore }): JSX.Element {
  store.pulse.value;
  const player = store.player.value;
  if (!player) return <p>No body is open.</p>;
  const { dofs } = player.body.anatomy;
  return (
    <ul class="body-knobs">
      {dofs.names.map((name, d) => {
        const holder = player.holderOf(d);
        const value = player.body.pose[d];
        const byHand = holder === 'by hand';
        return (
          <li key={name}>
            <label>
              <span class={name.includes('.') ? 'knob-part' : ''}>{name}</span>
              <input
                class="knob-slider"
                type="range"
                min={dofs.min[d]}
                max={dofs.max[d]}
                step={(dofs.max[d] - dofs.min[d]) / 200}
                value={value}
                onInput={event => {
                  player.hold(d, Number(event.currentTarget.value));
                  store.pulse.value++;
                }}
              />
              <output aria-live="off">{value.toFixed(2)}</output>
            </label>
            <button
              type="button"
              class="pill knob-holder"
              disabled={!byHand}
              onClick={() => {
                player.hold(d, undefined);
                store.pulse.value++;
              }}
            >
              {holder ?? 'free'}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
