import { CapsuleGeometry, Group, Mesh, MeshStandardMaterial, SphereGeometry } from 'three';
import { colorOf, type Figure, type ThingView } from '../figure.js';
import { Shares } from '../shapes/shared.js';

/** Makes a bone: a shaft between two pairs of knobs, larger than its footprint, so that it is visible in the grass. */
export function makeBone(view: ThingView): Figure {
  const shares = new Shares();
  const size = Math.max(0.05, view.radius) * 2;
  const color = colorOf(view.look, '#f3ead4');
  const material = shares.take(`bone-${color}`, () => new MeshStandardMaterial({ color, roughness: 0.55 }));
  const shaft = shares.take(`bone-shaft-${size}`, () => new CapsuleGeometry(size * 0.2, size * 1.5, 6, 14).rotateZ(Math.PI / 2));
  const knob = shares.take(`bone-knob-${size}`, () => new SphereGeometry(size * 0.32, 14, 10));
  const object = new Group();
  const parts: Mesh[] = [new Mesh(shaft, material)];
  for (const end of [-1, 1]) {
    for (const side of [-1, 1]) {
      const mesh = new Mesh(knob, material);
      mesh.position.set(end * size * 0.85, 0, side * size * 0.24);
      parts.push(mesh);
    }
  }
  for (const mesh of parts) {
    mesh.position.y = size * 0.55;
    mesh.castShadow = mesh.receiveShadow = true;
  }
  object.add(...parts);
  return {
    object,
    update: next => {
      // an eaten bone is invisible
      object.visible = next.field('amount') !== 0;
    },
    dispose: () => shares.dispose(),
  };
}
