import { expect, test } from 'vitest';
import { withTag } from './with-tag.ts';

test('a tag is added to those that are asked for, once', () => {
  expect(withTag('', 'wave-3')).toBe('wave-3');
  expect(withTag('wave-3, panel-a', 'odd')).toBe('wave-3,panel-a,odd');
  expect(withTag('wave-3', 'wave-3')).toBe('wave-3');
});
