import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from './send.ts';

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const outcomeOf = (status: number, headers: Record<string, string> = {}) =>
  send(async () => new Response(null, { status, headers }), 'https://risk.example/v1/i', '{}');

test('a server of any version stores a beacon with 204', async () => {
  expect(await outcomeOf(204)).toBe('accepted');
  expect(await outcomeOf(204, { 'x-gait': 'stored' })).toBe('accepted');
});

test('a status that a proxy has changed is accepted with the mark of the server, and not without it', async () => {
  for (const status of [200, 201, 202, 205]) {
    expect(await outcomeOf(status, { 'x-gait': 'stored' })).toBe('accepted');
    expect(await outcomeOf(status)).toBe(0);
  }
});

test('a malformed beacon refuses its kind, other refusals the page, and the rest is tried again', async () => {
  expect(await outcomeOf(400)).toBe('malformed');
  for (const status of [401, 403, 410, 413]) expect(await outcomeOf(status)).toBe('refused');
  for (const status of [408, 500, 502]) expect(await outcomeOf(status)).toBe(0);
  expect(await outcomeOf(429, { 'retry-after': '7' })).toBe(7_000);
});
