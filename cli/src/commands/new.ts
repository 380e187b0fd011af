import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { InputError, loadWorld } from 'umwelt';
import { NAME_PATTERN } from 'umwelt/core';
import type { Arguments } from '../arguments.js';
import { type Command, YES } from '../command.js';
import { fileError } from '../files/file-errors.js';
import { writeText } from '../files/output-file.js';
import type { Io } from '../io.js';
import { starterFiles } from '../starter.js';
import { columns } from '../text/help.js';

/** Names of devices on Windows, which no folder or file can have. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

export const create: Command = {
  name: 'new',
  summary: 'write a starter creature and a world around it',
  usage: 'NAME',
  options: {},
  words: [1, 1],
  examples: [['umwelt new rex', 'writes rex/rex.yaml and rex/world.yaml; "umwelt run rex/world.yaml" lets rex live']],
  async run(args: Arguments, io: Io): Promise<number> {
    const [name] = args.positionals;
    if (!NAME_PATTERN.test(name) || name.length > 64) {
      throw new InputError(`umwelt new: found "${name}", expected a name of letters, digits, - and _ that begins with a letter.`);
    }
    if (DEVICE.test(name)) throw new InputError(`umwelt new: found "${name}", expected another name: on Windows it is a device.`);
    const files = starterFiles(name);
    await expectGood(name, files);
    const folder = resolve(io.cwd, name);
    // fails for an existing folder, which is never written into
    await mkdir(folder).catch(error => Promise.reject(fileError(name, error, 'made')));
    try {
      for (const [file, text] of Object.entries(files)) await writeText(join(name, file), text, io);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    io.out(
      `Wrote ${Object.keys(files)
        .map(file => `${name}/${file}`)
        .join(' and ')}.`,
    );
    const next: [string, string][] = [
      [`umwelt run ${name}/world.yaml`, `lets ${name} live for a minute`],
      [`umwelt run ${name}/world.yaml --trace ${name}.hunger --every 20`, 'shows the hunger, once per second'],
      [`umwelt check ${name}/${name}.yaml`, 'after each change: what is wrong where'],
      ['umwelt studio --open', 'the page; drop both files on it'],
    ];
    io.out(`Next:\n${columns(next)}`);
    return YES;
  },
};

/** Throws an InputError if the files would not work, because the name means something else in YAML or the starter itself uses it. */
async function expectGood(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  const taken = Object.keys(files).length < 2;
  const faults = taken ? ['"world.yaml" is the file of its world.'] : await faultsOf(files);
  if (faults.length > 0) throw new InputError(`umwelt new: found "${name}", expected a name that works in a file: ${faults[0]}`);
}

async function faultsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  try {
    await loadWorld('world.yaml', path => files[path]);
    return [];
  } catch (error) {
    if (error instanceof InputError) return error.sentences;
    throw error;
  }
}
