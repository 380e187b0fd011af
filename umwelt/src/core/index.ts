export * from './angles.js';
export * from './bytes.js';
export * from './clock.js';
export * from './errors.js';
export * from './math.js';
export * from './names.js';
export * from './random.js';
export * from './state.js';
