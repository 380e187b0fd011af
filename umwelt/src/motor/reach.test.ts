import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../core/index.js';
import { loadBody } from '../files/index.js';
import { type Anatomy, compileBody } from './anatomy.js';
import { Body } from './body.js';
import { pointInto } from './effectors.js';
import { moveDofs } from './move-dofs.js';
import { BONE_STRIDE } from './pose-layout.js';
import { ReachTable } from './reach-table.js';
import { BY_PRIMARY, requestSkill, runSkills } from './run-skills.js';

const root = new URL('../../../', import.meta.url);
let silas: Anatomy;
beforeAll(async () => {
  const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
  silas = compileBody((await loadBody('creatures/silas/body.yaml', read)).definition);
});

/** Returns the meters between the effector of a skill and a point, after the skill has reached for it. */
function missBy(skillName: string, point: readonly [number, number, number] | undefined, ticks = 40): number {
  const skill = silas.skills.find(({ name }) => name === skillName)!;
  const body = new Body(silas, Random.named(1, 'reach'));
  if (point !== undefined) body.aim.set([...point, 1]);
  for (let i = 0; i < ticks; i++) {
    requestSkill(body, skill, BY_PRIMARY);
    body.begin();
    runSkills(body);
    moveDofs(body);
    body.end();
  }
  const at = new Float64Array(3);
  pointInto(silas.skeleton, silas.effectors[skill.effector], body.value, new Float64Array(silas.skeleton.count * BONE_STRIDE), at);
  const [x, y, z] = point ?? [0, 0.45, 0.05];
  return Math.sqrt((at[0] - x) ** 2 + (at[1] - y) ** 2 + (at[2] - z) ** 2);
}

describe('a skill that reaches', () => {
  it('brings its effector to any point within the spans of the table', () => {
    const table = new ReachTable(silas);
    for (const name of ['bite', 'eat', 'drink']) {
      const skill = silas.skills.find(one => one.name === name)!;
      for (const height of [0.02, 0.07, 0.15, 0.3]) {
        const span = table.span(skill, height)!;
        expect(span.nearest).toBeLessThan(span.best);
        expect(span.farthest).toBeGreaterThan(span.best);
        for (const ahead of [span.nearest, span.best, span.farthest]) {
          for (const aside of [-0.08, 0, 0.08])
            expect(missBy(name, [aside, ahead, height]), `${name} ${aside} ${ahead} ${height}`).toBeLessThan(0.02);
        }
      }
    }
  });

  it('plays only its key pose without an aim', () => {
    expect(missBy('bite', undefined)).toBeGreaterThan(0.05);
  });

  it('does not swing if the aim cannot be reached', () => {
    const far = missBy('bite', [0, 3, 0.1], 40);
    expect(Math.abs(missBy('bite', [0, 3, 0.1], 80) - far)).toBeLessThan(0.05);
    expect(new ReachTable(silas).span(silas.skills.find(({ name }) => name === 'eat')!, 3)).toBeUndefined();
  });
});
