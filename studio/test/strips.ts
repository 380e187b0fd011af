import { openPage } from './browser.js';
import { lookAt } from './look-at.js';
import { atPictureDesk, contactSheet } from './picture-desk.js';

/**
 * Strips of frames for the documentation: `node --import tsx studio/test/strips.ts [--png DIR] [NAME ...]` after a build. Each frame is
 * the picture of the studio without its controls; the bubble tells what he thinks.
 */
interface Strip {
  readonly name: string;
  readonly world: string;
  readonly seed: number;
  /** Runs in the page before the first frame. */
  readonly before: string;
  /** Runs before each frame with its number `i`. */
  readonly each: string;
  readonly frames: number;
  readonly camera: string;
}

const WIDTH = 400;
const HEIGHT = 320;
/** Runs ticks until he does something, at most `most`. */
const UNTIL = `const until = (doing, most) => {
  for (let i = 0; i < most && !umwelt.life.creature('silas').mind.activePath().includes(doing); i++) umwelt.stepTicks(1);
};`;

const STRIPS: readonly Strip[] = [
  {
    name: 'fetch',
    world: 'yard',
    seed: 2,
    before: "umwelt.stepTicks(100); umwelt.store.play.takeAndThrow('ball', [2.4, 0.5, 0.8], [-4, -2.6, 3]); umwelt.stepTicks(8)",
    each: `${UNTIL} const goals = ['get-ball', 'get-ball', 'bite-it', 'bring-ball', 'drop-at-feet', 'ask-to-throw'];
      until(goals[i], 400); umwelt.stepTicks([1, 40, 12, 30, 8, 40][i])`,
    frames: 6,
    camera: lookAt('silas', 82, 3.4, 1.3),
  },
  {
    name: 'petting',
    world: 'yard',
    seed: 1,
    before: 'umwelt.stepTicks(40)',
    each: `const stroke = () => umwelt.store.play.stroke('silas', [umwelt.life.get('silas.x'), umwelt.life.get('silas.y'), 0.5]);
      for (let k = 0; k < [3, 22, 40, 60, 40][i]; k++) { stroke(); umwelt.stepTicks(1); }`,
    frames: 5,
    camera: lookAt('silas', -50, 2.9, 1.2),
  },
  {
    name: 'meal',
    world: 'yard',
    seed: 1,
    before: `${UNTIL} umwelt.life.set('silas.hunger', 10); umwelt.life.set('silas.want-to-play', 0); umwelt.life.set('silas.want-company', 0); umwelt.stepTicks(10)`,
    each: `${UNTIL} if (i === 2) until('chew', 400); umwelt.stepTicks([10, 30, 14, 16, 17][i])`,
    frames: 5,
    camera: lookAt('silas', -70, 2.9, 1.1),
  },
  {
    name: 'nap',
    world: 'yard',
    seed: 1,
    before:
      "umwelt.life.apply({ move: 'bed', to: [-0.5, 3.7] }); umwelt.life.apply({ move: 'silas', to: [-1.4, 3.2], heading: 1.2 }); umwelt.life.set('silas.fatigue', 10); umwelt.life.set('silas.want-to-play', 0); umwelt.life.set('silas.want-company', 0); umwelt.life.apply({ remove: 'bed' })",
    each: "umwelt.life.set('silas.want-to-play', 0); umwelt.stepTicks([4, 12, 16, 40, 60][i])",
    frames: 5,
    camera: lookAt('silas', 70, 2.9, 1.2),
  },
  {
    name: 'training-session',
    world: 'training-ground',
    seed: 1,
    before: `${UNTIL} until('sit', 3000)`,
    each: `const { coach } = umwelt.store.session.value;
      if (i === 1) coach.show('extended-right', true);
      if (i === 3 && coach.canGive) coach.giveTreat();
      umwelt.stepTicks([1, 10, 8, 14, 12, 20][i])`,
    frames: 6,
    camera: lookAt('silas', -78, 3.2, 1.2, 'puppet'),
  },
];

await atPictureDesk(async desk => {
  for (const { name, world, seed, before, each, frames, camera } of STRIPS.filter(desk.asks)) {
    const address = `${desk.address}?play&world=${world}&seed=${seed}&paused&quality=${desk.quality}`;
    const { page, faults } = await openPage(desk.browser, address, { width: WIDTH, height: HEIGHT + 2 });
    await page.addStyleTag({ content: '.top-bar, .lower, .messages, .tags button { display: none !important; }' });
    // the picture takes the room of what was hidden
    await page.setViewportSize({ width: WIDTH, height: HEIGHT });
    await page.evaluate(`umwelt.store.panel.value = undefined; umwelt.store.following.value = false; { ${before} }`);
    const shots: Buffer[] = [];
    for (let i = 0; i < frames; i++) {
      // a separate frame for every thought
      await page.evaluate(`{ const i = ${i}; ${each} } ${camera}; umwelt.drawn()`);
      await page.waitForTimeout(1700);
      await page.evaluate('umwelt.view.stale = true; umwelt.drawn()');
      shots.push(await page.screenshot({ type: 'png', timeout: 180_000 }));
    }
    await desk.write(`strip-${name}`, await contactSheet(desk.browser, shots, frames, [WIDTH, HEIGHT]), faults);
    await page.context().close();
  }
});
