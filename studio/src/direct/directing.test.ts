import { loadWorld } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { readBuiltIn, tidyPath } from '../state/built-in-files.js';
import { Session } from '../state/session.js';
import { Store } from '../state/store.js';
import { commonNotes } from './common-notes.js';
import { completeText, withWord } from './complete-text.js';
import { type Directing, directingOf } from './directing.js';
import { LineHistory } from './line-history.js';

async function begin(world = 'yard'): Promise<{ store: Store; session: Session; directing: Directing }> {
  const { definition } = await loadWorld(`worlds/${world}.yaml`, path => readBuiltIn(tidyPath(path)));
  const session = Session.begin(world, definition, 1, () => {});
  const store = new Store();
  store.show(session);
  return { store, session, directing: directingOf(store, session) };
}

const live = (session: Session, ticks: number): void => {
  for (let i = 0; i < ticks; i++) session.tick();
};
const told = (directing: Directing): string[] => directing.reports(20).map(({ tick, what, note }) => `${tick} #${note.id} ${what}`);

describe('directing a session', () => {
  it('carries out a line as an input that is recorded and can be undone', async () => {
    const { store, session, directing } = await begin();
    live(session, 10);
    expect(directing.say('silas do sit for 1s')).toBe(true);
    expect(directing.said.value.map(({ line, reply }) => [line, reply])).toEqual([['silas do sit for 1s', '#0']]);
    expect(session.timeline.inputs.map(({ tick, input }) => [tick, 'direct' in input])).toEqual([[11, true]]);
    expect(session.life.director.notes.map(({ who }) => who)).toEqual(['silas']);
    expect(store.changes.canUndo.value).toBe(true);
    store.changes.undo();
    expect(session.life.director.notes).toEqual([]);
    expect(told(directing)).toEqual([]);
    store.changes.redo();
    expect(session.life.director.notes.length).toBe(1);
    expect(told(directing)).toEqual(['10 #0 began']);
  });

  it('marks what is wrong with a line, and leaves the life as it was', async () => {
    const { store, session, directing } = await begin();
    const before = session.life.hash();
    expect(directing.say('silas do sitt')).toBe(false);
    const fault = directing.said.value[0].fault;
    expect([fault?.column, fault?.length]).toEqual([10, 4]);
    expect(fault?.sentence).toContain('sit');
    expect(directing.say('release #7')).toBe(false);
    expect([session.life.hash(), session.timeline.inputs.length, store.messages.value.length]).toEqual([before, 0, 0]);
  });

  it('says nothing for a blank line', async () => {
    const { directing } = await begin();
    expect(directing.say('  ')).toBe(true);
    expect(directing.said.value).toEqual([]);
  });

  it('lists reports once, up to the tick that is shown, and forgets those of a future that was changed', async () => {
    const { session, directing } = await begin();
    live(session, 5);
    directing.say('silas do sit for 1s');
    live(session, 40);
    const both = told(directing);
    expect(both.map(text => text.replace(/^\d+ /, ''))).toEqual(['#0 time is over', '#0 began']);
    session.seek(12);
    expect(told(directing)).toEqual([both[1]]);
    session.seek(45);
    expect(told(directing)).toEqual(both);
    session.seek(12);
    directing.say('release #0');
    live(session, 40);
    expect(told(directing)).toEqual(['12 #0 released', both[1]]);
  });
});

describe('the common notes', () => {
  it('are those that the body and the world allow, and show which hold', async () => {
    const { session, directing } = await begin();
    const { life } = session;
    const titles = (name: string): string[] => commonNotes(life, name).map(({ title }) => title);
    expect(titles('silas')).toEqual(['Sit', 'Lie down', 'Come']);
    expect(titles('person')).not.toContain('Come');
    expect(titles('ball')).toEqual([]);
    for (const { line } of commonNotes(life, 'silas')) expect(directing.say(line)).toBe(true);
    expect(commonNotes(life, 'silas').map(({ note }) => note?.id)).toEqual([0, 1, 2]);
    expect(directing.say('release silas')).toBe(true);
    expect(commonNotes(life, 'silas').map(({ note }) => note)).toEqual([undefined, undefined, undefined]);
  });
});

describe('the history of lines', () => {
  it('goes back and forth, and returns to the line that was being written', () => {
    const history = new LineHistory();
    expect([history.earlier('draft'), history.later('draft')]).toEqual(['draft', 'draft']);
    for (const line of ['one', 'two', 'two']) history.add(line);
    expect([history.earlier('draft'), history.earlier('two'), history.earlier('one')]).toEqual(['two', 'one', 'one']);
    expect([history.later('one'), history.later('two'), history.later('draft')]).toEqual(['two', 'draft', 'draft']);
  });
});

describe('completion', () => {
  it('completes the begun word as far as all words agree', () => {
    expect(completeText('silas do si', ['sit'])).toBe('silas do sit ');
    expect(completeText('silas s', ['see-ball', 'see-post'])).toBe('silas see-');
    expect(completeText('silas see-', ['see-ball', 'see-post'])).toBe('silas see-');
    expect(completeText('silas ', ['do', 'task'])).toBe('silas ');
    expect(completeText('silas x', [])).toBe('silas x');
    expect([withWord('silas d', 'do'), withWord('silas ', 'do')]).toEqual(['silas do ', 'silas do ']);
  });
});
