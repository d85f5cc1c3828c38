import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manageApiText } from './manage/manage-openapi.ts';
import { manageEndpoints } from './manage/manage-routes.ts';
import { openApiText } from './openapi.ts';
import { endpoints } from './routes.ts';

test('docs/openapi.json is what the server serves (npm test -- -u updates it)', async () => {
  await expect(openApiText(endpoints)).toMatchFileSnapshot('../../../../docs/openapi.json');
});

test('docs/openapi-manage.json is what the server serves (npm test -- -u updates it)', async () => {
  await expect(manageApiText(manageEndpoints)).toMatchFileSnapshot('../../../../docs/openapi-manage.json');
});

test('every path parameter is declared and required', () => {
  for (const { path, parameters, required } of [...endpoints, ...manageEndpoints])
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
      expect(Object.keys(parameters)).toContain(name);
      expect(required).toContain(name);
    }
});

test('every endpoint file of the registry has its test beside it', () => {
  const registry = readFileSync(new URL('index.ts', import.meta.url), 'utf8');
  const files = [...registry.matchAll(/'(\.\/.+)\.ts'/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(existsSync(new URL(`${file}.test.ts`, import.meta.url)), file).toBe(true);
});

test('has the paths of the specification', () => {
  expect(Object.keys(JSON.parse(openApiText(endpoints)).paths)).toEqual(
    expect.arrayContaining([
      '/v1/sessions/report',
      '/v1/sessions/{sessionId}/events',
      '/v1/sessions/{sessionId}/report',
      '/v1/tags/{tag}/sessions',
      '/v1/users/sessions',
      '/v1/users/{userId}/sessions',
    ]),
  );
});
