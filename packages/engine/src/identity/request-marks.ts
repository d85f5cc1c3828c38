import type { StoredReadings } from '@gait/wire';
import { deviceOf, textReading } from '../device.ts';
import type { RequestFacts } from '../received.ts';

/** What requests of a browser always have, by mark. `no_fetch` counts only for browsers that send those headers. */
export const markTexts = {
  origin: 'no Origin header',
  agent: 'no User-Agent header of a browser',
  languages: 'no Accept-Language header that names a language',
  content: 'a Content-Type that fetch and sendBeacon do not send',
  fetch: 'Sec-Fetch headers that no script of a page causes',
  no_fetch: 'no Sec-Fetch headers',
} as const;

export type RequestMark = keyof typeof markTexts;

/** Marks that no known proxy, extension or web view causes together; HTTP libraries send four or five by default. */
export const MANY_MARKS = 3;

/**
 * The marks of all requests of a session: each set that one request had, as text, after `proxied` if the request names a
 * proxy; and `rewritten` if a proxy before the server rewrites the requests of all visitors. Sorted, so that the order of
 * the requests does not matter.
 */
export type RequestMarks = readonly string[];

const REWRITTEN = 'rewritten';
const PROXIED = 'proxied';

/** The media type of a string that `fetch` or `sendBeacon` sends. https://fetch.spec.whatwg.org/#bodyinit-safely-extract */
const SCRIPT_CONTENT = 'text/plain;charset=UTF-8';

/** Every browser and every web view starts like this. https://www.rfc-editor.org/rfc/rfc9110#section-10.1.5 */
const BROWSER_AGENT = /^Mozilla\/5\.0/;

/** The lowest versions that send all three headers. https://caniuse.com/mdn-http_headers_sec-fetch-dest */
const FETCH_SINCE: readonly (readonly [agent: RegExp, version: number])[] = [
  [/Chrome\/(\d+)/, 80],
  [/Firefox\/(\d+)/, 90],
  [/Macintosh.* Version\/(\d+\.\d+)/, 16.4],
];

const rules: readonly (readonly [RequestMark, (request: RequestFacts) => boolean])[] = [
  ['origin', ({ origin }) => origin === 'none'],
  ['agent', ({ userAgent }) => !BROWSER_AGENT.test(userAgent ?? '')],
  ['languages', ({ languages }) => !languages?.some((tag) => tag !== '*')],
  ['content', ({ contentType }) => contentType !== SCRIPT_CONTENT],
  ['fetch', ({ fetch }) => fetch !== undefined && !isByScript(fetch)],
  // Browsers leave them out on plain http, except to the own machine.
  ['no_fetch', ({ fetch, origin, isLoopback }) => !fetch && (origin === 'https' || isLoopback === true)],
];

const isByScript = ({ site, mode, dest }: NonNullable<RequestFacts['fetch']>): boolean =>
  site !== undefined && site !== 'none' && (mode === 'cors' || mode === 'no-cors') && dest === 'empty';

/** Adds the marks of one request. Logs of earlier versions lack what marks are judged by. */
export const addMarks = (known: RequestMarks, request: RequestFacts): RequestMarks => {
  if (request.origin === undefined) return known;
  const set = [
    ...(request.isProxied ? [PROXIED] : []),
    ...rules.flatMap(([mark, applies]) => (applies(request) ? [mark] : [])),
  ].join(' ');
  const found = [set, request.isRewritten ? REWRITTEN : ''].filter((one) => one !== '');
  return found.every((one) => known.includes(one)) ? known : [...new Set([...known, ...found])].sort();
};

export const isRewritten = (marks: RequestMarks): boolean => marks.includes(REWRITTEN);

/** The marks of the request that has most of them, as far as the page's own browser would not cause them. */
export const marksOf = (sets: RequestMarks, readings: StoredReadings): readonly RequestMark[] => {
  let most: readonly RequestMark[] = [];
  for (const set of sets) {
    const counted = (set.split(' ') as RequestMark[]).filter(
      (mark) => mark in markTexts && isUnlike(mark, readings),
    );
    if (counted.length > most.length) most = counted;
  }
  return most;
};

/** The marks that accuse: a proxy that the request names may have caused the others, or one before the server all of them. */
export const accusingMarks = (sets: RequestMarks, readings: StoredReadings): readonly RequestMark[] =>
  isRewritten(sets) ? [] : marksOf(sets.filter(isDirect), readings);

const isDirect = (set: string): boolean => !set.startsWith(PROXIED);

/** Whether a session has as many marks as the requests of a library. */
export const hasManyMarks = (session: {
  readonly requestMarks: RequestMarks;
  readonly readings: StoredReadings;
}): boolean => marksOf(session.requestMarks.filter(isDirect), session.readings).length >= MANY_MARKS;

const isUnlike = (mark: RequestMark, readings: StoredReadings): boolean => {
  if (mark === 'agent') return BROWSER_AGENT.test(textReading(readings, 'user_agent') ?? '');
  return mark === 'fetch' || mark === 'no_fetch' ? sendsFetchHeaders(readings) : true;
};

const sendsFetchHeaders = (readings: StoredReadings): boolean => {
  const agent = textReading(readings, 'user_agent') ?? '';
  return (
    deviceOf(readings).isDesktop &&
    FETCH_SINCE.some(([named, since]) => Number(named.exec(agent)?.[1] ?? 0) >= since)
  );
};
