import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Path of the browser: CHROMIUM, or the first that is installed; undefined if there is none. */
export function findChromium(): string | undefined {
  const asked = process.env['CHROMIUM'];
  if (asked && existsSync(asked)) return asked;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // try the next one
    }
  }
  return undefined;
}

/** Mesa draws twice as fast, if it is installed; SwiftShader comes with Chromium. */
const MESA = ['--use-angle=gl-egl', '--ignore-gpu-blocklist'];
const SWIFTSHADER = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Starts the browser; `more` are further flags. */
export function launch(path: string, more: readonly string[] = []): Promise<Browser> {
  const mesa = existsSync('/usr/lib/x86_64-linux-gnu/dri/swrast_dri.so');
  return chromium.launch({
    executablePath: path,
    args: [
      '--no-sandbox',
      ...(mesa ? MESA : SWIFTSHADER),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  });
}

/** Milliseconds that a page on a busy machine may take for what a test waits for. */
export const PATIENCE = 60_000;

export interface Watched {
  readonly page: Page;
  /** Console errors and uncaught errors. */
  readonly faults: string[];
}

/** Opens a page that collects its errors, and waits until its world is shown. `before` is a script that runs before those of the page. */
export async function openPage(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
  phone = false,
  before = '',
): Promise<Watched> {
  const context = await browser.newContext({ viewport, hasTouch: phone, isMobile: phone, deviceScaleFactor: 1 });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', error => faults.push(error.message));
  if (before !== '') await page.addInitScript(before);
  await page.goto(address);
  await untilShown(page, faults);
  return { page, faults };
}

/** Waits until a page that was opened or reloaded shows its world and everything around it. */
export async function untilShown(page: Page, faults: readonly string[] = []): Promise<void> {
  // asked from outside: a condition that waits inside the page is evaluated there, which the content policy of `umwelt studio` forbids
  const shown =
    'window.umwelt?.life !== undefined && window.umwelt.view?.whole && window.umwelt.library !== undefined && window.umwelt.store.framed.value';
  for (let waited = 0; !(await page.evaluate(shown)); waited += 50) {
    if (waited > 60_000) throw new Error(`the page shows no world: ${faults.join('; ')}`);
    await page.waitForTimeout(50);
  }
}
