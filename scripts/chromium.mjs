import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  process.env.GAIT_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => PLACES.find((path) => path && existsSync(path));

/** Programs that end-to-end tests use on Linux besides Chromium: a display, a window manager, input of the system. */
const DEBIAN_PACKAGES = [
  'chromium',
  'xvfb',
  'fonts-liberation',
  'xdotool',
  'openbox',
  'x11-utils',
  'libxtst6',
  'python3',
];

const works = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The path of a Chromium: an installed one, else from the system's packages, else why there is none. */
export const ensureChromium = () => {
  const installed = find();
  const complete = installed && ['Xvfb', 'xdotool', 'openbox'].every((program) => works('which', program));
  if (complete) return { path: installed };
  if (process.platform !== 'linux' || !works('which', 'apt-get'))
    return reached('this system has no apt-get');
  if (process.getuid?.() !== 0)
    return reached(`not root; install with: sudo apt-get install ${DEBIAN_PACKAGES.join(' ')}`);
  console.log('Installing Chromium and a display from the system packages ...');
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...DEBIAN_PACKAGES], options);
  return reached('apt-get could not install it');
};

const reached = (reason) => {
  const path = find();
  return path ? { path } : { reason };
};
