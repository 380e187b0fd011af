/**
 * Your own model, driven by the degrees of freedom of Silas: a glTF robot whose bones have other names, other rotations and another size.
 * It walks for two seconds, and the heights of its feet are printed. On a page, load the model with GLTFLoader, add `robot` to the scene
 * and call `draw(alpha)` before each frame.
 */
import { readFileSync } from 'node:fs';
import { Vector3 } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { parseBody, Random, SECONDS_PER_TICK } from 'umwelt';
import { Body, Controller, compileBody, readCall } from 'umwelt/motor';
import { driveModel } from 'umwelt/three';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const leg = (body: string, model: string, side: 'left' | 'right', letter: 'L' | 'R'): Record<string, string> => ({
  [`${side}-${body}-upper`]: `${model}Hip${letter}`,
  [`${side}-${body}-lower`]: `${model}Knee${letter}`,
  [`${side}-${body}-ankle`]: `${model}Ankle${letter}`,
  [`${side}-${body}-paw`]: `${model}Foot${letter}`,
});

const body = new Body(compileBody(parseBody(read('../../creatures/silas/body.yaml')).definition), Random.named(1, 'robot'));
const controller = new Controller(body);
const { scene: robot } = await new GLTFLoader().parseAsync(read('robot-dog.gltf'), '');

const driven = driveModel(robot, body, {
  root: 'shoulders',
  bones: {
    shoulders: 'Body',
    back: 'Waist',
    hips: 'Rear',
    neck: 'Neck',
    head: 'Head',
    jaw: 'Jaw',
    'left-ear': 'EarL',
    'right-ear': 'EarR',
    'tail-1': 'Tail',
    ...leg('front', 'Front', 'left', 'L'),
    ...leg('front', 'Front', 'right', 'R'),
    ...leg('back', 'Rear', 'left', 'L'),
    ...leg('back', 'Rear', 'right', 'R'),
  },
});

const walk = readCall(body.anatomy, { do: 'walk', speed: 0.9 });
const feet = ['FrontFootL', 'FrontFootR', 'RearFootL', 'RearFootR'].map(name => robot.getObjectByName(name));
const place = new Vector3();
for (let tick = 1; tick <= 40; tick++) {
  const [a0, a1, a2, a3] = walk.args;
  controller.primary(walk.command, a0, a1, a2, a3);
  controller.act();
  body.moved(body.forward * SECONDS_PER_TICK, body.turn * SECONDS_PER_TICK);
  if (tick % 4 !== 0) continue;
  driven.draw(1);
  robot.updateMatrixWorld(true);
  const heights = feet.map(foot => `${(100 * (foot?.getWorldPosition(place).y ?? 0)).toFixed(0).padStart(3)} cm`);
  console.log(`${(tick * SECONDS_PER_TICK).toFixed(1)} s  feet at ${heights.join(' ')}`);
}
