import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UserTokenStatus } from '@gait/engine';
import { DAY_S } from '@gait/wire/time';

/** A page that outlives its token by a week is signed in again. */
const MAX_AHEAD_S = 7 * DAY_S;

/** The time of expiry in Unix seconds, and HMAC-SHA256 in hex. */
const TOKEN = /^(\d{1,12})\.([0-9a-f]{64})$/i;

export interface SignedUser {
  readonly user: string;
  readonly token: string;
}

/** Checks a token against each secret of the workspace. `now` is in Unix ms. */
export const userTokenStatus = (
  { user, token }: SignedUser,
  secrets: readonly string[],
  now: number,
): UserTokenStatus => {
  const [, expiry = '', signature = ''] = TOKEN.exec(token) ?? [];
  const given = Buffer.from(signature, 'hex');
  const isSigned = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${expiry}.${user}`).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return 'wrong';
  const ahead = Number(expiry) - now / 1_000;
  if (ahead < 0) return 'expired';
  return ahead > MAX_AHEAD_S ? 'too_far_ahead' : 'valid';
};
