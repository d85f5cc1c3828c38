import { describe, expect, test } from 'vitest';
import type { RequestFacts } from '../received.ts';
import { sessionFeatures } from '../session/features.ts';
import { atHome, aVisitor, sessionOf } from '../testing/index.ts';
import { unlikeBrowser } from './unlike-browser.ts';

const reasonOf = (request?: RequestFacts) =>
  unlikeBrowser.because(
    sessionFeatures(sessionOf(aVisitor().clicks(), { received: { ...atHome, ...(request && { request }) } })),
  );

const two: RequestFacts = {
  origin: 'none',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0)',
  languages: ['*'],
  contentType: 'text/plain;charset=UTF-8',
};

describe('requests unlike those of a browser', () => {
  test('are a doubt with three marks, not with two', () => {
    expect(reasonOf({ ...two, contentType: 'text/plain' })).toBe(
      'the requests are unlike those of a browser: no Origin header, no Accept-Language header that names a language, a Content-Type that fetch and sendBeacon do not send',
    );
    expect(reasonOf(two)).toBeUndefined();
  });

  test.each(['isRewritten', 'isProxied'] as const)(
    'are a doubt even where a proxy explains them: %s',
    (name) => {
      expect(reasonOf({ ...two, contentType: 'text/plain', [name]: true })).toBeDefined();
    },
  );

  test('are no doubt in logs that do not say', () => {
    expect(reasonOf()).toBeUndefined();
    expect(reasonOf({ userAgent: 'curl/8.5' })).toBeUndefined();
  });
});
