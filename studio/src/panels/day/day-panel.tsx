import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { type CreatureDay, type DayReport, daySvg } from 'umwelt/life';
import { Icon } from '../../app/icons.js';
import { download } from '../../state/download.js';
import type { Store } from '../../state/store.js';
import { liveDay } from './live-day.js';
import './day.css';

const CHOICES: readonly { readonly hours: number; readonly label: string }[] = [
  { hours: 1 / 6, label: '10 minutes' },
  { hours: 1, label: 'An hour' },
  { hours: 6, label: 'Six hours' },
  { hours: 24, label: 'A day' },
];

/** The time budget of the creatures of this world from its beginning, without inputs of the user. */
export function DayPanel({ store }: { store: Store }): JSX.Element {
  const report = useSignal<DayReport | undefined>(undefined);
  const session = store.session.value;
  if (!session) return <p class="panel-wait">Open a world first.</p>;
  const shown = report.value?.world === session.definition.world && report.value.seed === session.seed ? report.value : undefined;
  const live = async (hours: number, label: string): Promise<void> => {
    const work = liveDay(session.definition, session.seed, store.registry, hours);
    const done = await store.saving.run(`${label} of ${session.title}`, work);
    if (done) report.value = done;
  };
  return (
    <div class="day">
      <p class="worlds-note">
        How they spend their time when they are left alone, from the beginning of this world with seed {session.seed}. It is lived through
        beside what you see; a day takes some minutes.
      </p>
      <div class="day-choices">
        {CHOICES.map(({ hours, label }) => (
          <button key={label} type="button" onClick={() => void live(hours, label)}>
            {label}
          </button>
        ))}
      </div>
      {shown && <Picture report={shown} title={session.title} />}
    </div>
  );
}

function Picture({ report, title }: { report: DayReport; title: string }): JSX.Element {
  return (
    <>
      <div class="day-picture">
        <img src={`data:image/svg+xml,${encodeURIComponent(daySvg(report, true))}`} alt={report.creatures.map(inWords).join(' ')} />
      </div>
      <button type="button" class="wide" onClick={() => download(`${title}-day.svg`, daySvg(report), 'image/svg+xml')}>
        <Icon name="save" /> Save the picture
      </button>
    </>
  );
}

/** Returns what the picture shows as text, for screen readers. */
function inWords({ name, budget }: CreatureDay): string {
  const most = Object.entries(budget).slice(0, 5);
  return `${name}: ${most.map(([goal, { share }]) => `${goal} ${Math.round(share * 100)} %`).join(', ')}.`;
}
