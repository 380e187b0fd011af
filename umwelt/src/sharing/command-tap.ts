import type { Creature } from '../creature/index.js';
import { CommandList, writeCommands } from './wire/command-list.js';
import type { MessageWriter } from './wire/parts.js';

/** Commands with effects beyond the body: they run only at the master and are never sent. */
const ONCE = ['write-behavior-file', 'direct'];

/** Records the commands that reach the controller of one creature, and writes those of a tick if they differ from the last tick's. */
export class CommandTap {
  readonly creature: Creature;
  private readonly heard = new CommandList();
  private readonly sent = new CommandList();
  private sentObject = -1;
  private readonly once: ReadonlySet<number>;

  constructor(creature: Creature) {
    this.creature = creature;
    const { controller } = creature.port;
    this.once = new Set(ONCE.map(name => controller.command(name)));
    controller.listener = (form, command, value, a0, a1, a2, a3) => {
      if (!this.once.has(command) && command >= 0) this.heard.add(form, command, value, a0, a1, a2, a3);
    };
  }

  /** Writes the commands since the last call as parts; writes nothing if commands and pronome are the same as before. */
  write(to: MessageWriter): void {
    const { heard, sent } = this;
    const { object } = this.creature;
    const isNewObject = object !== this.sentObject;
    if (isNewObject || !heard.equals(sent)) {
      writeCommands(to, this.creature.thing, heard, isNewObject ? object : undefined);
      sent.copy(heard);
      this.sentObject = object;
    }
    heard.clear();
  }

  /** Writes the commands that were sent last, for a visitor who joins. */
  writeSent(to: MessageWriter): void {
    writeCommands(to, this.creature.thing, this.sent, this.sentObject);
  }

  /** Writes the commands since the last call, also if they are the same as before. */
  writeAll(to: MessageWriter): void {
    writeCommands(to, this.creature.thing, this.heard, this.creature.object);
    this.heard.clear();
  }

  /** Forgets what was sent, so that the next `write` sends all of it. */
  forget(): void {
    this.heard.clear();
    this.sent.clear();
    this.sentObject = -1;
  }

  stop(): void {
    this.creature.port.controller.listener = undefined;
  }
}
