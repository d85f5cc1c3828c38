import { createHmac } from 'node:crypto';
import { HOUR_MS } from '@gait/wire/time';
import type { aTab } from './a-tab.ts';

export interface TokenStory {
  readonly secret: string;
  readonly user?: string;
  /** Unix ms. An hour from now by default. */
  readonly expiresAt?: number;
}

/** A user token as a site's server makes it. */
export const aUserToken = ({
  secret,
  user = 'ada',
  expiresAt = Date.now() + HOUR_MS,
}: TokenStory): string => {
  const expiry = Math.floor(expiresAt / 1_000);
  return `${expiry}.${createHmac('sha256', secret).update(`${expiry}.${user}`).digest('hex')}`;
};

/** A new secret of user tokens, created in a signed-in tab of the dashboard. */
export const aUserTokenSecret = async (tab: Awaited<ReturnType<typeof aTab>>, name = 'shop') => {
  const { body } = await tab.call('POST', '/user-token-secrets', { name });
  return { id: body.user_token_secret.id as string, secret: body.secret as string };
};
