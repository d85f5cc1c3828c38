import { expect, test } from 'vitest';
import { registeredTraits } from './profile.ts';

test('every trait lasts longer than chance', () => {
  for (const [, { stays, share }] of registeredTraits)
    for (const { chance } of stays) expect(chance).toBeGreaterThan(share);
});
