import { readFileSync } from 'node:fs';
import { bench, do_not_optimize } from 'mitata';
import { parseBody, Random } from 'umwelt';
import { Body, compileBody } from 'umwelt/motor';
import { BodyFigure, buildBodyModel, Flock } from 'umwelt/three';
import { house } from '../house.js';

/** Script time of drawing bodies, without the graphics card: once per species, and per frame. */
const load = (name: string) => parseBody(readFileSync(new URL(`creatures/${name}/body.yaml`, house), 'utf8'), { file: name }).definition;
const [silas, sheep] = [load('silas'), load('sheep')];

bench('cast the surface of Silas', () => {
  const model = buildBodyModel(silas);
  do_not_optimize(model.triangles);
  model.dispose();
});

const figure = new BodyFigure(new Body(compileBody(silas), Random.named(1, 'silas')));
let alpha = 0;
bench('pose and bones of one Silas for a picture', () => {
  figure.draw((alpha = (alpha + 0.13) % 1));
});

const flock = new Flock(sheep, 100);
const anatomy = compileBody(sheep);
const members = Array.from({ length: 100 }, (_, i) => flock.add(new Body(anatomy, Random.named(i, 'sheep'))));
let time = 0;
bench('poses and bones of 100 sheep for a picture', () => {
  time += 0.016;
  for (const member of members) member.update({ time });
});
