import { type Signal, signal } from '@preact/signals';
import { download } from '../state/download.js';
import { LedCreature } from './body-host.js';
import { bodyNames, loadSpecies } from './body-library.js';
import { BodyPlayer, type Form } from './body-player.js';
import { Sounds } from './sounds.js';

/** Tabs of the side panel. */
export type Tab = 'commands' | 'knobs' | 'now';

/** The state of the body page. */
export class BodyStore {
  readonly names: readonly string[] = bodyNames();
  readonly name: Signal<string> = signal('');
  readonly player: Signal<BodyPlayer | undefined> = signal(undefined);
  readonly playing: Signal<boolean> = signal(true);
  readonly speed: Signal<number> = signal(1);
  readonly turntable: Signal<boolean> = signal(false);
  readonly sound: Signal<boolean> = signal(false);
  readonly tab: Signal<Tab> = signal('commands');
  /** The value with which secondary and meta commands are queued. */
  readonly value: Signal<number> = signal(1);
  readonly fault: Signal<string> = signal('');
  /** Counts up ten times per second and after each change; components read it to be rendered again. */
  readonly pulse: Signal<number> = signal(0);
  readonly sounds: Sounds = new Sounds();

  async open(name: string): Promise<void> {
    try {
      const host = new LedCreature(await loadSpecies(name), {
        report: ({ what }) => {
          this.fault.value = what;
        },
        onWrite: (creature, text) => download(`${creature}.json`, text),
      });
      const player = new BodyPlayer(host.body.anatomy, 1, host);
      player.onEvent = event => this.sounds.play(event, 1, name === 'silas' ? 1 : 1.3);
      this.name.value = name;
      this.player.value = player;
      this.fault.value = '';
    } catch (error) {
      this.fault.value = error instanceof Error ? error.message : String(error);
    }
  }

  /** Starts or stops giving a command. */
  toggle(name: string, form: Form, args: Readonly<Record<string, number | string>>): void {
    const player = this.player.value;
    if (!player) return;
    if (player.isGiven(name, form)) player.stop(name, form);
    else {
      try {
        player.give({ ...args, do: name }, form, this.value.value);
        this.fault.value = '';
      } catch (error) {
        this.fault.value = error instanceof Error ? error.message : String(error);
      }
    }
    this.pulse.value++;
  }

  /** Gives a command once; an error is shown below, a refusal beside the command. */
  tell(name: string, args: Readonly<Record<string, number | string>>): void {
    try {
      this.player.value?.tell({ ...args, do: name });
      this.fault.value = '';
    } catch (error) {
      this.fault.value = error instanceof Error ? error.message : String(error);
    }
    this.pulse.value++;
  }

  async mute(muted: boolean): Promise<void> {
    await this.sounds.turn(!muted);
    this.sound.value = this.sounds.on;
  }
}
