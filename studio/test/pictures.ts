import { openPage } from './browser.js';
import { lookAt } from './look-at.js';
import { atPictureDesk } from './picture-desk.js';

/**
 * Pictures of the studio for the documentation: `node --import tsx studio/test/pictures.ts [--png DIR] [NAME ...]` after a build;
 * with --png they are written to DIR as PNG, for a close look. The same worlds and the same drawing give the same pictures.
 */
interface Picture {
  readonly name: string;
  readonly query: string;
  readonly size: readonly [number, number];
  readonly phone?: boolean;
  readonly ticks: number;
  /** Runs in the page before the picture is taken. */
  readonly before?: string;
}

const DESKTOP = [1280, 800] as const;
const PHONE = [390, 844] as const;

const PICTURES: readonly Picture[] = [
  {
    name: 'fetching',
    query: 'play&world=yard&seed=2&paused',
    size: DESKTOP,
    ticks: 100,
    before: `{
      umwelt.store.play.takeAndThrow('ball', [2.4, 0.5, 0.8], [-4, -2.6, 3]);
      umwelt.stepTicks(40);
      const brings = () => umwelt.life.get('ball.holder') === 'silas' && umwelt.life.creature('silas').mind.activePath().includes('bring-ball');
      for (let i = 0; i < 600 && !brings(); i++) umwelt.stepTicks(1);
      umwelt.stepTicks(22);
      umwelt.store.following.value = false;
    } ${lookAt('silas', 44, 2.6, 0.9)}`,
  },
  {
    name: 'yard',
    query: 'lab&world=yard&seed=1&paused',
    size: DESKTOP,
    ticks: 44,
    before: `umwelt.select('silas'); umwelt.store.panel.value = 'mind'; ${lookAt('silas', -34, 2.3, 0.62)}`,
  },
  {
    name: 'pen',
    query: 'lab&world=pen&seed=1&paused',
    size: DESKTOP,
    ticks: 400,
    before: "umwelt.select('harold'); umwelt.store.panel.value = undefined",
  },
  {
    name: 'hamster',
    query: 'lab&world=yard&seed=1&paused',
    size: DESKTOP,
    ticks: 330,
    before: "umwelt.store.panel.value = undefined; umwelt.select('harold'); umwelt.store.following.value = true",
  },
  {
    name: 'mind',
    query: 'lab&world=pen&seed=1&paused',
    size: DESKTOP,
    ticks: 900,
    before: "umwelt.select('harold'); umwelt.store.panel.value = 'mind'",
  },
  {
    name: 'traces',
    query: 'lab&world=pen&seed=1&paused',
    size: DESKTOP,
    ticks: 2400,
    before: "umwelt.select('harold'); umwelt.store.panel.value = 'traces'",
  },
  {
    name: 'training',
    query: 'lab&world=training-ground&seed=1&paused',
    size: DESKTOP,
    ticks: 10,
    // train by hand until ten treats were given
    before: `{
      umwelt.store.panel.value = 'training';
      const { coach } = umwelt.store.session.value;
      let raised = -1;
      const sitting = () => coach.moment()?.behavior === 'sit';
      for (let i = 0; i < 12000 && !(coach.treatsGiven >= 11 && raised >= 0 && umwelt.life.now - raised > 16); i++) {
        if (raised < 0 && sitting() && coach.moment().age === 0) { coach.show('extended-right', true); raised = umwelt.life.now; }
        else if (raised >= 0 && umwelt.life.now - raised === 20 && sitting() && coach.canGive) coach.giveTreat();
        else if (raised >= 0 && !sitting() && coach.canGive) {
          coach.show('extended-right', false);
          raised = -1;
        }
        umwelt.store.session.value.tick();
      }
      umwelt.stepTicks(0);
      umwelt.store.messages.value = [];
      ${lookAt('silas', -78, 2.4, 0.8, 'puppet')}
    }`,
  },
  {
    name: 'senses',
    query: 'lab&world=slalom&seed=1&paused',
    size: DESKTOP,
    ticks: 160,
    before: `umwelt.select('ada'); umwelt.store.panel.value = 'senses'; ${lookAt('ada', 160, 3.2, 4.6)}`,
  },
  {
    name: 'phone',
    query: 'lab&world=yard&seed=1&paused',
    size: PHONE,
    phone: true,
    ticks: 44,
    before: `umwelt.select('silas'); ${lookAt('silas', -34, 3.8, 1)}`,
  },
  {
    name: 'phone-sheet',
    query: 'lab&world=yard&seed=1&paused',
    size: PHONE,
    phone: true,
    ticks: 260,
    before: "umwelt.store.panel.value = 'things'",
  },
];

await atPictureDesk(async desk => {
  for (const picture of PICTURES.filter(desk.asks)) {
    const [width, height] = picture.size;
    const { page, faults } = await openPage(desk.browser, `${desk.address}?${picture.query}`, { width, height }, picture.phone);
    await page.evaluate(`umwelt.view.quality.fixed = true; umwelt.stepTicks(${picture.ticks}); ${picture.before ?? ''}`);
    await page.waitForTimeout(1500);
    await desk.write(picture.name, page, faults);
    await page.context().close();
  }
});
