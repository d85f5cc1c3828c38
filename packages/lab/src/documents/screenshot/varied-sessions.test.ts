import { describe, expect, test } from 'vitest';
import { sampleRequests } from './send-session.ts';
import { variedSessions } from './varied-sessions.ts';

const NOW = 1_795_000_000_000;
const sessions = variedSessions(200, 0);
const requests = sessions.map((session) => sampleRequests(session, `pub-${'x'.repeat(24)}`, NOW));

describe('200 varied sessions', () => {
  test('are different sessions, each with input of its own', () => {
    expect(new Set(requests.map(([first]) => JSON.parse(first?.body ?? '').session)).size).toBe(200);
    const inputs = requests.map((one) => JSON.stringify(one.map(({ body }) => JSON.parse(body).events)));
    expect(new Set(inputs).size).toBeGreaterThan(150);
  });

  test('take at most 45 seconds each', () => {
    const starts = requests.map(([first]) => JSON.parse(first?.body ?? '').origin);
    expect(NOW - Math.min(...starts)).toBeLessThan(45_000);
  });

  test('are of automated browsers, phones and people', () => {
    const devices = requests.map((one) => one.map(({ body }) => JSON.parse(body).device ?? {}));
    const having = (test: (device: Record<string, unknown>) => boolean) =>
      devices.filter((readings) => readings.some(test)).length;
    expect(having(({ webdriver }) => webdriver === true)).toBeGreaterThan(5);
    expect(having(({ webdriver }) => webdriver === false)).toBeGreaterThan(100);
    expect(having(({ ua_platform }) => ua_platform === 'Android')).toBeGreaterThan(20);
  });
});
