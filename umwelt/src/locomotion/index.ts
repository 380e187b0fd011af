export * from './gaps.js';
export * from './prospects.js';
export * from './scan.js';
export { Thread } from './thread.js';
export * from './wayfinder.js';
