import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '../testing/talk.js';
import { makeFolder } from './make-folder.js';

describe('makeFolder', () => {
  const root = scratchFolder();

  it('makes a folder and its missing parents; existing ones stay', async () => {
    await makeFolder(join(root, 'a', 'b', 'c'), 'a/b/c');
    writeFileSync(join(root, 'a', 'b', 'c', 'file'), '');
    await makeFolder(join(root, 'a', 'b', 'c'), 'a/b/c');
    expect(existsSync(join(root, 'a', 'b', 'c', 'file'))).toBe(true);
    await makeFolder('/', '/');
  });

  it('is refused if a file is in the way', async () => {
    writeFileSync(join(root, 'file'), '');
    await expect(makeFolder(join(root, 'file'), 'file')).rejects.toThrow('file: could not be made: it is already there.');
    await expect(makeFolder(join(root, 'file', 'x', 'y'), 'file/x/y')).rejects.toThrow(
      'file/x/y: could not be made: a part of the path is a file, expected a folder.',
    );
  });
});
