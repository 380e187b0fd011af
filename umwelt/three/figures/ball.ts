import { BufferAttribute, Color, Group, Mesh, MeshPhysicalMaterial, SphereGeometry, Vector3 } from 'three';
import { colorOf, type Figure, type ThingView } from '../figure.js';
import { Shares } from '../shapes/shared.js';

/** Returns a beach ball: six panels in two colors, so that rolling is visible. */
function panels(first: string, second: string): SphereGeometry {
  const geometry = new SphereGeometry(1, 48, 32);
  const p = geometry.getAttribute('position');
  const colors = new Float32Array(p.count * 3);
  const a = new Color(first);
  const b = new Color(second);
  const cream = new Color('#fdf3df');
  for (let i = 0; i < p.count; i++) {
    const sector = Math.floor(((Math.atan2(p.getZ(i), p.getX(i)) + Math.PI) / (Math.PI * 2)) * 5.999);
    const color = Math.abs(p.getY(i)) > 0.93 ? cream : sector % 2 === 0 ? a : sector % 4 === 1 ? cream : b;
    colors.set([color.r, color.g, color.b], i * 3);
  }
  geometry.setAttribute('color', new BufferAttribute(colors, 3));
  return geometry;
}

export function makeBall(view: ThingView): Figure {
  const shares = new Shares();
  const first = colorOf(view.look, '#d2452f');
  const second = colorOf(view.look, '#e5a630', 'second');
  const mesh = new Mesh(
    shares.take(`ball-${first}-${second}`, () => panels(first, second)),
    shares.take('ball-skin', () => new MeshPhysicalMaterial({ vertexColors: true, roughness: 0.4, clearcoat: 0.5 })),
  );
  mesh.castShadow = true;
  mesh.scale.setScalar(view.radius);
  mesh.position.y = view.radius;
  mesh.rotation.set(0.5, 0.3, 0.4);
  // the stage turns `object` by the heading; the ball rolls around the axis perpendicular to its motion, in world space
  const axis = new Vector3();
  let lastX = view.x;
  let lastY = view.y;
  const object = new Group().add(mesh);
  return {
    object,
    update(now): void {
      const dx = now.x - lastX;
      const dz = -(now.y - lastY);
      const way = Math.hypot(dx, dz);
      lastX = now.x;
      lastY = now.y;
      if (way < 1e-6 || way > now.radius * 20) return;
      axis.set(dz / way, 0, -dx / way).applyAxisAngle(UP, now.heading);
      mesh.rotateOnWorldAxis(axis, way / now.radius);
    },
    dispose: () => shares.dispose(),
  };
}

const UP = new Vector3(0, 1, 0);
