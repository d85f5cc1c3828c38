import { checks } from '@gait/engine';
import { expect, test } from 'vitest';
import { aBeacon } from '../testing/a-beacon.ts';
import { aServer } from '../testing/a-server.ts';

test('only private networks can read the lag of scoring and the size of what waits', async () => {
  const server = await aServer({ trustedProxies: 'loopback' });
  await server.send(aBeacon({ key: server.siteKey! }));
  await server.settled();
  const ask = (address: string) =>
    fetch(`${server.baseUrl}/metrics`, { headers: { 'x-forwarded-for': address } });
  const text = await (await ask('10.0.0.7')).text();
  expect(text).toContain('# TYPE gait_score_lag_seconds gauge\ngait_score_lag_seconds 0\n');
  expect(text).toContain('\ngait_inbox_bytes 0\n');
  expect(text).toContain('# TYPE gait_scored_beacons_total counter\ngait_scored_beacons_total 1\n');
  expect(text).toContain('\ngait_dropped_beacons_total 0\n');
  expect(text).toContain('\ngait_webhook_delivered_total 0\n');
  const sessions = text.match(/^gait_recent_sessions\{action="[^"]+"\} [01]$/gm);
  expect(sessions?.map((line) => line.at(-1)).sort()).toEqual(['0', '0', '0', '0', '1']);
  expect(text.match(/^gait_recent_detections\{check="\w+"\} \d$/gm)).toHaveLength(Object.keys(checks).length);
  for (const id of ['none', 'never']) await server.ask(`/v1/sessions/${id}/report`);
  const later = await (await ask('10.0.0.7')).text();
  expect(later).toContain('\ngait_session_lookups_total 2\n');
  expect(later).toContain('\ngait_missing_sessions_total 2\n');
  expect((await ask('8.8.8.8')).status).toBe(404);
});
