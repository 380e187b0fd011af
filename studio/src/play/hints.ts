import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Store } from '../state/store.js';
import type { TextStorage } from '../state/text-storage.js';
import { type Deed, Play } from './play.js';

const KEY = 'umwelt/hints';
/** The deeds that have hints; stamping, which frightens, is left for the user to discover. */
type Told = Exclude<Deed, 'stamp'>;
const ORDER: readonly Told[] = ['call', 'stroke', 'throw', 'food', 'clap'];

/** Shows one thing to try at a time. Deeds that were done get no further hint, also after a reload. */
export class Hints {
  readonly hint: ReadonlySignal<string>;
  private readonly done: Signal<ReadonlySet<string>>;
  private readonly storage: TextStorage | undefined;

  constructor(store: Store, storage?: TextStorage) {
    this.storage = storage;
    this.done = signal(new Set(this.read()));
    store.play.onDeed = deed => this.note(deed);
    this.hint = computed(() => {
      const session = store.session.value;
      const name = store.selected.value;
      const creature = session?.creature(name);
      if (!session || !creature) return '';
      const ball = session.life.thingNames().some(thing => session.life.world.mobile[session.life.world.find(thing)] === 1);
      const next = ORDER.find(deed => !this.done.value.has(deed) && Play.isFeltBy(creature, deed) && (deed !== 'throw' || ball));
      const who = name.charAt(0).toUpperCase() + name.slice(1);
      return next === undefined ? '' : WORDS[next].replaceAll('{who}', who);
    });
  }

  private note(deed: Deed): void {
    if (this.done.value.has(deed)) return;
    this.done.value = new Set([...this.done.value, deed]);
    try {
      this.storage?.setItem(KEY, [...this.done.value].join(' '));
    } catch {
      // full or forbidden: hints are shown again after a reload
    }
  }

  private read(): string[] {
    try {
      return (this.storage?.getItem(KEY) ?? '').split(' ').filter(word => word !== '');
    } catch {
      return [];
    }
  }
}

const WORDS: Readonly<Record<Told, string>> = {
  call: 'Click the grass to call {who}.',
  stroke: 'Stroke {who}: press and rub.',
  throw: 'Pick up the ball and flick it: {who} fetches.',
  food: 'Hold out food with the bone button.',
  clap: 'Clap to make {who} look.',
};
