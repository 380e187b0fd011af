import { WISHES } from '../../experiments/alive.js';
import { openPage } from './browser.js';
import { lookAt } from './look-at.js';
import { atPictureDesk, contactSheet } from './picture-desk.js';

/**
 * Eight moments of the living dog in the yard, without words: `node --import tsx studio/test/moments.ts [--png DIR] [NAME ...]` after a build
 * writes docs/pictures/moments.jpg; with --png, or for some of them, a PNG of each into DIR, for a close look. Only needs, places and what the person
 * does are set; what he shows for it is his own.
 */
interface Moment {
  readonly name: string;
  /** Runs in the page before the picture is taken. */
  readonly before: string;
  readonly camera: string;
}

const WIDTH = 480;
const HEIGHT = 400;
/** Nothing is wanted but what is given; he stands in the open, the person before him, and the hamsters stay in a corner. */
const SCENE = `const set = (name, to) => umwelt.life.set('silas.' + name, to);
const calm = needs => { for (const wish of ${JSON.stringify(WISHES)}) set(wish, needs[wish] ?? 0); };
const doing = () => umwelt.life.creature('silas').mind.activePath();
const until = (name, most) => { for (let i = 0; i < most && !doing().includes(name); i++) umwelt.stepTicks(1); };
const move = (name, x, y, heading = 0) => umwelt.life.apply({ move: name, to: [x, y], heading });
const person = (field, to = true) => umwelt.life.set('person.' + field, to);
for (const [i, name] of ['harold', 'hazel', 'humphrey'].entries()) { move(name, -5 + i, -4); umwelt.life.set(name + '.led', true); }
const scene = (silas, person, { ball = [-5, 1], harold = [-5, -4] } = {}) => {
  move('ball', ...ball); move('harold', ...harold); move('person', ...person);
  // whatever is put elsewhere surprises him
  for (let i = 0; i < 100; i++) { if (i < 50) move('silas', ...silas); calm({}); set('aggression', 0); umwelt.stepTicks(1); }
  move('silas', ...silas); umwelt.stepTicks(1);
};`;

const MOMENTS: readonly Moment[] = [
  {
    name: 'greeting',
    before:
      "scene([0, -2.6, 0], [0, 1, Math.PI]); calm({ 'want-company': 10 }); set('happiness', 10); until('go-greet', 40); umwelt.stepTicks(12); set('happiness', 10)",
    camera: lookAt('silas', -28, 1.9, 0.75),
  },
  {
    name: 'guilty',
    before: `scene([1.1, 0.3, 0.6], [2.2, 2.2, 3.7]); calm({ hunger: 10 }); until('chew', 200); umwelt.stepTicks(20);
      person('pointing-down'); umwelt.stepTicks(14); person('pointing-down', false); umwelt.stepTicks(42); calm({ itch: 4 });
      until('look-about', 60); umwelt.stepTicks(16)`,
    camera: lookAt('silas', -20, 1.8, 0.75),
  },
  {
    name: 'contrite',
    before:
      "scene([0, -1, 0], [0, 1, Math.PI]); person('pointing-left'); until('slink-off', 100); umwelt.stepTicks(44); person('pointing-left', false)",
    camera: lookAt('silas', -42, 1.9, 0.65),
  },
  {
    name: 'angry',
    before: "scene([0, -1, 0], [-4, 3, 2], { harold: [-0.3, 0.3, 1.5] }); set('aggression', 10); umwelt.stepTicks(10)",
    camera: lookAt('silas', -38, 2, 0.5),
  },
  {
    name: 'frightened',
    before: `scene([0, -1, 0], [4, 3, -2]);
      umwelt.life.apply({ add: 'bang', thing: { kind: 'noise', at: [0, 1.6], solid: false, fields: { sound: 'bang', loudness: 5 }, look: { form: 'hidden' } } });
      umwelt.stepTicks(10); umwelt.life.apply({ remove: 'bang' }); until('cower', 200); umwelt.stepTicks(34)`,
    camera: lookAt('silas', 34, 1.8, 0.6),
  },
  {
    name: 'searching',
    before: `scene([0, -2.5, 0], [-4, -1, 1], { ball: [0.3, 1.6] }); calm({ 'want-to-play': 10, 'want-to-fetch': 10 }); umwelt.stepTicks(6);
      move('ball', 4.9, 2.6); until('search-it', 200); umwelt.stepTicks(30)`,
    camera: lookAt('silas', -30, 1.9, 0.55),
  },
  {
    name: 'begging',
    before: "scene([0, -1, 0], [0, 1, Math.PI]); person('hands-over-head'); until('beg-for', 40); umwelt.stepTicks(34)",
    camera: lookAt('silas', -32, 2.2, 0.8),
  },
  {
    name: 'sleepy',
    before: "scene([-3.1, 4, Math.PI], [3, -3, 0]); calm({ fatigue: 10 }); until('doze', 200); umwelt.stepTicks(60)",
    camera: lookAt('silas', -48, 1.9, 0.6),
  },
];

await atPictureDesk(async desk => {
  const { browser } = desk;
  const address = `${desk.address}?play&world=yard&seed=5&paused&quality=${desk.quality}`;
  const shots: Buffer[] = [];
  for (const { name, before, camera } of MOMENTS.filter(desk.asks)) {
    const { page, faults } = await openPage(browser, address, { width: WIDTH, height: HEIGHT + 2 });
    await page.addStyleTag({ content: '.top-bar, .lower, .messages, .tags, .bubble { display: none !important; }' });
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
    await page.evaluate(
      `umwelt.store.panel.value = undefined; umwelt.store.following.value = false; { ${SCENE} ${before} } ${camera}; umwelt.drawn()`,
    );
    await page.waitForTimeout(1200);
    await page.evaluate('umwelt.view.stale = true; umwelt.drawn()');
    shots.push(await page.screenshot({ type: 'png', timeout: 180_000 }));
    if (desk.png) await desk.write(name, page, faults);
    console.log(`${name}: ${await page.evaluate("umwelt.life.creature('silas').mind.activePath()")}`);
    await page.context().close();
  }
  if (desk.all) await desk.write('moments', await contactSheet(browser, shots, 4, [WIDTH, HEIGHT]), []);
});
