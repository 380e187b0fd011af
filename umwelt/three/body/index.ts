export * from './bind.js';
export * from './body-figure.js';
export * from './body-meshes.js';
export * from './body-model.js';
export * from './body-skeleton.js';
export * from './definition.js';
