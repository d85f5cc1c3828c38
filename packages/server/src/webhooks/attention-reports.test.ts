import { DAY_MS, MINUTE_MS } from '@gait/wire/time';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../base/secrets.ts';
import { NOW } from '../testing/a-record.ts';
import { aScoringWorkspace } from '../testing/a-scoring-workspace.ts';
import { aServer } from '../testing/a-server.ts';
import { aTab } from '../testing/a-tab.ts';
import { aWebhook } from '../testing/a-webhook.ts';
import { reportAttention } from './attention-reports.ts';

const state = fc.constantFrom('good', 'good', 'look', 'bad');
/** What the status page says after some minutes. */
const ticks = fc.array(
  fc.record({
    minutes: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3_000 })),
    states: fc.record({ store: state, webhooks: state }),
  }),
  { maxLength: 12 },
);

test('what begins to need attention is reported once, by two servers at once, and again after a day without it', async () => {
  const { store } = await aScoringWorkspace(NOW);
  await fc.assert(
    fc.asyncProperty(ticks, async (drawn) => {
      const workspaceId = newId('ws');
      const webhook = aWebhook({ workspaceId, events: ['server.attention'] });
      await store.createWebhook(webhook);
      await store.createWebhook(aWebhook({ workspaceId, events: ['site.silent'] }));
      let at = NOW;
      const last = new Map<string, number>();
      const expected: object[] = [];
      for (const { minutes, states } of drawn) {
        at += minutes * MINUTE_MS;
        const now = at;
        const findings = Object.entries(states).map(([id, one]) => ({
          id,
          title: id.toUpperCase(),
          state: one,
          text: `It is ${one}.`,
        }));
        const report = () =>
          reportAttention({
            store,
            now: () => now,
            diagnose: async (asked) => (asked === workspaceId ? findings : []),
          });
        await Promise.all([report(), report()]);
        for (const { state, ...about } of findings) {
          const key = `${about.id} ${state}`;
          if (state === 'good') continue;
          if (now - (last.get(key) ?? -Infinity) >= DAY_MS) expected.push({ ...about, state, remedy: null });
          last.set(key, now);
        }
      }
      const messages = await store.webhookMessages(webhook.id, { limit: 99 });
      const byText = (one: object) => JSON.stringify(one, ['id', 'state']);
      const found = messages.map(({ body }) => JSON.parse(body).data);
      expect(found.map(byText).sort()).toEqual(expected.map(byText).sort());
      expect(found).toEqual(expect.arrayContaining(expected));
      await store.removeWebhook(workspaceId, webhook.id);
    }),
    { numRuns: 20 },
  );
});

test('a server reports by itself what its status page says', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await aServer({ webhookPrivate: true, modelOff: 'it is switched off' });
  const tab = await aTab(server);
  await tab.signIn();
  const url = 'http://127.0.0.1:9/';
  await tab.call('POST', '/webhooks', { url, events: ['server.attention'], format: 'slack' });
  const { facts } = (await tab.call('GET', '/doctor')).body;
  vi.advanceTimersByTime(MINUTE_MS);
  const reported = async () => {
    const [{ messages }] = (await tab.call('GET', '/webhooks')).body.webhooks;
    return messages.map(({ payload }: { payload: { data: unknown } }) => payload.data);
  };
  await expect.poll(reported).toContainEqual(facts.find(({ id }: { id: string }) => id === 'model'));
});
