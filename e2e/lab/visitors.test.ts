import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDisplay } from '../../packages/lab/src/bots/display.ts';
import { judgedVisit } from '../../packages/lab/src/bots/judged-visit.ts';
import { type LabServer, openLabServer } from '../../packages/lab/src/bots/lab-server.ts';
import type { Outcome } from '../../packages/lab/src/bots/outcome.ts';
import { playwright } from '../../packages/lab/src/bots/playwright.ts';
import { hasAssistive } from '../../packages/lab/src/people/assistive.ts';
import { personVisit, takeSeat } from '../../packages/lab/src/people/person-visit.ts';
import { screenReader } from '../../packages/lab/src/people/screen-reader.ts';
import { syntheticPerson } from '../../packages/lab/src/people/synthetic-person.ts';
import type { Way } from '../../packages/lab/src/people/way.ts';
import { chromiumPath } from '../testing/chromium.ts';

const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const hasScreen = () => existsSync('/usr/bin/Xvfb') && existsSync('/usr/bin/openbox');
const hasInput = () => runs('python3', '-c', 'import ctypes; ctypes.CDLL("libXtst.so.6")');

/** Why a hand-like visit cannot be made on this machine. */
const missing = (): string | undefined => {
  if (!hasScreen()) return 'no Xvfb or openbox';
  return hasInput() ? undefined : 'no python3 with libXtst';
};
const lacking = missing();
const skip = async (): Promise<void> => undefined;

describe.skipIf(!chromiumPath())('visitors of the demo site', () => {
  let server: LabServer;
  beforeAll(async () => {
    server = await openLabServer();
  });
  afterAll(() => server?.close());

  const settings = () => ({ server, timeoutMs: 90_000 });

  test('a Playwright bot is to be rejected', async () => {
    const outcome = await judgedVisit(
      { driver: 'playwright', mode: 'headless', label: 'bot' },
      (url, profile) => playwright.visit({ url, mode: 'headless', profile }),
      settings(),
    );
    expect(outcome).toMatchObject({ recommended_action: 'Auto-reject or high-priority review' });
    expect((outcome as Outcome).risk_score).toBeGreaterThanOrEqual(70);
    expect((outcome as Outcome).device_checks.bot).toBe('Detected');
  });

  const letsThrough = async (way: Way) => {
    const display = await openDisplay();
    const seat = takeSeat(display);
    const visitor = { way, person: syntheticPerson(7, 36), seat, upstream: server.baseUrl };
    try {
      const outcome = await judgedVisit(
        { driver: way.name, mode: 'os', label: 'human' },
        (url, profile) => personVisit(visitor, url, profile),
        settings(),
      );
      expect(outcome).not.toHaveProperty('not_run');
      const { risk_score, biometric_checks, device_checks } = outcome as Outcome;
      expect(risk_score).toBeLessThan(50);
      expect(device_checks.bot).toBe('Not detected');
      expect(Object.values(biometric_checks)).not.toContain('Detected');
    } finally {
      seat.player.close();
      await display.close();
    }
  };

  test.skipIf(lacking)(
    `hand-like input of the window system is let through${lacking ? ` (skipped: ${lacking})` : ''}`,
    { timeout: 120_000 },
    () => letsThrough({ name: 'usual', ways: { address: skip, wander: skip } }),
  );

  test.skipIf(lacking || !hasAssistive())(
    'presses that a screen reader makes are let through',
    { timeout: 120_000 },
    () => letsThrough(screenReader),
  );
});
