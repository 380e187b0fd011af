import { createNoise2D } from 'simplex-noise';
import {
  BufferAttribute,
  type BufferGeometry,
  Color,
  BufferGeometry as Geometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  SphereGeometry,
} from 'three';
import { Random } from '../../src/core/random.js';
import { colorOf, type Figure, type ThingView } from '../figure.js';
import { blobGeometry, type Lobe } from '../shapes/blob.js';
import { furMaterial, furMesh } from '../shapes/fur.js';
import { Shares } from '../shapes/shared.js';

// The hamster is modeled with a footprint of radius 1, nose at -z; the figure is scaled by the radius of the thing.

const SHELLS = 12;
const CREAM = '#fff4e2';
const PINK = '#e9a79b';
const EATING = /^(eat|chew|nibble|drink|lap|lick)/;
const SLEEPING = /^(sleep|nap|doze)/;

function bodyLobes(coat: string, belly: string): Lobe[] {
  return [
    { at: [0, 0.7, 0.1], radii: [0.7, 0.62, 0.86], color: coat },
    { at: [0, 0.68, 0.52], radii: [0.76, 0.66, 0.62], color: coat },
    { at: [0, 0.74, -0.42], radii: [0.56, 0.52, 0.5], color: coat },
    { at: [0.46, 0.36, 0.56], radii: [0.3, 0.3, 0.4], color: coat },
    { at: [-0.46, 0.36, 0.56], radii: [0.3, 0.3, 0.4], color: coat },
    { at: [0, 0.62, 1.12], to: [0, 0.6, 1.3], ends: [0.1, 0.05], color: PINK },
    { at: [0, 0.14, 0], radii: [0.5, 0.26, 0.9], color: belly, paint: true, strength: 1.6 },
    { at: [0, 0.38, -0.86], radii: [0.34, 0.3, 0.3], color: belly, paint: true, strength: 1.4 },
  ];
}

/** Lobes of the head, in the frame of the neck. */
function headLobes(coat: string, belly: string): Lobe[] {
  const lobes: Lobe[] = [
    { at: [0, 0.06, -0.2], radii: [0.5, 0.46, 0.46], color: coat },
    { at: [0, -0.1, -0.54], radii: [0.2, 0.17, 0.2], color: belly },
    { at: [0, 0.2, -0.5], radii: [0.13, 0.2, 0.16], color: coat, paint: true, strength: 0.8 },
    { at: [0, -0.26, -0.44], radii: [0.3, 0.16, 0.3], color: belly, paint: true, strength: 1.5 },
  ];
  for (const side of [-1, 1]) {
    lobes.push({ at: [0.29 * side, -0.1, -0.34], radii: [0.27, 0.25, 0.27], color: belly });
  }
  return lobes;
}

/** Lobes of a cupped ear, standing on the origin, open to -z. */
function earLobes(coat: string): Lobe[] {
  return [
    { at: [0, 0.14, 0], radii: [0.17, 0.2, 0.055], color: coat },
    { at: [0, 0.13, -0.075], radii: [0.1, 0.13, 0.04], color: '#eeb3a4', paint: true, strength: 3 },
  ];
}

function whiskers(): BufferGeometry {
  const points: number[] = [];
  for (const side of [-1, 1])
    for (let i = 0; i < 4; i++) {
      const lift = 0.1 - i * 0.075;
      points.push(0.14 * side, -0.1 - i * 0.012, -0.64, 0.4 * side, -0.06 + lift * 0.5, -0.74);
      points.push(0.4 * side, -0.06 + lift * 0.5, -0.74, 0.68 * side, -0.08 + lift, -0.68);
    }
  const geometry = new Geometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
  return geometry;
}

