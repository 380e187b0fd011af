import type { JSX } from 'preact';
import { type Learner, type PairReport, pairsOf, stimulusWords } from 'umwelt/learning';
import { valueText } from '../panels/shared/format.js';

const MOST_ROWS = 12;

function share(value: number): string {
  return `${Math.round(value * 100)} %`;
}

/** The discovery groups: which behavior in which context is thought to lead to something good, and how sure that is. */
export function PairTable({ learner }: { learner: Learner }): JSX.Element {
  return (
    <section aria-label="What he suspects">
      <h3>What he suspects</h3>
      {learner.groups.map(({ rule }) => {
        const pairs = pairsOf(learner, rule.name).sort((a, b) => b.with.value - a.with.value);
        if (pairs.length === 0) {
          return (
            <p key={rule.name} class="empty">
              Nothing yet: after a treat or two he begins to look for what led to it (good for {rule.name}).
            </p>
          );
        }
        return (
          <div key={rule.name} class="pairs">
            <table>
              <caption>good for {rule.name}</caption>
              <thead>
                <tr>
                  <th scope="col">does, when</th>
                  <th scope="col">value</th>
                  <th scope="col" title="Share of the times that something good followed: when he did it / when he did not">
                    with / without
                  </th>
                  <th scope="col" title="How much of a surprise is learned">
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
            {pairs.length > MOST_ROWS && <p class="empty">and {pairs.length - MOST_ROWS} more of less value</p>}
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
