export * from './equation/index.js';
