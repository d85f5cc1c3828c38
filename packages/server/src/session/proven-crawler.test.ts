import type { NetworkFacts } from '@gait/engine';
import { expect, test } from 'vitest';
import { provenCrawler } from './proven-crawler.ts';

const provenOf = (userAgent: string, crawler?: string) => {
  const network: NetworkFacts = { class: 'hosting', evidence: '', ...(crawler !== undefined && { crawler }) };
  return provenCrawler({ request: { userAgent }, readings: {}, network });
};
const CLAIM = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test.each([
  ['a name and its network prove it', CLAIM, 'Googlebot', 'Googlebot'],
  ['a name alone proves nothing', CLAIM, undefined, undefined],
  ['a network alone proves nothing', 'Mozilla/5.0 Chrome/150', 'Googlebot', undefined],
  ['the network of another one proves nothing', CLAIM, 'bingbot', undefined],
])('%s', (_, userAgent, crawler, proven) => {
  expect(provenOf(userAgent, crawler)).toBe(proven);
});