export function makeHamster(view: ThingView): Figure {
  const shares = new Shares();
  const coat = colorOf(view.look, '#d3924f');
  const belly = colorOf(view.look, CREAM, 'belly');
  const dye = `${coat}-${belly}`;
  const fur = shares.take('hamster-fur', () => furMaterial({ length: 0.085, density: 44, shells: SHELLS }));
  const skin = shares.take('hamster-skin', () => new MeshStandardMaterial({ color: PINK, roughness: 0.7 }));
  const dark = shares.take('hamster-eye', () => new MeshStandardMaterial({ color: '#140d0b', roughness: 0.12, metalness: 0.1 }));
  const shine = shares.take(
    'hamster-shine',
    () => new MeshStandardMaterial({ color: '#ffffff', emissive: '#ffffff', emissiveIntensity: 0.9 }),
  );
  const hair = shares.take(
    'hamster-whisker',
    () => new LineBasicMaterial({ color: new Color('#fffaf0'), transparent: true, opacity: 0.75 }),
  );
  const earSkin = shares.take('hamster-ear', () => new MeshStandardMaterial({ vertexColors: true, roughness: 0.9 }));
  const ball = shares.take('hamster-ball', () => new SphereGeometry(1, 20, 14));

  const object = new Group();
  const scale = new Group();
  scale.scale.setScalar(view.radius);
  object.add(scale);

  const trunk = new Group();
  const body = furMesh(
    shares.take(`hamster-body-${dye}`, () => blobGeometry(bodyLobes(coat, belly), { cell: 0.075, blend: 0.3 })),
    fur,
    SHELLS,
  );
  trunk.add(body);
  scale.add(trunk);

  const neck = new Group();
  neck.position.set(0, 0.88, -0.62);
  const head = furMesh(
    shares.take(`hamster-head-${dye}`, () => blobGeometry(headLobes(coat, belly), { cell: 0.05, blend: 0.14 })),
    fur,
    SHELLS,
  );
  neck.add(head);
  trunk.add(neck);

  const part = (material: MeshStandardMaterial, x: number, y: number, z: number, a: number, b: number, c: number): Mesh => {
    const mesh = new Mesh(ball, material);
    mesh.position.set(x, y, z);
    mesh.scale.set(a, b, c);
    return mesh;
  };
  const eyes: Mesh[] = [];
  const ears: Mesh[] = [];
  for (const side of [-1, 1]) {
    const eye = part(dark, 0.335 * side, 0.15, -0.56, 0.125, 0.13, 0.115);
    const glint = part(shine, 0.3, 0.45, -0.8, 0.22, 0.22, 0.18);
    eye.add(glint);
    neck.add(eye);
    eyes.push(eye);
    const ear = new Mesh(
      shares.take(`hamster-ear-${coat}`, () => blobGeometry(earLobes(coat), { cell: 0.03, blend: 0.06 })),
      earSkin,
    );
    ear.position.set(0.36 * side, 0.44, -0.06);
    ear.rotation.set(-0.12, -0.45 * side, -0.5 * side);
    ear.castShadow = true;
    neck.add(ear);
    ears.push(ear);
  }
  const nose = part(skin, 0, -0.045, -0.8, 0.068, 0.05, 0.05);
  neck.add(nose);
  neck.add(new LineSegments(shares.take('hamster-whiskers', whiskers), hair));
  const paws = [
    part(skin, 0.3, 0.09, -0.72, 0.14, 0.09, 0.19),
    part(skin, -0.3, 0.09, -0.72, 0.14, 0.09, 0.19),
    part(skin, 0.5, 0.09, 0.42, 0.16, 0.09, 0.27),
    part(skin, -0.5, 0.09, 0.42, 0.16, 0.09, 0.27),
  ];
  for (const paw of paws) {
    paw.castShadow = true;
    scale.add(paw);
  }
  const rest = paws.map(paw => paw.position.z);

  const noise = createNoise2D(random(view.name));
  let stride = 0;
  let gait = 0;

  return {
    object,
    update(now: ThingView): void {
      const { time } = now;
      const lengths = now.speed / Math.max(0.01, now.radius);
      // smoothed over a fifth of a second, so that starts and stops are soft; one body length is two steps
      gait += (Math.min(1, Math.abs(lengths) / 2.5) - gait) * Math.min(1, Math.abs(now.step) * 8);
      stride += lengths * now.step * 2.6;
      const breath = Math.sin(time * (7 + gait * 6)) * 0.5 + noise(time * 0.8, 7) * 0.5;
      trunk.scale.set(1 + breath * 0.018, 1 + breath * 0.022, 1);
      trunk.position.y = Math.abs(Math.sin(stride)) * 0.11 * gait;
      trunk.rotation.z = Math.sin(stride) * 0.05 * gait;
      trunk.rotation.x = Math.sin(stride * 2) * 0.03 * gait;
      // the behavior is the last name of the path, such as `feed/chew`
      const act = now.behavior.slice(now.behavior.lastIndexOf('/') + 1);
      const eating = EATING.test(act) && gait < 0.4;
      const asleep = SLEEPING.test(act);
      const sniff = asleep ? 0 : noise(time * 0.9, 1) * (1 - gait * 0.6);
      neck.rotation.y = Math.max(-0.7, Math.min(0.7, now.turn * -0.16)) + sniff * 0.28;
      neck.rotation.x = (eating ? -0.38 + Math.sin(time * 26) * 0.05 : 0) + noise(time * 0.7, 2) * 0.12 + (asleep ? -0.3 : 0);
      neck.rotation.z = noise(time * 0.5, 3) * 0.08;
      for (let i = 0; i < 2; i++) ears[i].rotation.x = -0.12 + Math.max(0, noise(time * 1.7, 8 + i) - 0.4) * 0.5;
      nose.position.y = -0.045 + noise(time * 6, 4) * 0.012;
      const blink = asleep ? 0.08 : noise(time * 1.1, 5) > 0.86 ? 0.1 : 1;
      for (const eye of eyes) eye.scale.y = 0.13 * blink;
      for (let i = 0; i < 4; i++) {
        const swing = Math.sin(stride + (i === 0 || i === 3 ? 0 : Math.PI));
        paws[i].position.z = rest[i] - swing * 0.3 * gait;
        paws[i].position.y = 0.09 + Math.max(0, Math.cos(stride + (i === 0 || i === 3 ? 0 : Math.PI))) * 0.16 * gait;
      }
      if (eating) paws[0].position.y = paws[1].position.y = 0.3;
    },
    dispose: () => {
      body.dispose();
      head.dispose();
      shares.dispose();
    },
  };
}

function random(name: string): () => number {
  const stream = Random.named(1, name);
  return () => stream.next();
}
