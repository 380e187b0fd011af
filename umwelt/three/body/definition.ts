/**
 * The `surface` section of a body file: what a view draws on the skeleton.
 *
 * The frame is the body's (x right, y ahead, z up, meters), and each place is relative to its bone at rest. `both: true` defines an
 * item for both sides: the second has `left-` and `right-` exchanged in the names of its bones, and x negated. Rotations are
 * [pitch, yaw, roll] in radians, as in the skeleton.
 */

export type Point = readonly [right: number, ahead: number, up: number];

/** A volume that blends with the others: an ellipsoid (`radii`) or a limb (`to` and `ends`). */
export interface ShapeDefinition {
  readonly bone: string;
  /** Center of an ellipsoid, or start of a limb; default: the joint itself. */
  readonly at?: Point;
  /** Half axes of an ellipsoid. */
  readonly radii?: Point;
  readonly turn?: Point;
  /** End of a limb: a place relative to the same bone, or the joint of another bone. */
  readonly to?: Point | string;
  /** Radius at each end of a limb. */
  readonly ends?: readonly [number, number];
  /** Name of an entry of `colors`, or any color that three knows; default: the first of `colors`. */
  readonly color?: string;
  /** Width of the blend with the shapes before it in the list; default: that of the surface. */
  readonly blend?: number;
  /** Weight of its bone for the skin around it, relative to others; default 1. */
  readonly grip?: number;
  /** Whether it is subtracted instead of added. */
  readonly carve?: boolean;
  /** Length of the fur here relative to that of the surface; default 1. */
  readonly fur?: number;
  readonly both?: boolean;
}

/**
 * Color without volume: an ellipsoid of paint, at full strength inside, fading to nothing at a distance of `soft` (a share of its least
 * radius) outside.
 */
export interface PatchDefinition {
  readonly bone: string;
  readonly at?: Point;
  readonly radii: Point;
  readonly turn?: Point;
  readonly color: string;
  readonly soft?: number;
  /** Strength of the paint, 0..1; default 1. */
  readonly strength?: number;
  readonly fur?: number;
  /** Unit direction: paints only where the normal points roughly in it (belly, inside of the mouth). */
  readonly facing?: Point;
  readonly both?: boolean;
}

/** The form of a separate part. */
export type PartKind = 'ball' | 'eye' | 'lid' | 'cone' | 'tongue' | 'box' | 'tube' | 'wheel';

/** A small hard part that moves with one bone: an eye, a tooth, a claw, a wheel. */
export interface PartDefinition {
  readonly kind: PartKind;
  readonly bone: string;
  readonly at?: Point;
  /** Half axes, or one number for all three. */
  readonly size: number | Point;
  readonly turn?: Point;
  readonly color?: string;
  /** Second color: the iris of an eye, the rim of a lid, the hub of a wheel. */
  readonly accent?: string;
  /** Roughness: 0 is a mirror, 1 is chalk; default 0.6. */
  readonly rough?: number;
  /** Emitted light, 0..1. */
  readonly glow?: number;
  /** For `lid`: the angles between which it covers the eye, in radians above the horizon ahead. */
  readonly arc?: readonly [number, number];
  /** For `eye`: the bone at the front of the ball whose scale is the size of the pupil. */
  readonly pupil?: string;
  /** For `tongue`: the bone of its root. */
  readonly root?: string;
  /** Number of facets around; default by kind. */
  readonly facets?: number;
  readonly both?: boolean;
}

/** Fur on the skin, drawn in shells. */
export interface FurDefinition {
  /** Length in meters. */
  readonly length: number;
  /** Hairs per meter. */
  readonly density: number;
  /** Layers drawn over the skin; default 3. */
  readonly shells?: number;
  /** Direction in which the hair lies; default back and down. */
  readonly comb?: Point;
  /** Waviness of the hair, 0..1, as of a sheep's wool. */
  readonly curl?: number;
}

/** Smaller grid cells inside a ball. */
export interface FineDefinition {
  readonly bone: string;
  readonly at?: Point;
  readonly radius: number;
  readonly cell: number;
}

/** How a body is drawn: shapes that blend into one skin, patches of color, separate parts, fur. */
export interface SurfaceDefinition {
  /** Size of a grid cell in meters, outside of `fine`. */
  readonly cell: number;
  readonly blend: number;
  /** Number of triangles of the skin; default: as many as the grid gives. */
  readonly triangles?: number;
  readonly colors: Readonly<Record<string, string>>;
  readonly fur?: FurDefinition;
  /** Roughness of the skin where there is no fur; default 0.8. */
  readonly rough?: number;
  /** Rotations of bones in the bind pose, so that a mouth can open: bone -> rotation. */
  readonly bind?: Readonly<Record<string, Point>>;
  readonly fine?: readonly FineDefinition[];
  readonly shapes: readonly ShapeDefinition[];
  readonly patches?: readonly PatchDefinition[];
  readonly parts?: readonly PartDefinition[];
}
