export * from './animal/index.js';
export * from './design/index.js';
export * from './equation/index.js';
