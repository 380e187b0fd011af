import type { Creature } from '../creature/index.js';
import { CONTINUED, WITH_OBJECT } from './copy.js';
import { ByteWriter } from './wire/byte-writer.js';
import { COMMAND_BYTES, CommandList } from './wire/command-list.js';
import { COMMANDS, type MessageWriter, PART_BYTES } from './wire/parts.js';

/** Commands that reach beyond the body and must happen in one place alone. */
const ONCE = ['write-behavior-file', 'direct'];

/** Hears every command that reaches the controller of one creature, and writes those of a tick where they differ from the last tick's. */
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

  /** Writes the commands since the last call, as parts; nothing where they are the same as before. */
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

  /** Writes what was sent last, for a visitor who joins. */
  writeSent(to: MessageWriter): void {
    writeCommands(to, this.creature.thing, this.sent, this.sentObject);
  }

  stop(): void {
    this.creature.port.controller.listener = undefined;
  }
}

const _part = new ByteWriter(PART_BYTES);

/** Writes the commands of a creature, by the number of its thing, as parts of PART_BYTES at most. */
export function writeCommands(to: MessageWriter, thing: number, list: CommandList, object: number | undefined): void {
  let i = 0;
  do {
    _part.clear();
    _part.count(thing);
    _part.byte((i > 0 ? CONTINUED : 0) | (i === 0 && object !== undefined ? WITH_OBJECT : 0));
    if (i === 0 && object !== undefined) _part.count(object + 1);
    for (; i < list.count && _part.length + COMMAND_BYTES <= PART_BYTES; i++) list.write(i, _part);
    to.raw(COMMANDS, _part.peek());
  } while (i < list.count);
}
