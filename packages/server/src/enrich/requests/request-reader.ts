import type { RequestFacts } from '@gait/engine';
import type { SentRequest } from '../enricher.ts';
import { requestFacts } from './request-facts.ts';

/** The header values that facts are made of, besides the browser and its languages. */
const READ = [
  'host',
  'origin',
  'content-type',
  'sec-ch-ua',
  'sec-ch-ua-platform',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
] as const;

/** Facts of that many kinds of requests are kept in memory. */
const MAX_KNOWN = 2_000;
/** Those with one browser and its languages: they send to several sites. */
const MAX_ALIKE = 8;

interface KnownRequest extends Pick<SentRequest, 'httpVersion' | 'isFromProxy' | 'isForwarded'> {
  readonly values: readonly unknown[];
  readonly names: readonly string[];
  readonly facts: RequestFacts;
}

/**
 * What a request says about its sender. Equal requests give the same object, because most beacons of a session are sent
 * alike and reading their headers takes longer than finding them. They are compared value by value: to join all values to
 * one key takes several times as long.
 */
export const requestReader = () => {
  const known = new Map<string, KnownRequest[]>();
  let count = 0;
  return (sent: SentRequest): RequestFacts => {
    const { httpVersion, headers, rawHeaders, isFromProxy, isForwarded } = sent;
    const browser = `${headers['user-agent']}\n${headers['accept-language']}`;
    const found = known.get(browser)?.find((one) => isAlike(one, sent));
    if (found) return found.facts;
    if (count >= MAX_KNOWN) {
      known.clear();
      count = 0;
    }
    const facts = requestFacts(sent);
    const values = READ.map((name) => headers[name]);
    const names = rawHeaders.filter((_, index) => index % 2 === 0);
    const others = known.get(browser)?.slice(1 - MAX_ALIKE) ?? [];
    known.set(browser, [...others, { httpVersion, isFromProxy, isForwarded, values, names, facts }]);
    count++;
    return facts;
  };
};

/** Whether requests with the same browser and languages say the same. */
const isAlike = (known: KnownRequest, sent: SentRequest): boolean => {
  const { values, names } = known;
  const { headers, rawHeaders } = sent;
  if (known.httpVersion !== sent.httpVersion || 2 * names.length !== rawHeaders.length) return false;
  if (known.isForwarded !== sent.isForwarded || known.isFromProxy !== sent.isFromProxy) return false;
  for (let i = 0; i < READ.length; i++) if (values[i] !== headers[READ[i] as string]) return false;
  for (let i = 0; i < names.length; i++) if (names[i] !== rawHeaders[2 * i]) return false;
  return true;
};
