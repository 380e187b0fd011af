import { readFileSync } from 'node:fs';
import { Life, loadTraining, loadWorld } from 'umwelt';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

it('Silas takes his bone at once, however well he knows to lie down for it', async () => {
  const { definition: world } = await loadWorld('worlds/training-ground.yaml', read);
  const { definition: plan } = await loadTraining('creatures/silas/training/sit-on-hand.yaml', read);
  const [lesson] = plan.phases;
  const links = [{ behavior: 'lie-down', gesture: 'raised-hand', delay: 28 }];
  const life = new Life(world, { seed: 41 });
  const trainer = life.train({ ...plan, phases: [{ ...lesson, trials: 30, links }] });
  while (!trainer.done) life.tick();
  const lengths = trainer.trials.map(trial => trial.end - trial.start);
  const most = (from: number, to: number) => Math.max(...lengths.slice(from, to));
  // knowing the trick well, he lay for seconds with the bone in his mouth, longer from trial to trial, until it was taken away
  expect(most(20, 30)).toBeLessThan(1.3 * most(0, 10));
  expect(trainer.trials.filter(trial => trial.fed).length).toBeGreaterThanOrEqual(28);
});
