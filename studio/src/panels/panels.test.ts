import type { ComponentChildren, VNode } from 'preact';
import { loadWorld } from 'umwelt';
import { describe, expect, it } from 'vitest';
import { Dock } from '../app/dock.js';
import { SHORTCUTS } from '../app/shortcuts.js';
import { readBuiltIn, tidyPath } from '../state/built-in-files.js';
import { rememberedPanel, rememberPanel } from '../state/layout.js';
import { Session } from '../state/session.js';
import { Store } from '../state/store.js';
import type { PanelEntry } from './panel-entry.js';
import { PANELS } from './panels.js';

const names = PANELS.map(({ name }) => name);
/** The list of panels in a world that has content for every panel. */
const everywhere: PanelEntry[] = PANELS.map(panel => ({ ...panel, when: () => true }));
const extra: PanelEntry = { name: 'extra', title: 'Extra', icon: 'M0 0', when: () => true, Panel: () => null };

/** Returns all elements of one type in the result of a component. */
function elements(tree: ComponentChildren, type: string): VNode<{ children?: ComponentChildren; onClick?: () => void }>[] {
  if (Array.isArray(tree)) return tree.flatMap(child => elements(child, type));
  if (typeof tree !== 'object' || tree === null || !('props' in tree)) return [];
  const node = tree as VNode<{ children?: ComponentChildren; onClick?: () => void }>;
  return [...(node.type === type ? [node] : []), ...elements(node.props.children, type)];
}

function dockButtons(store: Store): { title: string; click: () => void }[] {
  const [tabs] = elements(Dock({ store }), 'nav');
  return elements(tabs, 'button').map(button => {
    const [label] = elements(button, 'span');
    return { title: String(label.props.children), click: () => button.props.onClick?.() };
  });
}

const press = (store: Store, key: string): void => SHORTCUTS.find(({ keys }) => keys.includes(key))?.run(store);

async function sessionIn(world: string): Promise<Session> {
  const { definition } = await loadWorld(`worlds/${world}.yaml`, path => readBuiltIn(tidyPath(path)));
  return Session.begin(world, definition, 1, () => {});
}

describe('the list of panels', () => {
  it('has a unique name, a title, an icon and a component for each', () => {
    expect(new Set(names).size).toBe(PANELS.length);
    expect(new Set(PANELS.map(({ icon }) => icon)).size).toBe(PANELS.length);
    for (const { name, title, icon, Panel } of PANELS) {
      expect(name).toMatch(/^[a-z-]+$/);
      expect([title !== '', icon.startsWith('M'), typeof Panel]).toEqual([true, true, 'function']);
    }
  });

  it('makes the dock: one button for each panel, which opens and closes it', () => {
    const store = new Store([...everywhere, extra]);
    const buttons = dockButtons(store);
    expect(buttons.map(({ title }) => title)).toEqual([...PANELS.map(({ title }) => title), 'Extra']);
    buttons.forEach(({ click }, i) => {
      click();
      expect(store.panel.value).toBe([...names, 'extra'][i]);
      click();
      expect(store.panel.value).toBeUndefined();
    });
  });

  it('makes the keys: 1 for the first, 2 for the second, and so on up to 9; the help says how many', () => {
    const store = new Store(everywhere);
    names.slice(0, 9).forEach((name, i) => {
      press(store, String(i + 1));
      expect(store.panel.value).toBe(name);
      press(store, String(i + 1));
      expect(store.panel.value).toBeUndefined();
    });
    expect(SHORTCUTS.find(({ keys }) => keys.includes('1'))?.shown).toBe('1 – 9');
    expect(SHORTCUTS.some(({ keys }) => keys.includes('10'))).toBe(false);
  });

  it('omits a panel without content, in the dock and on its key', async () => {
    const store = new Store(PANELS);
    store.show(await sessionIn('porch'));
    expect(dockButtons(store).map(({ title }) => title)).toEqual(['Things', 'Mind', 'Traces', 'Worlds', 'Direct', 'Day']);
    press(store, String(names.indexOf('senses') + 1));
    expect(store.panel.value).toBeUndefined();
    store.show(await sessionIn('slalom'));
    expect(dockButtons(store).map(({ title }) => title)).toEqual(['Things', 'Mind', 'Traces', 'Worlds', 'Senses', 'Direct', 'Day']);
    store.show(await sessionIn('training-ground'));
    expect(dockButtons(store).map(({ title }) => title)).toEqual([
      'Things',
      'Mind',
      'Traces',
      'Worlds',
      'Training',
      'Senses',
      'Direct',
      'Day',
    ]);
  });

  it('opens the training panel instead of the default if a creature learns, and the default if none does', async () => {
    const store = new Store(PANELS);
    const [porch, ground] = [await sessionIn('porch'), await sessionIn('training-ground')];
    const panelAfter = (open: string | undefined, session: Session): string | undefined => {
      store.panel.value = open;
      store.show(session);
      return store.panel.value;
    };
    expect(panelAfter('things', ground)).toBe('training');
    expect(panelAfter('training', porch)).toBe('things');
    expect(panelAfter('senses', porch)).toBe('things');
    expect(panelAfter('mind', ground)).toBe('mind');
    expect(panelAfter(undefined, ground)).toBeUndefined();
  });

  it('makes the remembered layout: the open panel, none, or the first if the remembered one no longer exists', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    };
    expect(rememberedPanel(storage, names)).toBe(names[0]);
    for (const name of names) {
      rememberPanel(storage, name);
      expect(rememberedPanel(storage, names)).toBe(name);
    }
    rememberPanel(storage, undefined);
    expect(rememberedPanel(storage, names)).toBeUndefined();
    rememberPanel(storage, 'gone');
    expect(rememberedPanel(storage, names)).toBe(names[0]);
    const forbidden = () => {
      throw new Error('forbidden');
    };
    const closed = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    expect(() => rememberPanel(closed, 'mind')).not.toThrow();
    expect(rememberedPanel(closed, names)).toBe(names[0]);
  });
});
