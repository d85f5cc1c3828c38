import { expect, test } from 'vitest';
import { createRefusals } from './refusals.ts';

test('the latest refusals are kept, and all are counted', () => {
  const refusals = createRefusals();
  for (let at = 0; at < 300; at++)
    refusals.add({ at, status: 403, code: at % 2 ? 'origin_not_allowed' : 'invalid_site_key', detail: '' });
  expect(refusals.latest()).toHaveLength(200);
  expect(refusals.latest()[0]?.at).toBe(299);
  expect(refusals.counts()).toEqual({ origin_not_allowed: 150, invalid_site_key: 150 });
});
