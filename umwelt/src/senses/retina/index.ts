export * from './camera.js';
export * from './motion-energy.js';
export * from './project.js';
export * from './retina.js';
export * from './ridge.js';
export * from './texture.js';
export * from './visible.js';
