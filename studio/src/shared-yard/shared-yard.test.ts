import { Life, loadWorld } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { readBuiltIn, tidyPath } from '../state/built-in-files.js';
import { Session } from '../state/session.js';
import type { SessionRoom } from '../state/session-room.js';
import { Store } from '../state/store.js';
import { drawnWorld } from './drawn-world.js';
import { invitationOf } from './join.js';
import { lineInWords } from './line-words.js';
import { PresentOnly } from './present.js';
import { keepVisit, keepVisitorName, keptVisit, visitorName } from './remembered.js';

const storage = (): { getItem(key: string): string | null; setItem(key: string, text: string): void; removeItem(key: string): void } => {
  const texts = new Map<string, string>();
  return {
    getItem: key => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: key => void texts.delete(key),
  };
};

async function penLife(): Promise<Life> {
  const { definition } = await loadWorld('worlds/pen.yaml', path => readBuiltIn(tidyPath(path)));
  return new Life(definition, { seed: 1 });
}

describe('an invitation', () => {
  it('is in the address: room, watching, and a token that no server sees', () => {
    expect(invitationOf({ search: '?join=yard/picnic', hash: '' })).toEqual({ to: 'yard/picnic', watch: false });
    expect(invitationOf({ search: '?join=yard&watch', hash: '#token=abc' })).toEqual({ to: 'yard', watch: true, token: 'abc' });
    expect(invitationOf({ search: '?world=yard', hash: '' })).toBeUndefined();
  });
});

describe('what the browser keeps', () => {
  it('is the name, and for a visit the secret and the token; damaged texts are ignored', () => {
    const texts = storage();
    keepVisitorName(texts, 'Anna');
    expect(visitorName(texts)).toBe('Anna');
    keepVisit(texts, 'yard/picnic', { secret: 's', token: 't' });
    expect(keptVisit(texts, 'yard/picnic')).toEqual({ secret: 's', token: 't' });
    expect(keptVisit(texts, 'yard/other')).toEqual({});
    texts.setItem('umwelt.visit.yard/other', '{"secret":5');
    expect(keptVisit(texts, 'yard/other')).toEqual({});
  });
});

describe('the line in words', () => {
  it('is good, slow, unsteady or lost', () => {
    const word = (quality: Parameters<typeof lineInWords>[0]): string => lineInWords(quality).word;
    expect(word({ word: 'good', delay: 40, jitter: 5 })).toBe('good');
    expect(word({ word: 'slow', delay: 300, jitter: 20 })).toBe('slow');
    expect(word({ word: 'poor', delay: 900, jitter: 20 })).toBe('slow');
    expect(word({ word: 'slow', delay: 150, jitter: 90 })).toBe('unsteady');
    expect(word({ word: 'away', delay: 0, jitter: 0 })).toBe('lost');
  });
});

describe('a session of a shared yard', () => {
  it('has no time controls, says so, and asks the room for changes', async () => {
    const life = await penLife();
    const asked: unknown[] = [];
    const room = { isFollowing: true, step: () => false, change: (input: unknown) => asked.push(input), hand: 'hand-anna-1' };
    const store = new Store();
    const session = new Session({ title: 'pen/main', life, room: room as unknown as SessionRoom, timeline: new PresentOnly(life) });
    store.show(session);
    const before = life.hash();
    store.setPlaying(false);
    store.step(5);
    store.seek(0);
    store.changes.undo();
    expect([store.playing.value, life.now, life.hash()]).toEqual([true, 0, before]);
    expect(store.messages.value.map(({ title }) => title)).toEqual(['Not in a shared yard']);
    session.change({ set: 'harold.hunger', to: 3 });
    expect([asked, life.hash()]).toEqual([[{ set: 'harold.hunger', to: 3 }], before]);
    // while the line is down, the copy belongs to the page
    room.isFollowing = false;
    session.change({ set: 'harold.hunger', to: 3 });
    expect([asked.length, life.get('harold.hunger')]).toEqual([1, 3]);
  });
});

describe('the drawn world', () => {
  it('is offset from the world by what is left to ease, and follows it', async () => {
    const life = await penLife();
    const harold = life.world.find('harold');
    const shift = { x: 1, y: -2, turn: 0.5 };
    const drawn = drawnWorld(life, { drawnShift: id => (id === harold ? shift : { x: 0, y: 0, turn: 0 }) });
    expect(drawn.x[harold]).toBe(life.world.x[harold] + 1);
    expect(drawn.nameOf(harold)).toBe('harold');
    shift.x = 0;
    life.tick();
    drawn.refresh();
    expect([drawn.x[harold], drawn.y[harold]]).toEqual([life.world.x[harold], life.world.y[harold] - 2]);
    expect([drawn.count, drawn.alive, drawn.radius]).toEqual([life.world.count, life.world.alive, life.world.radius]);
  });
});
