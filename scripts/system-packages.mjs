import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const works = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
const isOnPath = (program) => works('which', program);
const anyExists = (...paths) => paths.some((path) => path && existsSync(path));

/**
 * What tests need besides Node and npm: programs of the system, what is skipped or slower without them, Debian's packages for
 * them.
 */
export const systemPackages = [
  {
    name: 'Chromium',
    skipped: 'tests in Chromium',
    packages: ['chromium', 'fonts-liberation'],
    isInstalled: () =>
      anyExists(
        process.env.GAIT_CHROMIUM,
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      ),
  },
  {
    name: "Chromium's headless shell",
    slower: 'tests of the dashboard run in Chromium, and take longer',
    packages: ['chromium-headless-shell'],
    isInstalled: () => anyExists('/usr/bin/chromium-headless-shell'),
  },
  {
    name: 'a virtual display with system input',
    skipped: 'tests that move the system pointer',
    packages: ['xvfb', 'xdotool', 'openbox', 'x11-utils', 'libxtst6', 'python3'],
    isInstalled: () => ['Xvfb', 'xdotool', 'openbox', 'python3'].every(isOnPath),
  },
  {
    name: 'Firefox',
    skipped: 'tests in Firefox',
    packages: ['firefox-esr'],
    isInstalled: () => anyExists(process.env.GAIT_FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'),
  },
  {
    name: 'WebKitGTK',
    skipped: 'tests in WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'libxtst6', 'python3'],
    isInstalled: () => ['WebKitWebDriver', 'Xvfb', 'python3'].every(isOnPath),
  },
  {
    name: 'a touch screen',
    skipped: 'tests with fingers and the keyboard of a phone in Firefox and WebKit',
    packages: [
      'xserver-xorg-core',
      'xserver-xorg-video-dummy',
      'openbox',
      'xdotool',
      'libxrandr2',
      'libxtst6',
      'dbus',
      'ibus-gtk3',
      'python3-gi',
    ],
    isInstalled: () =>
      anyExists(process.env.GAIT_XORG, '/usr/lib/xorg/modules/input/inputtest_drv.so') &&
      ['openbox', 'xdotool', 'dbus-daemon'].every(isOnPath) &&
      works('/usr/bin/python3', '-c', 'import gi') &&
      works('dpkg-query', '--show', 'ibus-gtk3'),
  },
  {
    name: 'PostgreSQL',
    skipped: 'tests of the PostgreSQL store',
    packages: ['postgresql'],
    isInstalled: () => existsSync('/usr/lib/postgresql'),
  },
  {
    name: 'PgBouncer',
    skipped: 'tests of the PostgreSQL store through a pooler',
    packages: ['pgbouncer'],
    isInstalled: () => anyExists('/usr/sbin/pgbouncer'),
  },
  {
    name: 'faketime',
    skipped: 'the fault in which the clock of a whole process jumps',
    packages: ['faketime'],
    isInstalled: () => isOnPath('faketime'),
  },
  {
    name: 'curl',
    skipped: 'the sample in curl of the page Install',
    packages: ['curl'],
    isInstalled: () => isOnPath('curl'),
  },
  {
    name: 'an accessibility bus',
    skipped: 'the test with a screen reader',
    packages: ['dbus', 'at-spi2-core', 'gir1.2-atspi-2.0', 'python3-gi'],
    isInstalled: () => works('/usr/bin/python3', '-c', "import gi; gi.require_version('Atspi', '2.0')"),
  },
];

/** The only one that `npm test` uses. */
const QUICK = ['Chromium'];

const missing = (isAll) =>
  systemPackages.filter(({ name, isInstalled }) => (isAll || QUICK.includes(name)) && !isInstalled());

/** Installs what is missing with apt-get; explains how to when this user cannot. */
export const installSystemPackages = (isAll) => {
  const found = missing(isAll);
  if (found.length === 0) return;
  const packages = found.flatMap(({ packages }) => packages);
  if (!isOnPath('apt-get')) {
    console.error('This system has no apt-get: install what is listed below with its own package manager.');
    return;
  }
  if (process.getuid?.() !== 0) {
    console.error(`Not root. Install the packages with: sudo apt-get install ${packages.join(' ')}`);
    return;
  }
  console.log(`Installing ${packages.join(' ')} ...`);
  const options = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  // One by one, so that a package which cannot be installed costs only the tests that need it.
  for (const { packages } of found)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
};

/** One line for each thing that is missing, with what is not run without it. */
export const missingSystemPackages = (isAll) =>
  missing(isAll).map(
    ({ name, skipped, slower, packages }) =>
      `Without ${name}, ${slower ?? `these are not run: ${skipped}`} (Debian: ${packages.join(' ')})`,
  );
