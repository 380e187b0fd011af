export * from './energy-balance.js';
export * from './gaps.js';
export * from './potential-field.js';
export * from './prospects.js';
export * from './scan.js';
export { Thread } from './thread.js';
export * from './way-by-sight.js';
export * from './wayfinder.js';
