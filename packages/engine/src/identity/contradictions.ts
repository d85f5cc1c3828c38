import type { StoredReadings } from '@gait/wire';
import { textReading, textsOf } from '../device.ts';
import { LANGUAGE_CONTRADICTION, type RequestFacts } from '../received.ts';
import { remembered } from '../remembered.ts';
import type { RequestMark } from './request-marks.ts';

/** The request, and the marks that already count. */
interface Judged {
  readonly request: RequestFacts;
  readonly marks: readonly RequestMark[];
}

/** Compares a header with the page. Undefined if they agree, or if the page's value is unknown. */
type Rule = (judged: Judged, readings: StoredReadings) => string | undefined;

/**
 * Contradictions that no browser produces by itself. Privacy browsers change header and page alike, with the exception
 * below. Other headers than client hints are marks of the request if they are absent.
 */
const rules: readonly Rule[] = [
  ({ request: { userAgent }, marks }, readings) => {
    const agent = textReading(readings, 'user_agent');
    if (agent === undefined || userAgent === undefined || marks.includes('agent')) return undefined;
    return isSameBrowser(userAgent, agent)
      ? undefined
      : 'the User-Agent header names a different browser than the page';
  },

  ({ request: { languages } }, readings) => {
    const first = languages?.[0];
    const known = textsOf(readings, 'languages');
    if (first === undefined || first === '*' || known.length === 0) return undefined;
    return known.some((tag) => primary(tag) === primary(first)) ? undefined : LANGUAGE_CONTRADICTION;
  },

  // A proxy that strips headers strips these too.
  ({ request: { hints }, marks }, readings) =>
    hints === undefined && marks.length === 0 && textsOf(readings, 'brands').length > 0
      ? 'no client hints from a browser that sends them'
      : undefined,

  ({ request: { hints, userAgent } }) =>
    hints !== undefined && /Firefox\/|FxiOS\//.test(userAgent ?? '')
      ? 'client hints from a browser that sends none'
      : undefined,

  ({ request: { hints } }, readings) => {
    const version = /"(?:Chromium|Google Chrome)";v="(\d+)"/.exec(hints ?? '')?.[1];
    if (version === undefined) return undefined;
    const named = textsOf(readings, 'brands').find((brand) => /^(Chromium|Google Chrome) \d/.test(brand));
    return named === undefined || named.endsWith(` ${version}`)
      ? undefined
      : 'client hints of a different version than the page';
  },

  ({ request: { platform } }, readings) => {
    const named = textReading(readings, 'ua_platform');
    return platform && named && platform !== named
      ? 'client hints of a different platform than the page'
      : undefined;
  },
];

/** In words. Logs of earlier versions store the words instead of what they are judged by. */
export const contradictions = (
  request: RequestFacts | undefined,
  readings: StoredReadings,
  marks: readonly RequestMark[] = [],
): readonly string[] => {
  if (request?.origin === undefined) return request?.odd ?? [];
  const judged = { request, marks };
  const found: string[] = [];
  for (const rule of rules) {
    const words = rule(judged, readings);
    if (words !== undefined) found.push(words);
  }
  return found;
};

/** Tor Browser, and Firefox with resistFingerprinting, claim Windows on every desktop, in the header only. */
const isSameBrowser = (header: string, page: string): boolean =>
  header === page || (/Firefox\//.test(page) && withoutSystem(header) === withoutSystem(page));

const withoutSystem = (userAgent: string): string => userAgent.replace(/\([^)]*\)/, '');

const primary = remembered((tag) => (tag.split(/[-_]/)[0] as string).toLowerCase());
