import { readFileSync } from 'node:fs';
import { Life, loadTraining, loadWorld } from 'umwelt';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
/** What a whole bone takes of his hunger, less what growth is lost while that is at its most. */
const BONE = 2.1;
const LOST = 0.1;

it('a bone is worth the same to Silas whether he has to get up for it or not', async () => {
  const { definition: world } = await loadWorld('worlds/training-ground.yaml', read);
  const { definition: plan } = await loadTraining('creatures/silas/training/sit-on-hand.yaml', read);
  const [lesson] = plan.phases;
  for (const behavior of ['sit', 'lie-down']) {
    const links = [{ behavior, gesture: 'extended-right', delay: 28 }];
    const life = new Life(world, { seed: 502000 });
    const trainer = life.train({ ...plan, phases: [{ ...lesson, trials: 5, links }] });
    const { mind } = life.creature('silas');
    let relief = 0;
    while (!trainer.done) {
      life.tick();
      relief -= mind.caused(mind.ethogram.parts.get('hunger')!.index);
    }
    // the last bite counts a tick later
    life.tick();
    relief -= mind.caused(mind.ethogram.parts.get('hunger')!.index);
    expect(trainer.trials.filter(trial => trial.fed)).toHaveLength(5);
    expect(relief / 5).toBeLessThan(BONE + 1e-9);
    expect(relief / 5).toBeGreaterThan(BONE - LOST);
  }
});

it('only what he eats and drinks satisfies Silas, and he goes on at his bowls when a hamster pushes in', async () => {
  const { definition: world } = await loadWorld('worlds/yard.yaml', read);
  const life = new Life(world, { seed: 502001 });
  const { mind, port } = life.creature('silas');
  const { parts } = mind.ethogram;
  const needs = [
    ['chew', parts.get('hunger')!.index],
    ['lap', parts.get('thirst')!.index],
  ] as const;
  let bout = 0;
  let unearned = 0;
  const bouts: number[] = [];
  for (let t = 0; t < 8 * 1200; t++) {
    const consumed = port.deeds.consumed > 0;
    life.tick();
    if (!consumed) for (const [, need] of needs) unearned -= mind.caused(need);
    const isAtBowl = needs.some(([behavior]) => mind.wasActive(parts.get(behavior)!.index));
    if (!isAtBowl && bout > 0) bouts.push(bout);
    bout = isAtBowl ? bout + 1 : 0;
  }
  expect(unearned).toBeCloseTo(0, 12);
  expect(bouts.length).toBeGreaterThan(5);
  // a second to get there with his mouth, and at least another one to eat or drink
  expect(bouts.filter(length => length < 40).length).toBeLessThan(3);
});
