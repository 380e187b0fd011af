import { expect, it } from 'vitest';
import { joinPath } from './join-path.js';

it.each([
  ['worlds/pen.yaml', 'bowls.yaml', 'worlds/bowls.yaml'],
  ['worlds/pen.yaml', '../creatures/rat.yaml', 'creatures/rat.yaml'],
  ['pen.yaml', './a//b.yaml', 'a/b.yaml'],
  ['pen.yaml', '../up.yaml', '../up.yaml'],
  ['../a/pen.yaml', '../../up.yaml', '../../up.yaml'],
  ['/w/pen.yaml', '../../../up.yaml', '/up.yaml'],
  ['pen.yaml', '/abs/x.yaml', '/abs/x.yaml'],
  ['https://host/w/pen.yaml', '../rat.yaml', 'https://host/rat.yaml'],
  ['https://host/w/pen.yaml', '/rat.yaml', 'https://host/rat.yaml'],
  ['pen.yaml', 'https://host/rat.yaml', 'https://host/rat.yaml'],
  ['', 'rat', 'rat'],
])('from %j, %j is %j', (from, target, result) => expect(joinPath(from, target)).toBe(result));
