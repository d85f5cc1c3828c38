import { createHmac } from 'node:crypto';

const PREFIX = 'whsec_';

/** The headers of a message by the Standard Webhooks specification, with one signature per secret. `at` is Unix ms. */
export const signedHeaders = (
  { id, body }: { readonly id: string; readonly body: string },
  secrets: readonly string[],
  at: number,
): Record<string, string> => {
  const timestamp = String(Math.floor(at / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
};
