import { loadWorld } from 'umwelt';
import { expect, it } from 'vitest';
import { readBuiltIn, tidyPath } from '../state/built-in-files.js';
import { Session } from '../state/session.js';
import { Store } from '../state/store.js';
import { Attention } from './attention.js';

async function begin(world: string): Promise<{ store: Store; session: Session; attention: Attention }> {
  const { definition } = await loadWorld(`worlds/${world}.yaml`, path => readBuiltIn(tidyPath(path)));
  const session = Session.begin(world, definition, 1, () => {});
  const store = new Store();
  store.show(session);
  return { store, session, attention: new Attention(store, session) };
}

/** Whether the beat that waits for the visitor's look has begun after 10 seconds. Later the dog may walk into the visitor's view by himself. */
async function noticed(target: string): Promise<boolean> {
  const { session, attention } = await begin('story');
  attention.attend(target);
  for (let i = 0; i < 200; i++) session.tick();
  return session.life.director.beats.find(({ name }) => name === 'noticed')?.state !== 'waiting';
}

it('makes the visitor of the story notice the dog, who is not noticed otherwise', async () => {
  expect(await noticed('lucky')).toBe(true);
  expect(await noticed('')).toBe(false);
});

it('is one change, which undo takes back', async () => {
  const { store, session, attention } = await begin('story');
  for (let i = 0; i < 5; i++) session.tick();
  const heading = session.life.get('visitor.heading');
  attention.attend('lucky');
  for (let i = 0; i < 60; i++) session.tick();
  expect(session.timeline.inputs.length).toBeGreaterThan(1);
  store.changes.undo();
  expect([session.life.now, session.life.get('visitor.heading'), session.timeline.inputs.length]).toEqual([5, heading, 0]);
  session.tick();
  expect([attention.target.value, session.timeline.inputs.length]).toEqual(['', 0]);
});

it('is unavailable in a world without a person', async () => {
  const { session, attention } = await begin('pen');
  attention.attend('harold');
  expect([attention.person, attention.target.value, session.timeline.inputs.length]).toEqual([undefined, '', 0]);
});
