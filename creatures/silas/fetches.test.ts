import { readFileSync } from 'node:fs';
import { Life, loadTraining, loadWorld, type TrainingDefinition, type WorldDefinition } from 'umwelt';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const COMMANDS = 8;

/** The training ground with a post instead of the trainer: it has no hand, so its food lies on the floor. */
async function postGround(): Promise<WorldDefinition> {
  const { definition } = await loadWorld('worlds/training-ground.yaml', read);
  const { puppet: _, ...creatures } = definition.creatures!;
  const post = { kind: 'person', shape: { circle: 0.15, height: 1.5 }, at: [0, 2], fields: { 'extended-right': false } } as const;
  return { ...definition, creatures, things: { ...definition.things, post } };
}

/** The same world with a Silas to whom the way to a bone is nothing special. */
function withoutWay(world: WorldDefinition): WorldDefinition {
  const { silas } = world.creatures!;
  const { hunger } = silas.species.variables!;
  const { way: _, ...learns } = hunger.learns!;
  const variables = { ...silas.species.variables, hunger: { ...hunger, learns } };
  return { ...world, creatures: { ...world.creatures, silas: { ...silas, species: { ...silas.species, variables } } } };
}

/** Commands obeyed after 20 lessons with bones that are laid down. */
async function obeyed(world: WorldDefinition, seed: number, more: Partial<TrainingDefinition> = {}): Promise<number> {
  const { definition: plan } = await loadTraining('creatures/silas/training/sit-on-hand.yaml', read);
  const link = { behavior: 'sit', gesture: 'extended-right', delay: 25, patience: 15 };
  const phases = [
    { name: 'lesson', trials: 20, links: [link] },
    { name: 'command', trials: COMMANDS, command: true, links: [link] },
  ];
  const life = new Life(world, { seed });
  const trainer = life.train({ ...plan, ...more, trainer: 'post', phases });
  while (!trainer.done && life.now < 20_000) life.tick();
  expect(trainer.done).toBe(true);
  return trainer.trials.filter(trial => trial.phase === 'command' && trial.done).length;
}

it('Silas learns from a bone that he has to fetch, also from afar', async () => {
  const world = await postGround();
  expect(await obeyed(world, 502000)).toBeGreaterThan(6);
  // half of the commands after a bone from afar
  expect(await obeyed(world, 502001, { at: [2, 0] })).toBeGreaterThan(2);
  expect(await obeyed(withoutWay(world), 502001, { at: [2, 0] })).toBeLessThan(2);
  expect(await obeyed(withoutWay(world), 502000)).toBeLessThan(2);
});
