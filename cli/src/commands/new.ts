import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { InputError } from 'umwelt';
import { NAME_PATTERN } from 'umwelt/core';
import type { Arguments } from '../arguments.js';
import { type Command, YES } from '../command.js';
import { fileError } from '../file-errors.js';
import { writeText } from '../files.js';
import { columns } from '../help.js';
import type { Io } from '../io.js';
import { starterFiles } from '../starter.js';

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
    const folder = resolve(io.cwd, name);
    // an existing folder is never written into
    await mkdir(folder).catch(error => Promise.reject(fileError(name, error, 'made')));
    const files = starterFiles(name);
    for (const [file, text] of Object.entries(files)) await writeText(join(name, file), text, io);
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
