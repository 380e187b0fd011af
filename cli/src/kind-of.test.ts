import { expect, it } from 'vitest';
import { kindOf } from './kind-of.js';

it.each([
  ['world: pen\nsize: [4, 4]\n', 'world'],
  ['# a world\nspecies:\n  hamster: { species: hamster }\nworld: pen\n', 'world'],
  ['# a creature\nspecies: hamster\n', 'creature'],
  ['{ "species": "hamster", "note": "world:" }', 'creature'],
  ['{ "format": "umwelt recording", "version": 1 }', 'recording'],
  ['{ "format": "umwelt recording", "versi', 'recording'],
  ['{ "seed": 1, "format": "umwelt recording" }', 'recording'],
  ['', 'world'],
  ['[1, 2', 'world'],
] as const)('%j is taken for a %s', (text, kind) => expect(kindOf(text)).toBe(kind));
