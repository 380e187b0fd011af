/**
 * Script that places the camera beside a creature: degrees to the right of its heading, meters away, meters up. With a second name the
 * camera looks at the point between the two, and the degrees count from the line that joins them.
 */
export function lookAt(name: string, degrees: number, away: number, up: number, other = name): string {
  return `{
    const place = name => [umwelt.life.get(name + '.x'), umwelt.life.get(name + '.y')];
    const [x0, y0] = place('${name}');
    const [x1, y1] = place('${other}');
    const along = '${name}' === '${other}' ? umwelt.life.get('${name}.heading') : Math.atan2(x1 - x0, y1 - y0);
    const course = along + ${((degrees * Math.PI) / 180).toFixed(4)};
    const { camera, controls } = umwelt.view;
    controls.target.set((x0 + x1) / 2, 0.36, -(y0 + y1) / 2);
    camera.position.set((x0 + x1) / 2 + ${away} * Math.sin(course), ${up}, -(y0 + y1) / 2 - ${away} * Math.cos(course));
    controls.update();
    umwelt.view.stale = true;
  }`;
}
