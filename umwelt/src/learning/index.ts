export * from './design/index.js';
export * from './equation/index.js';
