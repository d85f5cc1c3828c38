import { createHmac } from 'node:crypto';
import { DAY_S } from '@gait/wire/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameText } from '../base/secrets.ts';
import { basePathOf } from '../http/base-path.ts';
import type { Member } from '../store/records.ts';
import type { ConsoleContext } from './context.ts';

const COOKIE = 'gait_browser';
const KNOWN_S = 180 * DAY_S;
const MS = 1_000;

/** Nobody knows the stored hash of a password but the server, and another password makes another mark. */
const markOf = ({ id, password }: Member, at: string): string =>
  createHmac('sha256', password).update(`known browser of ${id} since ${at}`).digest('base64url');

/** Marks the browser as one in which this member has entered the right password. */
export const rememberBrowser = (
  reply: FastifyReply,
  { publicUrl, now }: Pick<ConsoleContext, 'publicUrl' | 'now'>,
  member: Member,
): FastifyReply => {
  const at = String(Math.floor(now() / MS));
  return reply.setCookie(COOKIE, `${at}.${markOf(member, at)}`, {
    path: `${basePathOf(publicUrl)}/console/sign-in`,
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl?.startsWith('https:') === true,
    maxAge: KNOWN_S,
  });
};

/** The mark of a browser in which the member has signed in within the last half year. Undefined if it has none. */
export const knownBrowser = (
  { cookies }: FastifyRequest,
  { now }: Pick<ConsoleContext, 'now'>,
  member: Member | undefined,
): string | undefined => {
  const cookie = cookies[COOKIE];
  if (!member || cookie === undefined) return undefined;
  const [at = '', mark = ''] = cookie.split('.');
  const isRecent = now() - Number(at) * MS < KNOWN_S * MS;
  return isRecent && sameText(mark, markOf(member, at)) ? cookie : undefined;
};
