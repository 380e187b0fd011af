/**
 * The `surface` section of a body file: what a view draws on the skeleton.
 *
 * The frame is the body's (x right, y ahead, z up, metres) and every place is counted from its bone at rest. `both: true`
 * writes a thing down once for two sides: the twin has `left-` and `right-` exchanged in the names of its bones, and x
 * negated. Turns are [pitch, yaw, roll] in radians, as in the skeleton.
 */

export type Point = readonly [right: number, ahead: number, up: number];

/** A volume that melts into the others: an ellipsoid (`radii`) or a limb (`to` and `ends`). */
export interface ShapeDefinition {
  readonly bone: string;
  /** Default: the joint itself. */
  readonly at?: Point;
  /** Half axes of an ellipsoid. */
  readonly radii?: Point;
  readonly turn?: Point;
  /** Where a limb ends: a place from the same bone, or the joint of another bone. */
  readonly to?: Point | string;
  /** Radius at each end of a limb. */
  readonly ends?: readonly [number, number];
  /** A name of `colors` or any colour that three knows; default the first of `colors`. */
  readonly color?: string;
  /** Width of the seam to what stands above it in the list; default the surface's. */
  readonly blend?: number;
  /** How strongly its bone holds the skin around it, beside the others; default 1. */
  readonly grip?: number;
  /** Takes away instead of adding. */
  readonly carve?: boolean;
  /** Length of the fur here as a share of the surface's; default 1. */
  readonly fur?: number;
  readonly both?: boolean;
}

/** Colour without volume: an ellipsoid of paint, at full strength inside and gone `soft` (a share of its radius) outside. */
export interface PatchDefinition {
  readonly bone: string;
  readonly at?: Point;
  readonly radii: Point;
  readonly turn?: Point;
  readonly color: string;
  readonly soft?: number;
  /** 0..1; default 1. */
  readonly strength?: number;
  readonly fur?: number;
  /** Only where the surface looks this way (a unit direction, roughly): belly, inside of the mouth. */
  readonly facing?: Point;
  readonly both?: boolean;
}

/** The form of a separate part. */
export type PartKind = 'ball' | 'eye' | 'lid' | 'cone' | 'tongue' | 'box' | 'tube' | 'wheel';

/** A small hard thing that moves with one bone: an eye, a tooth, a claw, a wheel. */
export interface PartDefinition {
  readonly kind: PartKind;
  readonly bone: string;
  readonly at?: Point;
  /** Half axes; one number for all three. */
  readonly size: number | Point;
  readonly turn?: Point;
  readonly color?: string;
  /** Second colour: the iris of an eye, the rim of a lid, the hub of a wheel. */
  readonly accent?: string;
  /** 0 is a mirror, 1 is chalk; default 0.6. */
  readonly rough?: number;
  /** Light of its own, 0..1. */
  readonly glow?: number;
  /** lid: from where to where it goes around the eye, radians above the horizon ahead. */
  readonly arc?: readonly [number, number];
  /** eye: the bone at the front of the ball whose size is that of the pupil. */
  readonly pupil?: string;
  /** tongue: the bone that holds its root. */
  readonly root?: string;
  /** Facets around; default by kind. */
  readonly facets?: number;
  readonly both?: boolean;
}

/** Fur on the skin, drawn in shells. */
export interface FurDefinition {
  /** Metres. */
  readonly length: number;
  /** Hairs per metre. */
  readonly density: number;
  /** Layers drawn over the skin; default 3. */
  readonly shells?: number;
  /** Where the hair lies down to; default back and down. */
  readonly comb?: Point;
  /** How wavy it is, 0..1: a sheep's wool. */
  readonly curl?: number;
}

/** Smaller cells around what needs them. */
export interface FineDefinition {
  readonly bone: string;
  readonly at?: Point;
  readonly radius: number;
  readonly cell: number;
}

/** How a body is drawn: shapes that blend into one skin, patches of color, separate parts, fur. */
export interface SurfaceDefinition {
  /** Size of a grid cell in metres, where nothing finer is asked for. */
  readonly cell: number;
  readonly blend: number;
  /** Triangles of the skin; default: as many as the cells give. */
  readonly triangles?: number;
  readonly colors: Readonly<Record<string, string>>;
  readonly fur?: FurDefinition;
  /** Roughness of the skin where there is no fur; default 0.8. */
  readonly rough?: number;
  /** How bones are turned when the surface is cast, so that a mouth can open: bone -> turn. */
  readonly bind?: Readonly<Record<string, Point>>;
  readonly fine?: readonly FineDefinition[];
  readonly shapes: readonly ShapeDefinition[];
  readonly patches?: readonly PatchDefinition[];
  readonly parts?: readonly PartDefinition[];
}
