/**
 * A world without a page: load a world file, let it run for two minutes, read named values, ask a creature why,
 * change something, and check that the same seed gives the same life.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Life, loadWorld, TICKS_PER_SECOND } from 'umwelt';

const pen = fileURLToPath(new URL('../../worlds/pen.yaml', import.meta.url));
const { definition, warnings } = await loadWorld(pen, path => readFile(path, 'utf8'));
for (const warning of warnings) console.error(warning);

const life = new Life(definition, { seed: 7 });
// looked up once, read often
const hunger = life.handle('harold.hunger');
const thirst = life.handle('harold.thirst');
for (let second = 0; second < 120; second += 20) {
  life.run(20 * TICKS_PER_SECOND);
  const needs = `hunger ${Number(hunger.read()).toFixed(1)}, thirst ${Number(thirst.read()).toFixed(1)}`;
  console.log(`${String(second + 20).padStart(3)} s  ${String(life.get('harold.behavior')).padEnd(20)} ${needs}`);
}

life.set('harold.hunger', 18);
life.run(TICKS_PER_SECOND);
console.log(life.why('harold').sentence);

const twin = new Life(definition, { seed: 7 });
twin.run(120 * TICKS_PER_SECOND);
twin.set('harold.hunger', 18);
twin.run(TICKS_PER_SECOND);
console.log(`twin lives are ${twin.hash() === life.hash() ? 'equal' : 'different'}: ${life.hash()}`);
