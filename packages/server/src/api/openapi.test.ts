import { expect, test } from 'vitest';
import { openApi, openApiText } from './openapi.ts';
import { endpoints } from './routes.ts';

test('docs/openapi.json is what the server serves; npm test -- -u writes it anew', async () => {
  await expect(openApiText(endpoints)).toMatchFileSnapshot('../../../../docs/openapi.json');
});

test('every path parameter is described and required', () => {
  for (const { path, parameters, required } of endpoints)
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
      expect(Object.keys(parameters)).toContain(name);
      expect(required).toContain(name);
    }
});

test('has the six addresses of the specification', () => {
  expect(Object.keys(openApi(endpoints).paths).sort()).toEqual([
    '/v1/sessions/report',
    '/v1/sessions/{sessionId}/events',
    '/v1/sessions/{sessionId}/report',
    '/v1/tags/{tag}/sessions',
    '/v1/users/sessions',
    '/v1/users/{userId}/sessions',
  ]);
});
