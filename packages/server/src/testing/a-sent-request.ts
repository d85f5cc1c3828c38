import type { IncomingHttpHeaders } from 'node:http';
import type { SentRequest } from '../enrich/enricher.ts';

export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

/** What Chrome sends with a beacon. */
export const chromeHeaders: IncomingHttpHeaders = {
  host: 'gait.example',
  origin: 'https://shop.example',
  'user-agent': CHROME,
  'content-type': 'text/plain;charset=UTF-8',
  'accept-language': 'de-DE,de;q=0.9,en;q=0.8',
  'sec-ch-ua': '"Not)A;Brand";v="8", "Chromium";v="156"',
  'sec-ch-ua-platform': '"Windows"',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
};

/** A request of Chrome with some headers changed, or left out if they are undefined. */
export const aSentRequest = (
  changes: IncomingHttpHeaders = {},
  rest: Partial<SentRequest> = {},
): SentRequest => {
  const present = Object.entries({ ...chromeHeaders, ...changes }).filter(([, value]) => value !== undefined);
  return {
    httpVersion: '1.1',
    headers: Object.fromEntries(present),
    rawHeaders: present.flatMap(([name, value]) => [name, String(value)]),
    isFromProxy: false,
    isForwarded: false,
    ...rest,
  };
};
