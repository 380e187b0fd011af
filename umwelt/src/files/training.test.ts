import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkTrainingObject, loadTraining, parseTraining } from './load.js';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const plans = ['silas', 'hamster'].flatMap(name =>
  readdirSync(new URL(`creatures/${name}/training/`, root)).map(file => `creatures/${name}/training/${file}`),
);

describe('training files', () => {
  it.each(plans)('%s is a plan', async file => {
    const { definition, warnings } = await loadTraining(file, read);
    expect(definition.phases.length).toBeGreaterThan(0);
    expect(warnings).toEqual([]);
    expect(checkTrainingObject(JSON.parse(JSON.stringify(definition))).definition).toEqual(definition);
  });

  it('are refused with a sentence', () => {
    const refused = (text: string, sentence: RegExp) => expect(() => parseTraining(text, { file: 't.yaml' })).toThrow(sentence);
    const good = 'training: x\nanimal: a\ntrainer: b\nfood: { kind: bone }\n';
    refused(good, /phases/);
    refused(`${good}phases: []\n`, /phases/);
    refused(`${good}phases:\n  - { name: p, trials: 0, links: [{ behavior: sit, gesture: hand }] }\n`, /t\.yaml:6.*trials/s);
    refused(`${good}phases:\n  - { name: p, trials: 3, links: [{ behavior: sit, gestures: hand }] }\n`, /gesture/);
    refused(`${good}phases:\n  - { name: p, trials: 3, links: [{ behavior: sit, gesture: hand, delay: 1.5 }] }\n`, /whole number of ticks/);
  });
});
