import { isIP } from 'node:net';
import { isPublicAddress } from '../enrich/index.ts';

/** Why this URL cannot receive messages. Undefined if it can, as far as its text tells. */
export const urlProblem = (text: string, allowsPrivate: boolean): string | undefined => {
  if (!URL.canParse(text)) return 'must be a URL';
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (protocol === 'http:' && !allowsPrivate)
    return 'must start with https://, unless the server was started with --webhook-private';
  if (protocol !== 'https:' && protocol !== 'http:') return 'must start with https://';
  if (username !== '' || password !== '' || hash !== '')
    return 'must not have a user, a password or a fragment';
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    return 'must be a public address, unless the server was started with --webhook-private';
  return undefined;
};
