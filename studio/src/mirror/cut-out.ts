import { CanvasTexture, DoubleSide, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace } from 'three';
import type { LandmarkFrame, PersonPose } from 'umwelt/person';
import { POINTS } from 'umwelt/person';
import type { Found } from './detector.js';

/** Meters: from the hips to the shoulders of the drawn person, and the height of its hips. */
const TORSO = 0.5;
const HIPS_UP = 0.92;

/** The user's own picture, cut out by the detector and mirrored, at the place of the drawn person in the yard. */
export class CutOut {
  readonly mesh: Mesh<PlaneGeometry, MeshBasicMaterial>;
  private readonly canvas = document.createElement('canvas');
  private readonly texture = new CanvasTexture(this.canvas);

  constructor() {
    this.texture.colorSpace = SRGBColorSpace;
    this.mesh = new Mesh(
      new PlaneGeometry(1, 1),
      new MeshBasicMaterial({ map: this.texture, transparent: true, side: DoubleSide, toneMapped: false }),
    );
    this.mesh.visible = false;
  }

  /** Draws a new picture of the user. */
  draw({ frame, mask, image }: Found, video: HTMLVideoElement, pose: PersonPose | undefined): void {
    this.mesh.visible = frame !== undefined && mask !== undefined && pose !== undefined;
    if (!frame || !mask || !pose) return;
    const { canvas, texture } = this;
    const [width, height] = [video.videoWidth, video.videoHeight];
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      texture.dispose();
    }
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.setTransform(-1, 0, 0, 1, width, 0);
    pen.globalCompositeOperation = 'copy';
    pen.drawImage(mask, 0, 0, width, height);
    pen.globalCompositeOperation = 'source-in';
    pen.drawImage(image, 0, 0, width, height);
    texture.needsUpdate = true;
    this.place(frame, pose, width / height);
  }

  hide(): void {
    this.mesh.visible = false;
  }

  dispose(): void {
    this.texture.dispose();
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  /** Gives the picture the size of the drawn person and puts the hips on its hips. */
  private place({ image }: LandmarkFrame, { x, y, heading }: PersonPose, aspect: number): void {
    const mean = (a: number, b: number, key: 'x' | 'y'): number => (image[a][key] + image[b][key]) / 2;
    const hipsX = mean(POINTS.leftHip, POINTS.rightHip, 'x');
    const hipsY = mean(POINTS.leftHip, POINTS.rightHip, 'y');
    const torso = Math.max(0.05, Math.abs(hipsY - mean(POINTS.leftShoulder, POINTS.rightShoulder, 'y')));
    const high = TORSO / torso;
    const wide = high * aspect;
    // the drawn person faces out of the mirror, so its right is the left of the screen
    const right = (0.5 - (1 - hipsX)) * wide;
    const { mesh } = this;
    mesh.scale.set(wide, high, 1);
    mesh.rotation.y = Math.PI - heading;
    mesh.position.set(x - right * Math.cos(heading), HIPS_UP + (hipsY - 0.5) * high, -(y + right * Math.sin(heading)));
  }
}
