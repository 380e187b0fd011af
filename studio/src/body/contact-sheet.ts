import { Group, MathUtils, Spherical, Vector3 } from 'three';
import type { NamedCall } from 'umwelt/motor';
import { Flock } from 'umwelt/three';
import { bodyNames, loadAnatomy } from './body-library.js';
import { BodyPlayer } from './body-player.js';
import { BodyScene } from './body-scene.js';

/** One picture of a sheet: a body after some ticks of some commands. */
export interface SheetFrame {
  readonly creature: string;
  readonly label: string;
  readonly calls?: readonly NamedCall[];
  /** Default 40, two seconds. */
  readonly ticks?: number;
  /** Commands that follow, and for how many ticks each; default 10. */
  readonly next?: readonly NamedCall[];
  readonly nextTicks?: number;
  /** Whether it continues from the previous frame. */
  readonly on?: boolean;
  /** Direction of the camera: degrees to the right of the front, and above the floor. */
  readonly yaw?: number;
  readonly up?: number;
  /** Distance of the camera, and its target [right, up, back], meters; by default from the size of the body. */
  readonly far?: number;
  readonly at?: readonly [number, number, number];
}

export interface Sheet {
  readonly columns: number;
  readonly width: number;
  readonly height: number;
  readonly frames: readonly SheetFrame[];
}

const host = document.getElementById('sheet') as HTMLDivElement;
const scene = new BodyScene(document.getElementById('canvas') as HTMLCanvasElement);
const players = new Map<string, BodyPlayer>();
let shown = '';

function step(player: BodyPlayer, calls: readonly NamedCall[], ticks: number): void {
  player.stopAll();
  for (const call of calls) player.give(call);
  for (let i = 0; i < ticks; i++) player.tick();
}

function look(frame: SheetFrame, aspect: number): void {
  const { camera, controls } = scene;
  const ball = scene.figure?.meshes.reach;
  const at = frame.at ? new Vector3(...frame.at) : new Vector3(0, ball?.center.y ?? 0.3, ball?.center.z ?? 0);
  camera.aspect = aspect;
  camera.updateProjectionMatrix();
  controls.target.copy(at);
  const far = frame.far ?? (ball?.radius ?? 0.5) * 4.4;
  const place = new Spherical(far, Math.PI / 2 - MathUtils.degToRad(frame.up ?? 9), Math.PI - MathUtils.degToRad(frame.yaw ?? 40));
  camera.position.setFromSpherical(place).add(at);
}

/** Draws a sheet. Returns the most triangles and draw calls of a frame, and the median script time of a figure in milliseconds. */
async function draw(sheet: Sheet): Promise<{ triangles: number; calls: number; script: number }> {
  const { columns, width, height, frames } = sheet;
  const rows = Math.ceil(frames.length / columns);
  const { renderer } = scene;
  renderer.setPixelRatio(1);
  renderer.setSize(columns * width, rows * height);
  renderer.setScissorTest(true);
  for (const label of host.querySelectorAll('.label')) label.remove();
  const cost = { triangles: 0, calls: 0, script: 0 };
  const times: number[] = [];
  let player: BodyPlayer | undefined;
  for (const [i, frame] of frames.entries()) {
    const [left, top] = [(i % columns) * width, Math.floor(i / columns) * height];
    if (!player || frame.on !== true) {
      player = new BodyPlayer(players.get(frame.creature)?.body.anatomy ?? (await loadAnatomy(frame.creature)), 5);
      players.set(frame.creature, player);
      scene.open(player);
      shown = frame.creature;
    }
    step(player, frame.calls ?? [], frame.ticks ?? 40);
    if (frame.next) step(player, frame.next, frame.nextTicks ?? 10);
    look(frame, width / height);
    renderer.setViewport(left, (rows - 1) * height - top, width, height);
    renderer.setScissor(left, (rows - 1) * height - top, width, height);
    scene.straighten();
    scene.draw(1, 0);
    cost.triangles = Math.max(cost.triangles, renderer.info.render.triangles - FLOOR_TRIANGLES);
    cost.calls = Math.max(cost.calls, renderer.info.render.calls - 1);
    const start = performance.now();
    for (let n = 0; n < 20; n++) scene.figure?.draw(n / 20);
    times.push((performance.now() - start) / 20);
    const label = document.createElement('div');
    label.className = 'label';
    label.textContent = frame.label;
    label.style.left = `${left}px`;
    label.style.top = `${top}px`;
    host.append(label);
  }
  cost.script = times.sort((a, b) => a - b)[times.length >> 1];
  return cost;
}

/** Triangles of the floor. */
const FLOOR_TRIANGLES = 64;

/** Draws a hundred bodies of one kind, every third one walking. Returns the triangles and draw calls. */
async function drawFlock(creature: string, width: number, height: number): Promise<{ triangles: number; calls: number }> {
  const anatomy = await loadAnatomy(creature);
  scene.open(new BodyPlayer(anatomy));
  const { renderer, figure } = scene;
  const reach = figure?.meshes.reach.radius ?? 1;
  if (figure) figure.object.visible = false;
  const flock = new Flock(anatomy.definition, 100);
  const field = new Group();
  scene.scene.add(field);
  for (let i = 0; i < 100; i++) {
    const player = new BodyPlayer(anatomy, i + 1);
    if (i % 3 === 0) player.give('walk');
    for (let k = 0; k < 20 + (i % 17); k++) player.tick();
    const member = flock.add(player.body);
    member.object.position.set(
      ((i % 10) - 4.5 + 0.5 * Math.sin(i * 5)) * reach * 1.6,
      0,
      (Math.floor(i / 10) - 4.5 + 0.4 * Math.sin(i * 3)) * reach * 2,
    );
    member.object.rotation.y = Math.sin(i * 7) * 0.9;
    field.add(member.object);
    member.update({ time: 0.05 });
  }
  for (const label of host.querySelectorAll('.label')) label.remove();
  renderer.setScissorTest(false);
  scene.resize(width, height, 1);
  renderer.setSize(width, height);
  look({ creature, label: '', far: reach * 24, at: [0, -reach, 0], yaw: 20, up: 20 }, width / height);
  scene.camera.far = reach * 60;
  const { fog } = scene.scene;
  scene.scene.fog = null;
  scene.camera.updateProjectionMatrix();
  scene.draw(1, 0);
  scene.scene.fog = fog;
  const { triangles, calls } = renderer.info.render;
  field.removeFromParent();
  flock.dispose();
  return { triangles, calls };
}

Object.assign(window, { sheet: { draw, drawFlock, bodyNames, shown: () => shown } });
