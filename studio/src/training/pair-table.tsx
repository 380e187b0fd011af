import type { JSX } from 'preact';
import { type Learner, type PairReport, pairsOf, stimulusWords } from 'umwelt/learning';
import { valueText } from '../panels/shared/format.js';

const MOST_ROWS = 12;

function share(value: number): string {
  return `${Math.round(value * 100)} %`;
}

/** The discovery groups: which behavior in which context predicts something good, with its value and reliability. */
export function PairTable({ learner }: { learner: Learner }): JSX.Element {
  return (
    <section aria-label="Guesses">
      <h3>Guesses</h3>
      {learner.groups.map(({ rule }) => {
        const pairs = pairsOf(learner, rule.name).sort((a, b) => b.with.value - a.with.value);
        if (pairs.length === 0) {
          return (
            <p key={rule.name} class="empty">
              None yet about {rule.name}: they begin after a treat or two.
            </p>
          );
        }
        return (
          <div key={rule.name} class="pairs">
            <table>
              <caption>Good for {rule.name}</caption>
              <thead>
                <tr>
                  <th scope="col">behavior, context</th>
                  <th scope="col">value</th>
                  <th scope="col" title="How often something good followed: with the context / without it">
                    with / without
                  </th>
                  <th scope="col" title="Learning rate: the share of a prediction error that is learned">
                    rate
                  </th>
                </tr>
              </thead>
              <tbody>
                {pairs.slice(0, MOST_ROWS).map(pair => (
                  <Row key={`${pair.behavior} ${stimulusWords(pair.stimulus)}`} pair={pair} />
                ))}
              </tbody>
            </table>
            {pairs.length > MOST_ROWS && <p class="empty">and {pairs.length - MOST_ROWS} more with lower values</p>}
          </div>
        );
      })}
    </section>
  );
}

function Row({ pair }: { pair: PairReport }): JSX.Element {
  return (
    <tr class={pair.learned ? 'learned' : ''}>
      <th scope="row">
        {pair.behavior}
        <small>{stimulusWords(pair.stimulus)}</small>
      </th>
      <td>{valueText(pair.with.value)}</td>
      <td title={`seen ${pair.with.seen} and ${pair.without.seen} times`}>
        {share(pair.with.reliability)} / {share(pair.without.reliability)}
      </td>
      <td>{pair.with.rate.toFixed(2)}</td>
    </tr>
  );
}
