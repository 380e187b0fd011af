export type { CastOptions } from './body/body-cast.js';
export { BodyFigure, type BodySource } from './body/body-figure.js';
export { BodyMeshes } from './body/body-meshes.js';
export { type BodyModel, buildBodyModel, type ModelOptions, releaseModel, shareModelInSteps } from './body/body-model.js';
export type {
  FineDefinition,
  FurDefinition,
  PartDefinition,
  PartKind,
  PatchDefinition,
  Point,
  ShapeDefinition,
  SurfaceDefinition,
} from './body/definition.js';
export { DrivenModel, driveModel, type ModelMapping } from './body/drive-model.js';
export { Flock } from './body/flock.js';
export { StandIn } from './body/stand-in.js';
export { ContactShadows } from './contact-shadows.js';
export { colorOf, type Figure, type FigureMaker, type Footprint, type Look, numberOf, type ThingView } from './figure.js';
export { type PoseSource, Poses } from './poses.js';
export { builtInFigures, Figures } from './registry.js';
export { type BlobOptions, blobGeometry, type Lobe } from './shapes/blob.js';
export { createStage, Stage, type StageOptions, type StageWorld } from './stage.js';
export type { Patch } from './yard/ground.js';
export { palette } from './yard/palette.js';
export { createYard, type Yard, type YardOptions } from './yard/yard.js';
