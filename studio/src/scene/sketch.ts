import { CircleGeometry, Color, DirectionalLight, Group, HemisphereLight, Mesh, MeshBasicMaterial, type Scene } from 'three';
import { type CastOptions, palette, type Stage } from 'umwelt/three';

/** Options for the bodies of the sketch: a sixth of the work, and shaders that compile quickly. */
export const SKETCHED: CastOptions = { coarse: 2.4, plain: true };

/** The first picture of a world until the rest is ready: its main creature on a plain lawn. */
export class Sketch {
  private readonly group = new Group();
  private readonly lawn: Mesh<CircleGeometry, MeshBasicMaterial>;
  private readonly scene: Scene;

  constructor(scene: Scene, extent: number) {
    this.scene = scene;
    this.lawn = new Mesh(new CircleGeometry(extent * 30, 24), new MeshBasicMaterial({ color: palette.lawn }));
    this.lawn.rotation.x = -Math.PI / 2;
    const sun = new DirectionalLight(palette.sunlight, 2.9);
    sun.position.set(-0.52, 0.62, 0.42);
    this.group.add(this.lawn, sun, new HemisphereLight(palette.skylight, palette.bounce, 1.8));
    scene.add(this.group);
    scene.background = new Color(palette.horizon);
  }

  /** Hides everything on a stage but one thing. */
  show(stage: Stage, id: number): void {
    for (const object of stage.group.children) object.visible = stage.idOf(object) === id;
  }

  /** Removes the sketch and shows everything on the stage. */
  dispose(stage: Stage | undefined): void {
    for (const object of stage?.group.children ?? []) object.visible = true;
    this.scene.background = null;
    this.group.removeFromParent();
    this.lawn.geometry.dispose();
    this.lawn.material.dispose();
  }
}
