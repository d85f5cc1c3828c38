import { LANGUAGE_CONTRADICTION } from '@gait/engine';
import type { Readings } from '@gait/wire';

/** What the request headers say about the browser. */
export interface ClientHeaders {
  readonly userAgent: string | undefined;
  readonly languages: readonly string[] | undefined;
  /** `Sec-CH-UA`: brands and major versions. */
  readonly hints: string | undefined;
  /** `Sec-CH-UA-Platform`, without quotes. */
  readonly platform: string | undefined;
}

/** Compares a header with the page. Undefined if they agree, or if the page's value is unknown. */
type Rule = (client: ClientHeaders, readings: Readings) => string | undefined;

/**
 * Contradictions that no browser produces by itself. Privacy browsers change header and page alike, with the exception
 * below. A proxy that strips headers matches one rule, so each is weak evidence.
 */
const rules: readonly Rule[] = [
  ({ userAgent }) => (userAgent === undefined ? 'no User-Agent header' : undefined),

  ({ userAgent }, { user_agent }) =>
    typeof user_agent === 'string' && userAgent !== undefined && !isSameBrowser(userAgent, user_agent)
      ? 'the User-Agent header names a different browser than the page'
      : undefined,

  ({ languages }) => (languages === undefined ? 'no Accept-Language header' : undefined),

  ({ languages }, { languages: spoken }) => {
    const first = languages?.[0];
    const known = textsOf(spoken);
    if (first === undefined || known.length === 0) return undefined;
    return known.some((tag) => primary(tag) === primary(first)) ? undefined : LANGUAGE_CONTRADICTION;
  },

  ({ hints }, { brands }) =>
    hints === undefined && textsOf(brands).length > 0
      ? 'no client hints from a browser that sends them'
      : undefined,

  ({ hints, userAgent }) =>
    hints !== undefined && /Firefox\/|FxiOS\//.test(userAgent ?? '')
      ? 'client hints from a browser that sends none'
      : undefined,

  ({ hints }, { brands }) => {
    const version = /"(?:Chromium|Google Chrome)";v="(\d+)"/.exec(hints ?? '')?.[1];
    const named = textsOf(brands).find((brand) => /^(Chromium|Google Chrome) \d/.test(brand));
    return version === undefined || named === undefined || named.endsWith(` ${version}`)
      ? undefined
      : 'client hints of a different version than the page';
  },

  ({ platform }, { ua_platform }) =>
    platform && typeof ua_platform === 'string' && ua_platform !== '' && platform !== ua_platform
      ? 'client hints of a different platform than the page'
      : undefined,
];

export const contradictions = (client: ClientHeaders, readings: Readings): string[] =>
  rules.map((rule) => rule(client, readings)).filter((words) => words !== undefined);

/** Tor Browser, and Firefox with resistFingerprinting, claim Windows on every desktop, in the header only. */
const isSameBrowser = (header: string, page: string): boolean =>
  header === page || (/Firefox\//.test(page) && withoutSystem(header) === withoutSystem(page));

const withoutSystem = (userAgent: string): string => userAgent.replace(/\([^)]*\)/, '');

const textsOf = (reading: unknown): readonly string[] =>
  Array.isArray(reading) ? reading.filter((item) => typeof item === 'string') : [];

const primary = (tag: string): string => (tag.split('-')[0] as string).toLowerCase();
