import { existsSync } from 'node:fs';
import { aptInstall, whyNoApt } from './apt.mjs';
import { isRunnable, which } from './house.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
];
/** Returns the path of Chromium: named by CHROMIUM, on the path, or in its usual place; undefined if there is none. */
export function findChromium() {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  for (const name of NAMES) {
    const file = which(name);
    if (file !== undefined && isRunnable(file, ['--version'])) return file;
  }
  return PLACES.find(place => existsSync(place));
}

/** Installs Debian's Chromium if apt may be used; returns its path, or the reason why it is missing. */
export async function installChromium() {
  if (process.env.CHROMIUM) return { why: `CHROMIUM names ${process.env.CHROMIUM}, which does not exist` };
  const why = whyNoApt();
  if (why !== undefined) return { why: `no Chromium on the path, and ${why}` };
  console.log('no Chromium found; installing it with apt');
  await aptInstall(['chromium', 'fonts-dejavu-core']);
  const path = findChromium();
  return path === undefined ? { why: 'apt could not install Chromium' } : { path };
}
