import { expect, it } from 'vitest';
import { filesBelow, textOf } from './sources.js';

/** British spellings; the project uses American ones. */
const BRITISH =
  /\b(?:behaviour|colour|favour|flavour|honour|neighbour|harbour)|\b(?:centre|metre|litre|fibre)s?\b|\bgrey|\b(?:travell|cancell|labell|modell|signall|tunnell)(?:ed|ing|er)|\b(?:licence|defence|offence)\b|\b(?:organ|recogn|normal|initial|serial|optim|general|real|visual|minim|maxim|summar|synchron|author|categor|emphas)is(?:e|es|ed|ing|ation)\b/i;
/** Names given by others, and one that programs read in the output of `umwelt run --json`. */
const FOREIGN = /BehaviourTree|aria-labelledby|\btravelled\b/g;
/** Words that do not say who is meant; write "the creature", "the caller", "the user". */
const VAGUE = /\b(?:[Ss]omebody|[Nn]obody|[Ww]hoever|[Aa]nybody|[Ee]verybody)\b/;

const TEXTS = /\.(?:ts|tsx|mjs|css|html|md|yaml)$/;
// without files that are wrong on purpose, and without this list
const all = filesBelow('.').filter(path => TEXTS.test(path) && !path.includes('/corpus/') && !path.startsWith('scripts/house/'));

function linesWith(pattern: RegExp, paths: readonly string[]): string[] {
  return paths.flatMap(path =>
    textOf(path)
      .split('\n')
      .flatMap((line, i) => {
        const found = pattern.exec(line.replace(FOREIGN, ''));
        return found === null ? [] : [`${path}:${i + 1}: ${found[0]}`];
      }),
  );
}

it('uses American spelling', () => {
  expect(all.length).toBeGreaterThan(1000);
  expect(linesWith(BRITISH, all)).toEqual([]);
});

it('says who is meant', () => {
  // tests use such names for what does not exist, and creatures in their thoughts
  const written = all.filter(path => !/\.test\.tsx?$|\/test\/|\/testing\/|^creatures\/|^worlds\/|docs\/glossary/.test(path));
  expect(linesWith(VAGUE, written)).toEqual([]);
});
