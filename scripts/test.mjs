import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, platform, tmpdir } from 'node:os';
import { build } from './build.mjs';
import { ensureInstalled, root } from './install.mjs';
import { installSystemPackages, missingSystemPackages } from './system-packages.mjs';

/**
 * `npm test`: installs missing npm packages, then runs lint, types, unit and contract tests, and the main flow in a browser.
 * `npm run test:all` (`--all`) runs every test there is. `--setup` first installs the programs of the system that the tests
 * would skip without, `--slow` lists the tests that took long. Other arguments go to vitest.
 */
const OWN = ['--all', '--setup', '--slow'];

const asked = process.argv.slice(2);
const [isAll, isSetup, isSlow] = OWN.map((option) => asked.includes(option));
const filters = asked.filter((argument) => !OWN.includes(argument));
const isWhole = filters.every((argument) => argument === '-u');

const statusOf = (step, command, env = {}) => {
  console.log(`\n== ${step}`);
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, TMPDIR: temporary, ...env } };
  return spawnSync(process.execPath, command, options).status;
};

const ended = (step, status) => {
  if (status === 0) return;
  console.error(`\n${step} failed`);
  process.exit(status ?? 1);
};

/** Runs a step beside others. What it returns waits for its end, and prints then. */
const begin = (step, command) => {
  const child = spawn(process.execPath, command, { cwd: root });
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(chunk));
  const end = once(child, 'close');
  return async () => {
    const [status] = await end;
    console.log(`\n== ${step}`);
    for (const chunk of lines) process.stdout.write(chunk);
    ended(step, status);
  };
};

const GIB = 2 ** 30;
/** What tests write at one time, with room to spare, and what they and their browsers need beside it. */
const FILES_BYTES = 6 * GIB;
const MEMORY_BYTES = 12 * GIB;
/** Type of a file system in memory. */
const TMPFS = 0x01021994;

const hasMemory = () => {
  if (platform() !== 'linux' || freemem() < MEMORY_BYTES) return false;
  const { type, bavail, bsize } = statfsSync('/dev/shm');
  return type === TMPFS && bavail * bsize >= FILES_BYTES;
};

/**
 * Where tests write: into memory if there is enough, because databases and browsers wait for the disk otherwise. What a
 * killed process has written is there, as on a disk.
 */
const temporary = mkdtempSync(`${!process.env.TMPDIR && hasMemory() ? '/dev/shm' : tmpdir()}/gait-`);
// PostgreSQL runs as a user of its own.
chmodSync(temporary, 0o1777);
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));

ensureInstalled();
if (isSetup) installSystemPackages(isAll);
const missing = missingSystemPackages(isAll);
for (const line of missing) console.log(line);
if (missing.length > 0)
  console.log(`npm ${isAll ? 'run test:all' : 'test'} -- --setup installs them with apt-get (as root).`);

const lint = begin('lint', [`${root}node_modules/@biomejs/biome/bin/biome`, 'check', '.']);
await build();
await lint();
ended('types', statusOf('types', [`${root}node_modules/@typescript/native/bin/tsc`, '-b']));

const vitest = [`${root}node_modules/vitest/vitest.mjs`, 'run'];
const suites = { GAIT_TESTS: isAll ? 'all' : 'quick' };
const crashed = `${temporary}/crashed`;
const status = statusOf('tests', [...vitest, ...filters], {
  ...suites,
  GAIT_TEST_CRASHED: crashed,
  ...(isWhole && { GAIT_TEST_WHOLE: '1' }),
  ...(isSlow && { GAIT_TEST_SLOW: '1' }),
});
if (!existsSync(crashed)) ended('tests', status);
else {
  const step = 'tests in which the browser crashed, once more';
  ended(step, statusOf(step, [...vitest, ...readFileSync(crashed, 'utf8').split('\n')], suites));
}
