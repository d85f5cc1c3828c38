import { expect, test } from 'vitest';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { httpApp } from './http-app.ts';

test('a start never fails by time alone', () => {
  const { app } = httpApp({
    logLevel: 'silent',
    limits: CONNECTION_LIMITS,
    basePath: '',
    isProxy: () => false,
  });
  expect(app.initialConfig.pluginTimeout).toBe(0);
});
