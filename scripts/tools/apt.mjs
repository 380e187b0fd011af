import { isRunnable, run, which } from './house.mjs';

/** Time limits of apt for its lists and for the packages, so that a slow mirror does not hold up the tests. */
const UPDATE_SECONDS = 60;
const INSTALL_SECONDS = 180;

/** Returns why apt cannot be used here, or undefined if it can. */
export function whyNoApt() {
  if (which('apt-get') === undefined) return 'no apt to install it';
  if (!isRoot() && (which('sudo') === undefined || !isRunnable('sudo', ['-n', 'true']))) return 'installing it with apt needs root';
  return undefined;
}

/** Installs Debian packages, first with the existing lists, then with updated ones. Returns whether apt succeeded. */
export async function aptInstall(packages) {
  const apt = (args, seconds) => {
    const command = ['apt-get', '-q', '-y', ...args];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const stdio = ['ignore', 'ignore', 'inherit'];
    return isRoot() ? run(command[0], command.slice(1), { seconds, env, stdio }) : run('sudo', ['-n', ...command], { seconds, env, stdio });
  };
  const install = ['install', '--no-install-recommends', ...packages];
  if ((await apt(install, INSTALL_SECONDS)) === 0) return true;
  await apt(['update'], UPDATE_SECONDS);
  return (await apt(install, INSTALL_SECONDS)) === 0;
}

function isRoot() {
  return process.getuid?.() === 0;
}
