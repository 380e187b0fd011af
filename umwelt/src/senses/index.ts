export * from './percept.js';
export * from './senses.js';
export * from './sniff.js';
