import { EventDispatcher, PerspectiveCamera, Vector3 } from 'three';
import type { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { describe, expect, it } from 'vitest';
import { CameraWork } from './camera-work.js';

function scene(): { camera: PerspectiveCamera; controls: OrbitControls; work: CameraWork } {
  const camera = new PerspectiveCamera();
  camera.position.set(0, 1, 4);
  const controls = Object.assign(new EventDispatcher(), { target: new Vector3(), zoomToCursor: true, update: () => true });
  const work = new CameraWork(camera, controls as unknown as OrbitControls);
  return { camera, controls: controls as unknown as OrbitControls, work };
}

describe('the camera', () => {
  it('follows without overshooting, and keeps its distance', () => {
    const { camera, controls, work } = scene();
    work.follow(true);
    const subject = new Vector3(2, 0.3, -1);
    let last = Number.POSITIVE_INFINITY;
    for (let i = 0; i < 240; i++) {
      work.step(1 / 60, subject);
      const away = controls.target.distanceTo(subject);
      expect(away).toBeLessThanOrEqual(last + 1e-9);
      last = away;
      expect(
        camera.position
          .clone()
          .sub(controls.target)
          .distanceTo(new Vector3(0, 1, 4)),
      ).toBeLessThan(1e-9);
    }
    expect(last).toBeLessThan(0.01);
  });

  it('has its subject in the picture after a frame that took seconds', () => {
    const { controls, work } = scene();
    work.follow(true);
    const subject = new Vector3(2, 0.3, -1);
    work.step(3, subject);
    expect(controls.target.distanceTo(subject)).toBeLessThan(0.01);
  });

  it('glides to a shot, the same at any frame rate', () => {
    const ends = [1 / 15, 1 / 60].map(dt => {
      const { camera, controls, work } = scene();
      work.go({ target: new Vector3(1, 0, 0), position: new Vector3(1, 2, -6) }, true);
      for (let t = 0; t < 2; t += dt) work.step(dt, undefined);
      const midway = camera.position.clone();
      for (let t = 0; t < 10; t += dt) work.step(dt, undefined);
      expect(camera.position.distanceTo(new Vector3(1, 2, -6))).toBeLessThan(0.02);
      expect(controls.target.distanceTo(new Vector3(1, 0, 0))).toBeLessThan(0.02);
      return midway;
    });
    expect(ends[0].distanceTo(ends[1])).toBeLessThan(0.5);
  });

  it('gives the user precedence: a drag ends the glide, a move sideways ends the following', () => {
    const { camera, controls, work } = scene();
    let leaves = 0;
    work.onLeave = () => leaves++;
    work.go({ target: new Vector3(0, 0, 0), position: new Vector3(0, 9, 9) }, true);
    work.step(0.1, undefined);
    controls.dispatchEvent({ type: 'start' });
    const here = camera.position.clone();
    work.step(0.1, undefined);
    expect(camera.position.equals(here)).toBe(true);
    work.follow(true);
    work.step(0.1, new Vector3(1, 0, 0));
    expect(leaves).toBe(0);
    controls.target.x += 0.5;
    work.step(0.1, new Vector3(1, 0, 0));
    expect(leaves).toBe(1);
  });

  it('cuts instead of gliding with reduced motion, and only when the subject leaves the middle', () => {
    const { camera, controls, work } = scene();
    work.calm = true;
    work.go({ target: new Vector3(1, 0, 0), position: new Vector3(1, 0, 5) }, true);
    expect(camera.position.toArray()).toEqual([1, 0, 5]);
    work.follow(true);
    expect(work.step(0.1, new Vector3(1.5, 0, 0))).toBe(false);
    expect(controls.target.x).toBe(1);
    expect(work.step(0.1, new Vector3(3, 0, 0))).toBe(true);
    expect(controls.target.x).toBe(3);
    // or when its head would be cut
    const low = { at: new Vector3(3, 1, 0), radius: 0.3 };
    expect(work.step(0.1, new Vector3(3.5, 0, 0), low)).toBe(false);
    const high = { at: new Vector3(3, 1.5, 0), radius: 0.3 };
    expect(work.step(0.1, new Vector3(3.5, 0, 0), high)).toBe(true);
    expect(controls.target.x).toBe(3.5);
    expect(controls.target.y).toBeGreaterThan(0);
  });
});
