export * from './percept.js';
export * from './retina/index.js';
export * from './senses.js';
export * from './sniff.js';
