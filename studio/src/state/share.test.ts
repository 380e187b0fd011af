import { loadWorld } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { readBuiltIn, tidyPath } from './built-in-files.js';
import { runAll } from './long-task.js';
import { Session } from './session.js';
import { lifeOfText, liveAgain, textOfLife } from './share.js';

async function begin(): Promise<Session> {
  const { definition } = await loadWorld('worlds/two-foods.yaml', path => readBuiltIn(tidyPath(path)));
  return Session.begin('two-foods', definition, 4, () => {});
}

describe('a life in an address', () => {
  it('is run again to the same state, and shown from its beginning', async () => {
    const session = await begin();
    for (let i = 0; i < 120; i++) {
      if (i === 30) session.life.apply({ set: 'red.amount', to: 0 });
      if (i === 60) session.life.apply({ move: 'harold', to: [0.5, 0.5] });
      session.tick();
    }
    const text = await textOfLife(session);
    expect(text).toMatch(/^[\w-]+$/);
    const again = runAll(liveAgain(await begin(), await lifeOfText(text)));
    expect([again.life.now, again.timeline.end]).toEqual([0, 120]);
    again.seek(120);
    expect(again.life.hash()).toBe(session.life.hash());
  });

  it('is refused if the text is damaged or the life too long', async () => {
    const session = await begin();
    session.tick();
    const text = await textOfLife(session);
    for (const damaged of ['', 'x', `${text.slice(0, 4)}`, `A${text}`])
      await expect(lifeOfText(damaged)).rejects.toThrow('The link is damaged');
    const inputs = Array.from({ length: 3000 }, (_, i) => ({ tick: 1, input: { set: 'harold.hunger', to: ((i * 7919) % 9973) / 977 } }));
    const much = { title: 'two-foods', timeline: { past: { ...session.timeline.past, inputs } } } as unknown as Session;
    await expect(textOfLife(much)).rejects.toThrow(/would have \d+ characters/);
  });
});
