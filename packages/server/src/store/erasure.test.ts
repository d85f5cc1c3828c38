import { expect, test } from 'vitest';
import { ERASED_TABLES } from './erasure.ts';
import { migrations } from './migrations/index.ts';

test('every table with rows of a session is erased', () => {
  const created = migrations.flatMap((text) => [...text.matchAll(/CREATE TABLE (\w+) \(([^;]*)/g)]);
  const ofSessions = created.filter(([, , columns]) => /\bsession_id\b/.test(columns ?? ''));
  expect(ofSessions.map(([, name]) => name).sort()).toEqual([...ERASED_TABLES].sort());
});
