import { readdirSync, readFileSync } from 'node:fs';
import { Life, loadWorld } from 'umwelt';
import { expect, it } from 'vitest';

it.each(readdirSync('worlds').filter(name => name.endsWith('.yaml')))(
  '%s runs strictly: no number of its state is NaN or infinite',
  async name => {
    const { definition } = await loadWorld(`worlds/${name}`, path => readFileSync(path, 'utf8'));
    const life = new Life(definition, { seed: 1, strict: true });
    expect(() => life.run(60)).not.toThrow();
  },
);
