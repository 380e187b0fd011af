import { Sphere, Vector3 } from 'three';
import type { Stage, ThingView } from 'umwelt/three';
import type { Shot } from './camera-work.js';
import { distanceToFit, middleOf, type Opening, type Subject, type WorldView } from './framing.js';

/** Directions of the camera from its target: south-east and a little above; for mazes from above. */
const SOUTH = new Vector3(0.36, 0.3, 0.9).normalize();
const ABOVE = new Vector3(0.02, 0.9, 0.4).normalize();
/** Share of the free picture that the subjects fill. */
const FILL = 0.86;
/** A world with more walls than this is a maze. */
const MAZE = 3;
/** Greatest share of the free picture that the head fills in a portrait. */
const CLOSE = 0.6;
/** Distance of the camera in radii of the subject: the least of a portrait, and the usual one. */
const PORTRAIT = 3.4;
const USUAL = 16;
/** The least usual distance, for small animals: meters. */
const NEAREST = 0.9;
/** Radians: in a portrait, the angle between the line of sight and the heading, and how steeply the camera looks down. */
const ASIDE = 0.5;
const DOWN = 0.15;

/** The shots of one world. Unknown ids give the shot of everyone. */
export class Shots {
  private readonly stage: Stage;
  private readonly size: readonly [number, number];
  /** The free part of the picture; the view updates it. */
  opening: Opening = { across: 0.5, up: 0.34 };

  constructor(stage: Stage, size: readonly [number, number]) {
    this.stage = stage;
    this.size = size;
  }

  /** All creatures; the whole world if there are none or if it is a maze. */
  everyone(): Shot {
    const all = this.subjects(view => view.creature);
    if (this.isMaze || all.length === 0) return this.fit(this.corners(), this.isMaze ? ABOVE : SOUTH);
    return this.fit(all, SOUTH);
  }

  /** The shot that the world's file asks for. */
  about({ of, from, side }: WorldView): Shot {
    const subjects = of.length === 0 ? this.subjects(view => view.creature) : this.subjects(view => of.includes(view.name));
    if (subjects.length === 0) return this.everyone();
    if (side) return this.side(subjects);
    if (from === undefined) return this.fit(subjects, SOUTH);
    const target = middleOf(subjects);
    return { target, position: new Vector3(from[0], from[2], -from[1]) };
  }

  /** Side-on to two of these, or to the heading of one. */
  sideOf(names: readonly string[]): Shot {
    const subjects = this.subjects(view => names.includes(view.name));
    return subjects.length === 0 ? this.everyone() : this.side(subjects);
  }

  /** Close to the face, a little from the side. */
  portrait(id: number): Shot {
    const view = this.stage.viewOf(id);
    if (!view) return this.everyone();
    const head = this.headOf(id, view);
    const course = view.heading + ASIDE;
    const away = new Vector3(Math.sin(course), DOWN, -Math.cos(course)).normalize();
    const { across, up } = this.opening;
    const fitting = distanceToFit([head], head.at, away, { across: across * CLOSE, up: up * CLOSE });
    const distance = Math.max(fitting, Math.max(view.radius, view.height / 2) * PORTRAIT);
    return { target: head.at, position: away.multiplyScalar(distance).add(head.at) };
  }

  /** Returns the head of a creature as it is drawn, or an estimate if no head is drawn. */
  headOf(id: number, view: ThingView): Subject {
    const ball = this.stage.headOf(id, new Sphere());
    return ball ? { at: ball.center, radius: ball.radius } : { at: faceOf(view), radius: view.radius / 2 };
  }

  /** At the usual distance, from the present direction of the camera or from the south. */
  usual(id: number, from?: Vector3): Shot {
    const view = this.stage.viewOf(id);
    if (!view) return this.everyone();
    const target = middle(view, 0.5);
    const away = from ? from.clone().sub(target) : SOUTH.clone();
    away.y = Math.max(away.y, Math.hypot(away.x, away.z) * 0.28);
    // a tall picture shows less at the sides, so it is taken from farther away
    const narrow = Math.max(1, 0.42 / this.opening.across) ** 0.6;
    away.setLength(Math.max(NEAREST, view.radius * USUAL) * narrow);
    return { target, position: away.add(target) };
  }

  get isMaze(): boolean {
    let walls = 0;
    for (let id = 0; id < this.stage.size; id++) if (this.stage.viewOf(id)?.footprint === 'wall') walls++;
    return walls > MAZE;
  }

  private side(subjects: readonly (Subject & { readonly heading: number })[]): Shot {
    const [one, other = one] = subjects;
    const along =
      one === other ? new Vector3(Math.sin(one.heading), 0, -Math.cos(one.heading)) : other.at.clone().sub(one.at).setY(0).normalize();
    const away = new Vector3(-along.z, 0, along.x);
    if (away.z < 0) away.negate();
    away.y = 0.3;
    return this.fit(subjects, away.normalize());
  }

  private fit(subjects: readonly Subject[], away: Vector3): Shot {
    const target = middleOf(subjects);
    const { across, up } = this.opening;
    const distance = distanceToFit(subjects, target, away, { across: across * FILL, up: up * FILL });
    return { target, position: away.clone().multiplyScalar(Math.max(NEAREST, distance)).add(target) };
  }

  private subjects(fits: (view: ThingView) => boolean): (Subject & { readonly heading: number })[] {
    const found: (Subject & { readonly heading: number })[] = [];
    for (let id = 0; id < this.stage.size; id++) {
      const view = this.stage.viewOf(id);
      // the length of a body is about three radii
      if (view && fits(view))
        found.push({ at: middle(view, 0.5), radius: Math.max(view.radius * 1.6, view.height / 2), heading: view.heading });
    }
    return found;
  }

  private corners(): Subject[] {
    const [width, depth] = this.size;
    return [-1, 1].flatMap(x => [-1, 1].map(z => ({ at: new Vector3((x * width) / 2, 0, (z * depth) / 2), radius: 0 })));
  }
}

/** Returns a point above the middle of a thing, at this share of its height. */
export function middle({ x, y, z, height }: ThingView, share: number): Vector3 {
  return new Vector3(x, z + height * share, -y);
}

/** Returns an estimate of where the face of a creature without a drawn head is. */
function faceOf(view: ThingView): Vector3 {
  const face = middle(view, 0.8);
  face.x += Math.sin(view.heading) * view.radius * 1.2;
  face.z -= Math.cos(view.heading) * view.radius * 1.2;
  return face;
}
