import { createHmac } from 'node:crypto';
import { createGait } from '@gait/node';
import { aBeacon } from '@gait/server/a-beacon';

/** A Gait server, as a shop knows it. */
export interface ShopGait {
  readonly baseUrl: string;
  readonly siteKey: string;
  readonly apiKey: string;
  readonly userSecret: string;
  /** Base64 behind `whsec_`. */
  readonly webhookSecret: string;
}

export const environmentOf = (gait: ShopGait): Readonly<Record<string, string>> => ({
  GAIT_URL: gait.baseUrl,
  GAIT_SITE_KEY: gait.siteKey,
  GAIT_API_KEY: gait.apiKey,
  GAIT_USER_SECRET: gait.userSecret,
  GAIT_WEBHOOK_SECRET: gait.webhookSecret,
});

/** Visits a shop, places orders and sends webhooks. Returns what it does wrong, in words. */
export const tryShop = async (url: string, gait: ShopGait): Promise<string[]> => {
  const page = await (await fetch(url)).text();
  const [, token = ''] = /data-user-token="([^"]+)"/.exec(page) ?? [];
  const own = await visit(gait, { user: 'user-42', token });
  const { user_verified: isVerified } = await createGait(gait).report(own, { include: ['user_verified'] });
  const message = '{"type":"webhook.test","data":{}}';
  const trials: [string, unknown, unknown][] = [
    ['the page loads the tracker', page.includes(`src="${gait.baseUrl}/v1/s.js"`), true],
    ['its token vouches for the user', isVerified, true],
    ['an order of the user', await order(url, own), '200 accepted'],
    [
      'an order with the session of somebody else',
      await order(url, await visit(gait, { user: 'eve' })),
      '403 rejected',
    ],
    ['an order without a session', await order(url, 'none'), '200 in review'],
    ['an order with a mark that is too long', await order(url, own, 'x'.repeat(200)), '200 in review'],
    ['a webhook', await webhook(url, message, signed(gait, message)), 204],
    ['a webhook that was changed', await webhook(url, `${message} `, signed(gait, message)), 400],
  ];
  return trials
    .filter(([, found, expected]) => found !== expected)
    .map(([what, found, expected]) => `${what}: ${String(found)} instead of ${String(expected)}`);
};

const visit = async (gait: ShopGait, user: { user: string; token?: string }): Promise<string> => {
  const beacon = aBeacon({ key: gait.siteKey, ...user });
  const answer = await fetch(`${gait.baseUrl}/v1/i`, { method: 'POST', body: JSON.stringify(beacon) });
  if (!answer.ok) throw new Error(`the beacon got ${answer.status}`);
  return beacon.session;
};

const order = async (url: string, session: string, after?: string): Promise<string> => {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ session, after });
  const answer = await fetch(`${url}/order`, { method: 'POST', headers, body });
  const { decision } = (await answer.json()) as { decision?: string };
  return `${answer.status} ${decision}`;
};

const webhook = async (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> => (await fetch(`${url}/gait`, { method: 'POST', headers, body })).status;

const signed = ({ webhookSecret }: ShopGait, body: string): Record<string, string> => {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(webhookSecret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
};
