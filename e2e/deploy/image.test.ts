import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '@gait/wire/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtImage } from './built-image.ts';
import { command } from './command.ts';
import { wordsOf } from './dockerfile.ts';
import { type BuiltStage, inSystem } from './in-system.ts';

/** Set it to build the image, which takes minutes: to `1`, or to the folder of a Debian system to copy. */
const asked = process.env.GAIT_TEST_IMAGE;
const isRoot = process.getuid?.() === 0;
const hasDebian = existsSync('/usr/sbin/debootstrap') || (asked !== undefined && existsSync(asked));
const reason = !asked
  ? ' (skipped: GAIT_TEST_IMAGE is not set)'
  : !(isRoot && hasDebian)
    ? ' (skipped: no debootstrap, or not root)'
    : '';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const EVERY_MS = 200;

describe.skipIf(reason !== '')(`the image${reason}`, () => {
  let into: string;
  let image: BuiltStage;
  let container: ChildProcess;
  const lines: string[] = [];

  beforeAll(async () => {
    into = mkdtempSync(`${tmpdir()}/gait-image-`);
    image = builtImage({
      dockerfile: readFileSync(`${ROOT}Dockerfile`, 'utf8'),
      dockerignore: readFileSync(`${ROOT}.dockerignore`, 'utf8'),
      context: ROOT.slice(0, -1),
      into,
      debian: asked !== undefined && existsSync(asked) ? asked : undefined,
    });
    const program = [...wordsOf(image.stage, 'ENTRYPOINT'), ...wordsOf(image.stage, 'CMD')];
    container = spawn('unshare', inSystem(image, program, false), { stdio: ['ignore', 'pipe', 'inherit'] });
    container.stdout?.on('data', (text) => lines.push(String(text)));
    const ended = once(container, 'exit').then(() => Promise.reject(new Error('the container ended')));
    ended.catch(() => undefined);
    await Promise.race([ended, untilHealthy()]);
  }, 30 * MINUTE_MS);

  afterAll(() => {
    container?.kill('SIGKILL');
    command('rm', '--recursive', '--force', into);
  }, 5 * MINUTE_MS);

  /** Runs a program beside the server, in the container's network. */
  const beside = (...program: readonly string[]) =>
    spawnSync('nsenter', ['--net', `--target=${container.pid}`, 'unshare', ...inSystem(image, program)], {
      encoding: 'utf8',
    });
  const isHealthy = () => beside(...wordsOf(image.stage, 'HEALTHCHECK')).status === 0;
  const untilHealthy = async (): Promise<void> => {
    while (!isHealthy()) await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  };
  const statusOf = (path: string): string =>
    beside(
      'node',
      '-e',
      `const answer = await fetch('http://127.0.0.1:8787${path}'); await answer.arrayBuffer(); console.log(answer.status)`,
    ).stdout.trim();

  test('it serves scripts, dashboard and API, as its own user', () => {
    expect(['/v1/s.js', '/v1/b.js', '/dashboard/', '/v1/openapi.json'].map(statusOf)).toEqual(
      Array(4).fill('200'),
    );
    expect(readFileSync(`/proc/${container.pid}/status`, 'utf8')).toMatch(/^Uid:\t1000\t1000/m);
  });

  test('its data is in /data, for nobody else to read', () => {
    const { mode, uid } = statSync(`${image.root}/data`);
    expect([mode & 0o777, uid]).toEqual([0o700, 1000]);
    expect(existsSync(`${image.root}/data/gait.db`)).toBe(true);
  });

  test('it has no sources, no tests and no tools of the build', () => {
    const app = `${image.root}/app`;
    for (const path of ['packages/server/src', 'packages/lab', 'node_modules/vitest', 'node_modules/esbuild'])
      expect([path, existsSync(`${app}/${path}`)]).toEqual([path, false]);
  });

  test('the health check fails when the server is gone, and SIGTERM ends it in order', async () => {
    expect(isHealthy()).toBe(true);
    const ended = once(container, 'exit');
    container.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
