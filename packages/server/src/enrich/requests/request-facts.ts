import type { RequestFacts } from '@gait/engine';
import type { Readings } from '@gait/wire';
import type { SentRequest } from '../enricher.ts';
import { contradictions } from './contradictions.ts';

/** More headers than any browser sends. Longer lists are cut. */
const MAX_HEADERS = 48;

/** The request, and where it contradicts the page. */
export const requestFacts = (
  { httpVersion, headers, rawHeaders }: SentRequest,
  readings: Readings,
): RequestFacts => {
  const userAgent = headers['user-agent']?.slice(0, MAX_TEXT);
  const languages = acceptedLanguages(headers['accept-language']);
  const client = {
    userAgent,
    languages,
    hints: textHeader(headers['sec-ch-ua']),
    platform: textHeader(headers['sec-ch-ua-platform'])?.replaceAll('"', ''),
  };
  const version = VERSIONS[httpVersion];
  const odd = contradictions(client, readings);
  return {
    ...(version && { httpVersion: version }),
    ...(userAgent !== undefined && { userAgent }),
    ...(languages && { languages }),
    headers: rawHeaders
      .filter((_, index) => index % 2 === 0)
      .slice(0, MAX_HEADERS)
      .map((name) => name.toLowerCase().slice(0, MAX_NAME)),
    ...(odd.length > 0 && { odd }),
  };
};

/** By Node's name for them. */
const VERSIONS: Readonly<Record<string, RequestFacts['httpVersion']>> = {
  '1.0': '1.0',
  '1.1': '1.1',
  '2.0': '2',
};

const MAX_TEXT = 512;
const MAX_NAME = 64;
const MAX_LANGUAGES = 16;

/** "de-DE,de;q=0.9,*;q=0.1" is ["de-DE", "de"]. */
const acceptedLanguages = (header: string | undefined): string[] | undefined =>
  header
    ?.slice(0, MAX_TEXT)
    .split(',')
    .slice(0, MAX_LANGUAGES)
    .map((item) => (item.split(';')[0] as string).trim())
    .filter((tag) => /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i.test(tag));

const textHeader = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header.slice(0, MAX_TEXT) : undefined;
