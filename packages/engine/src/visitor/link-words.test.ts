import { expect, test } from 'vitest';
import { linkWords } from './link-words.ts';

test('reasons are given in words', () => {
  expect(linkWords({ trait: 'fonts', likeness: 1 })).toBe('same fonts');
  expect(linkWords({ trait: 'screen', likeness: 0 })).toBe('another screen');
  expect(linkWords({ trait: 'languages', likeness: 0.5 })).toBe('partly the same languages');
  expect(linkWords({ trait: 'version', likeness: 0 })).toBe('an older browser version');
  expect(linkWords({ trait: 'audio', likeness: 1 })).toBe('same audio rendering');
});
