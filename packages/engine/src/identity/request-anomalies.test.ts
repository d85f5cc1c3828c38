import { expect, test } from 'vitest';
import { aVisitor, sessionOf } from '../testing/index.ts';
import { requestAnomalies } from './request-anomalies.ts';

test('names marks first, then contradictions that they do not explain', () => {
  const request = { origin: 'none', userAgent: 'node', languages: ['ru'] } as const;
  const contentType = 'text/plain;charset=UTF-8';
  expect(
    requestAnomalies(sessionOf(aVisitor(), { received: { request: { ...request, contentType } } })),
  ).toEqual([
    'no Origin header',
    'no User-Agent header of a browser',
    'Accept-Language asks for a language the page does not have',
  ]);
});

test('names nothing without facts about a request', () => {
  expect(requestAnomalies(sessionOf(aVisitor()))).toEqual([]);
});
