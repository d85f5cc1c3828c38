import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDisplay } from '../../packages/lab/src/browsers/display.ts';
import { playwright } from '../../packages/lab/src/drivers/playwright/playwright.ts';
import { judgedVisit } from '../../packages/lab/src/harness/judged-visit.ts';
import { type LabServer, openLabServer } from '../../packages/lab/src/harness/lab-server.ts';
import type { DriverOutcome } from '../../packages/lab/src/harness/outcome.ts';
import { hasAssistive } from '../../packages/lab/src/people/assistive.ts';
import type { Scenario } from '../../packages/lab/src/people/scenario.ts';
import { openSeat, scenarioVisit } from '../../packages/lab/src/people/scenario-visit.ts';
import { screenReader } from '../../packages/lab/src/people/scenarios/assistive-scenarios.ts';
import { syntheticPerson } from '../../packages/lab/src/people/synthetic-person.ts';
import { noChromium, withReason } from '../testing/chromium.ts';

const runs = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const hasScreen = () => existsSync('/usr/bin/Xvfb') && existsSync('/usr/bin/openbox');
const hasInput = () => runs('python3', '-c', 'import ctypes; ctypes.CDLL("libXtst.so.6")');

/** Why this machine cannot play input through the window system. */
const missing = (): string | undefined => {
  if (!hasScreen()) return 'no Xvfb or openbox';
  return hasInput() ? undefined : 'no python3 with libXtst';
};
const lacking = missing();
const skip = async (): Promise<void> => undefined;

describe.skipIf(noChromium)(withReason('visitors of the demo site'), () => {
  let server: LabServer;
  beforeAll(async () => {
    server = await openLabServer();
  });
  afterAll(() => server?.close());

  const settings = () => ({ server, timeoutMs: 90_000 });

  test('a Playwright bot gets a rejecting score', async () => {
    const outcome = await judgedVisit(
      { driver: 'playwright', mode: 'headless', label: 'bot' },
      (url, profile) => playwright.visit({ url, mode: 'headless', profile }),
      settings(),
    );
    expect(outcome).toMatchObject({ recommended_action: 'Auto-reject or high-priority review' });
    expect((outcome as DriverOutcome).risk_score).toBeGreaterThanOrEqual(70);
    expect((outcome as DriverOutcome).device_checks.bot).toBe('Detected');
  });

  /** Points of the score without the model: a synthetic person is a program, and the model may say so. */
  const pointsOfRules = async (session: string): Promise<number> => {
    const answer = await fetch(`${server.baseUrl}/v1/sessions/${session}/report?include=evidence`, {
      headers: { authorization: `Bearer ${server.apiKey}` },
    });
    const { evidence } = (await answer.json()) as { evidence: Record<string, { points: number }> };
    expect(evidence).toHaveProperty('agent_behavior');
    return Object.entries(evidence)
      .filter(([check]) => check !== 'agent_behavior')
      .reduce((sum, [, { points }]) => sum + points, 0);
  };

  /** Each visitor is another person: a second one with the same rhythm would be a copy of the first. */
  const breaksNoRule = async (scenario: Scenario, seed: number) => {
    const display = await openDisplay();
    const seat = openSeat(display);
    const visitor = { scenario, person: syntheticPerson(seed, 36), seat, upstream: server.baseUrl };
    try {
      const outcome = await judgedVisit(
        { driver: scenario.name, mode: 'os', label: 'human' },
        (url, profile) => scenarioVisit(visitor, url, profile),
        settings(),
      );
      expect(outcome).not.toHaveProperty('not_run');
      const { session_id, biometric_checks, device_checks } = outcome as DriverOutcome;
      const { agent_behavior: _, ...rules } = biometric_checks;
      expect(device_checks.bot).toBe('Not detected');
      expect(Object.values(rules)).not.toContain('Detected');
      expect(await pointsOfRules(session_id)).toBeLessThan(50);
    } finally {
      seat.player.close();
      await display.close();
    }
  };

  // Each has a screen of its own.
  test
    .skipIf(lacking)
    .concurrent(
      `human-like input through the window system breaks no rule${lacking ? ` (skipped: ${lacking})` : ''}`,
      () => breaksNoRule({ name: 'usual', steps: { address: skip, browse: skip } }, 7),
    );

  const lackingReader = lacking ?? (hasAssistive() ? undefined : 'no accessibility bus');
  test
    .skipIf(lackingReader)
    .concurrent(
      `presses by a screen reader break no rule${lackingReader ? ` (skipped: ${lackingReader})` : ''}`,
      () => breaksNoRule(screenReader, 8),
    );
});
