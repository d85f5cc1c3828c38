import { expect, test } from 'vitest';
import type { StoredMessage } from '../../store/webhook-messages.ts';
import type { FactSources } from '../fact.ts';
import { webhooksFact } from './webhooks-fact.ts';

const factOf = (newest: Readonly<Record<string, Partial<StoredMessage> | undefined>>) => {
  const known = Object.keys(newest).map((id) => ({ id, url: `https://${id}.example/secret-path` }));
  const store = {
    webhooks: async () => known,
    allWebhooks: async () => known,
    webhookMessages: async (id: string) => [newest[id]].filter(Boolean),
  };
  return webhooksFact({ store } as unknown as FactSources, { workspaceId: 'ws_1' });
};

test('a receiver whose last message was given up needs action, and its address is not told', async () => {
  const fact = await factOf({
    shop: { state: 'dead', lastResult: 'ECONNREFUSED' },
    blog: { state: 'delivered', lastResult: '204' },
  });
  expect(fact).toMatchObject({
    state: 'bad',
    text: 'The last message to https://shop.example was given up: ECONNREFUSED.',
  });
});

test('one that took a newer message is fine, as are none', async () => {
  expect(await factOf({ shop: { state: 'delivered' }, new: undefined })).toMatchObject({ state: 'good' });
  expect(await factOf({})).toMatchObject({ state: 'good', text: 'There are none.' });
});
