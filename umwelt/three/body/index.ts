export * from './bind.js';
export * from './body-figure.js';
export * from './body-meshes.js';
export * from './body-model.js';
export * from './body-skeleton.js';
export type * from './definition.js';
export * from './drive-model.js';
export * from './flock.js';
