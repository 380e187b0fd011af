import { describe, expect, it } from 'vitest';
import { experiments } from './index.js';

describe('the registry', () => {
  it('lists experiments under their own versioned ids', () => {
    for (const [id, experiment] of Object.entries(experiments)) {
      expect(experiment.id).toBe(id);
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-v[1-9]\d*$/);
    }
  });
});
