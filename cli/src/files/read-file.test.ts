import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder, talk } from '../testing/talk.js';

const root = scratchFolder();
const project = join(root, 'project');
const check = (...args: string[]) => talk(['check', ...args], { cwd: project });

mkdirSync(join(project, 'worlds'), { recursive: true });
mkdirSync(join(project, 'parts'));
mkdirSync(join(root, 'elsewhere'));
writeFileSync(join(project, 'package.json'), '{}');
writeFileSync(join(project, 'parts', 'bowl.yaml'), 'things: { bowl: { kind: food, at: [0, 0] } }\n');
writeFileSync(join(root, 'elsewhere', 'bowl.yaml'), 'things: { bowl: { kind: food, at: [0, 0] } }\n');
writeFileSync(join(root, 'secret.yaml'), 'password: hunter2\n');
const world = (name: string, include: string) =>
  writeFileSync(join(project, 'worlds', `${name}.yaml`), `world: ${name}\nsize: [4, 4]\ninclude: ${include}\n`);

describe('what a file may include', () => {
  it('is anything in its project and the files of the package', async () => {
    world('near', '../parts/bowl.yaml');
    expect(await check('worlds/near.yaml')).toEqual({ status: 0, out: 'worlds/near.yaml: a good world.', err: '' });
  });

  it('is nothing outside, whether by relative path, absolute path or symbolic link', async () => {
    symlinkSync(join(root, 'secret.yaml'), join(project, 'parts', 'link.yaml'));
    symlinkSync(root, join(project, 'parts', 'up'));
    const outside = ['../../secret.yaml', join(root, 'secret.yaml'), '../parts/link.yaml', '../parts/up/secret.yaml', '/etc/passwd'];
    for (const include of outside) {
      world('far', include);
      const { status, err } = await check('worlds/far.yaml');
      expect([include, status, err]).toEqual([
        include,
        2,
        expect.stringMatching(/^worlds\/far\.yaml:3:10: include: found .*outside the project/),
      ]);
      expect(err).not.toMatch(/hunter2|password|root:/);
    }
  });

  it('gets the same message for a path outside, whether or not the file exists', async () => {
    world('far', '../../nothing.yaml');
    expect((await check('worlds/far.yaml')).err).toContain('outside the project');
  });

  it('is more with --allow-includes', async () => {
    world('far', '../../elsewhere/bowl.yaml');
    expect((await check('worlds/far.yaml')).status).toBe(2);
    expect((await check('worlds/far.yaml', '--allow-includes', '../elsewhere')).status).toBe(0);
    const run = await talk(['run', 'worlds/far', '--ticks', '1', '--json', '--allow-includes', '../elsewhere'], { cwd: project });
    expect(run.status).toBe(0);
    expect((await check('worlds/far.yaml', '--allow-includes', 'nowhere')).err).toBe(
      '--allow-includes: found "nowhere", expected a folder.',
    );
  });

  it('is only its own folder if it has no project', async () => {
    const alone = join(root, 'alone');
    mkdirSync(alone);
    writeFileSync(join(alone, 'w.yaml'), 'world: w\nsize: [4, 4]\ninclude: ../elsewhere/bowl.yaml\n');
    expect((await talk(['check', 'w.yaml'], { cwd: alone })).err).toContain('outside the project');
  });

  it('is never a pipe, a device, a folder or too large', async () => {
    spawnSync('mkfifo', [join(project, 'parts', 'pipe')]);
    symlinkSync('/dev/zero', join(project, 'parts', 'zero'));
    writeFileSync(join(project, 'parts', 'large.yaml'), '');
    truncateSync(join(project, 'parts', 'large.yaml'), 5e9);
    for (const [include, cause] of [
      ['../parts/pipe', 'found a pipe or device'],
      ['../parts/zero', 'outside the project'],
      ['../parts', 'found a folder, expected a file'],
      ['../parts/bowl.yaml/more.yaml', 'a part of the path is a file'],
      ['../parts/large.yaml', 'found 5000000000 bytes'],
    ]) {
      world('odd', include);
      const { status, err } = await check('worlds/odd.yaml');
      expect([status, err]).toEqual([2, expect.stringContaining(cause)]);
    }
  });
});

describe('a file that the command line names', () => {
  it('is refused with a sentence if it cannot be read', async () => {
    symlinkSync('circle', join(project, 'circle'));
    const long = 'n'.repeat(5000);
    for (const [path, cause] of [
      ['circle', 'its symbolic links lead in a circle'],
      ['package.json/x', 'a part of the path is a file'],
      ['worlds', 'found a folder'],
      [long, 'the name is too long'],
      ['/dev/zero', 'found a device or socket'],
      ['parts/large.yaml', 'found 5000000000 bytes'],
      ['a\0b', 'the path contains a zero byte'],
      ['\u001b[31mred\u202e', 'no such file'],
    ]) {
      for (const args of [
        ['check', path],
        ['replay', path],
        ['run', 'pen', '--train', path],
        ['run', 'pen', '--load', path],
        ['run', 'pen', '--with', path],
        ['lab', 'condition', '--file', path],
      ]) {
        if (path === 'parts/large.yaml' && args.includes('--with')) continue;
        const { status, out, err } = await talk(args, { cwd: project });
        expect([args.join(' ').slice(0, 40), status, out, err]).toEqual([expect.anything(), 2, '', expect.stringContaining(cause)]);
        expect(err.split('\n')).toHaveLength(1);
        expect(err.length).toBeLessThan(400);
        expect(err).not.toMatch(/[^\P{Cc}\n]/u);
      }
    }
  });
});
