import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/core/index.js';
import { parseBody } from '../../src/files/index.js';
import { type BodyDefinition, compileBody } from '../../src/motor/index.js';
import { type BodyModel, buildBodyModel, releaseModel, shareModel } from './body-model.js';
import { checkSurface } from './check-surface.js';

const CREATURES = new URL('../../../creatures/', import.meta.url);

function bodyOf(name: string): BodyDefinition {
  return parseBody(readFileSync(new URL(`${name}/body.yaml`, CREATURES), 'utf8'), { file: name }).definition;
}

const names = readdirSync(CREATURES).filter(name => readdirSync(new URL(`${name}/`, CREATURES)).includes('body.yaml'));

/** Counts edges that are not used equally often in both directions, which shows a hole in the surface. */
function openEdges({ coat }: BodyModel): number {
  const index = coat.getIndex()?.array ?? [];
  const size = coat.getAttribute('position').count;
  const balance = new Map<number, number>();
  for (let t = 0; t < index.length; t += 3)
    for (let c = 0; c < 3; c++) {
      const [a, b] = [index[t + c], index[t + ((c + 1) % 3)]];
      const edge = Math.min(a, b) * size + Math.max(a, b);
      balance.set(edge, (balance.get(edge) ?? 0) + (a < b ? 1 : -1));
    }
  return [...balance.values()].filter(n => n !== 0).length;
}

describe.each(names)('the surface of %s', name => {
  const body = bodyOf(name);
  const model = buildBodyModel(body);
  const { coat } = model;

  it('has no holes, has colors, and is bound to bones', () => {
    expect(openEdges(model)).toBe(0);
    const weights = coat.getAttribute('skinWeight');
    const bones = coat.getAttribute('skinIndex');
    const colors = coat.getAttribute('color');
    for (let v = 0; v < weights.count; v++) {
      const sum = weights.getX(v) + weights.getY(v) + weights.getZ(v) + weights.getW(v);
      expect(Math.abs(sum - 1)).toBeLessThan(1e-5);
      for (let k = 0; k < 4; k++) expect(bones.getComponent(v, k)).toBeLessThan(model.pose.names.length);
      for (let k = 0; k < 3; k++) expect(colors.getComponent(v, k)).toBeGreaterThanOrEqual(0);
    }
  });

  it('has hands that do not touch hips and legs', () => {
    const weights = coat.getAttribute('skinWeight');
    const bones = coat.getAttribute('skinIndex');
    const heldBy = (v: number, pattern: RegExp): number => {
      let sum = 0;
      for (let k = 0; k < 4; k++) if (pattern.test(model.pose.names[bones.getComponent(v, k)])) sum += weights.getComponent(v, k);
      return sum;
    };
    let torn = 0;
    for (let v = 0; v < weights.count; v++) if (Math.min(heldBy(v, /forearm|wrist|-hand$/), heldBy(v, /^hips$|thigh|shin/)) > 0.02) torn++;
    expect(torn).toBe(0);
  });

  it('stands on the floor', () => {
    coat.computeBoundingBox();
    model.parts?.computeBoundingBox();
    const low = Math.min(coat.boundingBox?.min.z ?? 0, model.parts?.boundingBox?.min.z ?? 0);
    expect(Math.abs(low)).toBeLessThan(0.02);
  });

  it('is drawn with at most 30,000 triangles, shadow included', () => {
    expect(model.triangles + (coat.getIndex()?.count ?? 0) / 3).toBeLessThanOrEqual(30_000);
  });

  it('belongs to a body that compiles', () => {
    expect(compileBody(body).skeleton.count).toBe(model.pose.names.length);
  });
});

describe('a model', () => {
  it('is shared by all users and disposed of with the last', () => {
    const body = bodyOf('ball');
    const first = shareModel(body);
    const second = shareModel(body);
    expect(second).toBe(first);
    expect(shareModel(body, { coarse: 2 })).not.toBe(first);
    let gone = 0;
    first.coat.addEventListener('dispose', () => gone++);
    releaseModel(first);
    expect(gone).toBe(0);
    releaseModel(second);
    expect(gone).toBe(1);
    expect(shareModel(body)).not.toBe(first);
  });

  it('has fewer triangles with a larger `coarse`', () => {
    const body = bodyOf('sheep');
    expect(buildBodyModel(body, { coarse: 2, fur: false }).triangles).toBeLessThan(0.6 * buildBodyModel(body, { fur: false }).triangles);
  });
});

describe('bad surfaces', () => {
  const faultsOf = (change: (surface: Record<string, unknown>) => void): readonly string[] => {
    const body = bodyOf('ball');
    const surface = structuredClone(body.surface) as Record<string, unknown>;
    change(surface);
    try {
      checkSurface({ ...body, surface });
    } catch (error) {
      if (error instanceof InputError) return error.sentences;
    }
    return [];
  };

  it('are refused with a sentence and the nearest name', () => {
    expect(faultsOf(() => {})).toEqual([]);
    expect(faultsOf(surface => (surface['shapes'] = [{ bone: 'bal', radii: [1, 1, 1] }]))).toEqual([
      'ball.surface.shapes[0].bone: found "bal", expected the name of a bone. Did you mean "ball"?',
    ]);
    expect(faultsOf(surface => (surface['parts'] = [{ kind: 'bal', bone: 'ball', size: 1 }]))[0]).toContain('Did you mean "ball"?');
    expect(faultsOf(surface => (surface['shapez'] = []))[0]).toContain('Did you mean "shapes"?');
    expect(faultsOf(surface => (surface['cell'] = 0))[0]).toContain('ball.surface.cell: found 0, expected a number of more than 0');
    expect(faultsOf(surface => (surface['shapes'] = [{ bone: 'ball' }]))[0]).toContain('either "radii" or "to"');
    expect(faultsOf(surface => delete surface['cell'])[0]).toContain('cell, blend, colors, shapes together');
    expect(() => checkSurface({ ...bodyOf('ball'), surface: {} })).toThrow('ball.surface: found nothing, expected shapes to draw.');
    expect(() => parseBody('body: [', { file: 'x.yaml' })).toThrow(/^x\.yaml:1:\d+: /);
  });
});
