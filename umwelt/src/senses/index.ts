export * from './hearing.js';
export * from './organs.js';
export * from './percept.js';
export * from './retina/index.js';
export * from './sense.js';
export * from './senses.js';
export * from './sight.js';
export * from './sniff.js';
