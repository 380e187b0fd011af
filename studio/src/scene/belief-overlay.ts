import {
  type BufferGeometry,
  CircleGeometry,
  Color,
  DynamicDrawUsage,
  Group,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
  Vector3,
} from 'three';
import { addFeltNodes, addSeenNodes, type Belief, HELD, type HexGrid, NEIGHBORS, NodeSet, type Recollection } from 'umwelt/memory';
import type { ThingId } from 'umwelt/world';

/** Nodes less likely than this share of the most likely one are not drawn. */
export const LEAST_SHARE = 0.02;
/** Heights above the floor, so that grass does not hide them: meters. */
const MAP_LIFT = 0.12;
const OUTLINE_LIFT = 0.14;
/** Width of the outline: meters. */
const OUTLINE = 0.07;
/** Size of a cell relative to its node: smaller, so that the grid is visible. */
const CELL = 0.94;

const LEAST = new Color('#ffe7a0');
const HALF = new Color('#ff8a1f');
const MOST = new Color('#b3001b');

const _matrix = new Matrix4();
const _size = new Vector3();
const _color = new Color();

/** Color of a node by its probability relative to the most likely one, 0..1. */
function heat(share: number): Color {
  // the square root spreads the many unlikely nodes
  const warmth = Math.sqrt(share);
  return warmth < 0.5 ? _color.lerpColors(LEAST, HALF, warmth * 2) : _color.lerpColors(HALF, MOST, warmth * 2 - 1);
}

/** Shows where a creature believes one thing to be, as colored hexagons on the ground, and the outline of where it would see the thing. */
export class BeliefOverlay {
  readonly group: Group = new Group();
  private cells: InstancedMesh<BufferGeometry, MeshBasicMaterial>;
  private edges: InstancedMesh<BufferGeometry, MeshBasicMaterial>;
  private visible: NodeSet | undefined;

  constructor() {
    this.cells = patches('belief-map', new CircleGeometry(1, NEIGHBORS, Math.PI / 6), '#ffffff', 0.7);
    this.edges = patches('visible-outline', new PlaneGeometry(1, 1), '#12507a', 0.9);
    this.group.add(this.cells, this.edges);
    this.group.visible = false;
  }

  /** Shows a belief of a creature with the body `self`. */
  show(recollection: Recollection, belief: Belief, self: ThingId): void {
    this.group.visible = true;
    this.drawMap(belief);
    this.drawVisible(recollection, belief, self);
  }

  hide(): void {
    this.group.visible = false;
  }

  dispose(): void {
    this.group.removeFromParent();
    release(this.cells);
    release(this.edges);
  }

  private drawMap({ map }: Belief): void {
    const { grid, state, p } = map;
    const size = grid.corner * CELL;
    const most = state.status === HELD ? p.subarray(0, map.size).reduce((a, b) => Math.max(a, b), 0) : 0;
    this.cells = withRoom(this.cells, state.width * state.height);
    const { cells } = this;
    cells.count = 0;
    for (let r = 0; most > 0 && r < state.height; r++) {
      const node = (state.row + r) * grid.columns + state.column;
      const at = (r + 1) * (state.width + 2) + 1;
      for (let c = 0; c < state.width; c++) {
        const share = p[at + c] / most;
        if (!(share >= LEAST_SHARE)) continue;
        cells.setColorAt(cells.count, heat(share));
        cells.setMatrixAt(cells.count++, _matrix.makeScale(size, 1, size).setPosition(grid.x(node + c), MAP_LIFT, -grid.y(node + c)));
      }
    }
    changed(cells);
  }

  /** Uses the test points of the retina, as the memory does when it verifies its maps. */
  private drawVisible({ memory, eyes }: Recollection, { is }: Belief, self: ThingId): void {
    const { terrain } = memory;
    const { grid, world } = terrain;
    if (this.visible?.grid !== grid) this.visible = new NodeSet(grid);
    const { visible } = this;
    visible.clear();
    for (const { retina } of eyes) addSeenNodes(terrain, retina, is, visible);
    const [atX, atY] = grid.at;
    grid.at.set([world.x[self], world.y[self]]);
    addFeltNodes(terrain, world.radius[self], is, visible);
    grid.at.set([atX, atY]);
    let count = 0;
    forEachEdge(visible, () => count++);
    this.edges = withRoom(this.edges, count);
    const { edges } = this;
    edges.count = 0;
    forEachEdge(visible, (node, k) => edges.setMatrixAt(edges.count++, edgeOf(grid, node, k)));
    changed(edges);
  }
}

/** Calls `use` with each node of a set and the number of each neighbor that is not in it. */
function forEachEdge({ grid, has, box }: NodeSet, use: (node: number, k: number) => void): void {
  const [west, south, east, north] = box;
  for (let row = south; row <= north; row++) {
    for (let node = row * grid.columns + west; node <= row * grid.columns + east; node++) {
      if (has[node] === 0) continue;
      for (let k = 0; k < NEIGHBORS; k++) {
        const other = grid.neighbor(node, k);
        if (other < 0 || has[other] === 0) use(node, k);
      }
    }
  }
}

/** Returns the transform of the strip between a node and its neighbor k. */
function edgeOf(grid: HexGrid, node: number, k: number): Matrix4 {
  const angle = (k * Math.PI) / 3;
  const half = grid.node / 2;
  _matrix.makeRotationY(angle).scale(_size.set(OUTLINE, 1, grid.corner));
  return _matrix.setPosition(grid.x(node) + Math.cos(angle) * half, OUTLINE_LIFT, -(grid.y(node) + Math.sin(angle) * half));
}

function patches(name: string, shape: BufferGeometry, color: string, opacity: number): InstancedMesh<BufferGeometry, MeshBasicMaterial> {
  const material = new MeshBasicMaterial({ color, transparent: true, opacity, depthWrite: false, toneMapped: false, fog: false });
  return instances(name, shape.rotateX(-Math.PI / 2), material, 256);
}

function instances(name: string, shape: BufferGeometry, material: MeshBasicMaterial, room: number) {
  const mesh = new InstancedMesh(shape, material, room);
  mesh.name = name;
  mesh.count = 0;
  mesh.frustumCulled = false;
  mesh.renderOrder = 2;
  mesh.raycast = () => {};
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  return mesh;
}

/** Returns the mesh, or a larger one in its place if it has less room than `count`. */
function withRoom(mesh: InstancedMesh<BufferGeometry, MeshBasicMaterial>, count: number): InstancedMesh<BufferGeometry, MeshBasicMaterial> {
  const room = mesh.instanceMatrix.count;
  if (count <= room) return mesh;
  const larger = instances(mesh.name, mesh.geometry, mesh.material, Math.max(count, room * 2));
  mesh.parent?.add(larger);
  mesh.removeFromParent();
  mesh.dispose();
  return larger;
}

function changed(mesh: InstancedMesh): void {
  mesh.instanceMatrix.needsUpdate = true;
  if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
}

function release(mesh: InstancedMesh<BufferGeometry, MeshBasicMaterial>): void {
  mesh.geometry.dispose();
  mesh.material.dispose();
  mesh.dispose();
}
