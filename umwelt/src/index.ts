export * from './core/index.js';
export * from './creature/index.js';
export * from './learning/index.js';
export * from './life/index.js';
export * from './mind/index.js';
export * from './motor/index.js';
export * from './senses/index.js';
export * from './world/index.js';
