import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { type BareItem, type InnerList, parseItem, Token } from 'structured-headers';
import { dictionaryOf } from './signature-base.ts';

/** How an agent publishes its keys. */
const TYPES = ['directory', 'jwks_uri', 'cimd'] as const;

/** Where an agent says that its keys are. */
export interface NamedAgent {
  /** Its host, or host and path of another document than the directory of this host. */
  readonly name: string;
  readonly type: (typeof TYPES)[number];
  /** The document to fetch. */
  readonly url: string;
}

const DIRECTORY_PATH = '/.well-known/http-message-signatures-directory';
const MAX_NAME_LENGTH = 128;

/** The agent that a signature names by the member of `Signature-Agent` that it covers. */
export const namedAgent = (
  [components]: InnerList,
  label: string,
  headers: IncomingHttpHeaders,
): NamedAgent | undefined => {
  const header = headers['signature-agent'];
  const covered = components.filter(([name]) => name === 'signature-agent').map(([, by]) => by.get('key'));
  if (typeof header !== 'string' || covered.length === 0) return undefined;
  // Before draft 04, the header was one string.
  if (header.trimStart().startsWith('"'))
    return covered[0] === undefined ? agentAt(stringIn(header), 'directory') : undefined;
  const own = covered.includes(label) || covered.includes(undefined) ? label : covered[0];
  if (typeof own !== 'string' || (own !== label && covered.length > 1)) return undefined;
  const [value, parameters] = dictionaryOf(header)?.get(own) ?? [];
  const type = parameters?.get('type');
  return agentAt(value, type instanceof Token ? type.toString() : (type ?? 'directory'));
};

const stringIn = (header: string): BareItem | undefined => {
  try {
    return parseItem(header)[0];
  } catch {
    return undefined;
  }
};

const agentAt = (value: unknown, type: BareItem): NamedAgent | undefined => {
  const known = TYPES.find((one) => one === type);
  if (!known || typeof value !== 'string' || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const { host, pathname } = url;
  const name = pathname === '/' ? host : host + pathname;
  if (!isPublicUrl(url) || url.search !== '' || name.length > MAX_NAME_LENGTH) return undefined;
  if (known !== 'directory') return { name, type: known, url: value };
  return pathname === '/' ? directoryOf(host) : undefined;
};

/** The key directory of a host. */
export const directoryOf = (host: string): NamedAgent => ({
  name: host,
  type: 'directory',
  url: `https://${host}${DIRECTORY_PATH}`,
});

/** Whether a document may be fetched from there, as far as the text tells: from a name of the Internet. */
export const isPublicUrl = ({ protocol, username, password, hostname, hash }: URL): boolean =>
  protocol === 'https:' &&
  username === '' &&
  password === '' &&
  hash === '' &&
  /^[^[]+\.[^.]+$/.test(hostname) &&
  isIP(hostname) === 0;
