import {
  ACESFilmicToneMapping,
  CanvasTexture,
  CircleGeometry,
  Color,
  DirectionalLight,
  Fog,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  PMREMGenerator,
  RepeatWrapping,
  Scene,
  type Texture,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { BodyFigure } from 'umwelt/three';
import type { BodyPlayer } from './body-player.js';

/** A plain scene for one body: soft light, and a floor with tiles of 20 cm that makes sliding feet visible. */
export class BodyScene {
  readonly renderer: WebGLRenderer;
  readonly scene: Scene = new Scene();
  readonly camera: PerspectiveCamera = new PerspectiveCamera(28, 1, 0.02, 60);
  readonly controls: OrbitControls;
  /** Size of the body relative to Silas, for the light. */
  private reach = 1;
  /** Speed of the turntable: radians per second. */
  turntable = 0;
  figure: BodyFigure | undefined;
  /** Whether something changed since the last frame. */
  stale = true;
  private player: BodyPlayer | undefined;
  private readonly light = new DirectionalLight('#fff1da', 2.7);
  private readonly floor: Mesh<CircleGeometry, MeshStandardMaterial>;
  private readonly tiles: Texture;
  private readonly reflections: Texture;
  private readonly away = new Vector3();
  private readonly fog = new Fog('#e3e2d2', 5, 14);

  constructor(canvas: HTMLCanvasElement) {
    this.renderer = new WebGLRenderer({ canvas, antialias: true, preserveDrawingBuffer: true });
    this.renderer.toneMapping = ACESFilmicToneMapping;
    this.renderer.shadowMap.enabled = true;
    const generator = new PMREMGenerator(this.renderer);
    this.reflections = generator.fromScene(new RoomEnvironment(), 0.04).texture;
    generator.dispose();
    const { scene, light } = this;
    scene.environment = this.reflections;
    scene.environmentIntensity = 0.35;
    scene.background = new Color('#e3e2d2');
    scene.fog = this.fog;
    light.castShadow = true;
    light.shadow.mapSize.set(1024, 1024);
    Object.assign(light.shadow.camera, { left: -1.4, right: 1.4, top: 1.4, bottom: -1.4, near: 0.1, far: 8 });
    light.shadow.bias = -0.0004;
    light.shadow.normalBias = 0.012;
    light.shadow.radius = 5;
    scene.add(light, light.target, new HemisphereLight('#dbe9ff', '#8a7a5a', 1.1));
    this.tiles = tileTexture();
    this.floor = new Mesh(new CircleGeometry(14, 64).rotateX(-Math.PI / 2), new MeshStandardMaterial({ map: this.tiles, roughness: 1 }));
    this.floor.receiveShadow = true;
    scene.add(this.floor);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.maxPolarAngle = Math.PI / 2 + 0.25;
    this.controls.minDistance = 0.3;
    this.controls.maxDistance = 12;
    this.controls.addEventListener('change', () => {
      this.stale = true;
    });
  }

  open(player: BodyPlayer): void {
    this.figure?.dispose();
    this.player = player;
    this.figure = new BodyFigure(player.body);
    this.scene.add(this.figure.object);
    this.stale = true;
    this.home();
  }

  /** Places the camera so that it shows the whole body from the front right. */
  home(): void {
    const ball = this.figure?.meshes.reach;
    if (!ball) return;
    this.controls.target.set(0, Math.max(0.05, ball.center.y), ball.center.z);
    const far = ball.radius * 4.4 * Math.max(1, 1 / this.camera.aspect);
    this.fog.near = Math.max(4, far * 1.8);
    this.fog.far = Math.max(12, far * 4);
    this.reach = Math.max(0.5, ball.radius / 0.6);
    const room = Math.max(0.2, ball.radius * 1.9);
    Object.assign(this.light.shadow.camera, { left: -room, right: room, top: room, bottom: -room, far: 8 + room * 3 });
    this.light.shadow.camera.updateProjectionMatrix();
    this.camera.position.copy(this.controls.target).add(this.away.set(0.62, 0.24, -0.75).setLength(far));
    this.controls.update();
  }

  /** Turns the body to heading 0, for pictures. */
  straighten(): void {
    this.player?.straighten();
  }

  resize(width: number, height: number, ratio: number): void {
    this.renderer.setPixelRatio(Math.min(2, ratio));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / Math.max(1, height);
    this.camera.updateProjectionMatrix();
    this.stale = true;
  }

  /** Draws at `alpha` (0..1) between the last two ticks. The body stays in the center, and the floor moves. */
  draw(alpha: number, seconds: number): void {
    const { figure, player } = this;
    if (figure && player) {
      const { before } = player;
      const x = before[0] + (player.x - before[0]) * alpha;
      const y = before[1] + (player.y - before[1]) * alpha;
      figure.object.position.y = before[2] + (player.z - before[2]) * alpha;
      figure.object.rotation.y = -(before[3] + (player.heading - before[3]) * alpha);
      figure.draw(alpha);
      // the texture repeats every 0.4 m over a disc of 28 m
      this.tiles.offset.set((x / 0.4) % 1, (y / 0.4) % 1);
    }
    if (this.turntable !== 0) this.turnCamera(this.turntable * seconds);
    this.controls.update();
    this.light.position.copy(this.controls.target).add(this.away.set(1.6, 2.8, -1.7).multiplyScalar(this.reach));
    this.light.target.position.copy(this.controls.target);
    this.renderer.render(this.scene, this.camera);
    this.stale = false;
  }

  dispose(): void {
    this.figure?.dispose();
    this.floor.geometry.dispose();
    this.floor.material.dispose();
    this.tiles.dispose();
    this.reflections.dispose();
    this.controls.dispose();
    this.renderer.dispose();
  }

  private turnCamera(angle: number): void {
    const { camera, controls } = this;
    camera.position.sub(controls.target).applyAxisAngle(UP, angle).add(controls.target);
  }
}

const UP = new Vector3(0, 1, 0);

/** A texture of two by two tiles of 20 cm. */
function tileTexture(): Texture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 128;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#b9c0a0';
    pen.fillRect(0, 0, 128, 128);
    pen.fillStyle = '#b1b997';
    pen.fillRect(0, 0, 64, 64);
    pen.fillRect(64, 64, 64, 64);
  }
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(70, 70);
  texture.anisotropy = 8;
  texture.colorSpace = 'srgb';
  return texture;
}
