import { createHmac } from 'node:crypto';

const HOUR_S = 3_600;

/** A token with which your server vouches for the user ID of a page. It expires after `expiresInS`, at most seven days. */
export const userToken = (secret: string, userId: string, expiresInS = HOUR_S): string => {
  const expiry = Math.floor(Date.now() / 1_000) + expiresInS;
  return `${expiry}.${createHmac('sha256', secret).update(`${expiry}.${userId}`).digest('hex')}`;
};
