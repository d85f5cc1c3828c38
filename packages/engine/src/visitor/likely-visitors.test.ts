import { expect, test } from 'vitest';
import { likelyVisitors } from './likely-visitors.ts';

test('a session is compared with few visitors: of its stored id first, then of the most keys', () => {
  const crowd = Array.from({ length: 100 }, (_, index) => `vis_${index}`);
  const compared = likelyVisitors(['vis_stored'], [crowd, ['vis_99', 'vis_stored'], ['vis_99', 'vis_50']]);
  expect(compared.slice(0, 4)).toEqual(['vis_stored', 'vis_99', 'vis_50', 'vis_0']);
  expect(compared).toHaveLength(32);
  expect(likelyVisitors([], [])).toEqual([]);
});
