import type { RequestFacts } from '@gait/engine';
import type { SentRequest } from '../enricher.ts';

/** More headers than any browser sends. Longer lists are cut. */
const MAX_HEADERS = 48;
const MAX_TEXT = 512;
const MAX_NAME = 64;
const MAX_LANGUAGES = 16;

export const requestFacts = (sent: SentRequest): RequestFacts => {
  const { httpVersion, headers } = sent;
  const userAgent = textHeader(headers['user-agent']);
  const languages = acceptedLanguages(headers['accept-language']);
  const version = VERSIONS[httpVersion];
  const contentType = textHeader(headers['content-type'])?.slice(0, MAX_NAME);
  const hints = textHeader(headers['sec-ch-ua']);
  const platform = textHeader(headers['sec-ch-ua-platform'])?.replaceAll('"', '');
  const fetch = fetchHeaders(headers);
  return {
    ...(version && { httpVersion: version }),
    ...(userAgent !== undefined && { userAgent }),
    ...(languages && { languages }),
    headers: namesOf(sent)
      .slice(0, MAX_HEADERS)
      .map((name) => name.slice(0, MAX_NAME)),
    origin: schemeOf(headers.origin),
    ...(isLoopback(headers.host) && { isLoopback: true as const }),
    ...(contentType !== undefined && { contentType }),
    ...(fetch && { fetch }),
    ...(hints !== undefined && { hints }),
    ...(platform !== undefined && { platform }),
    ...(showsProxy(sent) && { isProxied: true as const }),
  };
};

/** By Node's name for them. */
const VERSIONS: Readonly<Record<string, RequestFacts['httpVersion']>> = {
  '1.0': '1.0',
  '1.1': '1.1',
  '2.0': '2',
};

const namesOf = ({ rawHeaders }: SentRequest): string[] =>
  rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());

/** "de-DE,de;q=0.9,*;q=0.1" is ["de-DE", "de"], and "*" alone is ["*"]. */
const acceptedLanguages = (header: string | undefined): string[] | undefined => {
  if (header === undefined) return undefined;
  const items = header.slice(0, MAX_TEXT).split(',').slice(0, MAX_LANGUAGES);
  const tags = items.map((item) => (item.split(';')[0] as string).trim());
  if (tags.every((tag) => tag === '*' || tag === '')) return ['*'];
  return tags.filter((tag) => /^[a-z]{1,8}([-_][a-z0-9]{1,8})*$/i.test(tag));
};

const schemeOf = (origin: string | undefined): NonNullable<RequestFacts['origin']> => {
  if (origin === undefined) return 'none';
  if (origin.startsWith('https://')) return 'https';
  if (origin.startsWith('http://')) return 'http';
  return origin === 'null' ? 'null' : 'other';
};

/** Browsers trust their own machine like https. https://w3c.github.io/webappsec-secure-contexts/#is-origin-trustworthy */
const isLoopback = (host = ''): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);

const fetchHeaders = (headers: SentRequest['headers']): RequestFacts['fetch'] => {
  const site = textHeader(headers['sec-fetch-site'])?.slice(0, MAX_NAME);
  const mode = textHeader(headers['sec-fetch-mode'])?.slice(0, MAX_NAME);
  const dest = textHeader(headers['sec-fetch-dest'])?.slice(0, MAX_NAME);
  const found = { ...(site && { site }), ...(mode && { mode }), ...(dest && { dest }) };
  return Object.keys(found).length > 0 ? found : undefined;
};

/** Headers that proxies add. A trusted proxy adds them as well, so there only the hops before it count. */
const showsProxy = (sent: SentRequest): boolean =>
  sent.isForwarded ||
  (!sent.isFromProxy && namesOf(sent).some((name) => /^(via|forwarded|x-forwarded-.*|cdn-loop)$/.test(name)));

const textHeader = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header.slice(0, MAX_TEXT) : undefined;
