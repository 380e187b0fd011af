import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { checkRecording, Life, loadWorld, Recorder, type RecordingFile, replay } from 'umwelt';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openPage, untilShown } from './browser.js';
import { pageSuite } from './suite.js';

const house = new URL('../../', import.meta.url);
const read = (path: string): string => readFileSync(fileURLToPath(new URL(path, house)), 'utf8');

/** The hamster's file refers to it. */
const BODY = { name: 'body.yaml', text: read('creatures/hamster/body.yaml') };

const WORLD = `world: two-bowls
size: [4, 3]
fence: 0.4
things:
  dish: { kind: food, shape: { circle: 0.1, height: 0.05 }, at: [1, 0], fields: { amount: 50 } }
creatures:
  nibbles: { species: rodent.yaml, at: [-1, 0] }
`;

pageSuite('files and recordings', suite => {
  let page: Page;
  let faults: string[];
  const run = <T>(expression: string): Promise<T> => page.evaluate(expression) as Promise<T>;
  const give = (...files: { name: string; text: string }[]): Promise<void> =>
    page
      .getByLabel('Files to open')
      .setInputFiles(files.map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })));

  beforeAll(async () => {
    ({ page, faults } = await openPage(suite.browser, `${suite.address}?lab&world=pen&seed=5&paused&quality=4`, {
      width: 960,
      height: 600,
    }));
    await page.getByRole('button', { name: 'Worlds', exact: true }).click();
  });
  afterAll(() => page?.context().close());
  afterEach(() => {
    expect(faults).toEqual([]);
  });

  it('shows the error of a bad file with its place, and keeps the open world', async () => {
    await run('umwelt.stepTicks(30)');
    const hash = await run<string>('umwelt.life.hash()');
    await give({ name: 'bad.yaml', text: 'world: bad\nsize: [4, 3]\nthings:\n  bowl:\n    kind: food\n    shape: { circel: 0.1 }\n' });
    const message = page.locator('.message.error');
    await message.waitFor();
    expect(await message.locator('code').first().textContent()).toMatch(/^bad\.yaml:6:\d+$/);
    expect(await message.textContent()).toContain('Did you mean "circle"?');
    expect(await run<string>('umwelt.life.hash()')).toBe(hash);
    await message.getByRole('button', { name: 'Dismiss' }).click();
    await message.waitFor({ state: 'detached' });
  });

  it('opens a world together with the creature it names', async () => {
    await give({ name: 'two-bowls.yaml', text: WORLD }, { name: 'rodent.yaml', text: read('creatures/hamster/hamster.yaml') }, BODY);
    await page.waitForFunction('umwelt.life.world.find("nibbles") >= 0');
    await run('umwelt.stepTicks(10)');
    expect(await run<number>('umwelt.life.now')).toBe(10);
  });

  it('names a missing file', async () => {
    await give({ name: 'two-bowls.yaml', text: WORLD });
    const message = page.locator('.message.error');
    await message.waitFor();
    expect(await message.textContent()).toContain('rodent.yaml');
    expect(await run<number>('umwelt.life.now')).toBe(10);
    await message.getByRole('button', { name: 'Dismiss' }).click();
  });

  it('opens dropped files', async () => {
    await page.evaluate(text => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], 'dropped.yaml'));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true }));
    }, 'world: dropped\nsize: [5, 5]\nthings:\n  stone: { kind: stone, shape: { circle: 0.2, height: 0.2 } }\n');
    await page.waitForFunction('umwelt.life.world.find("stone") >= 0');
  });

  it('opens a single creature in a yard', async () => {
    await give(BODY, { name: 'hamster.yaml', text: read('creatures/hamster/hamster.yaml') });
    await page.waitForFunction('umwelt.life.creatures.length === 1 && umwelt.life.creatures[0].name === "visitor"');
  });

  it('runs the same 400 ticks in Node and in Chromium', async () => {
    const { definition } = await loadWorld('worlds/yard.yaml', read);
    const life = new Life(definition, { seed: 11 });
    const recorder = new Recorder(life);
    for (let tick = 0; tick < 400; tick++) {
      if (tick === 120) life.apply({ throw: 'ball', velocity: [2, -1.5, 3] });
      if (tick === 200) life.set('harold.hunger', 15);
      if (tick === 300) life.apply({ move: 'food-bowl', to: [-2, 2] });
      life.tick();
      recorder.after();
    }
    const file = JSON.stringify(recorder.toJSON());

    const inPage = await page.evaluate(`umwelt.library.replay(umwelt.library.checkRecording(JSON.parse(${JSON.stringify(file)})))`);
    expect(inPage).toEqual({ ticks: 400, equal: true });

    await give({ name: 'eleven.recording.json', text: file });
    await page.getByText('400 ticks, equal to the recording bit for bit.').waitFor({ timeout: 60_000 });
    expect(await run<string>('umwelt.life.hash()')).toBe(life.hash());
  });

  it('keeps drawing while it replays a long recording, which can be canceled by key and by button', async () => {
    const { definition } = await loadWorld('worlds/yard.yaml', read);
    const life = new Life(definition, { seed: 12 });
    const recorder = new Recorder(life);
    for (let tick = 0; tick < 800; tick++) {
      life.tick();
      recorder.after();
    }
    const text = JSON.stringify(recorder.toJSON());
    // the open world must stay, with the change that was just made
    await run('umwelt.stepTicks(3); umwelt.life.set("harold.hunger", 7)');
    const before = await run<[number, string]>('[umwelt.life.now, umwelt.life.hash()]');
    const work = page.locator('.long-work');
    // a task waits on its way to be canceled, however late that comes
    await run(`(() => {
      const { opening } = umwelt.store;
      const runSlice = opening.runSlice.bind(opening);
      let last = 0;
      opening.runSlice = () => {
        if (opening.progress.value !== undefined || performance.now() - last < 100) return;
        last = performance.now();
        runSlice();
      };
    })()`);
    await give({ name: 'twelve.recording.json', text });
    await work.getByText('Replaying twelve.recording.json').waitFor();
    await page.keyboard.press('Escape');
    await work.waitFor({ state: 'detached' });
    await give({ name: 'twelve.recording.json', text });
    await work.getByRole('button', { name: 'Cancel' }).click();
    await work.waitFor({ state: 'detached' });
    expect(await run('[umwelt.life.now, umwelt.life.hash()]')).toEqual(before);
    // frames go on meanwhile: a slice looks at the clock between steps
    await run(`(() => {
      const { opening } = umwelt.store;
      const { clock } = opening;
      delete opening.runSlice;
      const runSlice = opening.runSlice.bind(opening);
      window.slices = [];
      opening.runSlice = () => {
        const looks = [];
        opening.clock = () => { looks.push(clock()); return looks.at(-1); };
        runSlice();
        if (looks.length > 0) window.slices.push(looks);
      };
    })()`);
    await give({ name: 'twelve.recording.json', text });
    await page.getByText('800 ticks, equal to the recording bit for bit.').waitFor({ timeout: 120_000 });
    expect(await run<string>('umwelt.life.hash()')).toBe(life.hash());
    const slices = await run<number[][]>('window.slices');
    expect(slices.length).toBeGreaterThan(8);
    // another process may take the processor in the middle of a step: no step begins late, and most steps are short
    for (const looks of slices) expect((looks.at(-3) ?? looks[0]) - looks[0]).toBeLessThan(20);
    const steps = slices.flatMap(looks => looks.slice(1).map((at, i) => at - looks[i])).sort((a, b) => a - b);
    expect(steps[Math.floor(steps.length / 2)]).toBeLessThan(8);
  }, 180_000);

  it('visits a far tick in slices: the last goal counts, and Escape cancels', async () => {
    const now = await run<[number, string]>('[umwelt.life.now, umwelt.life.hash()]');
    // slow ticks, as in a large world
    await run(`(() => {
      const { life } = umwelt;
      const tick = life.tick.bind(life);
      window.quick = () => { life.tick = tick; };
      life.tick = () => { for (const end = performance.now() + 8; performance.now() < end; ); tick(); };
      // and the visit waits on its way to be canceled
      const { visit } = umwelt.store;
      const runSlice = visit.runSlice.bind(visit);
      visit.runSlice = () => { if (visit.progress.value === undefined) runSlice(); };
    })()`);
    const thumb = page.getByLabel('Time', { exact: true });
    await thumb.fill('720');
    await page.locator('.long-work').getByText('Going to').waitFor();
    expect(await thumb.inputValue()).toBe('720');
    await page.keyboard.press('Escape');
    await page.locator('.long-work').waitFor({ state: 'detached' });
    expect(await run('[umwelt.life.now, umwelt.life.hash()]')).toEqual(now);
    expect(await thumb.inputValue()).toBe(String(now[0]));
    await run('delete umwelt.store.visit.runSlice');
    await thumb.fill('720');
    await thumb.fill('260');
    await thumb.fill('510');
    await page.waitForFunction('umwelt.store.visit.goal.value === undefined', undefined, { timeout: 60_000 });
    expect(await run('umwelt.store.tick.value')).toBe(510);
    const there = await run<string>('umwelt.life.hash()');
    await run(`window.quick(); umwelt.seek(${now[0]})`);
    expect(await run('umwelt.life.hash()')).toBe(now[1]);
    await run('umwelt.seek(510)');
    expect(await run('umwelt.life.hash()')).toBe(there);
    await thumb.press('End');
    await page.waitForFunction(`umwelt.store.tick.value === ${now[0]}`);
    // a change during a visit is made at its goal
    await run('umwelt.store.goTo(720); umwelt.store.attempt("harold", () => umwelt.store.session.value.life.set("harold.hunger", 3))');
    expect(await run('[umwelt.timeline.end, umwelt.timeline.inputs.at(-1).tick]')).toEqual([720, 721]);
  }, 120_000);

  it('saves a recording that Node replays', async () => {
    await page.goto(`${suite.address}?lab&world=yard&seed=21&paused&quality=4`);
    await untilShown(page);
    await run('umwelt.stepTicks(100); umwelt.life.set("hazel.thirst", 12); umwelt.stepTicks(100)');
    // a change in the past: only the new future is recorded
    await run('umwelt.seek(150); umwelt.life.set("harold.hunger", 9); umwelt.stepTicks(250)');
    // the panel that was open before is open again
    await page.getByRole('heading', { name: 'Worlds', exact: true }).waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save recording' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('yard-seed21.recording.json');
    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as RecordingFile;
    expect(file.ticks).toBe(400);
    expect(file.inputs).toEqual([
      [101, { set: 'hazel.thirst', to: 12 }],
      [151, { set: 'harold.hunger', to: 9 }],
    ]);
    expect(replay(checkRecording(file))).toEqual({ ticks: 400, equal: true });
    const end = await run<string>('umwelt.life.hash()');
    let last = '';
    replay(file, {
      onTick: life => {
        last = life.hash();
        return undefined;
      },
    });
    expect(last).toBe(end);
  });
});
