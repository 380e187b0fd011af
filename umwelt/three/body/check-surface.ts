import { didYouMean, InputError } from '../../src/core/index.js';
import type { BodyDefinition } from '../../src/motor/index.js';
import type { SurfaceDefinition } from './definition.js';

type Plain = Readonly<Record<string, unknown>>;

const SURFACE = ['cell', 'blend', 'triangles', 'colors', 'fur', 'rough', 'bind', 'fine', 'shapes', 'patches', 'parts'];
const SHAPE = ['bone', 'at', 'radii', 'turn', 'to', 'ends', 'color', 'blend', 'grip', 'carve', 'fur', 'both'];
const PATCH = ['bone', 'at', 'radii', 'turn', 'color', 'soft', 'strength', 'fur', 'facing', 'both'];
const PART = ['kind', 'bone', 'at', 'size', 'turn', 'color', 'accent', 'rough', 'glow', 'arc', 'pupil', 'root', 'facets', 'both'];
const FINE = ['bone', 'at', 'radius', 'cell'];
export const PART_KINDS = ['ball', 'eye', 'lid', 'cone', 'tongue', 'box', 'tube', 'wheel'] as const;

const isPoint = (value: unknown): boolean => Array.isArray(value) && value.length === 3 && value.every(n => Number.isFinite(n));

/** The surface of a body, or sentences about what is wrong with it. */
export function checkSurface(body: BodyDefinition): SurfaceDefinition {
  const faults: string[] = [];
  const surface = body.surface as Plain | undefined;
  const where = `${body.body}.surface`;
  if (surface === undefined || Object.keys(surface).length === 0) throw new InputError(`${where}: found nothing, expected shapes to draw.`);
  const bones = Object.keys(body.skeleton?.bones ?? {});
  const keys = (plain: Plain, known: readonly string[], at: string): void => {
    for (const key of Object.keys(plain))
      if (!known.includes(key)) faults.push(`${at}: found "${key}", expected none such.${didYouMean(key, known)}`);
  };
  const bone = (value: unknown, at: string): void => {
    if (typeof value !== 'string' || !bones.includes(value))
      faults.push(`${at}: found ${JSON.stringify(value)}, expected a bone.${didYouMean(String(value), bones)}`);
  };
  const points = (plain: Plain, names: readonly string[], at: string): void => {
    for (const name of names)
      if (plain[name] !== undefined && !isPoint(plain[name]))
        faults.push(`${at}.${name}: found ${JSON.stringify(plain[name])}, expected three numbers: right, ahead, up.`);
  };
  const each = (name: string, known: readonly string[], check: (plain: Plain, at: string) => void): void => {
    const list = surface[name] ?? [];
    if (!Array.isArray(list)) faults.push(`${where}.${name}: found ${typeof list}, expected a list.`);
    else
      list.forEach((plain: Plain, i) => {
        const at = `${where}.${name}[${i}]`;
        keys(plain, known, at);
        bone(plain['bone'], `${at}.bone`);
        points(plain, ['at', 'turn', 'radii', 'facing'], at);
        check(plain, at);
      });
  };
  keys(surface, SURFACE, where);
  for (const name of ['cell', 'blend'])
    if (!(typeof surface[name] === 'number' && surface[name] > 0))
      faults.push(`${where}.${name}: found ${JSON.stringify(surface[name])}, expected metres above 0.`);
  if (typeof surface['colors'] !== 'object' || surface['colors'] === null)
    faults.push(`${where}.colors: found none, expected names of colours.`);
  for (const name of Object.keys((surface['bind'] ?? {}) as Plain)) bone(name, `${where}.bind`);
  each('shapes', SHAPE, (plain, at) => {
    if ((plain['radii'] === undefined) === (plain['to'] === undefined)) faults.push(`${at}: expected either radii or to.`);
    if (typeof plain['to'] === 'string') bone(plain['to'], `${at}.to`);
    else points(plain, ['to'], at);
  });
  each('patches', PATCH, (plain, at) => {
    if (plain['radii'] === undefined) faults.push(`${at}.radii: found none, expected three numbers.`);
  });
  each('fine', FINE, () => {});
  each('parts', PART, (plain, at) => {
    const kind = String(plain['kind']);
    if (!(PART_KINDS as readonly string[]).includes(kind))
      faults.push(`${at}.kind: found "${kind}", expected a kind of part.${didYouMean(kind, PART_KINDS)}`);
    if (plain['size'] === undefined) faults.push(`${at}.size: found none, expected half its size.`);
    for (const name of ['root', 'pupil']) if (plain[name] !== undefined) bone(plain[name], `${at}.${name}`);
  });
  if (faults.length > 0) throw new InputError(faults);
  return surface as unknown as SurfaceDefinition;
}
