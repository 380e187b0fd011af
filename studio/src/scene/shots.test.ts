import { readFileSync } from 'node:fs';
import { EventDispatcher, Matrix4, PerspectiveCamera, SkinnedMesh, Vector3 } from 'three';
import type { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { Life, loadWorld, SECONDS_PER_TICK } from 'umwelt';
import { Stage } from 'umwelt/three';
import { describe, expect, it } from 'vitest';
import { CameraWork } from './camera-work.js';
import type { Opening } from './framing.js';
import { middle, Shots } from './shots.js';
import { SKETCHED } from './sketch.js';

const root = new URL('../../../', import.meta.url);
const { definition } = await loadWorld('worlds/yard.yaml', path => readFileSync(new URL(path, root), 'utf8'));

/** Vertical field of view, as in the view: degrees. */
const LENS = 38;
const HALF = Math.tan((LENS * Math.PI) / 360);
/** The share of the picture, from its middle to its edge, that must contain the whole head. */
const INSIDE = 0.95;
/** Windows of a desktop and a phone: pixels, and the pixels that the bars cover at the top and the bottom. */
const WINDOWS = [
  { width: 1280, height: 720, top: 0, bottom: 80 },
  { width: 1440, height: 900, top: 0, bottom: 80 },
  { width: 390, height: 844, top: 72, bottom: 160 },
];

/** Bones of the head and of what is attached to it. */
const bones = definition.creatures!['silas'].species.body!.skeleton!.bones;
const isHead = (name: string): boolean => name === 'head' || (bones[name].parent !== undefined && isHead(bones[name].parent));
const HEAD = Object.keys(bones).map(isHead);

/** Shows Silas in the yard to the camera of one window, without a browser. */
class FilmSet {
  readonly life: Life;
  readonly shots: Shots;
  readonly work: CameraWork;
  readonly silas: number;
  private readonly stage: Stage;
  private readonly camera: PerspectiveCamera;
  private readonly target = new Vector3();
  private readonly opening: Opening;

  constructor(seed: number, { width, height, top, bottom }: (typeof WINDOWS)[number]) {
    this.life = new Life(definition, { seed });
    this.silas = this.life.world.find('silas');
    const body = this.life.creatures.find(({ thing }) => thing === this.silas)?.body;
    this.stage = new Stage(this.life.world, { bodyOf: id => (id === this.silas ? body : undefined), cast: SKETCHED });
    this.camera = new PerspectiveCamera(LENS, width / height, 0.02, 2000);
    const controls = Object.assign(new EventDispatcher(), { target: this.target, zoomToCursor: true, update: () => true });
    this.work = new CameraWork(this.camera, controls as unknown as OrbitControls);
    this.shots = new Shots(this.stage, definition.size);
    this.opening = { across: (HALF * width) / height, up: (HALF * (height - top - bottom)) / height };
    this.shots.opening = this.opening;
    this.work.opening = this.opening;
    this.work.follow(true);
    // a page opens a portrait before it draws
    this.work.go(this.shots.portrait(this.silas), false);
    this.stage.update(1);
  }

  /** Runs some ticks, with a picture after each, while the camera looks at his head or at all of him. Returns the greatest `reach`. */
  run(ticks: number, near: boolean): number {
    const { life, stage, shots, silas } = this;
    let most = 0;
    for (let t = 0; t < ticks; t++) {
      life.tick();
      stage.capture(life.now);
      stage.update(1);
      const view = stage.viewOf(silas)!;
      const head = shots.headOf(silas, view);
      this.work.step(SECONDS_PER_TICK, near ? head.at : middle(view, 0.5), head);
      most = Math.max(most, this.reach());
    }
    return most;
  }

  /** Returns how far from the middle of the free picture the vertices of the head are drawn; 1 is its edge. */
  reach(): number {
    const { camera, opening } = this;
    camera.lookAt(this.target);
    camera.updateMatrixWorld();
    const object = this.stage.objectOf(this.silas)!;
    object.updateWorldMatrix(true, true);
    let most = 0;
    object.traverse(mesh => {
      if (!(mesh instanceof SkinnedMesh)) return;
      const { position, skinIndex, skinWeight } = mesh.geometry.attributes;
      const matrices = HEAD.map((_, i) => new Matrix4().fromArray(mesh.skeleton.boneMatrices!, i * 16));
      for (let v = 0; v < position.count; v++) {
        at.set(0, 0, 0);
        let share = 0;
        for (let k = 0; k < 4; k++) {
          const [bone, weight] = [skinIndex.getComponent(v, k), skinWeight.getComponent(v, k)];
          if (HEAD[bone]) share += weight;
          at.addScaledVector(part.fromBufferAttribute(position, v).applyMatrix4(matrices[bone]), weight);
        }
        if (share < 0.5) continue;
        at.applyMatrix4(mesh.matrixWorld).applyMatrix4(camera.matrixWorldInverse);
        const out = Math.max(Math.abs(at.x) / opening.across, Math.abs(at.y) / opening.up) / -at.z;
        most = Math.max(most, at.z < 0 ? out : Number.POSITIVE_INFINITY);
      }
    });
    return most;
  }
}

const at = new Vector3();
const part = new Vector3();

describe.each(WINDOWS)('in a window of $width x $height the whole head of Silas is in the picture', window => {
  it('when the yard is opened, and fills much of it', () => {
    const reach = new FilmSet(1, window).reach();
    expect(reach).toBeLessThan(0.8);
    expect(reach).toBeGreaterThan(0.3);
  });

  it.each([1, 2, 5])('while the camera is close to him, eases back and follows him, with seed %i', seed => {
    const film = new FilmSet(seed, window);
    expect(film.run(100, true)).toBeLessThan(INSIDE);
    film.work.go(film.shots.usual(film.silas), true);
    expect(film.run(140, false)).toBeLessThan(INSIDE);
  });
});
