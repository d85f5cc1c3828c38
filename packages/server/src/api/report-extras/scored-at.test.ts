import { expect, test } from 'vitest';
import { aBeacon } from '../../testing/a-beacon.ts';
import { aServer } from '../../testing/a-server.ts';
import { read } from '../../testing/answers.ts';
import { getSessionReport } from '../get-session-report.ts';

const NOW = 1_795_000_000_000;

test('a report has everything that was acknowledged before it, and says when it was scored', async () => {
  let at = NOW;
  const server = await aServer({ now: () => at });
  const first = aBeacon({ key: server.siteKey!, origin: NOW - 60_000 });
  const report = async () => {
    // Without waiting for the score, as a site does.
    const answer = await fetch(`${server.baseUrl}/v1/sessions/${first.session}/report?include=scored_at`, {
      headers: { authorization: `Bearer ${server.apiKey}` },
    });
    return read(answer, getSessionReport);
  };
  for (let seq = 0; seq < 20; seq++) {
    at = NOW + 1_000 * seq;
    const user = `user ${seq}`;
    const { status } = await server.send({ ...first, seq, sent: 1_000 * seq, user });
    expect(status).toBe(204);
    expect(await report()).toMatchObject({ user_id: user, scored_at: at });
  }
});
