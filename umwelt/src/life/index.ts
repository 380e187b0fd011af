export * from './check-recording.js';
export * from './creature.js';
export * from './describe.js';
export type { Input } from './input.js';
export * from './life.js';
export * from './recording.js';
export * from './registry.js';
export type { Snapshot } from './snapshot.js';
export * from './timeline.js';
