import type { JSX } from 'preact';
import { TICKS_PER_SECOND, tickToText } from 'umwelt/core';
import { type Learner, learnedSentences } from 'umwelt/learning';
import type { Coach } from './coach.js';

/** Ticks for which a learned behavior is marked as new: ten seconds. */
const NEWS = 10 * TICKS_PER_SECOND;

/** What the animal has learned, in sentences. */
export function Learned({ coach, learner, now }: { coach: Coach; learner: Learner; now: number }): JSX.Element {
  const sentences = learnedSentences(learner);
  return (
    <section aria-label="Learned">
      <h3>What {coach.animal} has learned</h3>
      {sentences.length === 0 ? (
        <p class="empty">Nothing yet.</p>
      ) : (
        <ul class="lessons">
          {sentences.map((sentence, i) => {
            const { tick, leaf, releaser } = learner.parts[i];
            const news = now - tick >= 0 && now - tick < NEWS;
            return (
              <li key={releaser} class={news ? 'news' : ''}>
                {sentence}
                <small>
                  {news ? 'New: ' : ''}
                  {leaf} was added at {tickToText(tick)}
                </small>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
