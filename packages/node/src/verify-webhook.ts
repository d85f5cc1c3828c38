import { createHmac, timingSafeEqual } from 'node:crypto';

export interface WebhookRequest {
  /** The body as it came. Parsing changes it. */
  readonly body: string | Uint8Array;
  /** Of Node's requests, or of `fetch`. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>> | Headers;
  /** `whsec_…`, from the dashboard. */
  readonly secret: string;
}

export interface WebhookMessage {
  /** The same for every attempt: ignore a message that you have handled. */
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const PREFIX = 'whsec_';
/** Older messages may be replays. */
const TOLERANCE_S = 300;

/** The message of a webhook. Throws if Gait did not sign it, or did so too long ago. https://www.standardwebhooks.com */
export const verifyWebhook = ({ body, headers, secret }: WebhookRequest): WebhookMessage => {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const given = headerOf(headers, 'webhook-signature');
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > TOLERANCE_S || timestamp === '')
    throw new Error('the webhook is too old, or the clock of this machine is wrong');
  const text = typeof body === 'string' ? body : Buffer.from(body).toString();
  const key = Buffer.from(secret.replace(PREFIX, ''), 'base64');
  // Anybody can sign with nothing, such as a variable that is not set.
  if (key.length === 0) throw new TypeError('secret must be that of the webhook, which starts with whsec_');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest();
  // During the rotation of a secret there is one signature for each.
  if (!given.split(' ').some((signature) => isSignature(signature, expected)))
    throw new Error('the webhook has no valid signature: check the secret, and pass the body as it came');
  return { ...(JSON.parse(text) as Omit<WebhookMessage, 'id'>), id };
};

const isSignature = (signature: string, expected: Buffer): boolean => {
  const [version, encoded = ''] = signature.split(',');
  const given = Buffer.from(encoded, 'base64');
  return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
};

const headerOf = (headers: WebhookRequest['headers'], name: string): string => {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
};
