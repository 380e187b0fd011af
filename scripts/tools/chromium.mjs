import { existsSync } from 'node:fs';
import { isRunnable, run, which } from './house.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
];
/** Time limits of apt for its lists and for the packages, so that a slow mirror does not hold up the tests. */
const UPDATE_SECONDS = 60;
const INSTALL_SECONDS = 180;

/** Returns the path of a Chromium: the one named by CHROMIUM, one on the path, or one in its usual place; undefined if there is none. */
export function findChromium() {
  if (process.env.CHROMIUM) return existsSync(process.env.CHROMIUM) ? process.env.CHROMIUM : undefined;
  for (const name of NAMES) {
    const file = which(name);
    if (file !== undefined && isRunnable(file, ['--version'])) return file;
  }
  return PLACES.find(place => existsSync(place));
}

/** Installs Debian's Chromium if apt may be used; returns its path, or the reason why there is none. */
export async function installChromium() {
  if (process.env.CHROMIUM) return { why: `CHROMIUM names ${process.env.CHROMIUM}, which does not exist` };
  if (which('apt-get') === undefined) return { why: 'no Chromium on the path, and no apt to install it' };
  const root = process.getuid?.() === 0;
  if (!root && (which('sudo') === undefined || !isRunnable('sudo', ['-n', 'true']))) {
    return { why: 'no Chromium on the path, and installing it with apt needs root' };
  }
  console.log('no Chromium found; installing it with apt');
  const apt = (args, seconds) => {
    const command = ['apt-get', '-q', '-y', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const stdio = ['ignore', 'ignore', 'inherit'];
    return root ? run(command[0], command.slice(1), { seconds, env, stdio }) : run('sudo', ['-n', ...command], { seconds, env, stdio });
  };
  const packages = ['install', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'];
  // try with the existing lists first, then with fresh ones
  if ((await apt(packages, INSTALL_SECONDS)) !== 0) {
    await apt(['update'], UPDATE_SECONDS);
    await apt(packages, INSTALL_SECONDS);
  }
  const path = findChromium();
  return path === undefined ? { why: 'apt could not install Chromium' } : { path };
}
